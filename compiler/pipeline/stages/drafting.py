"""Drafts ODD, graph, handlers and scenario, each in a stage of its own, unless an author drafts all sources at once.

An author drafts anew when the inputs have changed, and corrects a draft in which a check found an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from compiler.authors.author import Artifact
from compiler.pipeline.drafts.stale_drafts import due
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES, Problems
from compiler.workspace.workspace import BRIEF, GRAPH, ODD, SCENARIO

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _drafted(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
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


def _drafting(
    artifact: Artifact, title: str, takes: tuple[str, ...], gives: str, checks: Callable[[Bench], Problems]
) -> Stage:
    return Stage(artifact.value, title, takes, (gives,), artifact, make=_drafted, checks=checks)


ODD_STAGE = _drafting(Artifact.ODD, "ODD protocol", (BRIEF,), ODD, lambda bench: bench.sources.odd_problems())
GRAPH_STAGE = _drafting(
    Artifact.GRAPH, "behavior graph", (BRIEF, ODD), GRAPH, lambda bench: bench.sources.graph_problems()
)
HANDLERS_STAGE = _drafting(
    Artifact.HANDLERS, "handlers", (BRIEF, ODD, GRAPH), HANDLER_FILES, lambda bench: bench.sources.handler_problems()
)
SCENARIO_STAGE = _drafting(
    Artifact.SCENARIO, "scenario", (BRIEF, ODD, GRAPH), SCENARIO, lambda bench: bench.sources.scenario_problems()
)
