"""Who lives in the model, and their state variables: How parties, media, interest groups and talk draw an electorate
together or apart.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Voter(Entity):
    """Voter, an agent type: voters hold a position, talk, read, and vote for the nearest party or abstain."""

    __slots__ = ("position", "choice")

    position: float
    """Position between left, 0, and right, 1. Unit: 1, from 0 to 1. Dynamic, public."""

    choice: Party | None
    """The party that the voter has voted for. Dynamic, public, None while the voter has abstained."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["meets"]) -> Sequence[Voter]: ...

        @overload
        def neighbors(self, relation: Literal["reads_in"]) -> Sequence[Media]: ...

        @overload
        def neighbors(self, relation: Literal["may_elect"]) -> Sequence[Party]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Party(Entity):
    """Party, an agent type: parties move to where votes are, or to those who vote for them."""

    __slots__ = ("position", "strategy", "seat", "patron", "backers")

    position: float
    """Position between left, 0, and right, 1. Unit: 1, from 0 to 1. Dynamic, public."""

    strategy: Literal["climber", "aggregator", "sticker"]
    """A climber looks for more votes near to where it is, an aggregator goes to the mean of its voters, a sticker
    stays. Static, public.
    """

    seat: float
    """Place in the order in which parties take turns, between 0 and 1. Unit: 1, from 0 to 1. Static, public."""

    patron: float | None
    """Mean position of the interest groups that support the party. Unit: 1, from 0 to 1. Dynamic, public, None while
    no group supports the party.
    """

    backers: int
    """Number of interest groups that support the party. Unit: groups, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["asks"]) -> Sequence[Voter]: ...

        @overload
        def neighbors(self, relation: Literal["rivals"]) -> Sequence[Party]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Media(Entity):
    """Media, an agent type: outlets draw those who read them towards their slant."""

    __slots__ = ("stance", "slant")

    stance: float
    """The slant that the outlet's owners want. Unit: 1, from 0 to 1. Static, public."""

    slant: float
    """Position from which the outlet reports. Unit: 1, from 0 to 1. Dynamic, public."""


class InterestGroup(Entity):
    """InterestGroup, an agent type: a group supports one party, the more the nearer it is to the group's own
    position.
    """

    __slots__ = ("aim", "committed")

    aim: float
    """The group's own position. Unit: 1, from 0 to 1. Static, public."""

    committed: bool
    """Whether the group has chosen a party. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["may_back"]) -> Sequence[Party]: ...
