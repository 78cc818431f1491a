"""What an author is held to after its files pass: claims, results of a few runs, and a reading by another dialogue."""

from __future__ import annotations

import json
import re
import shutil
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from test_written_files import by_model, said
from written_model import BRIEF, NAME, a_model_that_writes, answer, good, kinds, voters

from compiler.authors.model.sources import SourcesAuthor
from compiler.pipeline.compilation import Bench
from compiler.pipeline.drafts.first_results import FIRST_RESULTS, changes_since, remember_model
from compiler.pipeline.stages import situations
from compiler.pipeline.stages.claims import _unchecked
from compiler.verdicts.findings.outcome_findings import (
    judged_by_few,
    missed_claims,
    results_text,
    silent_outcomes,
    weak_claims,
)
from compiler.verdicts.model_diff import ModelChange, _matters, late_changes
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Severity
from sandbox.contract import Limits

pytestmark = pytest.mark.usefixtures("few_situations")


_UNREADABLE = "simcc can no longer read the model of the first runs"


def edit(path: str, old: str, new: str) -> str:
    return f"```text {path}\n<<<<<<< SEARCH\n{old}\n=======\n{new}\n>>>>>>> REPLACE\n```\n"


def notes_of(folder: Path, kind: str) -> list[dict[str, Any]]:
    lock = json.loads((folder / "simcc.lock").read_text())["artifacts"]
    return [note for entry in lock.values() for note in entry.get("notes", ()) if note["kind"] == kind]


def test_each_kind_of_claim_that_is_missing_is_an_error() -> None:
    files = voters()
    assert weak_claims(Sources(files).must_link()) == []
    start = files["scenario.yaml"].partition("expectations:")[0]
    weak = f"{start}expectations:\n  stays: {{that: mean(final(red)) > 0, source: assumed}}\n"
    found = weak_claims(Sources({**files, "scenario.yaml": weak}).must_link())
    assert {problem.code for problem in found} == {"SC721"}
    assert [problem.message for problem in found] == [
        "the model has 1 of at least 3 claims",
        "no claim is an exact limit case",
        "no claim switches a mechanism off",
    ]


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("mean(final(red)) >= 0", "mean(final(red)) is always within 0 to 1"),
        ("1 >= max(red)", "max(red) is always within 0 to 1"),
        ("mean(final(red)) == approx(0.5, abs=0.5)", "mean(final(red)) is always within 0 to 1"),
        ("mean(final(red)) == approx(0.5, rel=1)", "mean(final(red)) is always within 0 to 1"),
        ("at(nobody_imitates, mean(max(red))) > -0.1", "at(nobody_imitates, mean(max(red))) is always within 0 to 1"),
        ("final(red) >= final(red)", "both sides are final(red)"),
        ("final(red) == 1 or final(red) <= 1", "final(red) is always within 0 to 1"),
        ("max(red) >= final(red)", "max(red) is never below final(red)"),
        ("min(final(red)) <= mean(final(red))", "mean(final(red)) is never below min(final(red))"),
        ("max(red, from=3) >= mean(red, from=3)", "max(red, from=3) is never below mean(red, from=3)"),
        ("always(max(red) >= red)", "max(red) is never below red"),
        ("max(red) - min(red) >= 0", "max(red) - min(red) is always at least 0"),
        ("stdev(red) >= 0", "stdev(red) is always at least 0"),
        ("abs(final(red) - 0.5) >= 0", "abs(final(red) - 0.5) is always within 0 to 0.5"),
        ("max(round) <= 1000", "max(round) is always within 0 to 20"),
        ("max(red) > final(red)", ""),
        ("max(red) >= initial(red)", ""),
        ("max(red, from=3) >= final(red)", ""),
        ("max(red) >= at(nobody_imitates, max(red))", ""),
        ("final(red) >= 0 and final(red) <= 0.9", ""),
        ("mean(final(red)) > 0", ""),
        ("mean(final(red)) == approx(0.5, abs=0.49)", ""),
        ("mean(final(red)) - 1 >= 0", ""),
        ("mean(max(red)) >= at(nobody_imitates, mean(max(red)))", ""),
    ],
)
def test_a_claim_that_no_run_can_miss_is_no_claim(claim: str, why: str) -> None:
    files = voters()
    old = "mean(max(red)) > at(nobody_imitates, mean(max(red)))"
    assert files["scenario.yaml"].count(old) == 1
    sources = Sources({**files, "scenario.yaml": files["scenario.yaml"].replace(old, claim)})
    said = [problem.message for problem in sources.problems() if problem.code == "SC325"]
    assert said == ([f"no run with a value can miss 'imitation_moves': {why}"] if why else [])
    weak = [problem.message for problem in weak_claims(sources.must_link())]
    assert weak == (["the model has 2 of at least 3 claims that runs can miss"] if why else [])


@pytest.mark.parametrize("is_added", [True, False])
def test_a_claim_that_is_missing_goes_back_and_a_build_without_it_ends(
    simcc: Any, tmp_path: Path, is_added: bool
) -> None:
    exact, about = "    exact: true\n", "    about: voters who never imitate stay as they are"
    assert voters()["scenario.yaml"].count(exact) == 1
    weak = answer("handlers/voter.py", "scenario.yaml", scenario=voters()["scenario.yaml"].replace(exact, ""))
    words = [about, *(f"{about}, {number}" for number in range(3))]
    other = [edit("scenario.yaml", *pair) for pair in pairwise(words)]
    mended = [edit("scenario.yaml", about, f"{about}\n    exact: true")] if is_added else other
    with a_model_that_writes({**good(), "code": [weak], "mend": mended}) as server:
        code, out, _ = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == (0 if is_added else 1) and kinds(server)[:3] == ["design", "code", "mend"]
    assert "scenario.yaml: error[SC721]: no claim is an exact limit case" in said(server, 2)
    assert ("error[SC721]: no claim is an exact limit case" in out) is not is_added


