"""What villagers do."""

from village import Person, Said, Start, World  # kept by simcc


def talk(person: Person, start: Start, world: World) -> None:
    """S1: tell one of those one knows an opinion."""
    known = person.neighbors("knows")
    if known:
        person.emit(Said(opinion=person.opinion), to=person.choose(known))


def listen(person: Person, said: Said, world: World) -> None:
    """S1: move towards what was said."""
    person.opinion += world.parameters.openness * (said.opinion - person.opinion)
