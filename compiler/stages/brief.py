"""The user's words: what everything else is made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.stages.stage import Problems, Stage, nothing_to_make
from compiler.store import BRIEF
from odd.diagnostics import Diagnostic, Span

if TYPE_CHECKING:
    from compiler.bench import Bench


def _check(bench: Bench) -> Problems:
    if any(character.isalnum() for character in bench.brief):
        return []
    help_line = 'say in a sentence what is to be simulated, as in "rumor spread on social media"'
    return [Diagnostic("SC023", "the brief has no words", Span(BRIEF), help_line)]


STAGE = Stage(
    name="brief",
    title="brief",
    takes=(),
    gives=(BRIEF,),
    make=nothing_to_make,
    checks=_check,
    mend=None,
    version=1,
)