def test_a_metric_of_a_claim_that_stays_at_its_end_or_has_no_value_says_nothing() -> None:
    linked = Sources(voters()).must_link()
    for series, reason in (
        ([0.3, 0.0, 0.0, 0.0], "is 0 in most rounds"),
        ([0.3, 1.0, 1.0, 1.0], "is 1 in most rounds"),
        ([0.3, None, None, None], "has no value in most rounds"),
    ):
        (found,) = silent_outcomes(linked, {"": {seed: {"red": series} for seed in range(5)}})
        assert found.code == "SC720" and reason in found.message and found.names == ("red",)
    assert silent_outcomes(linked, {"": {seed: {"red": [0.3, 0.4, 0.0, 0.5]} for seed in range(5)}}) == []


@pytest.mark.parametrize(("is_about", "moves", "silent"), [(True, True, 0), (True, False, 1), (False, True, 1)])
def test_a_base_may_stand_still_if_a_claim_is_about_a_variant_that_moves(
    is_about: bool, moves: bool, silent: int
) -> None:
    """Else an author changed numbers that the brief gave, or invented a crisis, until the base moved."""
    scenario = voters()["scenario.yaml"]
    if is_about:
        scenario += "  stays: {variant: nobody_imitates, that: mean(final(red)) > 0.2, source: assumed}\n"
    linked = Sources({**voters(), "scenario.yaml": scenario}).must_link()
    still, moving = {"red": [0.3, 0.0, 0.0, 0.0]}, {"red": [0.3, 0.4, 0.2, 0.5]}
    runs = {"": dict.fromkeys(range(5), still), "nobody_imitates": dict.fromkeys(range(5), moving if moves else still)}
    assert len(silent_outcomes(linked, runs)) == silent


def test_metrics_of_variants_that_no_claim_names_are_shown_at_the_end() -> None:
    files = voters()
    graph = files["graph.yaml"].rstrip("\n") + "\n  blue: {value: 1 - red_share, unit: share of voters}\n"
    linked = Sources({**files, "graph.yaml": graph}).must_link()
    runs = {
        variant: {seed: {"red": [0.3, 0.4], "blue": [0.7, 0.6]} for seed in range(5)}
        for variant in ("", "nobody_imitates")
    }
    _, shown = results_text(linked, runs, []).split("nobody_imitates, 5 runs")
    assert shown.splitlines()[1:] == ["  red: 0.3 ± 0; 0.4 ± 0", "  at the end: blue 0.6 ± 0"]


def test_a_metric_of_some_rounds_is_shown_in_rounds_in_which_it_has_a_value() -> None:
    """The table said "no value; no value; no value" of a metric of every seventh round."""
    files = voters()
    graph = files["graph.yaml"].rstrip("\n") + "\n  blue: {value: 1 - red_share, unit: share of voters}\n"
    linked = Sources({**files, "graph.yaml": graph}).must_link()
    weekly = [None, None, 0.5, None, None, None, 0.7, None]
    runs = {variant: {1: {"red": weekly, "blue": weekly}} for variant in ("", "nobody_imitates")}
    base, shown = results_text(linked, runs, []).split("nobody_imitates, 1 runs")
    assert "  red in rounds 3, 7: 0.5 ± 0; 0.7 ± 0\n" in base
    assert shown.splitlines()[1:] == [
        "  red in rounds 3, 7: 0.5 ± 0; 0.7 ± 0",
        "  at the end: blue 0.7 ± 0 (1 round before)",
    ]


def test_a_claim_that_runs_contradict_is_shown_with_results_and_its_change_listed(simcc: Any, tmp_path: Path) -> None:
    wrong = voters()["scenario.yaml"].replace("that: mean(max(red)) > at(", "that: mean(max(red)) + 1 < at(")
    revised = edit(
        "scenario.yaml",
        "    that: mean(max(red)) + 1 < at(nobody_imitates, mean(max(red)))",
        "    that: mean(max(red)) > at(nobody_imitates, mean(max(red)))",
    )
    answers = {**good(), "code": [answer("handlers/voter.py", "scenario.yaml", scenario=wrong)], "mend": [revised]}
    folder = tmp_path / "a"
    with a_model_that_writes(answers) as server:
        code, _, err = simcc(*by_model(server.url, folder))
    assert code == 0, err
    assert kinds(server) == ["design", "code", "mend", "reading", "texts"]
    question = said(server, 2)
    assert "error[SC722]: claim 'imitation_moves' does not hold" in question
    assert re.search(r"nobody_imitates, 5 runs, mean ± sd in rounds 1(, \d+){4}:\n  red: 0\.3 ± 0; ", question)
    (changed,) = notes_of(folder, "changed")
    assert changed["text"].startswith("claim 'imitation_moves' was mean(max(red)) + 1 < at(nobody_imitates")
    assert simcc("run", str(folder), "--replicates", "2")[0] == 0
    assert simcc("report", str(folder))[0] == 0
    page = next((folder / "runs").rglob("*.html")).read_text()
    assert "The author changed its claims after it saw the first runs" in page


