"""What nature does."""

from collections.abc import Sequence  # kept by simcc

from selection import Exposed, Selected, Selection, World  # kept by simcc


def select(selection: Selection, exposed: Sequence[Exposed], world: World) -> None:
    """S1: select the one of highest fitness."""
    people = [item.sender for item in exposed]
    selection.picks += 1
    selection.emit(Selected(), to=selection.best(people, [person.fitness for person in people]))
