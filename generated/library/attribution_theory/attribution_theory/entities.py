"""Who lives in the model, and their state variables: Person or situation? How observers explain what they see, and
what follows from it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Actor(Entity):
    """Actor, an agent type: actors behave out of their disposition and their situation."""

    __slots__ = ("disposition", "pressure", "helped", "behavior")

    disposition: float
    """What the actor does by itself. Unit: standard deviations. Static, private."""

    pressure: float
    """What the situation adds. Unit: standard deviations. Dynamic, public."""

    helped: bool
    """Whether an observer helps the actor in the next round. Dynamic, public."""

    behavior: float
    """What the actor has shown in this round; below 0 it is a failure. Unit: standard deviations. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["watched_by"]) -> Sequence[Observer]: ...


class Observer(Entity):
    """Observer, an agent type: each observer watches one actor and infers its disposition."""

    __slots__ = ("correction", "occasions", "unexplained", "estimate")

    correction: float
    """How much of the pressure of the situation the observer subtracts; 1 is right, below 1 the situation is
    discounted. Unit: share, from 0 to 1. Dynamic, public.
    """

    occasions: int
    """Occasions that the observer has seen. Unit: occasions, 0 or more. Dynamic, public."""

    unexplained: float
    """Sum of what was seen and is not due to the situation. Unit: standard deviations. Dynamic, public."""

    estimate: float
    """The disposition that the observer infers. Unit: standard deviations. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["watches", "may_see", "compares_with"]) -> Sequence[Actor]: ...

        def connect(self, relation: Literal["compares_with"], other: Actor) -> None: ...

        def disconnect(self, relation: Literal["compares_with"], other: Actor) -> None: ...


class Feedbacker(Entity):
    """Feedbacker, an agent type: it compares attributions with what others do in the same situation, and tells
    observers.
    """

    __slots__ = ("told",)

    told: int
    """Observers whom it has told something in this round. Unit: observers, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["advises"]) -> Sequence[Observer]: ...
