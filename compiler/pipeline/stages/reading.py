"""Has the whole model read against the brief by a dialogue that has not seen the drafting.

What the brief asks for and the model does not have goes back to the author once; so do texts and code that disagree.
What is left after that is noted, and stands on the first screen of the report.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compiler.authors.author import Objection, ReadsModels
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES, Problems
from compiler.workspace.workspace import BRIEF, GRAPH, ODD, SCENARIO
from odd.diagnostics import Diagnostic, Severity, Span

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

#: A note of this kind says that a model was read as it is, so that a later build does not pay for that again.
_READ, _UNUSED = "read", "unused"


def was_read(bench: Bench) -> bool:
    """Return whether the model was read as it is, in this build or an earlier one."""
    entry = bench.lock.entries.get(ODD)
    return entry is not None and any(note["kind"] == _READ for note in entry.notes)


def _read(bench: Bench, stage: Stage) -> None:
    """Ask for objections to a model that the author wrote alone, unless it was read as it is."""
    del stage
    entry = bench.lock.entries.get(ODD)
    files = bench.sources.model_files
    if entry is None or was_read(bench) or any(map(bench.is_users, files)) or not isinstance(bench.author, ReadsModels):
        return
    bench.objections = bench.author.read(bench.brief, files, bench.results)
    bench.readings += 1
    notes = [_missing(each) for each in bench.objections if each.is_missing]
    count = len(bench.objections)
    told = f"a dialogue of its own read the model against the brief; objections: {count}"
    read = {"kind": _READ, "words": "", "text": told, "path": ""}
    bench.lock = bench.lock.with_entry(ODD, replace(entry, notes=(*entry.notes, *notes, read)))


def _missing(objection: Objection) -> Mapping[str, Any]:
    return {"kind": _UNUSED, "words": objection.about, "text": objection.text, "path": ""}


def _check(bench: Bench) -> Problems:
    """Return the objections of this build's reading: errors after the first, warnings after the second."""
    severity = Severity.ERROR if bench.readings <= 1 else Severity.WARNING
    return [_diagnostic(objection, severity) for objection in bench.objections]


def _diagnostic(objection: Objection, severity: Severity) -> Diagnostic:
    """Return an objection at the file that it is about; what is missing belongs to odd.yaml."""
    if objection.is_missing:
        message = f"the brief says {objection.about!r}, and the model does not have it: {objection.text}"
        return Diagnostic("SC723", message, Span(ODD), "model it, or say in odd.yaml why it is left out", severity)
    help_line = "correct the text or the code, whichever is wrong; leave it if the reader is mistaken"
    return Diagnostic("SC724", objection.text, Span(objection.about), help_line, severity)


STAGE = Stage(
    name="reading",
    title="reading",
    takes=(BRIEF, ODD, GRAPH, SCENARIO, HANDLER_FILES),
    gives=(),
    make=_read,
    checks=_check,
    mend=None,
    version=1,
)
