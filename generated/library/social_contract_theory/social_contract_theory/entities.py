"""Who lives in the model, and their state variables: When people keep the peace, and what a contract with a ruler is
worth.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: people keep the peace or break it, pay taxes and fines, and imitate those who do
    better.
    """

    __slots__ = ("keeps", "payoff", "fine_paid", "tax_paid")

    keeps: bool
    """Whether the person keeps the peace. Dynamic, public."""

    payoff: float
    """What the person got in the round, less tax and fine. Unit: payoff, from -1000 to 1000. Dynamic, public."""

    fine_paid: float
    """The fine that the person paid in the round. Unit: payoff, from 0 to 1000. Dynamic, public."""

    tax_paid: float
    """The tax that the person paid in the round. Unit: payoff, from 0 to 1000. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["meets"]) -> Sequence[Individual]: ...

        @overload
        def neighbors(self, relation: Literal["member_of"]) -> Sequence[SocialGroup]: ...

        def neighbors(self, relation: Any) -> Any: ...


class SocialGroup(Entity):
    """SocialGroup, an agent type: groups vote on the contract by what it has brought their members."""

    __slots__ = ("start_share", "welfare", "withdraws")

    start_share: float | None
    """Chance of a member to begin by keeping the peace, where groups begin differently. Unit: probability, from 0 to
    1. Dynamic, public, None while the members have begun.
    """

    welfare: float
    """Running mean of the members' payoffs, less tax and fines. Unit: payoff, from -1000 to 1000. Dynamic, public."""

    withdraws: bool
    """Whether the group is for withdrawal. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Individual]: ...


class Government(Entity):
    """Government, the environment: a ruler levies taxes, punishes breaches, and keeps a part of what it gets."""

    __slots__ = ("levied", "detection", "share_kept", "spent", "gained")

    levied: float
    """The tax that each person owes in the round. Unit: payoff, from 0 to 1000. Dynamic, public."""

    detection: float
    """Chance that a breach is detected and fined. Unit: probability, from 0 to 1. Dynamic, public."""

    share_kept: float
    """Share of the tax that the ruler keeps. Unit: share, from 0 to 1. Dynamic, public."""

    spent: float
    """What the ruler spent on detection in the round. Unit: payoff, 0 or more. Dynamic, public."""

    gained: float
    """What the ruler kept in the round. Unit: payoff, 0 or more. Dynamic, public."""


class ContractBreakdown(Entity):
    """ContractBreakdown, the environment: where most groups withdraw, the contract is dissolved, and after a time
    without one a new one is made.
    """

    __slots__ = ("contracts", "breakdowns", "changed_in")

    contracts: int
    """Contracts in force, 1 or 0. Unit: contract, from 0 to 1. Dynamic, public."""

    breakdowns: int
    """Contracts that have broken down. Unit: contract, 0 or more. Dynamic, public."""

    changed_in: int
    """The round in which the last contract was made or broke down. Unit: round, 0 or more. Dynamic, public."""


class PublicPolicy(Entity):
    """PublicPolicy, the environment: policy moves the tax by what that has done for people."""

    __slots__ = ("tax", "direction", "recent", "before")

    tax: float
    """The tax for each person while a contract is in force. Unit: payoff, from 0 to 100. Dynamic, public."""

    direction: Literal["up", "down"]
    """Whether policy last raised or lowered the tax. Dynamic, public."""

    recent: float
    """A tenth of the sum of mean payoffs in the rounds that the next move looks back at. Unit: payoff. Dynamic,
    public.
    """

    before: float | None
    """The mean payoff that the last move looked back at. Unit: payoff. Dynamic, public, None while policy has not
    moved yet.
    """