def test_a_number_that_was_changed_after_results_is_printed_and_in_the_report(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = voters()["scenario.yaml"].replace("that: mean(max(red)) > at(", "that: mean(max(red)) + 1 < at(")
    code_of = answer("handlers/voter.py", "scenario.yaml", scenario=wrong)
    tuned = edit("odd.yaml", "        default: 1.0", "        default: 0.9")
    folder = tmp_path / "a"
    with a_model_that_writes({**good(), "code": [code_of], "mend": [tuned, "NO CHANGES"]}) as server:
        code, _, err = simcc(*by_model(server.url, folder))
        (changed,) = [note["text"] for note in notes_of(folder, "changed")]
        assert changed == "odd.yaml: submodels.S1.parameters.imitation.default: 1.0 → 0.9"
        assert code == 0 and changed in err.replace("\n", " ")
        assert simcc("run", str(folder), "--replicates", "2")[0] == 0 and simcc("report", str(folder))[0] == 0
        page = next((folder / "runs").rglob("*.html")).read_text()
        assert "The author changed the model after it saw the first runs" in page and changed in page
    was = "claim 'imitation_moves' was mean(max(red)) + 1 < at(nobody_imitates, mean(max(red)));"
    weaker = voters()["scenario.yaml"].replace("mean(max(red)) > at(", "mean(max(red)) >= at(")
    for number, scenario in enumerate((voters()["scenario.yaml"], weaker)):  # the same author, asked in other words
        monkeypatch.setattr(SourcesAuthor, "version", f"sources-{number}")
        (folder / ".simcc" / "record.sqlite").unlink()
        if number:  # only the lock says now that there were results
            (folder / ".simcc" / FIRST_RESULTS).unlink()
        with a_model_that_writes(
            {**good(), "code": [answer("handlers/voter.py", "scenario.yaml", scenario=scenario)]}
        ) as server:
            assert simcc(*by_model(server.url, folder))[0] == 0 and kinds(server)[:2] == ["design", "code"]
        texts = [note["text"] for note in notes_of(folder, "changed")]
        assert len(texts) == 1 + number and texts[0].startswith(f"{was} it is now mean(max(red)) > at(")
    assert "mean(max(red)) >= at(" in texts[1]
    shutil.rmtree(folder)
    with a_model_that_writes(good()) as server:
        assert simcc(*by_model(server.url, folder))[0] == 0
    assert notes_of(folder, "changed") == [], "another draft is no change of the first"


def test_what_changed_after_results_stays_noted_in_another_folder_without_the_cache_and_after_an_edit(
    simcc: Any, tmp_path: Path, nothing_known: Path
) -> None:
    wrong = voters()["scenario.yaml"].replace("that: mean(max(red)) > at(", "that: mean(max(red)) + 1 < at(")
    claim = "    that: mean(max(red)) + 1 < at(nobody_imitates, mean(max(red)))"
    mended = edit("scenario.yaml", claim, claim.replace("<", ">")) + edit("odd.yaml", "default: 1.0", "default: 0.9")
    mended = mended.replace("\ndefault: ", "\n        default: ")
    answers = {**good(), "code": [answer("handlers/voter.py", "scenario.yaml", scenario=wrong)], "mend": [mended]}
    first, moved = tmp_path / "a", tmp_path / "b"
    with a_model_that_writes(answers) as server:
        assert simcc(*by_model(server.url, first))[0] == 0
        of_claim, of_number = (note["text"] for note in reversed(notes_of(first, "changed")))
        shutil.copytree(first, moved)
        shutil.rmtree(nothing_known)
        for folder in (moved, first, moved):
            assert simcc(*by_model(server.url, folder))[0] == 0
            assert [note["text"] for note in notes_of(folder, "changed")] == [of_number, of_claim]
        scenario = moved / "scenario.yaml"
        scenario.write_text(scenario.read_text() + "# mine\n")
        assert simcc(*by_model(server.url, moved))[0] == 0
        assert [note["text"] for note in notes_of(moved, "changed")] == [of_number, of_claim]
        scenario.write_text(scenario.read_text().replace("that: mean(max(red)) + 1 >", "that: mean(max(red)) + 1 >="))
        assert simcc(*by_model(server.url, moved))[0] == 0
        assert [note["text"] for note in notes_of(moved, "changed")] == [of_number], "the claim is the user's now"


@pytest.mark.parametrize(
    ("first", "told"),
    [(voters(), []), ({**voters(), "odd.yaml": "odd: 1\n"}, [_UNREADABLE])],
)
def test_a_first_model_that_can_no_longer_be_read_is_not_compared_and_that_is_said(
    first: dict[str, str], told: list[str], tmp_path: Path
) -> None:
    bench = Bench(Workspace(tmp_path), author=None, settings=Settings())
    bench.workspace.open_hidden()
    bench.sources = Sources(first)
    remember_model(bench)
    bench.sources = Sources(voters())
    found = [note["text"].partition(",")[0] for notes in (changes_since(bench) or {}).values() for note in notes]
    assert found == told


@pytest.mark.parametrize(
    "damage", ["{", "[1]", '{"brief": "x"}', '"noted": {"odd.yaml": 5}', '"noted": {"odd.yaml": [{}]}']
)
def test_a_damaged_note_of_the_first_model_hides_no_change(damage: str, tmp_path: Path) -> None:
    bench = Bench(Workspace(tmp_path), author=None, settings=Settings())
    bench.workspace.open_hidden()
    bench.sources = Sources(voters())
    remember_model(bench)
    place = tmp_path / ".simcc" / FIRST_RESULTS
    whole = place.read_text()
    place.write_text(whole.replace('"noted": {}', damage) if '"noted"' in damage else damage)
    [note] = (changes_since(bench) or {})["odd.yaml"]
    assert note["text"].startswith(_UNREADABLE)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("odd.yaml", "mode: random_order", "mode: simultaneous", "odd.yaml: scheduling: "),
        (
            "odd.yaml",
            "dynamic: true, visibility: public}",
            "dynamic: true, visibility: private}",
            "visibility: public →",
        ),
        ("odd.yaml", "extent: 20", "extent: 80", "scales.time.extent"),
        ("graph.yaml", 'where opinion == "red"', 'where opinion == "blue"', "graph.yaml: aggregates."),
        ("scenario.yaml", "    exact: true\n", "", "' had exact: true; it now has exact: false"),
        (
            "scenario.yaml",
            "    replicates: 5\n",
            "    replicates: 5\n    given: max(red) > 0.5\n",
            "claim 'imitation_moves' had given: none; it now has given: max(red) > 0.5",
        ),
        (
            "scenario.yaml",
            "    replicates: 5\n",
            "    variant: hesitant\n    replicates: 5\n",
            "now has variant: hesitant",
        ),
        ("scenario.yaml", "about: imitation changes", "about: none changes", "now has about: none changes the share"),
        ("scenario.yaml", "    replicates: 5\n", "    replicates: 1\n", "imitation_moves.replicates: 5 → 1"),
        ("odd.yaml", "title: Voters who", "title: People who", ""),
        ("odd.yaml", "meaning: what the voter is for", "meaning: what a voter is for, from: S1", ""),
    ],
)
def test_what_changes_in_a_model_after_results_is_noted_unless_no_result_depends_on_it(
    file: str, old: str, new: str, told: str
) -> None:
    files = voters()
    assert files[file].count(old) >= 1
    changed = {**files, file: files[file].replace(old, new, 1)}
    notes = [note["text"] for found in late_changes(Sources(files), Sources(changed)).values() for note in found]
    assert len(notes) == bool(told) and all(told in note for note in notes)


