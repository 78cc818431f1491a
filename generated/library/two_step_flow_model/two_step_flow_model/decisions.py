"""What is decided in the model: How a message flows from media to opinion leaders and from them to the public.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from two_step_flow_model.entities import Leader, Medium, Person
    from two_step_flow_model.events import Informed, Reported, Start, Won
    from two_step_flow_model.world import World


class BeginWith(DecisionRecord):
    """You can win a few people yourself. Do you begin with anyone, or with those who have the most contacts?

    Decided by Medium in convince.
    """

    __slots__ = ("whom",)

    def __init__(self, *, whom: Literal["anyone", "best_connected"]) -> None:
        self.whom = whom


def asked_convince(medium: Medium, start: Start, world: World) -> bool:
    """Whether the question is asked at all: round == 1 and convinced > 0."""
    return world.round == 1 and world.parameters.convinced > 0


def convince_sees_usual(medium: Medium, start: Start, world: World) -> Literal["anyone", "best_connected"]:
    """Told as usual: begins_with."""
    return world.parameters.begins_with


class Publish(DecisionRecord):
    """Which position does your message take, and whom do you want to reach with it?

    Decided by Medium in publish.

    takes: Position of the message. Unit: 1, from 0 to 1.
    """

    __slots__ = ("takes", "readers")

    def __init__(self, *, takes: float, readers: Literal["both", "leaders", "public"]) -> None:
        self.takes = takes
        self.readers = readers


def asked_publish(medium: Medium, start: Start, world: World) -> bool:
    """Whether the question is asked at all: round == 1."""
    return world.round == 1


def publish_sees_usual(medium: Medium, start: Start, world: World) -> float:
    """Told as usual: position."""
    return world.parameters.position


class PassOn(DecisionRecord):
    """Do you pass the message on to those who listen to you, soften it, or withhold it?

    Decided by Leader in attend.
    """

    __slots__ = ("how",)

    def __init__(self, *, how: Literal["pass_on", "soften", "withhold"]) -> None:
        self.how = how


def attend_sees_stance(leader: Leader, reported: Reported, world: World) -> float:
    """Told as stance: Leader.stance."""
    return leader.stance


def attend_sees_message(leader: Leader, reported: Reported, world: World) -> float:
    """Told as message: Reported.message."""
    return reported.message


def attend_sees_soften_beyond(leader: Leader, reported: Reported, world: World) -> float:
    """Told as soften_beyond: soften_beyond."""
    return world.parameters.soften_beyond


def attend_sees_withhold_beyond(leader: Leader, reported: Reported, world: World) -> float:
    """Told as withhold_beyond: withhold_beyond."""
    return world.parameters.withhold_beyond


class BePersuaded(DecisionRecord):
    """You have just heard the message. Does it win you?

    Decided by Person in judge.
    """

    __slots__ = ("accept",)

    def __init__(self, *, accept: bool) -> None:
        self.accept = accept


def asked_judge(person: Person, informed: Informed, world: World) -> bool:
    """Whether the question is asked at all: not Person.won."""
    return not person.won


def judge_sees_softened(person: Person, informed: Informed, world: World) -> bool:
    """Told as softened: Informed.softened_only."""
    return informed.softened_only


def judge_sees_persuaded(person: Person, informed: Informed, world: World) -> float:
    """Told as persuaded: persuaded."""
    return world.parameters.persuaded


class FollowContacts(DecisionRecord):
    """Some of your contacts have just been won. Do you follow them?

    Decided by Person in follow.
    """

    __slots__ = ("follow",)

    def __init__(self, *, follow: bool) -> None:
        self.follow = follow


def asked_follow(person: Person, won_events: Sequence[Won], world: World) -> bool:
    """Whether the question is asked at all: Person.informed and not Person.won."""
    return person.informed and not person.won


def follow_sees_threshold(person: Person, won_events: Sequence[Won], world: World) -> float:
    """Told as threshold: threshold."""
    return world.parameters.threshold


def follow_sees_contacts(person: Person, won_events: Sequence[Won], world: World) -> int | None:
    """Told as contacts: Person.contacts."""
    return person.contacts


def follow_sees_just_won(person: Person, won_events: Sequence[Won], world: World) -> int:
    """Told as just_won: count(Won)."""
    return len(won_events)


def starts_look_around(person: Person, start: Start, world: World) -> bool:
    """Whether Start triggers look_around: not is_set(Person.contacts)."""
    return not person.contacts is not None
