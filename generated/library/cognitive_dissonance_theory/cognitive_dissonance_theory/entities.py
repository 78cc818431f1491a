"""Who lives in the model, and their state variables: What people believe after they have acted against their
beliefs.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Actor(Entity):
    """Actor, an agent type: actors hold an attitude, may have acted against it in public, and reduce dissonance."""

    __slots__ = ("first_attitude", "attitude", "offer", "acted", "weight", "retracted", "trivialized", "turn")

    first_attitude: float
    """The attitude that the actor held at first and remembers. Unit: attitude, from -5 to 5. Static, public."""

    attitude: float
    """The present attitude. Unit: attitude, from -5 to 5. Dynamic, public."""

    offer: Literal["none", "small", "large"]
    """What the experimenter offers for the act; none if the actor is not asked. Static, public."""

    acted: bool
    """Whether the actor has acted in public and has not retracted. Dynamic, public."""

    weight: float
    """Weight of the act in dissonance. Unit: 1, 0 or more. Dynamic, public."""

    retracted: bool
    """Whether the actor has retracted the act. Dynamic, public."""

    trivialized: int
    """How often the actor has played the act down. Unit: times, 0 or more. Dynamic, public."""

    turn: Literal["own", "common"]
    """Whether the actor reduces dissonance in its own turn, or at the same time as all others. Static, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["tied_to"]) -> Sequence[Actor]: ...

        @overload
        def neighbors(self, relation: Literal["watched_by"]) -> Sequence[Observer]: ...

        @overload
        def neighbors(self, relation: Literal["takes_part"]) -> Sequence[Experimenter]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Observer(Entity):
    """Observer, an agent type: observers are an actor's audience and may challenge it."""

    __slots__ = ("view",)

    view: float
    """The observer's own attitude. Unit: attitude, from -5 to 5. Static, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["watches"]) -> Sequence[Actor]: ...


class Experimenter(Entity):
    """Experimenter, an agent type: the experimenter pays for the act, gives or withholds choice, and offers ways
    out.
    """

    __slots__ = ("asked", "offers_ways_out")

    asked: bool
    """Whether the experimenter has asked for the act. Dynamic, public."""

    offers_ways_out: bool
    """Whether one may play the act down or retract it. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["subjects"]) -> Sequence[Actor]: ...
