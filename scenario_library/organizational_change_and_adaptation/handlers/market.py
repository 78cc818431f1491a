"""What the market does: shift, and survey its landscape."""

from collections.abc import Sequence  # kept by simcc

from organizational_change_and_adaptation import Market, Start, World, math, sum  # kept by simcc


def contribution(department: Sequence[float], place: int, form: int, links: int) -> float:
    """What a decision contributes in a form, given the next ones that it depends on."""
    setting = form * 1025 // int(math.pow(2, place)) % int(math.pow(2, links + 1))
    return department[1024 * (place % 5) + setting]


def worth(first: Sequence[float], second: Sequence[float], form: int, links: int) -> float:
    """The performance of a form, the mean of its contributions."""
    return sum(contribution(first if place < 5 else second, place, form, links) for place in range(10)) / 10


def peaks(worths: Sequence[float]) -> int:
    """The number of forms that no reversal of a single decision improves."""
    bits = [int(math.pow(2, place)) for place in range(10)]
    return sum(
        1
        for form, value in enumerate(worths)
        if all(worths[form + bit * (1 - 2 * (form // bit % 2))] <= value for bit in bits)
    )


def shift(market: Market, start: Start, world: World) -> None:
    """S1: a landscape in the first round, and some contributions drawn anew after a stated one."""
    parameters = world.parameters
    first, second = market.first_department, market.second_department
    if first is None or second is None:
        first = [market.draw() for k in range(5120)]
        second = [market.draw() for k in range(5120)]
    elif parameters.shift_after > 0 and world.round == parameters.shift_after + 1:
        drawn = market.sample(range(10), parameters.redrawn)
        first = [market.draw() if k // 1024 in drawn else kept for k, kept in enumerate(first)]
        second = [market.draw() if 5 + k // 1024 in drawn else kept for k, kept in enumerate(second)]
    else:
        return
    worths = [worth(first, second, form, parameters.interdependence) for form in range(1024)]
    market.first_department = first
    market.second_department = second
    market.worths = worths
    market.landscape += 1
    market.optima = peaks(worths)
    market.highest = max(worths)