@pytest.mark.parametrize(
    ("file", "path", "matters"),
    [
        ("graph.yaml", "relations.knows.from", True),
        ("graph.yaml", "relations.knows.means", False),
        ("graph.yaml", "actions.hear.decision.sees.source", True),
        ("graph.yaml", "events.Told.fields.text", True),
        ("scenario.yaml", "population.User.title", True),
        ("scenario.yaml", "interventions.rumor.set.claim", True),
        ("scenario.yaml", "variants.rumor.about", False),
        ("odd.yaml", "concepts.sensing", False),
    ],
)
def test_a_part_that_has_the_name_of_a_text_is_none(file: str, path: str, matters: bool) -> None:
    assert _matters(ModelChange(file, tuple(path.split(".")), "a", "b")) is matters


def test_a_claim_that_few_runs_more_or_less_would_decide_is_undecided() -> None:
    linked = Sources(voters()).must_link()
    base = {seed: {"red": [0.3, 0.0 if seed == 5 else 0.4]} for seed in range(1, 6)}
    states = []
    for without_imitation in (0.3, 0.39, 0.5):
        other = {seed: {"red": [0.3, without_imitation]} for seed in base}
        runs = {"": base, "nobody_imitates": other}
        (claim,) = [verdict for verdict in judged_by_few(linked, runs) if verdict.id == "imitation_moves"]
        assert claim.value is not None
        found = [(problem.severity, "is undecided" in problem.message) for problem in missed_claims(linked, [claim])]
        states.append((claim.passed, found, "imitation_moves is undecided" in results_text(linked, runs, [claim])))
    assert states == [
        (True, [], False),
        (None, [(Severity.WARNING, True)], True),
        (False, [(Severity.ERROR, False)], False),
    ]


@pytest.mark.parametrize(("runs", "most"), [(5, 0.12), (1, 0)])
def test_runs_that_differ_by_chance_alone_seldom_decide_a_comparison(runs: int, most: float) -> None:
    """Five runs without any difference said that a claim does not hold in 27 % of cases, and that it holds in 27 %."""
    linked, draw = Sources(voters()).must_link(), Random(3)
    held, said = [], []
    for _ in range(80):
        made = {
            variant: {seed: {"red": [0, 0.4 + 0.3 * draw.random()]} for seed in range(1, runs + 1)}
            for variant in ("", "nobody_imitates")
        }
        (claim,) = [verdict for verdict in judged_by_few(linked, made) if verdict.id == "imitation_moves"]
        held.append(claim.passed)
        said.append("imitation_moves holds" in results_text(linked, made, [claim]))
    assert held.count(False) / 80 <= most and said.count(True) / 80 <= most


@pytest.mark.parametrize(("that", "passed"), [("mean(final(red)) < 0.45", None), ("final(red) < 0.8", False)])
def test_an_exact_claim_is_undecided_where_it_is_of_a_mean_over_runs(that: str, passed: bool | None) -> None:
    """One run of five was enough to refuse an exact claim about a mean, though chance decides what one run is."""
    files = voters()
    old = "that: mean(max(red)) > at("
    assert files["scenario.yaml"].count(old) == 1
    claim = f"that: {that}\n    exact: true  # at("
    linked = Sources({**files, "scenario.yaml": files["scenario.yaml"].replace(old, claim)}).must_link()
    runs = {"": {seed: {"red": [0.3, 0.9 if seed == 5 else 0.4]} for seed in range(1, 6)}}
    (found,) = [verdict for verdict in judged_by_few(linked, runs) if verdict.id == "imitation_moves"]
    assert found.passed is passed and found.value is not None


