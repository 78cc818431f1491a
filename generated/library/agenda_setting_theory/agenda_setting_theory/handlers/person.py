"""What people do: read an item, take up its issue, and talk."""

from agenda_setting_theory import Person, Seen, Start, TakeUp, World, sum  # kept by simcc


def read(person: Person, start: Start, world: World) -> None:
    """S2: one item of an outlet, or of events themselves where there are no outlets."""
    parameters = world.parameters
    outlets = [outlet for outlet in person.neighbors("reads_in") if sum(outlet.slots) > 0]
    if len(outlets) > 0:
        weights = list(person.choose(outlets).slots)
    else:
        weights = list(parameters.events)
        if parameters.burst_rounds > 0:
            share = parameters.burst_share if world.round <= parameters.burst_rounds else 0.0
            others = sum(weights[:5])
            weights = [(1.0 - share) * weight / others for weight in weights[:5]] + [share]
    person.emit(Seen(issue=person.choose(range(6), weights=weights) + 1), to=person)


def decide_receive(person: Person, seen: Seen, world: World) -> TakeUp:
    """S2, the rule: the chance is the need for orientation."""
    return TakeUp(take_up=person.chance(person.orientation))


def receive(person: Person, seen: Seen, world: World, decision: TakeUp | None) -> None:
    """S2: the issue of the item, else perhaps that of another person."""
    if decision is not None and decision.take_up:
        person.issue = seen.issue
    elif world.parameters.talk > 0 and person.chance(world.parameters.talk):
        person.issue = person.choose(person.neighbors("talks_to")).issue
