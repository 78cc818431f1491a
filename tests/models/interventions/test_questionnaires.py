"""Questionnaires: the answers are exact, asking changes nothing, and what is off the scale is counted."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Mapping
from math import floor
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import simcc
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from compiler.operations.run_workspace import report_of
from runtime_base import spec
from runtime_base.engine.engine import Simulation
from runtime_base.engine.interventions.questionnaires import answers
from runtime_base.foundation.simulation_error import SimulationError
from tests.compiler.forged_runs import forge

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

Workspace = Callable[[str], Path]
X = spec.Quantity("x", "float", low=-1000, high=1000)
HEARD = spec.Quantity("heard", "int", low=0, high=100, optional=True)


def drift(user: Any, _: Any, _world: Any) -> None:
    user.x = user.x + user.draw()


MODEL = tiny.model(
    [tiny.entity("User", X, HEARD)], [], [spec.Action("drift", "User", drift, on=("Start",), writes=("x",))]
)
LIKED = {"answer": {"name": "x"}, "kind": "points", "ends": [1, 5]}


def asked(rounds: int, *questionnaires: Mapping[str, Any], seed: int = 3) -> tuple[list[Any], Simulation]:
    """Run, and return the answers at the end of each round."""
    given = [{"name": f"number_{place}", "of": "User", **each} for place, each in enumerate(questionnaires)]
    initial = {"x": {"evenly": [-2, 6]}}
    made = Simulation(MODEL, tiny.numbers({"User": 80}, {"User": initial}, questionnaires=given), seed)
    found: list[Any] = []
    made.run(rounds, lambda number, _values: found.extend(answers(made.parts.state, number)))
    return found, made


def test_answers_are_rounded_and_missing_off_the_scale() -> None:
    (found,), made = asked(1, {"rounds": [1], "items": {"liked": LIKED}})
    values = [user.x for user in made.parts.state.populations["User"].published]
    points = [floor(value + 0.5) for value in values]
    assert found.entities == list(range(80)) and found.items[0][1] == [
        point if 1 <= point <= 5 else None for point in points
    ]
    assert None in found.items[0][1] and {1, 5} <= set(found.items[0][1])


def test_what_cannot_be_worked_out_is_a_missing_answer() -> None:
    items = {
        "unset": {"answer": {"name": "heard"}, "kind": "points", "ends": [0, 9]},
        "divided": {"answer": ["/", 1, ["-", {"name": "x"}, {"name": "x"}]], "kind": "scale", "ends": [0, 9]},
        "known": {"answer": [">", {"name": "x"}, 2], "kind": "yes_or_no"},
    }
    (found,), made = asked(1, {"rounds": [1], "items": items})
    assert [given for _, given in found.items[:2]] == [[None] * 80] * 2
    assert found.items[2][1] == [user.x > 2 for user in made.parts.state.populations["User"].published]


def test_samples_are_drawn_anew_and_change_neither_the_run_nor_other_samples() -> None:
    first = {"rounds": [1, 2, 3], "count": 8, "items": {"liked": LIKED}}
    plain, alone, both = asked(3), asked(3, first), asked(3, first, {**first, "share": 0.5, "rounds": [2]})
    digests = [made.parts.state.journal.digest.hexdigest() for _, made in (plain, alone, both)]
    assert len(set(digests)) == 1
    samples = [found.entities for found in alone[0]]
    assert [len(sample) for sample in samples] == [8, 8, 8] and len(set(map(tuple, samples))) == 3
    assert [found.entities for found in both[0] if found.name == "number_0"] == samples
    with pytest.raises(SimulationError, match="questionnaire 'number_0' in round 1: the formula of where"):
        asked(1, {"rounds": [1], "where": ["<", {"name": "heard"}, 3], "items": {"liked": LIKED}})


def test_every_agent_is_as_likely_to_be_asked() -> None:
    found, _ = asked(900, {"rounds": list(range(1, 901)), "count": 20, "items": {"liked": LIKED}})
    times = [sum(number in each.entities for each in found) for number in range(80)]
    assert sum(times) == 18_000 and all(abs(each - 225) < 65 for each in times), "five standard deviations of 13"


# The whole way ------------------------------------------------------------------------------------------------------


def rows(folder: Any, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder / "answers" / f"{name}.parquet").to_pylist()
    return found


def test_the_answers_of_a_run_are_those_of_its_records(workspace: Workspace) -> None:
    run = simcc.run(workspace("shocks"), replicates=2).record
    assert run.dir is not None
    recorded = pq.read_table(run.dir / "records" / "Agent.parquet").to_pylist()
    state = {(row["replicate"], row["round"], row["id"]): row for row in recorded}
    found = rows(run.dir, "ease")
    assert {row["round"] for row in found} == {3, 15} and len(found) == 2 * (40 + 41)
    for row in found:
        here = state[row["replicate"], row["round"], row["id"]]
        point = floor(here["stock"] / 4 + 0.5)
        assert row["content"] == (point if 1 <= point <= 5 else None)
        assert (row["luck"], row["origin"]) == (here["luck"], here["kind"])
        there = [each["stock"] for key, each in state.items() if key[:2] == (row["replicate"], row["round"])]
        assert row["poor"] == (here["stock"] < sum(there) / len(there))
    few = rows(run.dir, "few")
    assert len(few) == 2 * 15 and {row["round"] for row in few} == {2, 4, 6}
    assert all(row["much"] == (10.0 if row["round"] == 2 else None) for row in few if row["round"] < 6)


def test_asking_changes_nothing_and_answers_off_the_scale_are_reported(workspace: Workspace, tmp_path: Path) -> None:
    silent = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    text = (silent / "scenario.yaml").read_text("utf-8")
    begin, end = text.index("questionnaires:"), text.index("variants:")
    (silent / "scenario.yaml").write_text(text[:begin] + text[end:], "utf-8")
    with_questions, without = simcc.run(workspace("shocks")), simcc.run(silent)
    assert with_questions.record.digest == without.record.digest
    said = {remark.names: remark.message for remark in with_questions.diagnostics if remark.code == "SC709"}
    assert said["few", "much"].endswith(
        "of 15 answers to 'few.much' are missing: they are off its scale, or have no value"
    )
    assert not [remark for remark in without.diagnostics if remark.code == "SC709"]


def test_a_round_without_anybody_to_ask_is_reported(workspace: Workspace) -> None:
    item = {"items": {"much": {"asks": "How much?", "answer": "stock", "scale": [0, 1000]}}}
    asked = {"at": [5, 14], "of": "Agent", "where": "stock > 100", **item}
    settings = {"interventions.end": {"at": 10, "of": "Agent", "remove": True}, "questionnaires.gone": asked}
    settings |= {"questionnaires.later": {"at": 12, "of": "Agent", **item}}
    said = simcc.run(workspace("shocks"), settings=settings, rounds=13, replicates=2).diagnostics
    found = [remark.message for remark in said if "no entity" in remark.message]
    assert found == [
        "questionnaire 'gone' found no entity to ask in round 5 in 2 of 2 runs of the base",
        "questionnaire 'later' found no entity to ask in round 12 in 2 of 2 runs of the base",
    ]


def test_codebook_report_and_publication_have_the_items(workspace: Workspace) -> None:
    place = workspace("shocks")
    run = simcc.run(place, report=True).record
    assert run.dir is not None
    book = json.loads((run.dir / "codebook.json").read_text("utf-8"))
    (table,) = [each for each in book["resources"] if each["path"] == "answers/ease.parquet"]
    fields = {field["name"]: field for field in table["schema"]["fields"]}
    assert fields["content"]["description"] == "How content are you?" and fields["content"]["formula"] == "stock / 4"
    assert fields["content"]["constraints"] == {"minimum": 1, "maximum": 5} and fields["content"]["type"] == "integer"
    assert fields["origin"]["constraints"] == {"enum": ["poor", "rich"]} and fields["poor"]["type"] == "boolean"
    page = (run.dir / "report.html").read_text("utf-8")
    assert "What agents answered" in page and "“How content are you?” 81 answers over all runs." in page
    export_odd(place)
    document = (place / "odd.md").read_text("utf-8")
    assert "`content` (How content are you?): a whole number from 1 to 5, `stock / 4`;" in document


def test_charts_of_answers_leave_out_runs_that_did_not_finish(workspace: Workspace) -> None:
    """They were pooled with the others, below the words that all numbers are of the others only."""
    place = workspace("shocks")
    run = simcc.run(place, replicates=3).record.dir
    assert run is not None
    forge(run, lambda manifest: manifest["replicates"][1].update(outcome="timeout"))
    answers = len([row for row in rows(run, "ease") if row["replicate"] != 1])
    page = report_of(place, run.name).read_text("utf-8")
    assert f"“How content are you?” {answers} answers over 2 of 3 runs." in page and "answers over all runs" not in page


def test_names_in_questionnaires_are_renamed(workspace: Workspace, tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    rename("Agent", "Trader", place)
    rename("Trader.luck", "fortune", place)
    text = (place / "scenario.yaml").read_text("utf-8")
    assert "of: Trader, where:" in text and "answer: fortune, scale: [0, 1]" in text


def test_a_questionnaire_that_is_set_for_one_run_is_drawn_with_its_own_scale(workspace: Workspace) -> None:
    once = {"at": 5, "of": "Agent", "items": {"much": {"asks": "How much?", "answer": "stock", "scale": [0, 1000]}}}
    run = simcc.run(workspace("shocks"), settings={"questionnaires.wealth": once}, report=True).record
    assert run.dir is not None and len(rows(run.dir, "wealth")) == 40
    page = (run.dir / "report.html").read_text("utf-8")
    assert "<b>wealth, much</b>" in page and "“How much?” 40 answers over all runs." in page


def test_what_is_set_for_one_run_is_what_it_says_of_its_answers(workspace: Workspace) -> None:
    asked = {"asks": "How much too much?", "answer": "stock", "scale": [0, 1]}
    settings = {"questionnaires.wealth": {"at": 5, "of": "Agent", "items": {"much": asked}}}
    settings |= {"questionnaires.ease.items.content.asks": "How poor are you?"}
    made = simcc.run(workspace("shocks"), settings=settings, report=True)
    said = {remark.names: remark for remark in made.diagnostics if remark.code == "SC709"}
    assert said["wealth", "much"].message.startswith("40 of 40 answers")
    assert said["wealth", "much"].span.file == "--set" and said["few", "much"].span.file == "scenario.yaml"
    assert made.record.dir is not None
    page, book = ((made.record.dir / name).read_text("utf-8") for name in ("report.html", "codebook.md"))
    for words in ("How much too much?", "How poor are you?"):
        assert f"“{words}”" in page and words in book
    assert "How content are you?" not in page and "How content are you?" not in book
