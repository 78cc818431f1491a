"""What is observed, and when a run is over: When helping others pays, by repetition, by reputation and by
neighborhood.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, ratio, share, total

from reciprocal_altruism_theory.entities import Member

if TYPE_CHECKING:
    from reciprocal_altruism_theory.world import World


def reciprocators(world: World) -> float:
    """Members who help those of whom they know nothing bad.

    Source: share(Member where habit == "reciprocator")
    Unit: share.
    """
    return share(member.habit == "reciprocator" for member in world.every(Member))


def help_(world: World) -> float:
    """Occasions to help on which help was given.

    Source: sum(Member.helped) / sum(Member.occasions)
    Unit: share.
    """
    return ratio(
        total(member.helped for member in world.every(Member)),
        total(member.occasions for member in world.every(Member)),
    )


def known_(world: World) -> float:
    """Occasions on which the other was known beforehand.

    Source: sum(Member.known) / sum(Member.occasions)
    Unit: share.
    """
    return ratio(
        total(member.known for member in world.every(Member)), total(member.occasions for member in world.every(Member))
    )


def payoff_of_helpers(world: World) -> float:
    """Payoff per meeting of those who helped strangers.

    Source: mean(Member.payoff / max(1, Member.meetings) where helps_strangers)
    Unit: payoff.
    """
    return mean(member.payoff / max(1, member.meetings) for member in world.every(Member) if member.helps_strangers)


def payoff_of_refusers(world: World) -> float:
    """Payoff per meeting of those who helped no strangers.

    Source: mean(Member.payoff / max(1, Member.meetings) where not helps_strangers)
    Unit: payoff.
    """
    return mean(member.payoff / max(1, member.meetings) for member in world.every(Member) if not member.helps_strangers)


def stop_when_indirect_low(world: World) -> bool:
    """Whether the run is over at the end of a round.

    Source: share(Member where habit == "reciprocator") == 0 or share(Member where habit == "reciprocator") == 1
    """
    return (
        share(member.habit == "reciprocator" for member in world.every(Member)) == 0
        or share(member.habit == "reciprocator" for member in world.every(Member)) == 1
    )
