"""How care is divided among the ill."""

from health_inequality import Individual, World, math, sum  # kept by simcc


def treated_by_rank(world: World) -> float:
    """The concentration index of treatment among those who were ill; no value where nobody is treated."""
    ill = sorted([(person.rank, 1.0 if person.treated else 0.0) for person in world.every(Individual) if person.needed])
    treated = sum(pair[1] for pair in ill)
    ranks = sum((place + 0.5) / len(ill) * pair[1] for place, pair in enumerate(ill))
    return 2.0 * ranks / treated - 1.0 if treated > 0 else math.nan
