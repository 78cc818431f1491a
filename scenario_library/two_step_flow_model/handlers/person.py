"""What members of the public do: hear the message, judge it, and follow their contacts."""

from collections.abc import Sequence  # kept by simcc

from two_step_flow_model import (  # kept by simcc
    BePersuaded,
    Convinced,
    FollowContacts,
    Informed,
    Person,
    Reported,
    Start,
    Told,
    Won,
    World,
    sum,
)


def look_around(person: Person, start: Start, world: World) -> None:
    """S4: the number of contacts."""
    person.contacts = len(person.neighbors("knows"))


def be_convinced(person: Person, convinced: Convinced, world: World) -> None:
    """S5: a campaign wins the person."""
    person.won = True
    person.won_in = world.round
    person.emit(Won(), to=person.neighbors("knows"), after=1)


def hear(person: Person, reported: Sequence[Reported], told: Sequence[Told], world: World) -> None:
    """S3: who hears the message for the first time judges it."""
    if not person.informed:
        person.informed = True
        person.informed_by = "media" if len(reported) > 0 else "leaders"
        softened_only = len(reported) == 0 and all(message.softened for message in told)
        person.emit(Informed(softened_only=softened_only), to=person)


def decide_judge(person: Person, informed: Informed, world: World) -> BePersuaded:
    """S3, the rule: a chance, or enough contacts that have been won."""
    parameters = world.parameters
    contacts = person.neighbors("knows")
    won = sum(1 for contact in contacts if contact.won)
    followed = won > 0 and won >= round(parameters.threshold * len(contacts), 6)
    chance = parameters.persuaded * (parameters.softened_effect if informed.softened_only else 1.0)
    return BePersuaded(accept=person.chance(chance) or followed)


def judge(person: Person, informed: Informed, world: World, decision: BePersuaded | None) -> None:
    """S3: a person whom the message wins is an example to its contacts."""
    if decision is not None and decision.accept:
        person.won = True
        person.won_in = world.round
        person.emit(Won(), to=person.neighbors("knows"), after=1)


def decide_follow(person: Person, won: Sequence[Won], world: World) -> FollowContacts:
    """S4, the rule: the share of contacts that have been won is at least the threshold (Watts 2002)."""
    contacts = person.contacts or 0
    before = sum(1 for contact in person.neighbors("knows") if contact.won)
    return FollowContacts(follow=before >= round(world.parameters.threshold * contacts, 6))


def follow(person: Person, won: Sequence[Won], world: World, decision: FollowContacts | None) -> None:
    """S4: who follows is an example to its contacts from the next round on."""
    if decision is not None and decision.follow:
        person.won = True
        person.won_in = world.round
        person.emit(Won(), to=person.neighbors("knows"), after=1)
