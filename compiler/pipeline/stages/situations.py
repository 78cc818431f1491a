"""Calls each action in drawn situations, as the generated tests do: a run of the scenario may never reach them.

An action that fails in one is an error that the author may correct; what is left then is a warning. So is an action
that could not be called, because the time or the memory ended: nothing is said to be checked that was not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compiler.pipeline.assembled import assembled
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import PACKAGE_FILES, Problems
from compiler.pipeline.stages.reading import was_read
from compiler.pipeline.stages.trial import MOST_SECONDS
from compiler.runs.generated_tests import TestReport, run_tests
from compiler.runs.open_sandbox import opened
from compiler.runs.request import limits
from compiler.short_texts import short
from compiler.workspace import verdict_cache
from compiler.workspace.files.package_copy import package_copy
from compiler.workspace.workspace import GRAPH
from odd.diagnostics import Diagnostic, Severity, Span

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench
    from compiler.workspace.sources import Sources

FAILING_CALL = "SC725"
NOT_CALLED = "SC726"
_MOST_SHOWN = 900
#: The tests of the whole model run it again, which the trial has done.
_OF_ACTIONS = "tests/test_actions.py"
_OF_ACTION = re.compile(r"test_actions\.py::test_(\w+)$")
_RAISED = re.compile(r"^error\[SC\d+\]: ")


def _make(bench: Bench, stage: Stage) -> None:
    del stage
    _called(bench)


def _called(bench: Bench) -> dict[str, Any]:
    """Return the `failures` (action, cause, situation), and the actions that were not called (`missing`, `why`)."""
    key = f"situations-{bench.key(STAGE)}"
    known: dict[str, Any] | None = verdict_cache.cached(key)
    if known is None:
        known = _outcomes(_tested(bench), bench.sources.must_link().graph.actions)
        if not known["missing"]:
            verdict_cache.keep(key, known)
    return known


def _outcomes(report: TestReport, actions: Iterable[str]) -> dict[str, Any]:
    items = {found[1]: item for item in report.items if (found := _OF_ACTION.search(item.id))}
    decided = {name: item for name, item in items.items() if item.outcome in ("passed", "failed")}
    reasons = [report.detail, *(item.cause for item in report.items if not _OF_ACTION.search(item.id))]
    return {
        "failures": [
            {"action": name, "cause": item.cause, "situation": item.situation, "line": item.line}
            for name, item in decided.items()
            if item.outcome == "failed"
        ],
        "missing": sorted(set(actions) - set(decided)),
        "why": next(filter(None, reasons), f"the job ended as '{report.outcome}'"),
    }


def _tested(bench: Bench) -> TestReport:
    settings = bench.settings.model_copy(update={"run_time_limit": min(bench.settings.run_time_limit, MOST_SECONDS)})
    files = assembled(bench.sources)
    chosen = {path: text for path, text in files.items() if not path.startswith("tests/") or path == _OF_ACTIONS}
    with package_copy(chosen) as place:
        return run_tests(place, bench.sources.name, opened(settings, bench.reporter), limits=limits(settings))


def _check(bench: Bench) -> Problems:
    """Return the actions that failed: what was left when a model was read was settled with its author then."""
    severity = Severity.WARNING if was_read(bench) else Severity.ERROR
    called = _called(bench)
    failed = [replace(_diagnostic(bench.sources, failure), severity=severity) for failure in called["failures"]]
    return [*failed, *([_not_called(called["missing"], called["why"])] if called["missing"] else [])]


def _not_called(missing: list[str], why: str) -> Diagnostic:
    message = f"not called in drawn situations: {short(', '.join(missing), _MOST_SHOWN)}; {why}"
    help_line = "simcc test calls every action; where time or memory ended, give more under [run] in simcc.toml"
    return Diagnostic(NOT_CALLED, message, Span(GRAPH), help_line, Severity.WARNING, tuple(missing))


def _diagnostic(sources: Sources, failure: dict[str, Any]) -> Diagnostic:
    action, cause = failure["action"], _RAISED.sub("", failure["cause"])
    message = f"the action '{action}' fails in a state that its variables allow: {cause}"
    help_line = f"test for that state in the handler; the call was {short(failure['situation'], _MOST_SHOWN)}"
    return Diagnostic(FAILING_CALL, message, _line_of(sources, failure), help_line, names=(action,))


def _line_of(sources: Sources, failure: dict[str, Any]) -> Span:
    """Return the line at which an action failed; where its handler begins, if the test names no line of the sources."""
    path, number = failure["line"] or ("", 0)
    if 0 < number <= len(sources.handlers.get(path, "").splitlines()):
        return Span(path, number)
    return _handler_of(sources, failure["action"])


def _handler_of(sources: Sources, action: str) -> Span:
    """Return where an action's handler begins."""
    for path, text in sources.handlers.items():
        for number, line in enumerate(text.splitlines(), start=1):
            if line.startswith(f"def {action}("):
                return Span(path, number)
    return Span(next(iter(sources.handlers)))


STAGE = Stage(
    name="situations",
    title="drawn situations",
    takes=(PACKAGE_FILES,),
    make=_make,
    checks=_check,
    version=2,
    is_same_in_every_build=False,
)
