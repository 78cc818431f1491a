"""What is observed, and when a run is over: Own impressions, the choices of others, and the pressure of a majority.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, share

from conformity_behavior_model.entities import Group, Individual

if TYPE_CHECKING:
    from conformity_behavior_model.world import World


def correct(world: World) -> float:
    """Members whose public answer is right.

    Source: share(Individual.answer == DecisionContext.truth where role == "free")
    Unit: share of members.
    """
    return share(
        individual.answer == world.decision_context.truth
        for individual in world.every(Individual)
        if individual.role == "free"
    )


def privately_correct(world: World) -> float:
    """Members who hold the right answer.

    Source: share(Individual.opinion == DecisionContext.truth where role == "free")
    Unit: share of members.
    """
    return share(
        individual.opinion == world.decision_context.truth
        for individual in world.every(Individual)
        if individual.role == "free"
    )


def following(world: World) -> float:
    """Members who hold the contrary of their own impression.

    Source: share(Individual.opinion != impression where role == "free")
    Unit: share of members.
    """
    return share(
        individual.opinion != individual.impression
        for individual in world.every(Individual)
        if individual.role == "free"
    )


def complying(world: World) -> float:
    """Members who say the contrary of what they hold.

    Source: share(Individual.answer != opinion where role == "free")
    Unit: share of members.
    """
    return share(
        individual.answer != individual.opinion for individual in world.every(Individual) if individual.role == "free"
    )


def groups_right(world: World) -> float:
    """Groups in which more members give the right answer than the wrong one.

    Source: share(Group where (DecisionContext.truth == "A" and said_a > said_b) or (DecisionContext.truth == "B" and
        said_b > said_a))
    Unit: share of groups.
    """
    return share(
        (world.decision_context.truth == "A" and group.said_a > group.said_b)
        or (world.decision_context.truth == "B" and group.said_b > group.said_a)
        for group in world.every(Group)
    )


def one_voice(world: World) -> float:
    """Groups whose members all give the same answer.

    Source: share(Group where said_a == 0 or said_b == 0)
    Unit: share of groups.
    """
    return share(group.said_a == 0 or group.said_b == 0 for group in world.every(Group))


def correct_cascade(world: World) -> float:
    """Groups in which the right answer leads by two or more.

    Source: share(Group where (DecisionContext.truth == "A" and said_a - said_b >= 2) or (DecisionContext.truth == "B"
        and said_b - said_a >= 2))
    Unit: share of groups.
    """
    return share(
        (world.decision_context.truth == "A" and group.said_a - group.said_b >= 2)
        or (world.decision_context.truth == "B" and group.said_b - group.said_a >= 2)
        for group in world.every(Group)
    )


def confidence(world: World) -> float:
    """How many answers of others an own impression outweighs.

    Source: mean(Individual.confidence)
    Unit: answers.
    """
    return mean(individual.confidence for individual in world.every(Individual))
