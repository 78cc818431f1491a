"""What people do: pass the infection on, recover, stay home, ask for a bed, and take a vaccine."""

from collections.abc import Sequence  # kept by simcc

from epidemic_transmission_network import (  # kept by simcc
    Admitted,
    Answered,
    Asked,
    AvoidContacts,
    CaseAtHome,
    Detected,
    Discharged,
    Exposed,
    FellIll,
    Individual,
    Named,
    OrderedHome,
    SoughtBed,
    Start,
    Warned,
    World,
)


def meet(person: Individual, start: Start, world: World) -> None:
    """S1: a case tries its contacts and the members of its household."""
    parameters = world.parameters
    if not person.in_care:
        home = [mate for mate in person.neighbors("lives_in.members") if mate.state == "susceptible"]
        person.emit(Exposed(), to=[mate for mate in home if person.chance(parameters.household_transmission)])
        if person.home_until < world.round:
            contacts = [other for other in person.neighbors("knows") if other.state == "susceptible"]
            reached = [other for other in contacts if other.home_until < world.round]
            person.emit(Exposed(), to=[other for other in reached if person.chance(parameters.transmission)])


def catch_it(person: Individual, exposed: Exposed, world: World) -> None:
    """S1: who is susceptible becomes a case, and its household and the authority may hear of it."""
    if person.state == "susceptible":
        person.state = "infectious"
        person.infected_at = world.round
        person.contacts = len(person.neighbors("knows"))
        person.emit(FellIll(), to=person.neighbors("lives_in"))
        person.emit(FellIll(), to=person.neighbors("watched_by"))


def recover(person: Individual, start: Start, world: World) -> None:
    """S2: a case recovers by chance, and after its last round of attempts."""
    parameters = world.parameters
    tried = world.round - person.infected_at
    last = parameters.treated_duration if person.in_care else parameters.duration
    if tried >= last or (parameters.recovery > 0 and person.chance(parameters.recovery)):
        person.state = "recovered"
        if person.in_care:
            person.in_care = False
            person.emit(Discharged(), to=person.neighbors("served_by"))


def be_found(person: Individual, detected: Detected, world: World) -> None:
    """S4: a detected case stays home, names its contacts and asks for a bed."""
    contacts = person.neighbors("knows")
    person.home_until = max(person.home_until, world.round + world.parameters.home_rounds)
    person.emit(CaseAtHome(), to=person.neighbors("lives_in"))
    person.emit(Warned(), to=[other for other in contacts if person.chance(detected.traced_share)])
    person.emit(SoughtBed(number_of_contacts=len(contacts)), to=person.neighbors("served_by"))


def stay_home(person: Individual, ordered: OrderedHome, world: World) -> None:
    """S4: a member keeps the quarantine of its household."""
    person.home_until = max(person.home_until, ordered.until)


def decide_be_warned(person: Individual, warned: Sequence[Warned], world: World) -> AvoidContacts:
    """S4, the rule: a chance, the same for all."""
    return AvoidContacts(avoid=person.chance(world.parameters.caution))


def be_warned(person: Individual, warned: Sequence[Warned], world: World, decision: AvoidContacts | None) -> None:
    """S4: a warned person may avoid contacts."""
    if decision is not None and decision.avoid:
        person.home_until = max(person.home_until, world.round + world.parameters.home_rounds)


def enter_care(person: Individual, admitted: Admitted, world: World) -> None:
    """S6: an admitted person is isolated."""
    person.in_care = True


def be_asked(person: Individual, asked: Asked, world: World) -> None:
    """S5: a person is vaccinated itself, or names a contact."""
    contacts = person.neighbors("knows")
    if asked.self_first:
        person.emit(Named(), to=person)
    elif len(contacts) > 0:
        person.emit(Named(), to=person.choose(contacts))


def be_vaccinated(person: Individual, named: Named, world: World) -> None:
    """S5: who is susceptible takes the vaccine."""
    given = person.state == "susceptible"
    if given:
        person.state = "vaccinated"
    person.emit(Answered(given=given), to=person.neighbors("watched_by"))
