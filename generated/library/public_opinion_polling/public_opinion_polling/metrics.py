"""What is observed, and when a run is over: What polls measure, and what they do to those who are measured.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, share

from public_opinion_polling.decisions import Reply
from public_opinion_polling.entities import Pollster, Voter

if TYPE_CHECKING:
    from public_opinion_polling.world import World


def aggregate_share_of_a(world: World) -> float:
    """Share of A among all voters.

    Source: share(Voter where favors_a)
    Unit: share.
    """
    return share(voter.favors_a for voter in world.every(Voter))


def aggregate_share_of_first(world: World) -> float:
    """Share of the first group in the population.

    Source: share(Voter where group == "first")
    Unit: share.
    """
    return share(voter.group == "first" for voter in world.every(Voter))


def estimate(world: World) -> float:
    """Estimated share of A.

    Source: mean(Pollster.estimate)
    Unit: share.
    """
    return mean(pollster.estimate for pollster in world.every(Pollster) if pollster.estimate is not None)


def preference(world: World) -> float:
    """Share of A among all voters.

    Source: share_of_a
    Unit: share.
    """
    return world.share_of_a


def error(world: World) -> float:
    """Estimate less share.

    Source: mean(Pollster.estimate) - share_of_a
    Unit: share.
    """
    return (
        mean(pollster.estimate for pollster in world.every(Pollster) if pollster.estimate is not None)
        - world.share_of_a
    )


def squared_error(world: World) -> float:
    """Squared error of polls.

    Source: squared()
    Unit: squared share.
    """
    from public_opinion_polling.handlers import metrics as observing  # it imports this package

    return observing.squared(world)


def coverage(world: World) -> float:
    """Polls whose interval holds the share.

    Source: held()
    Unit: share of polls.
    """
    from public_opinion_polling.handlers import metrics as observing  # it imports this package

    return observing.held(world)


def response(world: World) -> float:
    """Those who answer of those who are asked.

    Source: share(Reply where answer)
    Unit: share.
    """
    return share(reply.answer for reply in world.decisions(Reply))


def trust(world: World) -> float:
    """Mean trust in pollsters.

    Source: mean(Voter.trust)
    Unit: 1.
    """
    return mean(voter.trust for voter in world.every(Voter))


def trust_of_a(world: World) -> float:
    """Mean trust of those who prefer A.

    Source: mean(Voter.trust where favors_a)
    Unit: 1.
    """
    return mean(voter.trust for voter in world.every(Voter) if voter.favors_a)


def trust_of_b(world: World) -> float:
    """Mean trust of those who prefer B.

    Source: mean(Voter.trust where not favors_a)
    Unit: 1.
    """
    return mean(voter.trust for voter in world.every(Voter) if not voter.favors_a)
