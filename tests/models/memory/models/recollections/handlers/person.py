"""What people do."""

from recollections import Lived, Person, Start, Talk, World, sum  # kept by simcc


def live(person: Person, start: Start, world: World) -> None:
    """S1: live through three things in round 1."""
    if world.round == 1:
        for number in range(3):
            person.emit(Lived(topic=person.topic, matters=number / 2), to=person)


def take_in(person: Person, lived: Lived, world: World) -> None:
    """S1: one more memory."""
    person.kept += 1


def think(person: Person, start: Start, world: World, decision: Talk | None) -> None:
    """S1: count the memories, and note how strong the latest is."""
    past = person.remembered(Lived)
    person.kept = len(past)
    person.strength = past[0].strength if past else 0.0
    person.age = past[0].age if past else 0
    person.talked = sum(1 for talk in person.remembered(Talk) if talk.talks and talk.importance > 0.8)


def decide_think(person: Person, start: Start, world: World) -> Talk:
    """S1: talk while the day is remembered."""
    return Talk(talks=len(person.remembered(Lived)) > 0)
