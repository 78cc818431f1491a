"""What is observed, and when a run is over: How the remedy for unjust enrichment guides those who take, sue and pay.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, ratio, share

from unjust_enrichment.entities import Defendant, Plaintiff
from unjust_enrichment.events import Awarded, Mispaid, Returned, Sued, Taken

if TYPE_CHECKING:
    from unjust_enrichment.world import World


def aggregate_mistakes(world: World) -> int:
    """Mistaken payments of the round.

    Source: count(Mispaid)
    Unit: payments.
    """
    return len(world.events(Mispaid))


def aggregate_returned(world: World) -> int:
    """Mistaken payments of the round that came back.

    Source: count(Returned)
    Unit: payments.
    """
    return len(world.events(Returned))


def acts(world: World) -> float:
    """Occasions that are taken.

    Source: share(Defendant where acted)
    Unit: share.
    """
    return share(defendant.acted for defendant in world.every(Defendant))


def welfare(world: World) -> float:
    """Gain less harm for each occasion.

    Source: mean(Defendant.net)
    Unit: value.
    """
    return mean(defendant.net for defendant in world.every(Defendant))


def harmful(world: World) -> float:
    """Occasions that are taken though they harm more than they bring.

    Source: share(Defendant where acted and net < 0)
    Unit: share.
    """
    return share(defendant.acted and defendant.net < 0 for defendant in world.every(Defendant))


def sued(world: World) -> float:
    """Acts that are sued.

    Source: count(Sued) / count(Taken)
    Unit: share.
    """
    return ratio(len(world.events(Sued)), len(world.events(Taken)))


def award(world: World) -> float:
    """What a suit brings, 0 if it fails.

    Source: mean(Awarded.amount)
    Unit: value.
    """
    return mean(awarded.amount for awarded in world.events(Awarded))


def care(world: World) -> float:
    """Care over payments.

    Source: mean(Plaintiff.care)
    Unit: money.
    """
    return mean(plaintiff.care for plaintiff in world.every(Plaintiff))


def came_back(world: World) -> float:
    """Mistaken payments of the round that came back.

    Source: count(Plaintiff where recovered) / mistakes
    Unit: share of payments.
    """
    return ratio(count(plaintiff.recovered for plaintiff in world.every(Plaintiff)), world.mistakes)


def belief(world: World) -> float:
    """Chance of having to pay that defendants expect.

    Source: mean(Defendant.belief)
    Unit: probability.
    """
    return mean(defendant.belief for defendant in world.every(Defendant))
