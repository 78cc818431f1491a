"""What people do."""

from town import Appeared, Person, Start, World  # kept by simcc


def appear(person: Person, start: Start, world: World) -> None:
    """S1: appear before the household."""
    person.emit(Appeared(), to=person.neighbors("lives_in"))
