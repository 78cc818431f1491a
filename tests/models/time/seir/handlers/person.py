"""What a person does: the disease takes its time, and people meet on days of the week."""

from seir import FallsIll, Met, Person, Recovers, Start, World  # kept by simcc


def begin(person: Person, start: Start, world: World) -> None:
    """S1: who is infected at the beginning becomes infectious after the incubation time."""
    if world.round == 1 and person.health == "exposed":
        person.exposed_at = world.round
        person.emit(FallsIll(), to=person, after=world.parameters.incubation)


def fall_ill(person: Person, falls_ill: FallsIll, world: World) -> None:
    """S1: the incubation time is over; recovery comes some whole days later."""
    person.health = "infectious"
    person.ill_at = world.round
    shortest, longest = world.parameters.shortest, world.parameters.longest
    person.emit(Recovers(), to=person, after=person.draw_int(shortest, longest))


def recover(person: Person, recovers: Recovers, world: World) -> None:
    """S1: no longer infectious, and immune."""
    person.health = "recovered"


def meet(person: Person, start: Start, world: World) -> None:
    """S2: an infectious person meets everybody it knows, unless it is a quiet weekend."""
    quiet = world.parameters.quiet_weekends and world.weekday >= 6
    if person.health == "infectious" and not quiet:
        person.emit(Met(), to=person.neighbors("knows"))


def catch(person: Person, met: Met, world: World) -> None:
    """S2: a contact may infect."""
    if person.health == "susceptible" and person.chance(world.parameters.infectivity):
        person.health = "exposed"
        person.exposed_at = world.round
        person.emit(FallsIll(), to=person, after=world.parameters.incubation)
