"""What is observed, and when a run is over: How a community joins a health campaign once enough others have.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, share

from community_health_mobilization_theory.decisions import Join
from community_health_mobilization_theory.entities import Community, Leader, Member

if TYPE_CHECKING:
    from community_health_mobilization_theory.world import World


def aggregate_participants_in_all(world: World) -> int:
    """Members who take part.

    Source: count(Member where takes_part)
    Unit: people.
    """
    return count(member.takes_part for member in world.every(Member))


def aggregate_members_in_all(world: World) -> int:
    """Number of members.

    Source: count(Member)
    Unit: people.
    """
    return len(world.every(Member))


def taking_part(world: World) -> float:
    """Members who take part in the campaign.

    Source: share(Member where takes_part)
    Unit: share.
    """
    return share(member.takes_part for member in world.every(Member))


def joiners(world: World) -> float:
    """Members who decide to join in the round.

    Source: count(Join where join)
    Unit: people.
    """
    return count(join.join for join in world.decisions(Join))


def mobilized(world: World) -> float:
    """Communities in which more than half of the members took part when the round began.

    Source: share(Community where participants - min(1, count(Leader)) > 0.5 * size)
    Unit: share.
    """
    return share(
        community.participants - min(1, len(world.every(Leader))) > 0.5 * community.size
        for community in world.every(Community)
    )


def threshold_left(world: World) -> float:
    """Mean threshold of all members, after the expert's sessions.

    Source: mean(Member.threshold)
    Unit: participants per person in sight.
    """
    return mean(member.threshold for member in world.every(Member))


def stop_when_riot_100(world: World) -> bool:
    """Whether the run is over at the end of a round.

    Source: count(Join where join) == 0
    """
    return count(join.join for join in world.decisions(Join)) == 0
