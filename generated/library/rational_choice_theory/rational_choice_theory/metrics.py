"""What is observed, and when a run is over: How people choose by utility and by what others choose.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, share

from rational_choice_theory.entities import DecisionMaker

if TYPE_CHECKING:
    from rational_choice_theory.world import World


def aggregate_mean_choice(world: World) -> float:
    """Mean choice.

    Source: mean(DecisionMaker.choice)
    Unit: 1.
    """
    return mean(decision_maker.choice for decision_maker in world.every(DecisionMaker))


def aggregate_makers(world: World) -> int:
    """Number of decision makers.

    Source: count(DecisionMaker)
    Unit: decision makers.
    """
    return len(world.every(DecisionMaker))


def better(world: World) -> float:
    """Decision makers who take option 1, the better one.

    Source: share(DecisionMaker where choice == 1)
    Unit: share.
    """
    return share(decision_maker.choice == 1 for decision_maker in world.every(DecisionMaker))


def utility(world: World) -> float:
    """Mean utility of choices, less fees.

    Source: mean(DecisionMaker.choice) * (advantage + conformity * mean(DecisionMaker.choice)) - fee *
        mean(DecisionMaker.asked)
    Unit: utility.
    """
    return mean(decision_maker.choice for decision_maker in world.every(DecisionMaker)) * (
        world.parameters.advantage
        + world.parameters.conformity * mean(decision_maker.choice for decision_maker in world.every(DecisionMaker))
    ) - world.parameters.fee * mean(decision_maker.asked for decision_maker in world.every(DecisionMaker))


def regret(world: World) -> float:
    """Mean private utility lost against the better option.

    Source: abs(advantage) - advantage * mean(DecisionMaker.choice)
    Unit: utility.
    """
    return abs(world.parameters.advantage) - world.parameters.advantage * mean(
        decision_maker.choice for decision_maker in world.every(DecisionMaker)
    )


def evaluations(world: World) -> float:
    """Estimates for the last choice.

    Source: mean(DecisionMaker.asked)
    Unit: estimates.
    """
    return mean(decision_maker.asked for decision_maker in world.every(DecisionMaker))


def agreement(world: World) -> float:
    """Ties between decision makers of the same choice.

    Source: share(knows where tie.a.choice == tie.b.choice)
    Unit: share.
    """
    return share(tie.a.choice == tie.b.choice for tie in world.ties("knows"))
