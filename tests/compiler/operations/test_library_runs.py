"""`simcc library run`: what is judged of a scenario, and how all of them are summed up."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from compiler.library.catalogue import scenario, scenarios
from compiler.operations.with_library import library_citations, library_runs
from compiler.operations.with_library.library_citations import cite
from compiler.operations.with_library.library_copies import description, listed
from compiler.operations.with_library.library_runs import LibraryRun, run_once, run_scenario, run_scenarios
from compiler.reporter import Reporter
from compiler.runs.request import Run
from compiler.terminal.console import Console
from compiler.terminal.printing import show_library_runs
from compiler.verdicts.expectations import Judged
from compiler.workspace.settings import must_load
from odd.errors import UserError


def judged(name: str, passed: bool | None) -> Judged:
    return Judged(name, passed, 0.5, "> 0.4", "", "theory")


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    """Patch which scenarios are run, and how: no verdict on a model depends on that."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


def test_only_what_is_expected_of_the_base_is_run_and_judged() -> None:
    found = run_scenario("tort_law_and_compensation", settings=must_load(None, {"run_jobs": 1}), only_base=True)
    assert [expectation.id for expectation in found.expectations] == ["escapes_and_optimism_leave_too_little_care"]
    assert found.ok
    assert found.as_json()["passed"]
    assert (found.runs, found.met) == (20, 1)
    assert found.events > 20 * 20 * 200
    assert found.seconds > 0


def test_scenarios_run_side_by_side_and_come_in_order(patch: pytest.MonkeyPatch) -> None:
    names = ["hawthorne_studies", "tort_law_and_compensation"]
    patch.setattr(library_runs, "scenarios", lambda: {name: scenario(name) for name in names})
    found = run_scenarios(settings=must_load(None, {"run_jobs": 2}))
    assert [scenario_run.name for scenario_run in found] == names
    assert all(scenario_run.ok for scenario_run in found)


def test_after_ctrl_c_no_scenario_begins(patch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    ended: list[str] = []
    pressed = threading.Event()

    class Impatient(Reporter):
        def progress(self, what: str, done: float) -> None:
            if what == "all scenarios" and len(begun) == 3:
                pressed.set()
                raise KeyboardInterrupt

    def noted(name: str, *, reporter: Reporter, **_: Any) -> LibraryRun:
        begun.append(name)
        if len(begun) > 1:  # those beside it go on once the key is pressed, until they are told to end
            assert pressed.wait(300)
            end = time.monotonic() + 60
            while time.monotonic() < end:
                try:
                    reporter.progress("run", 0.5)
                except KeyboardInterrupt:
                    ended.append(name)
                    raise
                time.sleep(0.02)
        return LibraryRun(name, ())

    patch.setattr(library_runs, "run_scenario", noted)
    with pytest.raises(KeyboardInterrupt):
        run_scenarios(settings=must_load(None, {"run_jobs": 2}), reporter=Impatient())
    assert sorted(begun) == sorted(scenarios())[:3]
    assert sorted(ended) == sorted(begun[1:])


@pytest.mark.parametrize("passed", [False, None])
def test_a_scenario_with_an_expectation_that_is_not_met_fails(passed: bool | None) -> None:
    assert not LibraryRun("one", (judged("a", True), judged("b", passed))).ok


def test_a_scenario_of_which_nothing_is_judged_fails() -> None:
    assert not LibraryRun("one", ()).ok


def test_all_are_summed_up_in_a_table_and_failures_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    fine = LibraryRun("fine", (judged("held", True),), runs=20, events=12_345, seconds=1.25)
    failed = LibraryRun("failed", (judged("missed_it", False), judged("held", True)), runs=3, events=7, seconds=10)
    show_library_runs(Console(), (fine, failed))
    lines = capsys.readouterr().out.splitlines()
    assert lines[-3:] == [
        "scenario  expectations met  runs  events  time",
        "fine      1 of 1            20    12,345  1.2 s",
        "failed    1 of 2            3     7       10.0 s",
    ]
    assert any("missed_it" in line and "missed" in line for line in lines[:-3])


def test_scenarios_are_listed_by_domain_and_found_by_words() -> None:
    law = listed("law")
    assert "tort_law_and_compensation" in [name for name, _ in law] and {entry.domain for _, entry in law} == {"law"}
    assert {name for name, _ in listed(words="Axelrod")} == {
        *("dynamic_culture_dissemination", "norm_formation_theory", "reciprocal_altruism_theory")
    }
    assert listed(words="zzz") == []
    domains = [entry.domain for _, entry in listed()]
    assert domains == sorted(domains)
    assert len(domains) == len(scenarios())
    with pytest.raises(UserError, match="communication, demographics"):
        listed("alchemy")


def test_what_is_shown_of_an_expectation_says_of_which_runs_it_is_expected() -> None:
    shown = description("two_step_flow_model")
    large, modest = (
        next(text for text in shown["expectations"] if text.startswith(name))
        for name in ("size_of_a_global_cascade", "leaders_with_a_mind_of_their_own_inform_fewer")
    )
    assert large.startswith(
        "size_of_a_global_cascade: exact, 400 runs of variant cascade, those with final(won) > 0.2: mean"
    )
    assert modest.startswith("leaders_with_a_mind_of_their_own_inform_fewer: 20 runs of the base: mean")


def test_networks_that_a_brief_can_name_are_shown() -> None:
    can_set = description("two_step_flow_model")["a brief can set"]
    assert can_set[-2:] == ["length of a run", "network of knows: small world, scale free, random network"]


def test_a_single_run_takes_what_simcc_run_takes_and_keeps_nothing() -> None:
    wanted = Run("strict_liability", {"trial_cost": 1.0}, rounds=3, seed=5, replicates=2)
    found = run_once("tort_law_and_compensation", wanted, settings=must_load(None, {}), reporter=Reporter())
    assert [(replicate.seed, len(replicate.metrics["sued"])) for replicate in found.record.replicates] == [
        (5, 3),
        (6, 3),
    ]
    assert found.record.dir is None
    assert found.report is None


@pytest.mark.parametrize("name", scenarios())
def test_every_scenario_is_cited_with_its_literature(name: str) -> None:
    cited = cite(name)
    assert cited.short == (), "scenario_library/references.bib has each work once"
    model, *works = cited.entries
    assert model.startswith(f"@software{{simcc_{name},")
    assert works
    assert all(entry.startswith("@") and entry.count("{") == entry.count("}") for entry in works)
    keys = [entry.split("{", 1)[1].split(",")[0] for entry in works]
    assert len(set(keys)) == len(keys)


def test_a_work_that_is_known_is_cited_in_full() -> None:
    entries = cite("norm_formation_theory").entries
    assert [entry.split(",")[0] for entry in entries[1:]] == [
        "@article{axelrod1986",
        "@article{galan2005",
        "@article{horne2007",
    ]
    assert "  title = {Explaining norm enforcement},\n" in entries[3]


def test_a_work_of_which_only_author_and_year_are_known_is_cited_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_citations, "_entries", lambda: ())
    cited = cite("rebellion")
    assert cited.short == ("Epstein (2002)", "Opp & Roehl (1990)")
    assert "author = {Opp and Roehl}" in cited.entries[-1]
