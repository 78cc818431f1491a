"""What is observed, and when a run is over: When people keep the peace, and what a contract with a ruler is worth.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, share, total

from social_contract_theory.entities import Individual, SocialGroup

if TYPE_CHECKING:
    from social_contract_theory.world import World


def aggregate_fined(world: World) -> int:
    """People who were fined in the round.

    Source: count(Individual where fine_paid > 0)
    Unit: people.
    """
    return count(individual.fine_paid > 0 for individual in world.every(Individual))


def aggregate_people(world: World) -> int:
    """All people.

    Source: count(Individual)
    Unit: people.
    """
    return len(world.every(Individual))


def aggregate_groups(world: World) -> int:
    """All groups.

    Source: count(SocialGroup)
    Unit: groups.
    """
    return len(world.every(SocialGroup))


def aggregate_mean_payoff(world: World) -> float:
    """Mean of what people got in the round, less tax and fines.

    Source: mean(Individual.payoff)
    Unit: payoff.
    """
    return mean(individual.payoff for individual in world.every(Individual))


def peace(world: World) -> float:
    """People who keep the peace.

    Source: share(Individual where keeps)
    Unit: share.
    """
    return share(individual.keeps for individual in world.every(Individual))


def net_payoff(world: World) -> float:
    """Mean payoff, less tax and fines.

    Source: mean_payoff
    Unit: payoff.
    """
    return world.mean_payoff


def contract(world: World) -> float:
    """Contracts in force.

    Source: ContractBreakdown.contracts
    Unit: contract.
    """
    return world.contract_breakdown.contracts


def breakdowns(world: World) -> float:
    """Contracts that have broken down so far.

    Source: ContractBreakdown.breakdowns
    Unit: contract.
    """
    return world.contract_breakdown.breakdowns


def tax(world: World) -> float:
    """Tax while a contract is in force.

    Source: PublicPolicy.tax
    Unit: payoff.
    """
    return world.public_policy.tax


def detection_chance(world: World) -> float:
    """Chance that a breach is detected.

    Source: Government.detection
    Unit: probability.
    """
    return world.government.detection


def withdrawing(world: World) -> float:
    """Groups that are for withdrawal.

    Source: count(SocialGroup where withdraws)
    Unit: groups.
    """
    return count(social_group.withdraws for social_group in world.every(SocialGroup))


def paid(world: World) -> float:
    """Taxes and fines that people paid.

    Source: sum(Individual.tax_paid) + sum(Individual.fine_paid)
    Unit: payoff.
    """
    return total(individual.tax_paid for individual in world.every(Individual)) + total(
        individual.fine_paid for individual in world.every(Individual)
    )


def used(world: World) -> float:
    """What the ruler spent on detection or kept.

    Source: Government.spent + Government.gained
    Unit: payoff.
    """
    return world.government.spent + world.government.gained


def stop_when_sovereign_0_5(world: World) -> bool:
    """Whether the run is over at the end of a round.

    Source: share(Individual where keeps) == 0 or share(Individual where keeps) == 1
    """
    return (
        share(individual.keeps for individual in world.every(Individual)) == 0
        or share(individual.keeps for individual in world.every(Individual)) == 1
    )
