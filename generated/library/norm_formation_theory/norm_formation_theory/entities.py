"""Who lives in the model, and their state variables: How a norm forms, and what keeps people punishing those who
break it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: people break the norm or not, see others break it, punish or overlook it, and are
    imitated if they do well.
    """

    __slots__ = ("boldness", "vengefulness", "breaches", "payoff")

    boldness: int
    """The risk of being seen that is accepted when breaking the norm, in sevenths; three bits. Unit: sevenths, from
    0 to 7. Dynamic, private.
    """

    vengefulness: int
    """How often a breach that was seen is punished, in sevenths; three bits. Unit: sevenths, from 0 to 7. Dynamic,
    private.
    """

    breaches: int
    """How often the norm was broken in this generation. Unit: breach, from 0 to 4. Dynamic, private."""

    payoff: float
    """Sum of gains and losses in this generation. Unit: payoff. Dynamic, private."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["watches"]) -> Sequence[Individual]: ...

        @overload
        def neighbors(self, relation: Literal["member_of"]) -> Sequence[SocialGroup]: ...

        def neighbors(self, relation: Any) -> Any: ...


class SocialGroup(Entity):
    """SocialGroup, an agent type: the group to which people belong honors those who punish, at the expense of all
    its members.
    """

    __slots__ = ("esteem",)

    esteem: float
    """How ready the group is to honor those who punish; 1 pays them what the group is able to pay. Unit: share, from
    0 to 1. Static, private.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Individual]: ...


class Evolution(Entity):
    """Evolution, a process of nature: strategies that do well become more frequent, by imitation or by offspring;
    nobody decides it.
    """

    __slots__ = ()
