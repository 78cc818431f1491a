"""What is decided in the model: Knowing how sure one is, when to answer, and whom to ask.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from metacognition_theory.entities import Executor
    from metacognition_theory.events import Feedback, Replied, Start
    from metacognition_theory.world import World


class Control(DecisionRecord):
    """Do you volunteer your answer, withhold it, or ask your partner?

    Decided by Executor in control.

    way: What the executor does with the item.
    """

    __slots__ = ("way",)

    def __init__(self, *, way: Literal["volunteer", "withhold", "ask"]) -> None:
        self.way = way


def control_sees_confidence(executor: Executor, start: Start, world: World) -> float:
    """Told as confidence: Executor.confidence."""
    return executor.confidence


def control_sees_criterion(executor: Executor, start: Start, world: World) -> float:
    """Told as criterion: criterion."""
    return world.parameters.criterion


def control_sees_if_unsure(executor: Executor, start: Start, world: World) -> Literal["withhold", "ask", "always_ask"]:
    """Told as if_unsure: unsure."""
    return world.parameters.unsure


class Settle(DecisionRecord):
    """Your partner has said how sure it is of which answer. Does your own answer count?

    Decided by Executor in settle.
    """

    __slots__ = ("own",)

    def __init__(self, *, own: bool) -> None:
        self.own = own


def settle_sees_partner(executor: Executor, replied: Replied, world: World) -> float:
    """Told as partner: Replied.signal."""
    return replied.signal


def settle_sees_own_evidence(executor: Executor, replied: Replied, world: World) -> float:
    """Told as own_evidence: Executor.percept."""
    return executor.percept


def settle_sees_noise(executor: Executor, replied: Replied, world: World) -> float:
    """Told as noise: noise."""
    return world.parameters.noise


class Correct(DecisionRecord):
    """You hear how far your confidence was above what you got right. By how much do you change it?

    Decided by Executor in correct.

    change: Change of the scale. Unit: 1.
    """

    __slots__ = ("change",)

    def __init__(self, *, change: float) -> None:
        self.change = change


def correct_sees_gap(executor: Executor, feedback: Feedback, world: World) -> float:
    """Told as gap: Feedback.gap."""
    return feedback.gap


def correct_sees_usual(executor: Executor, feedback: Feedback, world: World) -> float:
    """Told as usual: correction."""
    return world.parameters.correction
