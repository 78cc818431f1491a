"""What people do."""

from selection import Exposed, Person, Selected, Start, World  # kept by simcc


def report(person: Person, start: Start, world: World) -> None:
    """S1: everybody is exposed to selection."""
    person.emit(Exposed(), to=world.selection)


def enjoy(person: Person, selected: Selected, world: World) -> None:
    """S1: remember having been selected."""
    person.times += 1
