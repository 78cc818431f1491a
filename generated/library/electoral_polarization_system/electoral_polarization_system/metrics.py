"""What is observed, and when a run is over: How parties, media, interest groups and talk draw an electorate together
or apart.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import highest, lowest, mean, share, stdev

from electoral_polarization_system.entities import Party, Voter

if TYPE_CHECKING:
    from electoral_polarization_system.world import World


def aggregate_parties(world: World) -> int:
    """Number of parties.

    Source: count(Party)
    Unit: parties.
    """
    return len(world.every(Party))


def distance(world: World) -> float:
    """Mean distance of parties from the median voter.

    Source: from_median()
    Unit: 1.
    """
    from electoral_polarization_system.handlers import metrics as observing  # it imports this package

    return observing.from_median(world)


def gap(world: World) -> float:
    """Gap between the outermost parties.

    Source: max(Party.position) - min(Party.position)
    Unit: 1.
    """
    return highest(party.position for party in world.every(Party)) - lowest(
        party.position for party in world.every(Party)
    )


def left(world: World) -> float:
    """Position of the leftmost party.

    Source: min(Party.position)
    Unit: 1.
    """
    return lowest(party.position for party in world.every(Party))


def second(world: World) -> float:
    """Position of the second party from the left.

    Source: second_from_left()
    Unit: 1.
    """
    from electoral_polarization_system.handlers import metrics as observing  # it imports this package

    return observing.second_from_left(world)


def last_but_one(world: World) -> float:
    """Position of the second party from the right.

    Source: second_from_right()
    Unit: 1.
    """
    from electoral_polarization_system.handlers import metrics as observing  # it imports this package

    return observing.second_from_right(world)


def right(world: World) -> float:
    """Position of the rightmost party.

    Source: max(Party.position)
    Unit: 1.
    """
    return highest(party.position for party in world.every(Party))


def center(world: World) -> float:
    """Mean position of voters.

    Source: mean(Voter.position)
    Unit: 1.
    """
    return mean(voter.position for voter in world.every(Voter))


def spread(world: World) -> float:
    """Standard deviation of voters' positions.

    Source: stdev(Voter.position)
    Unit: 1.
    """
    return stdev(voter.position for voter in world.every(Voter))


def clusters(world: World) -> float:
    """Large clusters of voters.

    Source: large_clusters()
    Unit: clusters.
    """
    from electoral_polarization_system.handlers import metrics as observing  # it imports this package

    return observing.large_clusters(world)


def in_largest(world: World) -> float:
    """Voters in the largest cluster.

    Source: largest_cluster()
    Unit: share.
    """
    from electoral_polarization_system.handlers import metrics as observing  # it imports this package

    return observing.largest_cluster(world)


def turnout(world: World) -> float:
    """Voters who vote.

    Source: share(Voter where is_set(choice))
    Unit: share.
    """
    return share(voter.choice is not None for voter in world.every(Voter))


def winner(world: World) -> float:
    """Largest share of the votes.

    Source: most_votes()
    Unit: share.
    """
    from electoral_polarization_system.handlers import metrics as observing  # it imports this package

    return observing.most_votes(world)
