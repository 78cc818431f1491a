"""What no expression can say: the limits of matching, and how equals are treated."""

from labor_market_matching_process import Employer, JobSeeker, World, math, sum  # kept by simcc


def most_jobs(world: World) -> float:
    """Count the jobs of the person who holds most of them."""
    return float(max((len(one.neighbors("works_at")) for one in world.every(JobSeeker)), default=0))


def overfilled(world: World) -> float:
    """Count the workers that an employer has beyond its jobs; below zero where every employer has a free one."""
    return float(max((len(one.neighbors("staff")) - one.jobs for one in world.every(Employer)), default=0))


def hiring_gap(world: World) -> float:
    """Compare offers per application of two groups within bands of productivity (stratification)."""
    total = 0.0
    weights = 0
    people = [(math.floor(one.productivity / 0.1), one) for one in world.every(JobSeeker)]
    lowest = min((band for band, one in people), default=0)
    highest = max((band for band, one in people), default=0)
    for band in range(lowest, highest + 1):
        equals = [one for own, one in people if own == band]
        majority = [one for one in equals if one.group == "majority"]
        minority = [one for one in equals if one.group == "minority"]
        first = sum(one.applications for one in majority)
        second = sum(one.applications for one in minority)
        if first > 0 and second > 0:
            gap = sum(one.offers for one in majority) / first - sum(one.offers for one in minority) / second
            total += min(first, second) * gap
            weights += min(first, second)
    return total / weights if weights > 0 else math.nan
