"""What a person does."""

from epidemic import Infection, Person, Start, World  # kept by simcc


def pass_on(person: Person, start: Start, world: World) -> None:
    """S1: an infected person infects susceptible ones by chance, and may recover."""
    for other in person.neighbors("knows"):
        if other.state == "susceptible" and person.chance(world.parameters.transmission):
            person.emit(Infection(), to=other)
    if person.chance(world.parameters.recovery):
        person.state = "recovered"


def catch(person: Person, infection: Infection, world: World) -> None:
    """S2: one infection is enough."""
    if person.state == "susceptible":
        person.state = "infected"
