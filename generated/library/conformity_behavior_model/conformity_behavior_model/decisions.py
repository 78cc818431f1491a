"""What is decided in the model: Own impressions, the choices of others, and the pressure of a majority.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from conformity_behavior_model.entities import Individual, OpinionLeader
    from conformity_behavior_model.events import Start
    from conformity_behavior_model.world import World


class TakePosition(DecisionRecord):
    """You have formed a first impression and may speak before everybody else. Will you take a position?

    Decided by OpinionLeader in take_position.
    """

    __slots__ = ("speak",)

    def __init__(self, *, speak: bool) -> None:
        self.speak = speak


def take_position_sees_outspoken(opinion_leader: OpinionLeader, start: Start, world: World) -> float:
    """Told as outspoken: OpinionLeader.outspoken."""
    return opinion_leader.outspoken


class Answer(DecisionRecord):
    """Which answer do you hold to be right, and which do you give in front of your group?

    Decided by Individual in reply.

    hold: The answer that the person holds to be right, all things considered.
    say: The answer that the person gives in public.
    """

    __slots__ = ("hold", "say")

    def __init__(self, *, hold: Literal["A", "B"], say: Literal["A", "B"]) -> None:
        self.hold = hold
        self.say = say


def asked_reply(individual: Individual, start: Start, world: World) -> bool:
    """Whether the question is asked at all: Individual.role == "free"."""
    return individual.role == "free"


def reply_sees_impression(individual: Individual, start: Start, world: World) -> Literal["A", "B"]:
    """Told as impression: Individual.impression."""
    return individual.impression


def reply_sees_confidence(individual: Individual, start: Start, world: World) -> float:
    """Told as confidence: Individual.confidence."""
    return individual.confidence


def reply_sees_conformity(individual: Individual, start: Start, world: World) -> float:
    """Told as conformity: Individual.conformity."""
    return individual.conformity
