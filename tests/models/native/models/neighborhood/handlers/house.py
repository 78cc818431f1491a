"""Houses."""

from collections.abc import Sequence  # kept by simcc

from neighborhood import House, Letter, Moved, Start, World, sum  # kept by simcc


def keep_house(house: House, moved: Sequence[Moved], world: World) -> None:
    """S2: count who has moved in."""
    house.size = len(house.neighbors("members")) + len(moved)


def rest(house: House, start: Start, world: World) -> None:
    """S2: count what those have who live here, and their friends."""
    house.money = sum(person.money for person in house.neighbors("members"))
    poor = [person for person in house.neighbors("members") if person.money < 5]
    for letter in [Letter(about=person if house.draw() < 0.5 else None) for person in poor for _ in range(2)]:
        house.emit(letter, to=house.neighbors("members"), after=house.draw_int(0, 2))
    house.size = len(house.neighbors("members.knows")) + len(house.neighbors("seen_by"))
