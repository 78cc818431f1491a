"""What is observed, and when a run is over: Giving to a common good, free riding, and the means against it.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import gini, mean, ratio, share

from collective_action_problem.entities import Group, Individual

if TYPE_CHECKING:
    from collective_action_problem.world import World


def contribution(world: World) -> float:
    """What members give, as a share of their endowment.

    Source: mean(Individual.contribution) / endowment
    Unit: share of the endowment.
    """
    return ratio(mean(individual.contribution for individual in world.every(Individual)), world.parameters.endowment)


def expected(world: World) -> float:
    """What members expect the others to give, as a share of the endowment.

    Source: mean(Individual.belief) / endowment
    Unit: share of the endowment.
    """
    return ratio(mean(individual.belief for individual in world.every(Individual)), world.parameters.endowment)


def payoff(world: World) -> float:
    """What members earn in a period.

    Source: mean(Individual.payoff)
    Unit: tokens.
    """
    return mean(individual.payoff for individual in world.every(Individual))


def goal_met(world: World) -> float:
    """Groups whose members reach the goal together.

    Source: share(Group where missed == 0)
    Unit: share of groups.
    """
    return share(group.missed == 0 for group in world.every(Group))


def sanctioned(world: World) -> float:
    """Groups whose members may punish each other.

    Source: share(Group where sanctions)
    Unit: share of groups.
    """
    return share(group.sanctions for group in world.every(Group))


def punishment(world: World) -> float:
    """Points that members spend on punishing others.

    Source: mean(Individual.spent)
    Unit: points per member.
    """
    return mean(individual.spent for individual in world.every(Individual))


def inequality(world: World) -> float:
    """How unequal the members' contributions are.

    Source: gini(Individual.contribution)
    Unit: Gini coefficient.
    """
    return gini(individual.contribution for individual in world.every(Individual))
