"""Audiences."""

from selective_exposure_theory import Media, Voter, World, sum  # kept by simcc


def largest(world: World) -> float:
    """Share of voters who have read the outlet with the most readers, 0 where nobody reads."""
    voters = world.every(Voter)
    read = [voter.outlet.id for voter in voters if voter.outlet is not None]
    return max([sum(1 for number in read if number == media.id) for media in world.every(Media)], default=0) / len(
        voters
    )
