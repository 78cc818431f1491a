"""Agreement of the public agenda with events, and its diversity."""

from collections.abc import Sequence  # kept by simcc

from agenda_setting_theory import Person, World, math, sum  # kept by simcc


def shares_of(issues: Sequence[int]) -> list[float]:
    """The share of each of the six issues."""
    return [sum(1 for held in issues if held == issue) / len(issues) for issue in range(1, 7)]


def variation(first: Sequence[float], second: Sequence[float]) -> float:
    """Total variation distance: half the sum of absolute differences."""
    return sum(abs(a - b) for a, b in zip(first, second)) / 2


def ranks(values: Sequence[float]) -> list[float]:
    """Ranks from 0 on, equal values at their mean rank."""
    return [
        sum(1 for other in values if other < value) + (sum(1 for other in values if other == value) - 1) / 2
        for value in values
    ]


def rank_agreement(world: World) -> float:
    """Spearman's rank correlation over the six issues; no value where all shares are equal."""
    first = ranks(shares_of([person.issue for person in world.every(Person)]))
    second = ranks(world.parameters.events)
    product = sum((a - 2.5) * (b - 2.5) for a, b in zip(first, second))
    spread = sum((a - 2.5) * (a - 2.5) for a in first) * sum((b - 2.5) * (b - 2.5) for b in second)
    return product / math.sqrt(spread) if spread > 0 else math.nan


def far_apart(world: World) -> float:
    """The distance of the whole public from events."""
    return variation(shares_of([person.issue for person in world.every(Person)]), world.parameters.events)


def far_apart_high(world: World) -> float:
    """The distance of those with an orientation of at least 0.1; no value where there are none."""
    issues = [person.issue for person in world.every(Person) if person.orientation >= 0.1]
    return variation(shares_of(issues), world.parameters.events) if len(issues) > 0 else math.nan


def far_apart_low(world: World) -> float:
    """The distance of those with an orientation of at most 0.1; no value where there are none."""
    issues = [person.issue for person in world.every(Person) if person.orientation <= 0.1]
    return variation(shares_of(issues), world.parameters.events) if len(issues) > 0 else math.nan


def entropy(world: World) -> float:
    """Shannon entropy of the shares of the six issues, in bits."""
    shares = shares_of([person.issue for person in world.every(Person)])
    return sum(-share * math.log(share) / math.log(2.0) for share in shares if share > 0)
