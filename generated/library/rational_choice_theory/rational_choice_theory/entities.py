"""Who lives in the model, and their state variables: How people choose by utility and by what others choose.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class DecisionMaker(Entity):
    """DecisionMaker, an agent type: people choose one of two options, again and again."""

    __slots__ = ("choice", "heard", "total", "asked")

    choice: int
    """The option, 1 or -1. Unit: 1, from -1 to 1. Dynamic, public."""

    heard: float
    """Mean choice of others that was reported at the last choice. Unit: 1, from -1 to 1. Dynamic, private."""

    total: float
    """Sum of the estimates for the last choice. Unit: utility. Dynamic, private."""

    asked: int
    """Number of estimates for the last choice. Unit: estimates, 0 or more. Dynamic, private."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["knows"]) -> Sequence[DecisionMaker]: ...

        @overload
        def neighbors(self, relation: Literal["in_circle"]) -> Sequence[Interactor]: ...

        @overload
        def neighbors(self, relation: Literal["asks"]) -> Sequence[UtilityEvaluator]: ...

        def neighbors(self, relation: Any) -> Any: ...


class UtilityEvaluator(Entity):
    """UtilityEvaluator, an agent type: evaluators know the difference in utility up to an error, and charge a fee."""

    __slots__ = ()


class Interactor(Entity):
    """Interactor, an agent type: an interactor tells the members of its circle what their contacts have chosen."""

    __slots__ = ("reach",)

    reach: float
    """Share of a member's contacts that it reports. Unit: share, from 0 to 1. Dynamic, public."""
