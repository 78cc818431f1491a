"""Houses."""

from collections.abc import Sequence  # kept by simcc

from neighborhood import House, Moved, Start, World, sum  # kept by simcc


def keep_house(house: House, moved: Sequence[Moved], world: World) -> None:
    """S2: count who has moved in."""
    house.size = len(house.neighbors("members")) + len(moved)


def rest(house: House, start: Start, world: World) -> None:
    """S2: count what those have who live here, and their friends."""
    house.money = sum(person.money for person in house.neighbors("members"))
    house.size = len(house.neighbors("members.knows")) + len(house.neighbors("seen_by"))