def test_a_claim_about_the_level_of_one_variant_that_does_not_hold_is_a_warning() -> None:
    files = voters()
    old = "that: mean(max(red)) > at("
    level = files["scenario.yaml"].replace(old, f"that: mean(max(red)) > 0.9  # {old}")
    linked = Sources({**files, "scenario.yaml": level}).must_link()
    runs = {"": {seed: {"red": [0.3, 0.4]} for seed in range(1, 6)}}
    (claim,) = [verdict for verdict in judged_by_few(linked, runs) if verdict.id == "imitation_moves"]
    (problem,) = missed_claims(linked, [claim])
    assert problem.severity is Severity.WARNING and "claim 'imitation_moves' does not hold" in problem.message
    assert "simcc test judges it over" in problem.help, "these are few runs"


def test_an_author_is_not_told_that_a_claim_holds_which_one_run_decides() -> None:
    linked = Sources(voters()).must_link()
    base = {seed: {"red": [0.3, 0.9 if seed == 5 else 0.4]} for seed in range(1, 6)}
    told = []
    for without_imitation in (0.35, 0.45):
        runs = {"": base, "nobody_imitates": {seed: {"red": [0.3, without_imitation]} for seed in base}}
        (claim,) = [verdict for verdict in judged_by_few(linked, runs) if verdict.id == "imitation_moves"]
        assert claim.passed and missed_claims(linked, [claim]) == []
        text = results_text(linked, runs, [claim])
        told.append(("imitation_moves holds" in text, "it does not hold over some two of the runs" in text))
    assert told == [(True, False), (False, True)]


def test_an_author_is_told_of_a_claim_whose_own_runs_are_still_to_be_made() -> None:
    """A claim that was added after the first runs has other seeds; those runs are what it was made from."""
    files = voters()
    old = "    replicates: 5\n    that: mean(max(red))"
    later = files["scenario.yaml"].replace(old, f"    seed: 101\n{old}")
    told = []
    for scenario in (files["scenario.yaml"], later):
        linked = Sources({**files, "scenario.yaml": scenario}).must_link()
        runs = {variant: {seed: {"red": [0.3, 0.4]} for seed in range(1, 6)} for variant in ("", "nobody_imitates")}
        told.append("its own runs, from seed 101 on" in results_text(linked, runs, judged_by_few(linked, runs)))
    assert told == [False, True]


def test_an_author_may_leave_a_model_as_it_is_and_what_runs_say_stays_as_a_warning(simcc: Any, tmp_path: Path) -> None:
    wrong = voters()["scenario.yaml"].replace("that: mean(max(red)) > at(", "that: mean(max(red)) + 1 < at(")
    answers = {**good(), "code": [answer("handlers/voter.py", "scenario.yaml", scenario=wrong)]}
    with a_model_that_writes(answers) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0 and "warning[SC722]" in out
    place = tmp_path / "a"
    assert f"next: simcc run {place}, then simcc test {place} and simcc report {place}" in out + err
    assert kinds(server) == ["design", "code", "mend", "reading", "texts"]


@pytest.mark.parametrize("is_exact", [False, True])
def test_a_claim_over_variants_that_are_the_same_runs_is_said_to_compare_a_model_with_itself(
    simcc: Any, tmp_path: Path, is_exact: bool
) -> None:
    old = "    replicates: 5\n    that: mean(max(red)) > at(nobody_imitates, mean(max(red)))\n"
    claim = "    replicates: 2\n    that: mean(max(red)) >= at(same, mean(max(red)))\n" + "    exact: true\n" * is_exact
    same = "  same:\n    about: everybody imitates\n    set: {parameters.imitation: 1.0}\n"
    other = "that: at(nobody_imitates, mean(final(red))) == "
    scenario = voters()["scenario.yaml"].replace(old, claim).replace("variants:\n", f"variants:\n{same}")
    scenario = scenario.replace("    replicates: 200\n", "    replicates: 2\n").replace("abs=0.1", "abs=0.6")
    assert scenario.count("at(same") == scenario.count(other) == 1
    code_of = answer("handlers/voter.py", "scenario.yaml", scenario=scenario)
    with a_model_that_writes({**good(), "code": [code_of]}) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0 and kinds(server) == ["design", "code", "reading", "texts"], err
    said_of = "warning[SC712]: claim 'imitation_moves' compares a model with itself: the base and variant 'same' gave"
    assert (said_of in out) is not is_exact
    code, out, _ = simcc("test", str(tmp_path / "a"), "--only", "imitation_moves")
    assert code == 0 and (said_of in out) is not is_exact and "nothing_without" not in out


def test_a_claim_that_is_left_as_a_result_is_not_called_fixed_and_what_an_earlier_model_showed_is_dropped(
    simcc: Any, tmp_path: Path
) -> None:
    wrong = voters()["scenario.yaml"].replace("that: mean(max(red)) > at(", "that: mean(max(red)) + 1 < at(")
    other = edit("odd.yaml", "        default: 1.0", "        default: 0.9")
    answers = {
        **good(),
        "code": [answer("handlers/voter.py", "scenario.yaml", scenario=wrong)],
        "mend": ["NO CHANGES: it is a result.", other],
        "reading": ["WRONG | odd.yaml | imitation is never certain", "COMPLETE"],
    }
    with a_model_that_writes(answers) as server:
        code, out, _ = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0 and kinds(server) == ["design", "code", "mend", "reading", "mend", "reading", "texts"]
    asked = "\n".join(said(server, number) for number in range(len(server.requests)))
    assert "Problems that were fixed before" not in asked
    assert out.count("warning[SC722]") == 1, out


