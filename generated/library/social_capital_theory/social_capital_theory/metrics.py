"""What is observed, and when a run is over: Favours that are kept up by the ties that a refusal would cost.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, ratio, share, total

from social_capital_theory.decisions import DoFavour
from social_capital_theory.entities import Individual
from social_capital_theory.events import Done

if TYPE_CHECKING:
    from social_capital_theory.world import World


def tied(world: World) -> float:
    """Individuals who have ties.

    Source: with_ties()
    Unit: share.
    """
    from social_capital_theory.handlers import metrics as observing  # it imports this package

    return observing.with_ties(world)


def in_core(world: World) -> float:
    """Individuals in the core of the network.

    Source: core()
    Unit: share.
    """
    from social_capital_theory.handlers import metrics as observing  # it imports this package

    return observing.core(world)


def degree(world: World) -> float:
    """Mean number of ties.

    Source: count(partners) / count(Individual)
    Unit: ties.
    """
    return ratio(count(True for tie in world.ties("partners")), len(world.every(Individual)))


def needs_met(world: World) -> float:
    """Favours done, of those that were needed.

    Source: share(DoFavour where do)
    Unit: share.
    """
    return share(do_favour.do for do_favour in world.decisions(DoFavour))


def closed_ties(world: World) -> float:
    """Ties whose ends have a common friend.

    Source: closed()
    Unit: share.
    """
    from social_capital_theory.handlers import metrics as observing  # it imports this package

    return observing.closed(world)


def favours(world: World) -> float:
    """Favours done in the round.

    Source: count(Done)
    Unit: favours.
    """
    return len(world.events(Done))


def refusals(world: World) -> float:
    """Favours refused in the round.

    Source: count(DoFavour where not do)
    Unit: favours.
    """
    return count(not do_favour.do for do_favour in world.decisions(DoFavour))


def payoffs(world: World) -> float:
    """Sum of all payoffs of the round.

    Source: sum(Individual.payoff)
    Unit: payoff.
    """
    return total(individual.payoff for individual in world.every(Individual))


def payoff(world: World) -> float:
    """Mean payoff of the round.

    Source: mean(Individual.payoff)
    Unit: payoff.
    """
    return mean(individual.payoff for individual in world.every(Individual))
