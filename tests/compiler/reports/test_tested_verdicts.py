"""The report of a run shows the verdicts of `simcc test` where the run itself has no runs to judge by."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripted import write_small

import simcc
from compiler.operations.run_workspace import report_of
from compiler.verdicts import kept_verdicts

OPEN, TESTED, COMES = "not judged in this run", "judged by simcc test on", "then shows its verdicts here"
VERDICTS = ".simcc/verdicts.jsonl"


@pytest.fixture(scope="module")
def tested(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_small(tmp_path_factory.mktemp("tested") / "ws")
    simcc.generate(folder)
    assert simcc.run(folder).ok
    assert OPEN in report(folder) and TESTED not in report(folder) and COMES in report(folder), "the control"
    assert simcc.test(folder).ok
    return folder


def report(folder: Path) -> str:
    return report_of(folder).read_text("utf-8")


def test_the_verdicts_of_a_test_are_in_the_report(tested: Path) -> None:
    simcc.run(tested)
    found = report(tested)
    assert TESTED in found and OPEN not in found and ">met</td>" in found


@pytest.mark.parametrize("settings", [{"settings": {"parameters.stifling": 0.3}}, {"rounds": 3}])
def test_runs_with_other_settings_have_none(tested: Path, settings: dict[str, Any]) -> None:
    simcc.run(tested, **settings)
    found = report(tested)
    assert OPEN in found and TESTED not in found
    assert COMES not in found and "simcc test makes" not in found, "a report promised what no test brings"
    before, folded = found.split("<summary>Not judged in this run</summary>")
    assert f">{OPEN}<" not in before and f">{OPEN}<" in folded


def test_what_this_user_did_not_sign_is_no_verdict(tested: Path) -> None:
    simcc.run(tested)
    before = (tested / VERDICTS).read_text("utf-8")
    line = json.loads(before.splitlines()[-1])
    assert '"passed": true' in line["row"]
    forged = json.dumps({**line, "row": line["row"].replace('"passed": true', '"passed": false')})
    (tested / VERDICTS).write_text(f"{forged}\n", "utf-8")
    assert TESTED not in report(tested)
    (tested / VERDICTS).write_text(before, "utf-8")
    assert TESTED in report(tested), "the control"


def test_no_verdict_outlives_the_simcc_that_judged(tested: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have judged wrong, or not said that chance may decide."""
    simcc.run(tested)
    with monkeypatch.context() as later:
        later.setattr(kept_verdicts, "version", lambda: "99.0")
        assert TESTED not in report(tested)
    assert TESTED in report(tested), "the control"


def test_no_verdict_outlives_an_edit(tested: Path) -> None:
    scenario = tested / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("count: 200", "count: 201"), "utf-8")
    simcc.generate(tested)
    simcc.run(tested)
    found = report(tested)
    assert OPEN in found and TESTED not in found and COMES in found
    scenario.write_text(scenario.read_text("utf-8").replace("count: 201", "count: 202"), "utf-8")
    found = report(tested)
    assert OPEN in found and COMES not in found and "simcc test makes" not in found
