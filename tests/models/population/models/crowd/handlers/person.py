"""What a person does."""

from crowd import Person, Start, World  # kept by simcc


def join(person: Person, start: Start, world: World) -> None:
    """S1: joins if enough others riot."""
    if not person.active and world.rioting >= person.threshold:
        person.active = True
