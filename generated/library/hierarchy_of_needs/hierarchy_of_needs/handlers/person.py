"""What people do: work on their needs, keep each other company, and are recognized."""

from collections.abc import Sequence  # kept by simcc

from hierarchy_of_needs import (  # kept by simcc
    Accept,
    Accepted,
    Declined,
    Focus,
    Invited,
    Person,
    Recognized,
    SeeksRecognition,
    Start,
    World,
)


def after_loss(levels: Sequence[float], loss: Sequence[float]) -> list[float]:
    """The needs of a round, none below 0, to nine decimals: ten losses of 0.04 leave 0.6 of 1."""
    return [round(max(0.0, level - lost), 9) for level, lost in zip(levels, loss)]


def first_need(levels: Sequence[float], threshold: float, ladder: bool) -> int:
    """The place of the lowest need below the threshold, or of the emptiest of those; 4 is growth."""
    unmet = [place for place, level in enumerate(levels) if level < threshold]
    if len(unmet) == 0:
        return 4
    lowest = min(levels[place] for place in unmet)
    emptiest = [place for place in unmet if levels[place] == lowest]
    return unmet[0] if ladder else emptiest[0]


def decide_work(person: Person, start: Start, world: World) -> Focus:
    """S1, the rule: the lowest unmet need (Maslow 1943), or the emptiest."""
    parameters = world.parameters
    place = first_need(after_loss(person.levels, parameters.loss), parameters.threshold, parameters.order == "ladder")
    if place == 4:
        return Focus(need="growth")
    if place == 3:
        return Focus(need="esteem")
    if place == 2:
        return Focus(need="belonging")
    return Focus(need="safety" if place == 1 else "physiological")


def work(person: Person, start: Start, world: World, decision: Focus | None) -> None:
    """S1: needs lose, and work on one of them succeeds or not."""
    parameters = world.parameters
    person.levels = after_loss(person.levels, parameters.loss)
    person.focus = decision.need if decision is not None else "growth"
    colleagues = person.neighbors("member_of.members")
    recognizers = person.neighbors("looks_up_to")
    place = 4
    gain = parameters.gain
    chance = 0.0
    if person.focus == "physiological":
        place = 0
        chance = parameters.success[0]
        gain = parameters.gain * world.organization.wage
    elif person.focus == "safety":
        place = 1
        chance = parameters.unsafe_success if world.organization.insecure else parameters.success[1]
    elif person.focus == "belonging":
        place = 2
        chance = parameters.success[2] if len(colleagues) == 0 else 0.0
        if len(colleagues) > 0:
            person.emit(Invited(), to=person.choose(colleagues))
    elif person.focus == "esteem":
        place = 3
        chance = parameters.success[3] if len(recognizers) == 0 else 0.0
        person.emit(SeeksRecognition(), to=recognizers)
    person.out_of_order = any(level < parameters.threshold for level in person.levels[:place])
    if place < 4 and person.chance(chance):
        person.levels[place] = min(1.0, person.levels[place] + gain)


def decide_answer(person: Person, invited: Invited, world: World) -> Accept:
    """S3, the rule: who is free of lower needs accepts."""
    return Accept(accept=round(min(person.levels[:2]), 9) >= world.parameters.threshold)


def answer(person: Person, invited: Invited, world: World, decision: Accept | None) -> None:
    """S3: company for both."""
    if decision is not None and decision.accept:
        person.levels[2] = min(1.0, person.levels[2] + world.parameters.shared_gain)
        person.emit(Accepted(), to=invited.sender)
    else:
        person.emit(Declined(), to=person.neighbors("member_of"))


def enjoy(person: Person, accepted: Accepted, world: World) -> None:
    """S3: company for the one who has invited."""
    person.levels[2] = min(1.0, person.levels[2] + world.parameters.gain)


def be_recognized(person: Person, recognized: Recognized, world: World) -> None:
    """S4: esteem."""
    person.levels[3] = min(1.0, person.levels[3] + world.parameters.gain)
