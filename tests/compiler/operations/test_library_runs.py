"""`simcc library run`: what is judged of a scenario, and how all of them are summed up."""

from __future__ import annotations

import pytest

from compiler.operations.library_runs import LibraryRun, run_scenario
from compiler.terminal.console import Console
from compiler.terminal.printing import show_library_runs
from compiler.verdicts.expectations import Judged
from compiler.workspace.settings import must_load


def judged(name: str, passed: bool | None) -> Judged:
    return Judged(name, passed, 0.5, "> 0.4", "", "theory")


def test_only_what_is_expected_of_the_base_is_run_and_judged() -> None:
    found = run_scenario("tort_law_and_compensation", settings=must_load(None, {"run_jobs": 1}), only_base=True)
    assert [expectation.id for expectation in found.expectations] == ["escapes_and_optimism_leave_too_little_care"]
    assert found.ok
    assert found.as_json()["passed"]
    assert (found.runs, found.met) == (20, 1)
    assert found.events > 20 * 20 * 200
    assert found.seconds > 0


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
