"""Takes the user's brief, which everything else is made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.authors.author import AsksBack
from compiler.pipeline.saved_answers import KeptAnswers
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import Problems
from compiler.workspace.workspace import BRIEF
from odd.diagnostics import Diagnostic, Span

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _clarified(bench: Bench, stage: Stage) -> None:
    """Let an author ask its questions; brief.md keeps questions and answers below the user's words."""
    del stage
    if isinstance(bench.author, AsksBack) and not _check(bench):
        kept = KeptAnswers(bench.workspace, bench.brief)
        bench.extend_brief(bench.author.clarify(bench.brief, kept))
        kept.forget()


def _check(bench: Bench) -> Problems:
    if any(character.isalnum() for character in bench.brief):
        return []
    help_line = 'describe in a sentence what to simulate, as in "rumor spread on social media"'
    return [Diagnostic("SC023", "the brief is empty", Span(BRIEF), help_line)]


STAGE = Stage(
    name="brief",
    title="brief",
    gives=(BRIEF,),
    make=_clarified,
    checks=_check,
)
