"""Who lives in the model, and their state variables: How moods spread between people, and what a channel that hides
some of them does.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Person(Entity):
    """Person, an agent type: people are in moods, show them or not, and are moved by those of others."""

    __slots__ = ("mood", "shown", "counted", "intensity", "expressiveness", "openness")

    mood: Literal["neutral", "content", "discontent"]
    """The lasting mood. Dynamic, private."""

    shown: Literal["neutral", "content", "discontent"]
    """The mood that the person shows to others; neutral if it is hidden. Dynamic, public."""

    counted: bool
    """Whether the length of the present mood is drawn, so that it ends by itself. Dynamic, private."""

    intensity: float
    """How strong the momentary emotion is. Unit: intensity, from 0 to 1. Dynamic, public."""

    expressiveness: float
    """How much of the intensity the person expresses. Unit: 1, from 0 to 1. Static, public."""

    openness: float
    """How much the person takes in from others. Unit: 1, from 0 to 1. Static, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["home"]) -> Sequence[Channel]: ...

        @overload
        def neighbors(self, relation: Literal["hears", "home.members"]) -> Sequence[Person]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Channel(Entity):
    """Channel, an agent type: a home channel connects a small group, and passes on what its members express."""

    __slots__ = ("expressed", "expressiveness_sum")

    expressed: float
    """Sum over members of expressiveness × intensity. Unit: intensity, 0 or more. Dynamic, public."""

    expressiveness_sum: float
    """Sum over members of expressiveness. Unit: 1, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Person]: ...


class Moderator(Entity):
    """Moderator, the environment: whoever runs the public channel decides which share of content expressions nobody
    sees there.
    """

    __slots__ = ("hidden", "withheld")

    hidden: float
    """Share of content expressions in the public channel that are hidden. Unit: share, from 0 to 1. Dynamic, public."""

    withheld: int
    """Content expressions that someone would have heard in this year without the moderator. Unit: expressions, 0 or
    more. Dynamic, public.
    """
