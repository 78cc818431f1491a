"""Who lives in the model, and their state variables: How precedents settle the law, and whether the law follows
society.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Precedent(Entity):
    """Precedent, an agent type: what has been decided in a field of law binds later cases in it."""

    __slots__ = ("permitted", "prohibited")

    permitted: float
    """Highest conduct that has been permitted. Unit: conduct, from 0 to 1. Dynamic, public."""

    prohibited: float
    """Lowest conduct that has been prohibited. Unit: conduct, from 0 to 1. Dynamic, public."""


class Case(Entity):
    """Case, an agent type: disputes bring new facts before the law, and their parties decide whether to sue."""

    __slots__ = ("facts", "covered", "in_court", "allowed", "overruled")

    facts: float
    """The conduct that the dispute of this round is about. Unit: conduct, from 0 to 1. Dynamic, public."""

    covered: Literal["open", "permitted", "prohibited"]
    """What precedent says of it. Dynamic, public."""

    in_court: bool
    """Whether a judge decided it. Dynamic, public."""

    allowed: bool
    """Whether the conduct was permitted in the end. Dynamic, public."""

    overruled: bool
    """Whether a judge decided against precedent. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["of_field"]) -> Sequence[Precedent]: ...

        @overload
        def neighbors(self, relation: Literal["before"]) -> Sequence[Judge]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Judge(Entity):
    """Judge, an agent type: judges decide cases and lean to one side."""

    __slots__ = ("leaning",)

    leaning: float
    """How much more conduct the judge would permit than society. Unit: conduct, from -1 to 1. Dynamic, public."""


class Society(Entity):
    """Society, the environment: the socio-political environment holds conduct up to a limit to be right, changes its
    mind, and replaces judges.
    """

    __slots__ = ("right", "replacing")

    right: float
    """Conduct below this limit ought to be permitted. Unit: conduct, from 0 to 1. Dynamic, public."""

    replacing: float
    """Chance that a judge is replaced in this round. Unit: probability, from 0 to 1. Dynamic, public."""


class Expert(Entity):
    """Expert, an agent type: legal experts restate the law across fields, and judges take note."""

    __slots__ = ("restated",)

    restated: float
    """The limit that the expert finds in the law as a whole. Unit: conduct, from 0 to 1. Dynamic, public."""
