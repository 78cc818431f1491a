"""Gets drafts from an author: a new one when the inputs have changed, a corrected one when a check found an error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from compiler.pipeline.drafts.stale_drafts import due
from compiler.pipeline.stage import Stage

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def drafted(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the author's draft of a stage's outputs, None if there is nothing to draft.

    Texts that the user wrote or edited are never drafted. With a complaint (errors that a check found), only the faulty
    parts are drafted again: a file, or functions of handler files.
    """
    artifact = stage.mend
    if artifact is None or bench.author is None:
        return None
    wanted = bench.complaints.pop(artifact, None) or due(bench.drafts, stage)
    if not wanted:
        return None
    draft = bench.ask_author(artifact, wanted)
    bench.notes_of_draft, bench.doubts_of_draft = draft.notes, draft.doubts
    return draft.files
