"""What a person does."""

from wealth import Given, Person, Start, World  # kept by simcc


def give(person: Person, start: Start, world: World) -> None:
    """S1: give one unit to anybody else."""
    person.wealth -= 1
    person.emit(Given(), to=person.choose(person.neighbors("others")))


def receive(person: Person, given: Given, world: World) -> None:
    """S2: have one more."""
    person.wealth += 1
