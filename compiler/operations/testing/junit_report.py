"""Writes the result of `simcc test` in the format of JUnit, which services for continuous integration show.

Everything that makes the command fail is a test case that fails, so that the file and the exit code say the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from compiler.operations.results import TestResult
from compiler.runs.generated_tests import TestItem
from compiler.verdicts.expectations import Judged
from compiler.workspace.files.chosen_files import write_target
from odd.diagnostics import Diagnostic, Severity
from odd.errors import SimccError, UserError
from odd.rendering import render
from sandbox.contract import Outcome

#: Characters that no XML document can hold.
_NOT_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


@dataclass(frozen=True, slots=True)
class _Case:
    """A test case; `how` is `failure`, `error` or `skipped`, empty if it passed."""

    group: str
    name: str
    how: str = ""
    message: str = ""
    text: str = ""
    seconds: float = 0.0


def write_junit(target: Path, result: TestResult) -> None:
    """Write the result of the tests. Raises MachineError if the file cannot be written."""
    _write(
        target, [*_generated(result), *_verdicts(result.expectations), *_package(result), *_found(result.diagnostics)]
    )


def write_failed_junit(target: Path, error: SimccError) -> None:
    """Write that there is no result because of an error, with its diagnostics. Raises as `write_junit`."""
    found = error.diagnostics if isinstance(error, UserError) else ()
    _write(target, [_Case("simcc test", "ready", "error", str(error)), *_found(found)])


def _generated(result: TestResult) -> Iterator[_Case]:
    tests = result.tests
    yield from (_test(item) for item in tests.items)
    if tests.outcome is not Outcome.FINISHED:
        yield _Case("generated tests", "finished", "error", tests.detail, tests.log)
    elif not tests.passed:
        yield _Case("generated tests", "some test passed", "error", "no test passed", tests.log)


def _test(item: TestItem) -> _Case:
    how = {"failed": "failure", "passed": ""}.get(item.outcome, "skipped")
    file, _, name = item.id.rpartition("::")
    return _Case(f"generated tests.{file}", name, how, item.cause, item.message if how else "", item.seconds)


def _verdicts(judged: Iterable[Judged]) -> Iterator[_Case]:
    for verdict in judged:
        how = "" if verdict.passed else "error" if verdict.passed is None else "failure"
        told = f"{verdict.detail}; expected {verdict.expected}" if how else ""
        yield _Case("expectations", verdict.id, how, told, verdict.source if how else "")


def _package(result: TestResult) -> Iterator[_Case]:
    checks = {
        "digests are those of baseline.json": result.digests,
        "the package equals its sources": result.recompiled,
        "the results were accepted": (result.refused,) if result.refused else (),
    }
    for name, differences in checks.items():
        yield _Case("package", name, "failure" if differences else "", "; ".join(differences))


def _found(diagnostics: Iterable[Diagnostic]) -> Iterator[_Case]:
    """Yield a case for each diagnostic; a warning does not make the command fail, and neither does its case."""
    for found in diagnostics:
        how = "failure" if found.severity is Severity.ERROR else "skipped"
        name = f"{found.code} {found.span.file}:{found.span.line}"
        yield _Case("diagnostics", name, how, found.message, render(found, None))


def _write(target: Path, cases: Iterable[_Case]) -> None:
    root = _document(list(cases))
    ElementTree.indent(root)
    write_target(target, ElementTree.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n")


def _document(cases: list[_Case]) -> ElementTree.Element:
    root = ElementTree.Element("testsuites", {"name": "simcc test", **_counts(cases)})
    groups: dict[str, list[_Case]] = {}
    for case in cases:
        groups.setdefault(case.group.partition(".")[0], []).append(case)
    for name, members in groups.items():
        suite = ElementTree.SubElement(root, "testsuite", {"name": name, **_counts(members)})
        for case in members:
            _append(suite, case)
    return root


def _append(suite: ElementTree.Element, case: _Case) -> None:
    names = {"classname": _legal(case.group), "name": _legal(case.name), "time": f"{case.seconds:.3f}"}
    element = ElementTree.SubElement(suite, "testcase", names)
    if case.how:
        ElementTree.SubElement(element, case.how, message=_legal(case.message)).text = _legal(case.text)


def _counts(cases: list[_Case]) -> dict[str, str]:
    counted = {"failures": "failure", "errors": "error", "skipped": "skipped"}
    counts = {name: str(sum(case.how == how for case in cases)) for name, how in counted.items()}
    return {"tests": str(len(cases)), **counts, "time": f"{sum(case.seconds for case in cases):.3f}"}


def _legal(text: str) -> str:
    return _NOT_XML.sub("\ufffd", text)
