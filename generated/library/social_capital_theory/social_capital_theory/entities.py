"""Who lives in the model, and their state variables: Favours that are kept up by the ties that a refusal would cost.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: individuals ask those to whom they are tied for favours, do them or refuse, and
    drop those who have refused.
    """

    __slots__ = ("payoff",)

    payoff: float
    """What favours received and done were worth in this round. Unit: payoff. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["partners"]) -> Sequence[Individual]: ...

        @overload
        def neighbors(self, relation: Literal["lives_in"]) -> Sequence[SocialNetwork]: ...

        def neighbors(self, relation: Any) -> Any: ...

        def connect(self, relation: Literal["partners"], other: Individual) -> None: ...

        def disconnect(self, relation: Literal["partners"], other: Individual) -> None: ...


class SocialNetwork(Entity):
    """SocialNetwork, an agent type: the talk of a community carries the news of a refusal to some of the others who
    are tied to the refuser.
    """

    __slots__ = ("reach",)

    reach: float
    """Chance that a partner of a refuser hears of the refusal through talk. Unit: probability, from 0 to 1. Static,
    public.
    """
