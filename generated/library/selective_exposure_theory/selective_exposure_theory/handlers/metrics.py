"""Audiences."""

from selective_exposure_theory import Media, Voter, World, math, sum  # kept by simcc


def largest(world: World) -> float:
    """Share of voters who have read the outlet with the most readers; no value where nobody has read."""
    voters = world.every(Voter)
    read = [voter.outlet.id for voter in voters if voter.outlet is not None]
    if len(read) == 0:
        return math.nan
    return max(sum(1 for number in read if number == media.id) for media in world.every(Media)) / len(voters)
