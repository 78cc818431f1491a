"""Who lives in the model, and their state variables: Giving to a common good, free riding, and the means against it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: people decide how much to give, whom to punish and how to vote, on what they expect
    and have experienced.
    """

    __slots__ = (
        "disposition",
        "habit",
        "resentment",
        "belief",
        "contribution",
        "standard",
        "threat",
        "spent",
        "payoff",
    )

    disposition: Literal["conditional", "free_rider", "hump_shaped", "unconditional"]
    """How the person's giving depends on what it expects of others, if nothing is to be feared. Static, private."""

    habit: int
    """What an unconditional contributor gives whatever others do. Unit: token, from 0 to 1000. Static, private."""

    resentment: float
    """Points that the person spends on punishment for each token by which another gave less than itself. Unit:
    points per token, from 0 to 1. Static, private.
    """

    belief: float
    """What the person expects the other members to give on average. Unit: token, from 0 to 1000. Dynamic, private."""

    contribution: int
    """What the person gave in this period. Unit: token, from 0 to 1000. Dynamic, public."""

    standard: int
    """The largest contribution seen in the own group in the last period, 0 before the first. Unit: token, from 0 to
    1000. Dynamic, private.
    """

    threat: float
    """Tokens that the person expects to lose by punishment for each token below the standard. Unit: tokens per
    token, 0 or more. Dynamic, private.
    """

    spent: int
    """Points that the person spent on punishing others in this period. Unit: point, 0 or more. Dynamic, private."""

    payoff: float
    """What the person earned in this period, after punishment given and received. Unit: token. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["member_of"]) -> Sequence[Group]: ...

        @overload
        def neighbors(self, relation: Literal["member_of.members"]) -> Sequence[Individual]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Group(Entity):
    """Group, an agent type: it runs the common good: it adds up what members give, pays out the return, sees whether
    its goal is met, and lets members punish each other if they have voted for that.
    """

    __slots__ = ("sanctions", "missed")

    sanctions: bool
    """Whether members may punish each other. Dynamic, public."""

    missed: int
    """Periods in a row in which the goal was missed. Unit: round, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Individual]: ...
