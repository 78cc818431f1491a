"""What a person does."""

from debate import Listen, Person, Said, Start, World  # kept by simcc


def speak(person: Person, start: Start, world: World) -> None:
    """S1: tell one acquaintance one's opinion."""
    known = person.neighbors("knows")
    if known:
        person.emit(Said(opinion=person.opinion), to=person.choose(known))


def decide_listen(person: Person, said: Said, world: World) -> Listen:
    """S1, the rule: listen to what lies within the tolerance."""
    return Listen(move=abs(person.opinion - said.opinion) <= world.parameters.tolerance)


def listen(person: Person, said: Said, world: World, decision: Listen | None) -> None:
    """S1: move halfway."""
    if decision is not None and decision.move:
        person.opinion = (person.opinion + said.opinion) / 2.0
