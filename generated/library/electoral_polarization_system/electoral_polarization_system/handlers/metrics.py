"""Distances of parties, clusters of voters, and votes."""

from collections.abc import Sequence  # kept by simcc

from electoral_polarization_system import Party, Voter, World, math, sum  # kept by simcc


def from_median(world: World) -> float:
    """Mean distance of parties from the median voter; no value where there are no parties."""
    voters = sorted(voter.position for voter in world.every(Voter))
    middle = len(voters) // 2
    median = voters[middle] if len(voters) % 2 == 1 else (voters[middle - 1] + voters[middle]) / 2
    parties = world.every(Party)
    return sum(abs(party.position - median) for party in parties) / len(parties) if len(parties) > 0 else math.nan


def second_from_left(world: World) -> float:
    """The second party from the left; no value where there are fewer than two."""
    positions = sorted(party.position for party in world.every(Party))
    return positions[1] if len(positions) > 1 else math.nan


def second_from_right(world: World) -> float:
    """The second party from the right; no value where there are fewer than two."""
    positions = sorted(party.position for party in world.every(Party))
    return positions[len(positions) - 2] if len(positions) > 1 else math.nan


def clusters(positions: Sequence[float]) -> list[int]:
    """The sizes of clusters, between which there is a gap of more than 0.02."""
    sizes: list[int] = []
    size = 0
    last = positions[0]
    for position in positions:
        if position - last > 0.02:
            sizes += [size]
            size = 0
        size += 1
        last = position
    return sizes + [size]


def large_clusters(world: World) -> float:
    """Clusters of at least one voter in twenty."""
    positions = sorted(voter.position for voter in world.every(Voter))
    return float(sum(1 for size in clusters(positions) if 20 * size >= len(positions)))


def largest_cluster(world: World) -> float:
    """Share of voters in the largest cluster."""
    positions = sorted(voter.position for voter in world.every(Voter))
    return max(clusters(positions)) / len(positions)


def most_votes(world: World) -> float:
    """The largest share of the votes; no value where nobody votes."""
    votes = [voter.choice.id for voter in world.every(Voter) if voter.choice is not None]
    counts = [sum(1 for vote in votes if vote == party.id) for party in world.every(Party)]
    return max(counts) / len(votes) if len(votes) > 0 else math.nan
