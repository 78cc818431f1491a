"""What is decided in the model: When people keep the peace, and what a contract with a ruler is worth.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from social_contract_theory.entities import Government, Individual, PublicPolicy, SocialGroup
    from social_contract_theory.events import Start
    from social_contract_theory.world import World


class KeepRevenue(DecisionRecord):
    """Which share of the tax do you keep for yourself? The rest pays for finding breaches of the peace.

    Decided by Government in rule.

    share: Share of the tax. Unit: share, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def rule_sees_usual(government: Government, start: Start, world: World) -> float:
    """Told as usual: kept."""
    return world.parameters.kept


def rule_sees_tax(government: Government, start: Start, world: World) -> float:
    """Told as tax: PublicPolicy.tax."""
    return world.public_policy.tax


class KeepPeace(DecisionRecord):
    """You have seen what somebody else did, and got. Do you keep the peace from now on?

    Decided by Individual in reconsider.
    """

    __slots__ = ("keep",)

    def __init__(self, *, keep: bool) -> None:
        self.keep = keep


def reconsider_sees_kept_it(individual: Individual, start: Start, world: World) -> bool:
    """Told as kept_it: Individual.keeps."""
    return individual.keeps


def reconsider_sees_payoff(individual: Individual, start: Start, world: World) -> float:
    """Told as payoff: Individual.payoff."""
    return individual.payoff


class Withdraw(DecisionRecord):
    """Is your group for withdrawal from the contract?

    Decided by SocialGroup in deliberate.
    """

    __slots__ = ("withdraw",)

    def __init__(self, *, withdraw: bool) -> None:
        self.withdraw = withdraw


def deliberate_sees_welfare(social_group: SocialGroup, start: Start, world: World) -> float:
    """Told as welfare: SocialGroup.welfare."""
    return social_group.welfare


class MoveTax(DecisionRecord):
    """Do you raise the tax or lower it?

    Decided by PublicPolicy in steer.
    """

    __slots__ = ("direction",)

    def __init__(self, *, direction: Literal["up", "down"]) -> None:
        self.direction = direction


def asked_steer(public_policy: PublicPolicy, start: Start, world: World) -> bool:
    """Whether the question is asked at all: round % move_every == 0."""
    return world.round % world.parameters.move_every == 0


def steer_sees_last(public_policy: PublicPolicy, start: Start, world: World) -> Literal["up", "down"]:
    """Told as last: PublicPolicy.direction."""
    return public_policy.direction


def steer_sees_recent(public_policy: PublicPolicy, start: Start, world: World) -> float:
    """Told as recent: PublicPolicy.recent."""
    return public_policy.recent


def steer_sees_before(public_policy: PublicPolicy, start: Start, world: World) -> float | None:
    """Told as before: PublicPolicy.before."""
    return public_policy.before


def starts_gather(social_group: SocialGroup, start: Start, world: World) -> bool:
    """Whether Start triggers gather: is_set(SocialGroup.start_share)."""
    return social_group.start_share is not None
