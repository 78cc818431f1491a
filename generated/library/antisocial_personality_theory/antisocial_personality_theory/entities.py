"""Who lives in the model, and their state variables: Why a few people exploit others, by a game whose gains fall
with their number.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity

if TYPE_CHECKING:
    from antisocial_personality_theory.events import Warned, _RememberedWarned


class Person(Entity):
    """Person, an agent type: people meet, exploit each other or cooperate, distrust who has exploited them, and
    imitate who earns more.
    """

    __slots__ = ("disposition", "partner", "accepts", "exploits", "outcome", "payoff")

    disposition: Literal["antisocial", "cooperative"]
    """Whether the person exploits others. Dynamic, public."""

    partner: Person | None
    """Whom the person meets in this round. Dynamic, public, None while the person meets nobody."""

    accepts: bool
    """Whether the person agrees to deal with its partner. Dynamic, public."""

    exploits: bool
    """Whether the person exploits in its last meeting, or would have done so. Dynamic, public."""

    outcome: Literal["alone", "refused", "cooperation", "exploitation", "victim", "clash"]
    """What became of the person in this round. Dynamic, public."""

    payoff: float
    """Payoff of the round. Unit: payoff. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["belongs_to", "may_join"]) -> Sequence[Environment]: ...

        @overload
        def neighbors(self, relation: Literal["sees", "belongs_to.members"]) -> Sequence[Person]: ...

        def neighbors(self, relation: Any) -> Any: ...

        def connect(self, relation: Literal["belongs_to"], other: Environment) -> None: ...

        def disconnect(self, relation: Literal["belongs_to"], other: Environment) -> None: ...

        def remembered(self, kind: type[Warned], by: Person = ...) -> Sequence[_RememberedWarned]: ...


class Environment(Entity):
    """Environment, an agent type: a social environment is a group in which people meet, acts are seen, and gossip
    travels.
    """

    __slots__ = ("pairs",)

    pairs: int
    """Number of pairs that it has made in this round. Unit: pairs, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Person]: ...