SOUND = "decision is not None and decision.change:"
FRAGILE = 'decision is not None and decision.change and 1.0 / (len(voter.neighbors("knows")) // 2) > 0.0:'


@pytest.mark.parametrize("is_corrected", [True, False])
def test_an_action_that_fails_where_no_run_comes_goes_back(simcc: Any, tmp_path: Path, is_corrected: bool) -> None:
    code_of = answer("handlers/voter.py", "scenario.yaml", voter=voters()["handlers/voter.py"].replace(SOUND, FRAGILE))
    mended = (
        edit("handlers/voter.py", f"    if {FRAGILE}", f"    if {SOUND}")
        if is_corrected
        else "NO CHANGES: there are always more than five."
    )
    with a_model_that_writes({**good(), "code": [code_of], "mend": [mended]}) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "a"))
        assert code == 0, err
        again = simcc(*by_model(server.url, tmp_path / "a"))[1]
    assert ("warning[SC725]" in again) is not is_corrected, "what was settled is not asked again"
    assert kinds(server) == ["design", "code", "mend", "reading", "texts"]
    asked = said(server, 2)
    assert "handlers/voter.py: error[SC725]: the action 'imitate' fails" in asked and ": division by zero" in asked
    written = (tmp_path / "a" / "handlers" / "voter.py").read_text("utf-8").splitlines()
    number = next((number for number, line in enumerate(written, 1) if FRAGILE in line), 0)
    assert is_corrected or f"handlers/voter.py:{number}:1: warning[SC725]" in out, out
    assert ("warning[SC725]" in out) is not is_corrected


