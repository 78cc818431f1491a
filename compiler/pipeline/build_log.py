"""Writes the log of a build as it happens: each draft, its errors, which of them were fixed, and which came back.

The log is `.simcc/story.jsonl`, one JSON object a line; `compiler.pipeline.told_builds` reads it for `simcc log`.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from odd.diagnostics import Diagnostic, Severity
from odd.errors import SimccError

if TYPE_CHECKING:
    from compiler.authors.author import Artifact, Note
    from compiler.pipeline.repair import RepairLog
    from compiler.workspace.workspace import Workspace

STORY = "story.jsonl"


class Story:
    """The log of one build. Nothing is on disk before `write`, so a refused brief leaves no trace."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._waiting: list[dict[str, Any]] = []
        self._written = False
        self._told: dict[Artifact, int] = {}

    @contextmanager
    def of_build(self, author: str, brief: str) -> Iterator[None]:
        """Log how a build begins and ends, whatever ends it; a build without a draft is not logged."""
        self._note("begun", author=author, brief=brief[:200])
        try:
            yield
        except BaseException as error:
            message = str(error) if isinstance(error, SimccError) else "stopped" if _is_stop(error) else "crashed"
            self._note("ended", built=False, message=message)
            raise
        else:
            self._note("ended", built=True, message="")
        finally:
            if self._written:
                self.write()

    def attempt(
        self, stage: str, folder: str, log: RepairLog, problems: Iterable[Diagnostic], notes: Iterable[Note] = ()
    ) -> None:
        """Log a draft: where it is kept, what its author was shown, and its errors according to its own stage."""
        shown = [note.text for note in notes if note.kind == "example"]
        number = log.attempts[-1].number
        self._note("attempt", stage=stage, number=number, folder=folder, shown=shown, **self._found(log, problems))
        self.write()

    def found_later(self, stage: str, blamed: str, log: RepairLog, problems: Iterable[Diagnostic]) -> None:
        """Log the errors that a later stage found in a draft."""
        latest = log.attempts[-1]
        self._note("found", stage=stage, blamed=blamed, number=latest.number, **self._found(log, problems))
        self.write()

    def passed(self, stage: str, log: RepairLog) -> None:
        """Log the errors of an earlier draft that a stage no longer finds."""
        fixed = self._newly_fixed(log)
        if fixed:
            self._note("fixed", stage=stage, blamed=log.artifact.value, fixed=fixed)
            self.write()

    def left(self, remarks: Iterable[Diagnostic]) -> None:
        """Log the warnings with which a model that was drafted in this build is complete."""
        warnings = [remark.as_json() for remark in remarks if remark.severity is Severity.WARNING]
        if warnings and self._written:
            self._note("left", warnings=warnings)

    def went_back(self) -> None:
        """Log that corrections failed, and that the version before them stays."""
        self._note("back")
        self.write()

    def data_round(self, facts: Mapping[str, Any]) -> None:
        """Log how a version of the model fits the training part of its data, and what changed for it."""
        self._note("data", **facts)
        self.write()

    def write(self) -> None:
        """Write the log so far."""
        self._workspace.append_lines(STORY, self._waiting)
        self._waiting, self._written = [], True

    def _found(self, log: RepairLog, problems: Iterable[Diagnostic]) -> dict[str, Any]:
        return {
            "errors": [problem.as_json() for problem in problems if problem.severity is Severity.ERROR],
            "fixed": self._newly_fixed(log),
            "returned": [diagnostic.as_json() for diagnostic in log.returned],
            "refused": log.attempts[-1].refused,
        }

    def _newly_fixed(self, log: RepairLog) -> list[dict[str, str]]:
        told = self._told.get(log.artifact, 0)
        self._told[log.artifact] = len(log.new_fixes)
        return [{"code": fix.code, "file": fix.file, "message": fix.message} for fix in log.new_fixes[told:]]

    def _note(self, event: str, **facts: Any) -> None:
        self._waiting.append({"at": time.time(), "event": event, **facts})


def _is_stop(error: BaseException) -> bool:
    return isinstance(error, KeyboardInterrupt)
