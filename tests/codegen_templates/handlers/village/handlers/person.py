"""What people do."""

from village import Greeted, Heard, Person, Reply, Start, World  # kept by simcc


def greet(person: Person, start: Start, world: World) -> None:
    """S1: greet everybody one knows."""
    person.emit(Greeted(warmth=world.parameters.warmth, mood=person.mood), to=person.neighbors("knows"))


def decide_answer(person: Person, event: Greeted | Heard, world: World) -> Reply:
    """S1: a coin decides."""
    return Reply(reply=person.chance(0.5), coins=person.draw_int(0, 10))


def answer(person: Person, event: Greeted | Heard, world: World, decision: Reply | None) -> None:
    """S1: remember who greeted."""
    if person.met_at is None:
        person.met_at = world.round
    person.friend = event.sender
