"""What the platform's content team does: put warnings on posts."""

from collections.abc import Sequence  # kept by simcc

from information_cascade_and_silence import Flagged, PlatformRegulator, RatedFalse, World  # kept by simcc


def moderate(
    regulator: PlatformRegulator, flags: Sequence[Flagged], ratings: Sequence[RatedFalse], world: World
) -> None:
    """S7: flags raise the share of posts with a warning; a fact-checker's rating raises it to its limit."""
    limit = world.parameters.intervention_strength
    if len(ratings) > 0:
        regulator.labels = limit
    else:
        regulator.labels = min(limit, regulator.labels + world.parameters.monitoring * len(flags) / world.users)
