"""What a person does."""

from mobile_epidemic import Infection, Person, Start, World  # kept by simcc


def wander(person: Person, start: Start, world: World) -> None:
    """S1: walk away from the ill, or anywhere."""
    if person.cautious and person.state != "infected":
        ill = [item for item in person.near(Person, world.parameters.sight) if item.state == "infected"]
        if ill:
            person.move_by(-person.x_to(ill[0]), -person.y_to(ill[0]))
            return
    stride = world.parameters.stride
    person.move_by(person.draw_normal(0.0, stride), person.draw_normal(0.0, stride))


def meet_others(person: Person, start: Start, world: World) -> None:
    """S2: note who is within reach, infect them by chance, and perhaps recover."""
    others = person.near(Person, world.parameters.reach)
    person.met = len(others)
    if person.state == "infected":
        for other in others:
            if other.state == "susceptible" and person.chance(world.parameters.transmission):
                person.emit(Infection(), to=other)
        if person.chance(world.parameters.recovery):
            person.state = "recovered"


def catch(person: Person, infection: Infection, world: World) -> None:
    """S3: one infection is enough."""
    if person.state == "susceptible":
        person.state = "infected"
