"""`simcc test --junit`: the file fails exactly where the command fails, and every program can read it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.operations.results import TestResult
from compiler.operations.testing.junit_report import write_failed_junit, write_junit
from compiler.runs.generated_tests import TestItem, TestReport
from compiler.verdicts.expectations import Judged
from compiler.workspace.files.chosen_files import checked_target
from odd.diagnostics import Diagnostic, Severity, Span
from odd.errors import UserError
from sandbox.contract import Outcome

PASSED = TestItem("tests/test_actions.py::test_hear", "passed", 0.25, "")
FAILED = TestItem("tests/test_model.py::test_seed", "failed", 0.5, "E   AssertionError: it differs")
REPORT = TestReport(items=(PASSED,), outcome=Outcome.FINISHED, detail="", isolation="process", wall_s=1.0, log="")
FINE = TestResult(folder=Path(), tests=REPORT, expectations=(Judged("peak", True, 0.5, "0.5", "0.5"),))


def diagnostic(severity: Severity) -> Diagnostic:
    return Diagnostic("SC704", "unreached", Span("graph.yaml", 3, 1), "reach it", severity)


def cases(file: Path) -> list[tuple[str, str]]:
    """Return the suite and the verdict of each test case: failure, error, skipped, or nothing."""
    suites = ElementTree.parse(file).getroot()
    found = [(suite.get("name", ""), next((part.tag for part in case), "")) for suite in suites for case in suite]
    for name in ("failure", "error"):
        assert int(suites.get(f"{name}s", "")) == sum(how == name for _, how in found)
    assert int(suites.get("tests", "")) == len(found)
    return found


def test_a_passed_test_has_no_failed_case(tmp_path: Path) -> None:
    write_junit(tmp_path / "r.xml", FINE)
    assert cases(tmp_path / "r.xml") == [("generated tests", ""), ("expectations", ""), *[("package", "")] * 3]
    text = (tmp_path / "r.xml").read_text(encoding="utf-8")
    assert '<testcase classname="generated tests.tests/test_actions.py" name="test_hear" time="0.250"' in text


@pytest.mark.parametrize(
    "change",
    [
        {"tests": replace(REPORT, items=(PASSED, FAILED))},
        {"tests": replace(REPORT, outcome=Outcome.TIMEOUT, detail="it took too long")},
        {"tests": replace(REPORT, items=())},
        {"expectations": (Judged("peak", False, 0.1, "0.5", "0.1"),)},
        {"expectations": (Judged("peak", None, None, "0.5", "no runs"),)},
        {"digests": ("base/1: round 3: visits 4, was 5",)},
        {"recompiled": ("rumor/world.py",)},
        {"refused": "nothing was accepted"},
        {"diagnostics": (diagnostic(Severity.ERROR),)},
        {"diagnostics": (diagnostic(Severity.WARNING),)},
    ],
    ids=str,
)
def test_the_file_fails_exactly_where_the_command_fails(tmp_path: Path, change: dict[str, Any]) -> None:
    result = replace(FINE, **change)
    write_junit(tmp_path / "r.xml", result)
    failed = [case for case in cases(tmp_path / "r.xml") if case[1] in ("failure", "error")]
    assert (len(failed) == 0) == result.ok


@given(st.text(st.characters(exclude_categories=())))
def test_no_text_breaks_the_file(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    place = tmp_path_factory.getbasetemp() / "hostile.xml"
    item = TestItem(f"tests/x.py::{text}", "failed", 0.0, text)
    write_junit(place, replace(FINE, tests=replace(REPORT, items=(item,)), digests=(text,)))
    assert ("generated tests", "failure") in cases(place)


def test_errors_in_the_sources_are_in_the_file(tmp_path: Path) -> None:
    write_failed_junit(tmp_path / "r.xml", UserError("the sources have errors", [diagnostic(Severity.ERROR)]))
    assert cases(tmp_path / "r.xml") == [("simcc test", "error"), ("diagnostics", "failure")]
    assert "graph.yaml:3" in (tmp_path / "r.xml").read_text(encoding="utf-8")


def test_a_place_where_nothing_can_be_written_is_refused_before_the_runs(tmp_path: Path) -> None:
    (tmp_path / "folder.xml").mkdir()
    (tmp_path / "of_pytest.xml").write_text('<testsuites name="pytest tests"/>', encoding="utf-8")
    write_junit(tmp_path / "r.xml", FINE)
    checked_target(tmp_path / "r.xml", "--junit", ".xml")  # the control: the file of an earlier test
    for file in ("odd.yaml", "nowhere/r.xml", "folder.xml", "of_pytest.xml"):
        with pytest.raises(UserError, match="--junit"):
            checked_target(tmp_path / file, "--junit", ".xml")


@pytest.mark.parametrize("settings", ["", "jobs ="], ids=["sources", "settings"])
def test_the_command_writes_the_file_also_where_what_it_reads_has_errors(tmp_path: Path, settings: str) -> None:
    """With errors in simcc.toml, the file of an earlier test stayed, which may have passed."""
    (tmp_path / "odd.yaml").write_text("odd: 1\n", encoding="utf-8")
    (tmp_path / "simcc.toml").write_text(settings, encoding="utf-8")
    command = [sys.executable, "-m", "simcc", "test", "--junit", "r.xml", "."]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ended.returncode == 1, ended.stderr
    assert ("diagnostics", "failure") in cases(tmp_path / "r.xml")


def test_a_link_in_the_place_of_the_file_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "r.xml").symlink_to(tmp_path / "mine.txt")
    with pytest.raises((UserError, OSError)):
        write_junit(tmp_path / "r.xml", FINE)
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"
