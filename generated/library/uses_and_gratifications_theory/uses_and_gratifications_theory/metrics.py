"""What is observed, and when a run is over: How people choose media by what they expect of them, and learn from what
they get.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, ratio, share

from uses_and_gratifications_theory.entities import AudienceMember

if TYPE_CHECKING:
    from uses_and_gratifications_theory.world import World


def news(world: World) -> float:
    """Members who use the news.

    Source: share(AudienceMember where used == "news")
    Unit: share.
    """
    return share(audience_member.used == "news" for audience_member in world.every(AudienceMember))


def shows(world: World) -> float:
    """Members who use shows.

    Source: share(AudienceMember where used == "shows")
    Unit: share.
    """
    return share(audience_member.used == "shows" for audience_member in world.every(AudienceMember))


def network(world: World) -> float:
    """Members who use the network.

    Source: share(AudienceMember where used == "network")
    Unit: share.
    """
    return share(audience_member.used == "network" for audience_member in world.every(AudienceMember))


def mixed(world: World) -> float:
    """Members who use the mixed medium.

    Source: share(AudienceMember where used == "mixed")
    Unit: share.
    """
    return share(audience_member.used == "mixed" for audience_member in world.every(AudienceMember))


def entrant(world: World) -> float:
    """Members who use the medium that has entered.

    Source: share(AudienceMember where used == "entrant")
    Unit: share.
    """
    return share(audience_member.used == "entrant" for audience_member in world.every(AudienceMember))


def informed_news(world: World) -> float:
    """Members who use the news, of those whose strongest need is information.

    Source: count(AudienceMember where used == "news" and kind == "informed") / count(AudienceMember where kind ==
        "informed")
    Unit: share.
    """
    return ratio(
        count(
            audience_member.used == "news" and audience_member.kind == "informed"
            for audience_member in world.every(AudienceMember)
        ),
        count(audience_member.kind == "informed" for audience_member in world.every(AudienceMember)),
    )


def informed_shows(world: World) -> float:
    """Members who use shows, of those whose strongest need is information.

    Source: count(AudienceMember where used == "shows" and kind == "informed") / count(AudienceMember where kind ==
        "informed")
    Unit: share.
    """
    return ratio(
        count(
            audience_member.used == "shows" and audience_member.kind == "informed"
            for audience_member in world.every(AudienceMember)
        ),
        count(audience_member.kind == "informed" for audience_member in world.every(AudienceMember)),
    )


def informed_network(world: World) -> float:
    """Members who use the network, of those whose strongest need is information.

    Source: count(AudienceMember where used == "network" and kind == "informed") / count(AudienceMember where kind ==
        "informed")
    Unit: share.
    """
    return ratio(
        count(
            audience_member.used == "network" and audience_member.kind == "informed"
            for audience_member in world.every(AudienceMember)
        ),
        count(audience_member.kind == "informed" for audience_member in world.every(AudienceMember)),
    )


def informed_mixed(world: World) -> float:
    """Members who use the mixed medium, of those whose strongest need is information.

    Source: count(AudienceMember where used == "mixed" and kind == "informed") / count(AudienceMember where kind ==
        "informed")
    Unit: share.
    """
    return ratio(
        count(
            audience_member.used == "mixed" and audience_member.kind == "informed"
            for audience_member in world.every(AudienceMember)
        ),
        count(audience_member.kind == "informed" for audience_member in world.every(AudienceMember)),
    )


def gap(world: World) -> float:
    """Mean distance between what is expected and given.

    Source: belief_gap()
    Unit: gratification.
    """
    from uses_and_gratifications_theory.handlers import metrics as observing  # it imports this package

    return observing.belief_gap(world)


def gratification(world: World) -> float:
    """Mean gratification obtained.

    Source: mean(AudienceMember.obtained)
    Unit: gratification.
    """
    return mean(audience_member.obtained for audience_member in world.every(AudienceMember))


def breadth(world: World) -> float:
    """Mean niche breadth of media.

    Source: niche_breadth()
    Unit: 1.
    """
    from uses_and_gratifications_theory.handlers import metrics as observing  # it imports this package

    return observing.niche_breadth(world)


def first_visits(world: World) -> float:
    """Visits to the first of two media.

    Source: share(AudienceMember where visited == "first")
    Unit: share.
    """
    return share(audience_member.visited == "first" for audience_member in world.every(AudienceMember))


def found_at_first(world: World) -> float:
    """Members who find content at the first of two media.

    Source: share(AudienceMember where visited == "first" and found)
    Unit: share.
    """
    return share(
        audience_member.visited == "first" and audience_member.found for audience_member in world.every(AudienceMember)
    )


def found_at_second(world: World) -> float:
    """Members who find content at the second of two media.

    Source: share(AudienceMember where visited == "second" and found)
    Unit: share.
    """
    return share(
        audience_member.visited == "second" and audience_member.found for audience_member in world.every(AudienceMember)
    )
