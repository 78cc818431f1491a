"""Has the whole model read against the brief by a dialogue that has not seen the drafting.

What the brief asks for and the model does not have goes back to the author once; so do texts and code that disagree.
After the correction the model is read again. What that reading objects to is not corrected: a reader always finds
something, so that rounds would end by their limit and not because the model is good. It is noted in the lock, and is a
warning of every build, of `simcc status` and `simcc test`, and on the first screen of the report.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.authors.author import ReadsModels
from compiler.pipeline.drafts.first_results import READ
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES, Problems
from compiler.verdicts.open_objections import is_objection, objection_note, objection_problem, open_objections
from compiler.workspace.lockfile import lock_note
from compiler.workspace.workspace import BRIEF, GRAPH, ODD, SCENARIO
from odd.diagnostics import Severity

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

#: Objections that the author is shown, and characters of each; the lock has all of them as they were said.
_MOST_SHOWN, _MOST_CHARACTERS = 8, 400


def was_read(bench: Bench) -> bool:
    """Return whether the model was read as it is, in this build or an earlier one."""
    return any(note["kind"] == READ for note in bench.lock.notes_of(ODD))


def _read(bench: Bench, stage: Stage) -> None:
    """Ask for objections to a model that the author wrote alone, unless it was read as it is.

    A model that its author left as it is after the first reading is not read again: the objections stand.
    """
    del stage
    entry = bench.lock.entries.get(ODD)
    files = bench.sources.model_files
    if entry is None or was_read(bench) or any(map(bench.is_users, files)) or not isinstance(bench.author, ReadsModels):
        return
    if bench.read_files != files:
        bench.objections, bench.read_files = bench.author.read(bench.brief, files, bench.results), files
    bench.readings += 1
    notes = [objection_note(each.about, each.text, files, is_missing=each.is_missing) for each in bench.objections]
    count = len(bench.objections)
    told = f"a dialogue of its own read the model against the brief; objections: {count}"
    kept = (note for note in entry.notes if not is_objection(note))
    bench.lock = bench.lock.with_entry(ODD, replace(entry, notes=(*kept, *notes, lock_note(READ, told))))


def _check(bench: Bench) -> Problems:
    """Return the objections that stand: errors after this build's first reading, warnings at any other time."""
    if bench.readings != 1:
        return open_objections(bench.notes, bench.sources.files)
    return [
        objection_problem(objection.is_missing, objection.about, objection.text[:_MOST_CHARACTERS], Severity.ERROR)
        for objection in bench.objections[:_MOST_SHOWN]
    ]


STAGE = Stage(
    name="reading",
    title="reading",
    takes=(BRIEF, ODD, GRAPH, SCENARIO, HANDLER_FILES),
    make=_read,
    checks=_check,
    is_same_in_every_build=False,
)