def test_actions_that_the_time_did_not_reach_are_named_and_called_by_the_next_build(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_model_that_writes(good()) as server:
        with monkeypatch.context() as short_of_time:
            short_of_time.setattr(situations, "limits", lambda _settings: Limits(wall_s=0.01))
            code, out, _ = simcc(*by_model(server.url, tmp_path / "a"))
        assert code == 0
        again = simcc(*by_model(server.url, tmp_path / "a"))[1]
    assert "warning[SC726]: not called in drawn situations: answer, ask, imitate" in out and "SC726" not in again


def test_what_a_reader_misses_goes_back_once_and_then_stands_on_the_first_screen(simcc: Any, tmp_path: Path) -> None:
    objections = (
        'MISSING | "who imitate each other" | nobody meets twice\nWRONG | handlers/voter.py | the text says more'
    )
    answers = {
        **good(),
        "mend": [edit("odd.yaml", "title: Voters who imitate each other", "title: Voters who imitate others")],
        "reading": [objections, 'MISSING | "each other" | still nobody'],
    }
    folder = tmp_path / "a"
    with a_model_that_writes(answers) as server:
        code, _, err = simcc(*by_model(server.url, folder))
        assert code == 0, err
        assert kinds(server) == ["design", "code", "reading", "mend", "reading", "texts"]
        assert simcc(*by_model(server.url, folder))[0] == 0
        assert len(server.requests) == 6, "a model that was read is not read again"
    first, back = said(server, 2), said(server, 3)
    assert "plan" not in first.split("The model (")[0] and "# Reference card" not in first
    assert "odd.yaml: error[SC723]" in back and "handlers/voter.py: error[SC724]: the text says more" in back
    assert "  at: odd: 1" not in back, "an objection is about the file, not about its first line"
    assert [note["words"] for note in notes_of(folder, "unused")] == ["each other"]
    log = simcc("log", str(folder))[1]
    assert "SC723" in log.partition("warnings that are left:")[2] and "still nobody" in log
    assert simcc("run", str(folder), "--replicates", "2")[0] == 0
    assert simcc("report", str(folder))[0] == 0
    page = next((folder / "runs").rglob("*.html")).read_text()
    assert "The brief says this, and the model ignores it: “each other”: still nobody" in page


LEFT = 'MISSING | "each other" | still nobody\nWRONG | scenario.yaml | the end is too early'
READ = "the independent reading of the model left 2 objections"


def test_what_the_last_reading_left_stands_wherever_a_user_looks_until_the_files_change(
    simcc: Any, tmp_path: Path
) -> None:
    title = "title: Voters who imitate"
    answers = {
        **good(),
        "mend": [edit("odd.yaml", f"{title} each other", f"{title} others")],
        "reading": ["WRONG | odd.yaml | the title says more", LEFT],
        "texts": [edit("odd.yaml", f"{title} others", title)],
    }
    folder = tmp_path / "a"
    with a_model_that_writes(answers) as server:
        code, out, _ = simcc(*by_model(server.url, folder))
        assert code == 0 and READ in out.splitlines()[-1], out
        asked = len(server.requests)
        again = simcc(*by_model(server.url, folder))[1]
        assert len(server.requests) == asked and READ in again and "warning[SC724]: the end is too early" in again
    assert READ in simcc("status", str(folder))[1]
    state = json.loads(simcc("status", str(folder), "--json")[1])
    assert [found["code"] for found in state["objections"]] == ["SC723", "SC724"]
    code, out, _ = simcc("test", str(folder))
    assert code == 0 and out.splitlines()[-1] == f"passed, and {READ}"
    assert "earlier version" not in out, "only texts of odd.yaml have changed since: what is missing still is"
    scenario = folder / "scenario.yaml"
    scenario.write_text(scenario.read_text().replace("rounds: 20", "rounds: 21"))
    code, out, _ = simcc("test", "--only", "nothing_without_imitation", str(folder), "--json")
    said = {found["code"]: found["message"] for found in json.loads(out)["diagnostics"]}
    assert said["SC724"] == "the end is too early (said of an earlier version of scenario.yaml)"
    assert "earlier" not in said["SC723"] and code == 0
    assert simcc("run", str(folder), "--replicates", "2")[0] == 0 and simcc("report", str(folder))[0] == 0
    page = next((folder / "runs").rglob("*.html")).read_text()
    first_screen = page.split("<h2>What was assumed")[0]
    assert "scenario.yaml: the end is too early (said of an earlier version of scenario.yaml)" in first_screen


def test_a_model_that_its_author_leaves_as_it_is_is_not_read_again(simcc: Any, tmp_path: Path) -> None:
    with a_model_that_writes({**good(), "reading": ["WRONG | scenario.yaml | too short"]}) as server:
        code, out, _ = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0 and "warning[SC724]: too short" in out
    assert kinds(server) == ["design", "code", "reading", "mend", "texts"]


def test_all_that_a_reader_objects_to_is_kept_as_it_was_said(simcc: Any, tmp_path: Path) -> None:
    """A reader who was asked for eight lines gave ten, and one of 500 characters, whose end has the point."""
    long = f"{'a ' * 250}and red never wins"
    said_all = [*(f"number {number}" for number in range(9)), long]
    reading = "\n".join(f"WRONG | scenario.yaml | {text}" for text in said_all)
    folder = tmp_path / "a"
    with a_model_that_writes({**good(), "reading": [reading]}) as server:
        code, out, _ = simcc(*by_model(server.url, folder))
    assert code == 0 and out.count("warning[SC724]") == 10 and "10 objections" in out and "red never wins" in out
    assert said(server, 3).count("error[SC724]") == 8, "corrections are asked for as many as the reader was asked for"
    assert [note["text"] for note in notes_of(folder, "objection")] == said_all


def test_a_reading_without_a_known_form_is_asked_again(simcc: Any, tmp_path: Path) -> None:
    answers = {**good(), "reading": ["I like it.", "WRONG | notes.txt | no", "COMPLETE"]}
    with a_model_that_writes(answers) as server:
        code, _, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0 and "answer not usable" in err
    assert "'notes.txt' is not a file of the model" in said(server, 4)


def test_a_source_that_the_brief_names_is_not_said_to_be_the_models(simcc: Any, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    brief = f"{BRIEF}, as Holley & Liggett (1975) have it"
    with a_model_that_writes(good()) as server:
        assert (
            simcc("build", brief, "-o", str(folder), "--name", NAME, "--model", "m", "--base-url", server.url)[0] == 0
        )
    stated = {note["path"]: note["text"] for note in notes_of(folder, "unchecked")}
    of_parameter = "the brief names the source of parameter 'imitation', but that it says so is not checked: literature"
    assert stated["submodels.S1.parameters.imitation.source"].startswith(of_parameter)
    both = stated["expectations.the_start_decides.source"]
    assert both.startswith("the source of claim 'the_start_decides' is stated by the model, not checked: Clifford")


def test_a_source_that_a_model_stated_is_marked_until_a_person_confirms_or_edits_it(simcc: Any, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    with a_model_that_writes(good()) as server:
        assert simcc(*by_model(server.url, folder))[0] == 0
    listed = [" ".join(line.split()) for line in simcc("cite", str(folder))[1].splitlines()]
    assert listed == [
        "the_start_decides not checked Clifford & Sudbury 1973; Holley & Liggett 1975",
        "imitation not checked literature (Holley & Liggett 1975)",
    ]
    code, _, err = simcc("cite", str(folder), "--confirm", "imitation_moves")
    assert code == 1 and "unchecked are: the_start_decides, imitation" in err
    assert simcc("run", str(folder), "--replicates", "2")[0] == 0
    assert simcc("report", str(folder))[0] == 0
    page = next((folder / "runs").rglob("*.html")).read_text()
    assert "the source of claim &#39;the_start_decides&#39; is stated by the model, not checked: Clifford" in page
    assert "the source of parameter &#39;imitation&#39; is stated by the model, not checked: literature (Ho" in page
    for name in ("the_start_decides", "imitation"):
        assert simcc("cite", str(folder), "--confirm", name)[0] == 0
    with a_model_that_writes(good()) as server:
        assert simcc(*by_model(server.url, folder))[0] == 0 and not server.requests
    assert "the_start_decides  confirmed" in simcc("cite", str(folder))[1]
    assert notes_of(folder, "unchecked") == []


def test_an_edit_of_a_source_counts_as_a_check(simcc: Any, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    with a_model_that_writes(good()) as server:
        assert simcc(*by_model(server.url, folder))[0] == 0
        scenario = folder / "scenario.yaml"
        text = scenario.read_text()
        scenario.write_text(text.replace("source: Clifford & Sudbury 1973;", "source: Clifford and Sudbury 1973;"))
        assert simcc(*by_model(server.url, folder))[0] == 0
        assert [note["path"] for note in notes_of(folder, "unchecked")] == ["submodels.S1.parameters.imitation.source"]
        odd = folder / "odd.yaml"
        odd.write_text(odd.read_text().replace("source: literature (Holley & Liggett 1975)", "source: assumed"))
        assert simcc(*by_model(server.url, folder))[0] == 0
    assert notes_of(folder, "unchecked") == []


@pytest.mark.parametrize(
    ("source", "is_checked"),
    [
        ("assumed", True),
        ("follows from S1, whatever the numbers are", True),
        ("expected from the balance of S3 and S9", True),
        ("the brief; none in the base and all of it in a variant", True),
        ("assumed, 2000 runs of 1999 rounds", True),
        ("assumed, after Schelling's (1971) argument", False),
        ("assumed, in the spirit of Hardin 1968", False),
        ("follows from the argument of Smith et al. on fines", False),
        ("Fishman 1991, Reversing Language Shift", False),
        ("survey data", False),
    ],
)
def test_a_publication_is_marked_even_behind_an_assumption(source: str, is_checked: bool) -> None:
    marked = list(_unchecked([("claim 'a'", "expectations.a.source", source)], (), ()))
    assert (marked == []) == is_checked
    assert list(_unchecked([("claim 'a'", "a", source)], [("a", source)], ())) == []


@pytest.mark.parametrize(
    ("base", "variant", "switches"),
    [
        ("1.0", "{set: {parameters.imitation: 0.0}}", True),
        ("0.0", "{set: {parameters.imitation: 0}}", False),
        ("0.0", "{set: {imitation: 0.5}}", True),
        ("1.0", "{set: {imitation: 0.5}}", False),
        ("1.0", "{set: {schedule.rounds: 5}}", False),
        ("1.0", "{off: [Voter]}", True),
        ("1.0", "{extends: quiet}", True),
    ],
)
def test_a_mechanism_is_switched_off_only_if_the_other_run_has_it(base: str, variant: str, switches: bool) -> None:
    files = voters()
    scenario = files["scenario.yaml"].replace("parameters: {}", f"parameters: {{imitation: {base}}}")
    compared = variant.replace("{", "{about: compared, ", 1)
    quiet = "  quiet: {about: quiet, set: {parameters.imitation: 0.0}}\n"
    changed = scenario.replace(
        "  nobody_imitates:\n    about: voters keep their opinion\n    set: {parameters.imitation: 0.0}\n",
        f"{quiet}  nobody_imitates: {compared}\n",
    )
    assert changed != scenario
    found = [problem.message for problem in weak_claims(Sources({**files, "scenario.yaml": changed}).must_link())]
    assert found == ([] if switches else ["no claim switches a mechanism off"])


def test_a_model_that_was_corrected_outside_of_odd_yaml_is_read_again(simcc: Any, tmp_path: Path) -> None:
    about = "    about: voters keep their opinion"
    answers = {
        **good(),
        "mend": [edit("scenario.yaml", about, f"{about} for ever")],
        "reading": ['MISSING | "each other" | nobody meets twice', "COMPLETE"],
    }
    with a_model_that_writes(answers) as server:
        assert simcc(*by_model(server.url, tmp_path / "a"))[0] == 0
    assert kinds(server) == ["design", "code", "reading", "mend", "reading", "texts"]
    assert notes_of(tmp_path / "a", "unused") == [], "the second reader misses nothing"


PERSUADED = "  persuaded: {means: those who are persuaded, value: share(TakeOver where change), unit: share of voters}"
COUNTED = PERSUADED.replace("share(", "count(").replace("share of voters", "voters")
ALL_BLUE = "  all_blue:\n    about: all are for blue\n    set: {population.Voter.opinion: blue}\n"


@pytest.mark.parametrize("is_corrected", [True, False])
def test_a_metric_without_a_value_in_a_variant_is_shown_with_the_other_results(
    simcc: Any, tmp_path: Path, is_corrected: bool
) -> None:
    graph = voters()["graph.yaml"].replace("metrics:\n", f"metrics:\n{PERSUADED}\n")
    wrong = voters()["scenario.yaml"].replace("that: mean(max(red)) > at(", "that: mean(max(red)) + 1 < at(")
    claim = "    that: mean(max(red)) + 1 < at(nobody_imitates, mean(max(red)))"
    mended = edit("scenario.yaml", claim, claim.replace("<", ">"))
    scenario = wrong.replace("  neighborhood:\n", f"{ALL_BLUE}  neighborhood:\n")
    answers = {
        **good(),
        "design": [answer("odd.yaml", "graph.yaml", graph=graph)],
        "code": [answer("handlers/voter.py", "scenario.yaml", scenario=scenario)],
        "mend": [mended + edit("graph.yaml", PERSUADED, COUNTED) if is_corrected else mended],
    }
    with a_model_that_writes(answers) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0, err
    asked = said(server, 2)
    assert "error[SC722]" in asked and "graph.yaml: warning[SC704]: metric 'persuaded' has no value in any" in asked
    assert kinds(server) == ["design", "code", "mend", "reading", "texts"]
    assert ("warning[SC704]" in out) is not is_corrected


def test_a_variant_that_fails_goes_back_with_the_other_results(simcc: Any, tmp_path: Path) -> None:
    fragile = f"{SOUND[:-1]} and 1 / (1.0 - world.parameters.imitation * 5) < 9:"
    code_of = answer("handlers/voter.py", "scenario.yaml", voter=voters()["handlers/voter.py"].replace(SOUND, fragile))
    mended = edit("handlers/voter.py", f"    if {fragile}", f"    if {SOUND}")
    with a_model_that_writes({**good(), "code": [code_of], "mend": [mended]}) as server:
        code, _, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0, err
    assert kinds(server) == ["design", "code", "mend", "reading", "texts"]
    assert ": division by zero" in said(server, 2) and "  at: if decision is not None" in said(server, 2)
