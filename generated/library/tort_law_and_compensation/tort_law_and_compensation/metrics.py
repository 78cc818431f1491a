"""What is observed, and when a run is over: Care, accidents, and what courts make injurers pay.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base import mathematics as math
from runtime_base.aggregation import mean, ratio, share, total

from tort_law_and_compensation.entities import Defendant, Judge, Plaintiff
from tort_law_and_compensation.events import Sued

if TYPE_CHECKING:
    from tort_law_and_compensation.world import World


def aggregate_payment(world: World) -> float:
    """Mean payment so far for an accident for which the rule could make injurers pay.

    Source: sum(Defendant.paid) / max(1, sum(Defendant.accidents))
    Unit: money.
    """
    return total(defendant.paid for defendant in world.every(Defendant)) / max(
        1, total(defendant.accidents for defendant in world.every(Defendant))
    )


def aggregate_award_rate(world: World) -> float:
    """Mean award so far for a unit of harm that was sued for.

    Source: (1 + sum(Plaintiff.awarded)) / (1 + sum(Plaintiff.claimed))
    Unit: 1.
    """
    return ratio(
        1 + total(plaintiff.awarded for plaintiff in world.every(Plaintiff)),
        1 + total(plaintiff.claimed for plaintiff in world.every(Plaintiff)),
    )


def aggregate_due_care(world: World) -> float:
    """Due care, in the mean over courts.

    Source: sum(Judge.standard) / max(1, count(Judge))
    Unit: money.
    """
    return total(judge.standard for judge in world.every(Judge)) / max(1, len(world.every(Judge)))


def care(world: World) -> float:
    """What injurers spend on care in a year.

    Source: mean(Defendant.care)
    Unit: money.
    """
    return mean(defendant.care for defendant in world.every(Defendant))


def accidents(world: World) -> float:
    """Injurers who cause an accident in a year.

    Source: share(Defendant where harm_done > 0)
    Unit: share of injurers.
    """
    return share(defendant.harm_done > 0 for defendant in world.every(Defendant))


def sued(world: World) -> float:
    """Harm for which victims have sued, as a share of all harm, since the start.

    Source: sum(Plaintiff.claimed) / sum(Plaintiff.suffered)
    Unit: share of harm.
    """
    return ratio(
        total(plaintiff.claimed for plaintiff in world.every(Plaintiff)),
        total(plaintiff.suffered for plaintiff in world.every(Plaintiff)),
    )


def compensated(world: World) -> float:
    """Damages received, as a share of all harm, since the start.

    Source: sum(Plaintiff.awarded) / sum(Plaintiff.suffered)
    Unit: share of harm.
    """
    return ratio(
        total(plaintiff.awarded for plaintiff in world.every(Plaintiff)),
        total(plaintiff.suffered for plaintiff in world.every(Plaintiff)),
    )


def cases(world: World) -> float:
    """Cases that courts hear in a year.

    Source: count(Sued)
    Unit: cases.
    """
    return len(world.events(Sued))


def social_cost(world: World) -> float:
    """Care, harm and the cost of suits in a year.

    Source: mean(Defendant.care) + mean(Defendant.harm_done) + (sum(Sued.cost) + trial_cost * count(Sued)) /
        count(Defendant)
    Unit: money per injurer.
    """
    return (
        mean(defendant.care for defendant in world.every(Defendant))
        + mean(defendant.harm_done for defendant in world.every(Defendant))
        + ratio(
            total(sued.cost for sued in world.events(Sued)) + world.parameters.trial_cost * len(world.events(Sued)),
            len(world.every(Defendant)),
        )
    )


def expected_cost(world: World) -> float:
    """Care and expected harm in a year.

    Source: mean(Defendant.care + base_risk * exp(0 - effectiveness * Defendant.care) * harm)
    Unit: money per injurer.
    """
    return mean(
        defendant.care
        + world.parameters.base_risk
        * math.exp(0 - world.parameters.effectiveness * defendant.care)
        * world.parameters.harm
        for defendant in world.every(Defendant)
    )
