"""What people do."""

from collections.abc import Sequence  # kept by simcc

from household import Met, Person, Start, World, math  # kept by simcc


def begin(person: Person, start: Start, world: World) -> None:
    """S1: one person is ill, all others are susceptible."""
    person.state = "ill" if person.first else "susceptible"


def infect(person: Person, start: Start, world: World) -> None:
    """S1: meets everyone in the household, and is immune afterwards."""
    person.state = "immune"
    person.emit(Met(), to=person.neighbors("lives_with"))


def catch(person: Person, met_events: Sequence[Met], world: World) -> None:
    """S1: falls ill if one of the meetings infects."""
    escapes = math.pow(1 - world.parameters.infectivity, len(met_events))
    if person.state == "susceptible" and person.chance(1 - escapes):
        person.state = "ill"
