"""Who lives in the model, and their state variables: How contests divide a society into classes, and what help
changes.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Family(Entity):
    """Family, an agent type: families enter contests, rise, decline, and may help those whom they know."""

    __slots__ = ("standing",)

    standing: int
    """Social standing, the number of contests won less the losses through decline. Unit: steps, 0 or more. Dynamic,
    public.
    """

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["may_attend"]) -> Sequence[Institution]: ...

        @overload
        def neighbors(self, relation: Literal["knows"]) -> Sequence[Family]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Institution(Entity):
    """Institution, an agent type: educational institutions bring families together that compete for a place, and
    decide who gets it.
    """

    __slots__ = ("admitted",)

    admitted: int
    """Number of families that the institution has admitted so far. Unit: families, 0 or more. Dynamic, public."""
