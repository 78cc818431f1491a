"""How an artifact comes from an author: drafted when its inputs changed, mended when a check found an error in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from compiler.pipeline.stage import Stage
from compiler.pipeline.stale_drafts import due

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def drafted(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the author's draft of what a stage gives, or None where nothing is to be drafted.

    What the user wrote or edited is never drafted. A complaint (errors that a check found) has only that drafted again
    which it is about: a file, or functions of handler files.
    """
    artifact = stage.mend
    if artifact is None or bench.author is None:
        return None
    wanted = bench.complaints.pop(artifact, None) or due(bench, stage)
    if not wanted:
        return None
    draft = bench.ask_author(artifact, wanted)
    bench.notes_of_draft, bench.doubts_of_draft = draft.notes, draft.doubts
    return draft.files
