"""Who lives in the model, and their state variables: How a message flows from media to opinion leaders and from them
to the public.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Person(Entity):
    """Person, an agent type: members of the public hear a message, and are won by it or by those around them."""

    __slots__ = ("informed", "informed_by", "won", "won_in", "contacts")

    informed: bool
    """Whether the person knows the message. Dynamic, public."""

    informed_by: Literal["media", "leaders"] | None
    """From whom the person heard it first. Dynamic, private, None while the person has not heard the message during
    the run.
    """

    won: bool
    """Whether the person is won by the message, for good. Dynamic, public."""

    won_in: int | None
    """The round in which the person was won. Unit: round, 1 or more. Dynamic, private, None while the person has not
    been won.
    """

    contacts: int | None
    """Number of contacts. Unit: people, 0 or more. Dynamic, public, None while the person has not looked around yet."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["knows"]) -> Sequence[Person]: ...

        @overload
        def neighbors(self, relation: Literal["listens_to"]) -> Sequence[Leader]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Leader(Entity):
    """Leader, an agent type: opinion leaders attend to media and pass a message on, soften it or withhold it."""

    __slots__ = ("stance",)

    stance: float
    """What the leader thinks of the subject, from one extreme to the other. Unit: 1, from 0 to 1. Static, private."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["listeners"]) -> Sequence[Person]: ...


class Medium(Entity):
    """Medium, an agent type: media send the message, and a campaign begins with some people."""

    __slots__ = ()

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["writes_for"]) -> Sequence[Person]: ...

        @overload
        def neighbors(self, relation: Literal["briefs"]) -> Sequence[Leader]: ...

        def neighbors(self, relation: Any) -> Any: ...
