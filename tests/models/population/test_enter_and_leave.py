"""Whole models whose populations vary: what a run reports of them, and what the checks ask of their sources."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

import simcc

MODELS = Path(__file__).parent / "models"


def changed(tmp_path: Path, name: str, file: str, *edits: tuple[str, str]) -> Path:
    """Copy a model and replace texts in one of its files."""
    place = tmp_path / name
    shutil.copytree(MODELS / name, place)
    text = (place / file).read_text("utf-8")
    for before, after in edits:
        assert text.count(before) == 1
        text = text.replace(before, after)
    (place / file).write_text(text, "utf-8")
    return place


def test_a_run_counts_who_entered_and_left_and_its_snapshot_has_those_who_are_there(
    workspace: Callable[[str], Path],
) -> None:
    record = simcc.run(workspace("birth_death"), seed=5, trace=True).record
    (only,) = record.replicates
    people = 20 + only.created["Person"] - only.left["Person"]
    assert only.metrics["people"][-1] == people
    assert record.dir is not None
    table = parquet.read_table(record.dir / "snapshots" / "Person.parquet").to_pydict()
    numbers = table["id"]
    assert len(numbers) == people
    assert numbers == sorted(set(numbers))
    assert numbers[-1] < 20 + only.created["Person"]
    assert {item for item in table["parent"] if item is not None} <= set(numbers)
    born = parquet.read_table(record.dir / "events.parquet").to_pydict()
    assert {*born["sender_type"], *born["receiver_type"]} == {"Person"}
    assert sorted(born["receiver"]) == list(range(20, 20 + only.created["Person"]))


def test_a_trace_says_who_entered_and_left_and_when(workspace: Callable[[str], Path]) -> None:
    record = simcc.run(workspace("birth_death"), seed=5, trace=True).record
    (only,) = record.replicates
    assert record.dir is not None
    table = parquet.read_table(record.dir / "turnover.parquet")
    assert table.column_names == ["replicate", "seed", "entity_type", "round", "serial", "entity", "came"]
    rows = table.to_pylist()
    came, left = ([row for row in rows if row["came"] is way] for way in (True, False))
    assert [item["entity"] for item in came] == list(range(20, 20 + only.created["Person"]))
    assert len(left) == len({item["entity"] for item in left}) == only.left["Person"] > 0
    # nobody leaves before having come, and who is not in a list of leavers is there at the end
    begin = {item["entity"]: (item["round"], item["serial"]) for item in came}
    assert all(begin.get(item["entity"], (0, 0)) < (item["round"], item["serial"]) for item in left)
    there = parquet.read_table(record.dir / "snapshots" / "Person.parquet")["id"].to_pylist()
    everyone = {*range(20), *(item["entity"] for item in came)}
    assert sorted(everyone - {item["entity"] for item in left}) == there
    counts = [20 + sum(1 if row["came"] else -1 for row in rows if row["round"] <= at) for at in range(1, 11)]
    assert counts == only.metrics["people"][:10]


def test_no_turnover_no_table(workspace: Callable[[str], Path]) -> None:
    settings = {"birth": 0.0, "death": 0.0}
    record = simcc.run(workspace("birth_death"), settings=settings, rounds=2, trace=True).record
    assert record.dir is not None and not (record.dir / "turnover.parquet").exists()


def test_ties_are_those_between_people_who_are_alive(workspace: Callable[[str], Path]) -> None:
    (only,) = simcc.run(workspace("birth_death"), seed=6).record.replicates
    rows = zip(*(only.metrics[name] for name in ("people", "with_parent", "ties")), strict=True)
    for people, share, ties in rows:
        assert ties == round(share * people)
    assert only.metrics["ties"][-1] > 0


def test_endless_growth_is_a_diagnostic_at_the_action_that_creates(workspace: Callable[[str], Path]) -> None:
    settings = {"birth": 1.0, "death": 0.0, "schedule.max_entities": 1000}
    (only,) = simcc.run(workspace("birth_death"), settings=settings).record.replicates
    assert only.error is not None
    assert (only.error.code, only.error.round, only.error.line) == ("SC631", 6, 6)


def test_what_an_action_creates_and_lets_go_is_written_down_for_the_author(tmp_path: Path) -> None:
    wanted = "\n".join(
        f"    {line}"
        for line in (
            "reads: [birth, round, death]",
            "creates: [Person]",
            "leaves: true",
            "emits: [{event: Born, to: created}]",
            "ends: true\n",
        )
    )
    place = changed(tmp_path, "birth_death", "graph.yaml", (wanted, ""))
    simcc.generate(place)
    assert wanted in (place / "graph.yaml").read_text("utf-8")


def test_a_reference_that_may_be_unset_has_to_be_asked_for(tmp_path: Path) -> None:
    edit = ("parents = 1 if person.parent is not None else 0", "parents = person.parent.id")
    place = changed(tmp_path, "birth_death", "handlers/person.py", edit)
    with pytest.raises(simcc.UserError) as caught:
        simcc.generate(place)
    assert {diagnostic.code for diagnostic in caught.value.diagnostics} == {"SC501"}
    assert 'has no attribute "id"' in caught.value.diagnostics[0].message


def test_a_type_that_is_off_has_no_newcomers(workspace: Callable[[str], Path]) -> None:
    (only,) = simcc.run(workspace("predator_prey"), variant="without_wolves", seed=2).record.replicates
    assert (only.created["Wolf"], only.calls["hunt"]) == (0, 0)
    assert only.created["Sheep"] > 0


def test_package_of_a_model_in_which_nobody_enters_says_nothing_of_it(workspace: Callable[[str], Path]) -> None:
    place = workspace("job_market")
    texts = [path.read_text("utf-8") for folder in ("job_market", "tests") for path in (place / folder).rglob("*.py")]
    assert texts
    assert not any(word in text for text in texts for word in ("Creatable", "creates=", "leaves=", "create_only"))
