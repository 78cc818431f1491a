"""What people do: fall ill, seek care, recover, and adopt a new service."""

from health_inequality import Admitted, Asked, Backed, Individual, NeedsCare, SeekCare, Start, World  # kept by simcc


def fifth(rank: float) -> int:
    """The fifth by income, from 0 for the poorest."""
    return min(4, int(5.0 * rank))


def decide_seek(person: Individual, start: Start, world: World) -> SeekCare:
    """S2, the rule: a chance, for all who have an income and so something to offer."""
    return SeekCare(seek=person.income > 0 and person.chance(world.parameters.seek_chance))


def seek(person: Individual, start: Start, world: World, decision: SeekCare | None) -> None:
    """S2: ask the family first, if there is one."""
    if decision is not None and decision.seek:
        families = person.neighbors("lives_in")
        if len(families) > 0:
            person.emit(NeedsCare(), to=families)
        else:
            person.emit(Asked(offer=person.income, income=person.income), to=world.healthcare_system)


def ask(person: Individual, backed: Backed, world: World) -> None:
    """S2: ask for a place with what the family offers."""
    offer = backed.offer if backed.offer > 0 else person.income
    person.emit(Asked(offer=offer, income=person.income), to=world.healthcare_system)


def be_treated(person: Individual, admitted: Admitted, world: World) -> None:
    """S2: care in this month."""
    person.treated = True


def live(person: Individual, start: Start, world: World) -> None:
    """S1: fall ill by the gradient and by the community, or recover, the sooner with care."""
    parameters = world.parameters
    person.needed = person.health == "ill"
    if person.health == "well":
        person.treated = False
        risk = parameters.risks[fifth(person.rank)]
        for community in person.neighbors("lives_among"):
            risk = (1.0 - parameters.community_part) * risk + parameters.community_part * community.danger
        if person.chance(risk):
            person.health = "ill"
    elif person.chance(parameters.treated_recovery if person.treated else parameters.recovery):
        person.health = "well"


def adopt(person: Individual, start: Start, world: World) -> None:
    """S4: adopt the service for good."""
    chance = world.parameters.adoption[fifth(person.rank)]
    if person.chance(chance):
        person.service = "has_it"
