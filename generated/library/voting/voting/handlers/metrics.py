"""Circles of majorities, what each rule elects, and the median voter."""

from collections.abc import Sequence  # kept by simcc

from voting import Choose, Voter, World, math, sum  # kept by simcc


def middle(positions: Sequence[float]) -> float:
    """The median, the mean of the two in the middle for an even number."""
    ordered = sorted(positions)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


def nearest(positions: Sequence[float], to: float) -> int:
    """The number of the position that is nearest."""
    distances = [abs(position - to) for position in positions]
    return sum(number for number, distance in enumerate(distances) if distance == min(distances))


def effective(world: World) -> float:
    """One over the sum of squared shares of votes; no value before the first election."""
    votes = [choice.candidate for choice in world.decisions(Choose)]
    shares = [sum(1 for vote in votes if vote == number) / max(1, len(votes)) for number in range(5)]
    return 1 / sum(share * share for share in shares) if len(votes) > 0 else math.nan


def circle(world: World) -> float:
    """Whether no candidate beats all others; no value before the first count."""
    if world.voting_environment.elected is None:
        return math.nan
    return 1.0 if world.voting_environment.beats_all is None else 0.0


def by_plurality(world: World) -> float:
    """Whether plurality elects the one who beats all others; no value before the first count."""
    if world.voting_environment.elected is None:
        return math.nan
    return 1.0 if world.voting_environment.beats_all == world.voting_environment.by_rule[0] else 0.0


def by_runoff(world: World) -> float:
    """Whether the runoff elects the one who beats all others; no value before the first count."""
    if world.voting_environment.elected is None:
        return math.nan
    return 1.0 if world.voting_environment.beats_all == world.voting_environment.by_rule[1] else 0.0


def by_borda(world: World) -> float:
    """Whether Borda elects the one who beats all others; no value before the first count."""
    if world.voting_environment.elected is None:
        return math.nan
    return 1.0 if world.voting_environment.beats_all == world.voting_environment.by_rule[2] else 0.0


def first_elected(world: World) -> float:
    """Whether the first candidate is elected; no value before the first count."""
    elected = world.voting_environment.elected
    return math.nan if elected is None else 1.0 if elected == 0 else 0.0


def beats_all_from_the_middle(world: World) -> float:
    """Whether the one who beats all others is nearest to the median voter; no value before the first count."""
    place = world.voting_environment
    if place.elected is None:
        return math.nan
    median = middle([voter.position for voter in world.every(Voter)])
    return 1.0 if place.beats_all == nearest(place.positions[: world.parameters.candidates], median) else 0.0


def elected_from_the_middle(world: World) -> float:
    """Whether the elected is nearest to the median voter; no value before the first count."""
    place = world.voting_environment
    if place.elected is None:
        return math.nan
    median = middle([voter.position for voter in world.every(Voter)])
    return 1.0 if place.elected == nearest(place.positions[: world.parameters.candidates], median) else 0.0


def off_the_middle(world: World) -> float:
    """Distance of the elected from the median voter; no value before the first election."""
    elected = world.voting_environment.elected
    median = middle([voter.position for voter in world.every(Voter)])
    return abs(world.voting_environment.positions[elected] - median) if elected is not None else math.nan


def won_with(world: World) -> float:
    """The largest share of the votes."""
    return max(world.voting_environment.shares)
