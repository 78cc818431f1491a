"""Correlations between generations."""

from collections.abc import Sequence  # kept by simcc

from life_course_theory import Individual, World, math, sum  # kept by simcc


def correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Pearson's correlation; nan where one of the two does not vary."""
    if len(first) == 0:
        return math.nan
    mean_first = sum(first) / len(first)
    mean_second = sum(second) / len(second)
    product = sum((a - mean_first) * (b - mean_second) for a, b in zip(first, second))
    squares_first = sum((a - mean_first) * (a - mean_first) for a in first)
    squares_second = sum((b - mean_second) * (b - mean_second) for b in second)
    return product / math.sqrt(squares_first * squares_second) if squares_first * squares_second > 0 else math.nan


def with_parents(world: World) -> float:
    """The correlation over living people whose parents are known; nan without any."""
    pairs = [
        (person.birth_resources, person.parents_resources)
        for person in world.every(Individual)
        if person.health != "dead" and person.parents_resources is not None
    ]
    return correlation([pair[0] for pair in pairs], [pair[1] for pair in pairs])


def with_grandparents(world: World) -> float:
    """The correlation over living people whose grandparents are known; nan without any."""
    pairs = [
        (person.birth_resources, person.grandparents_resources)
        for person in world.every(Individual)
        if person.health != "dead" and person.grandparents_resources is not None
    ]
    return correlation([pair[0] for pair in pairs], [pair[1] for pair in pairs])
