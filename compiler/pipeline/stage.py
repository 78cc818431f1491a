"""What a stage is: a step with how it is made, and what is checked of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from compiler.pipeline.stage_outline import Problems, StageOutline

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _makes_nothing(bench: Bench, stage: Stage) -> None:
    """Make nothing: the stage only checks."""
    del bench, stage


def _checks_nothing(bench: Bench) -> Problems:
    """Check nothing: later stages check what this one makes."""
    del bench
    return []


@dataclass(frozen=True)
class Stage(StageOutline):
    """One step of the compiler.

    `make` returns the files to place, or None where what is there is up to date. `checks` says what is wrong with what
    was made (the bench then holds it); what it says is kept if it follows from the files alone.
    """

    make: Callable[[Bench, Stage], Mapping[str, str] | None] = _makes_nothing
    checks: Callable[[Bench], Problems] = _checks_nothing
    is_same_in_every_build: bool = field(default=True, kw_only=True)
