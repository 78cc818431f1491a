"""What a stage is: a step with how it is made, and what is checked of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from compiler.pipeline.stage_outline import Problems, StageOutline

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


@dataclass(frozen=True)
class Stage(StageOutline):
    """One step of the compiler.

    `make` returns the files to place, or None where what is there is up to date. `checks` says what is wrong with what
    was made (the bench then holds it); what it says is kept if it follows from the files alone.
    """

    make: Callable[[Bench, Stage], Mapping[str, str] | None]
    checks: Callable[[Bench], Problems]
    is_same_in_every_build: bool = field(default=True, kw_only=True)


def nothing_to_check(bench: Bench) -> Problems:
    """Return no problems: for stages whose results later stages check."""
    del bench
    return []


def nothing_to_make(bench: Bench, stage: Stage) -> None:
    """Return no files: for stages that only check."""
    del bench, stage
