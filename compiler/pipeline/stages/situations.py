"""Calls each action in drawn situations, as the generated tests do: a run of the scenario may never reach them.

An action that fails in one is an error that the author may correct; what is left then is a warning.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.pipeline.assembled import assembled
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import PACKAGE_FILES, Problems
from compiler.pipeline.stages.reading import was_read
from compiler.pipeline.stages.trial import MOST_SECONDS
from compiler.runs.generated_tests import TestReport, run_tests
from compiler.runs.open_sandbox import opened
from compiler.runs.request import limits
from compiler.short_texts import short
from compiler.workspace.files.package_copy import package_copy
from odd.diagnostics import Diagnostic, Severity, Span
from sandbox.contract import Outcome

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench
    from compiler.workspace.sources import Sources

FAILING_CALL = "SC725"
_MOST_SHOWN = 400
_OF_ACTION = re.compile(r"test_actions\.py::test_(\w+)$")
_RAISED = re.compile(r"^error\[SC\d+\]: ")


def _make(bench: Bench, stage: Stage) -> None:
    del stage
    _failures(bench)


def _failures(bench: Bench) -> list[dict[str, str]]:
    """Return the actions that failed, each with the cause and the situation."""
    key = f"situations-{bench.key(STAGE)}"
    known: list[dict[str, str]] | None = bench.workspace.cached(key)
    if known is None:
        report = _tested(bench)
        known = [
            {"action": found[1], "cause": item.cause, "situation": item.situation}
            for item in report.items
            if item.outcome == "failed" and (found := _OF_ACTION.search(item.id))
        ]
        if report.outcome is Outcome.FINISHED:
            bench.workspace.cache(key, known)
    return known


def _tested(bench: Bench) -> TestReport:
    settings = bench.settings.model_copy(update={"run_time_limit": min(bench.settings.run_time_limit, MOST_SECONDS)})
    with package_copy(assembled(bench.sources)) as place:
        return run_tests(place, bench.sources.name, opened(settings, bench.reporter), limits=limits(settings))


def _check(bench: Bench) -> Problems:
    """Return the actions that failed: what was left when a model was read was settled with its author then."""
    severity = Severity.WARNING if was_read(bench) else Severity.ERROR
    return [replace(_diagnostic(bench.sources, failure), severity=severity) for failure in _failures(bench)]


def _diagnostic(sources: Sources, failure: dict[str, str]) -> Diagnostic:
    action, cause = failure["action"], _RAISED.sub("", failure["cause"])
    message = f"the action '{action}' fails in a state that its variables allow: {cause}"
    help_line = f"test for that state in the handler; the call was {short(failure['situation'], _MOST_SHOWN)}"
    return Diagnostic(FAILING_CALL, message, _handler_of(sources, action), help_line, names=(action,))


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
    gives=(),
    make=_make,
    checks=_check,
    mend=None,
    version=1,
    is_same_in_every_build=False,
)
