"""What persons do."""

from fibonacci import Person, Say, Start, World  # kept by simcc


def say(person: Person, start: Start, world: World, decision: Say | None) -> None:
    """S1: say the number."""
    person.said = decision.number if decision is not None else 0


def decide_say(person: Person, start: Start, world: World) -> Say:
    """S1: 1, and then the sum of the last two."""
    past = person.remembered(Say)
    return Say(number=past[0].number + past[1].number if len(past) == 2 else 1)
