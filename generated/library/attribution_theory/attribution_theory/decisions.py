"""What is decided in the model: Person or situation? How observers explain what they see, and what follows from it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from attribution_theory.entities import Feedbacker, Observer
    from attribution_theory.events import Behaved, Failed, Start
    from attribution_theory.world import World


class Allow(DecisionRecord):
    """How much of the behavior that you have seen is due to the situation?

    Decided by Observer in observe.

    due: What is due to the situation. Unit: standard deviations.
    """

    __slots__ = ("due",)

    def __init__(self, *, due: float) -> None:
        self.due = due


def observe_sees_behavior(observer: Observer, behaved: Behaved, world: World) -> float:
    """Told as behavior: Behaved.behavior."""
    return behaved.behavior


def observe_sees_pressure(observer: Observer, behaved: Behaved, world: World) -> float:
    """Told as pressure: Behaved.pressure."""
    return behaved.pressure


def observe_sees_correction(observer: Observer, behaved: Behaved, world: World) -> float:
    """Told as correction: Observer.correction."""
    return observer.correction


class Explain(DecisionRecord):
    """The actor has failed. Is it the person or the situation, and do you help?

    Decided by Observer in explain.
    """

    __slots__ = ("cause", "help")

    def __init__(self, *, cause: Literal["person", "situation"], help: bool) -> None:
        self.cause = cause
        self.help = help


def explain_sees_due_to_situation(observer: Observer, failed: Failed, world: World) -> float:
    """Told as due_to_situation: Failed.due."""
    return failed.due


def explain_sees_inferred_disposition(observer: Observer, failed: Failed, world: World) -> float:
    """Told as inferred_disposition: Observer.estimate."""
    return observer.estimate


class Advise(DecisionRecord):
    """How many observers do you tell what others do in the same situation?

    Decided by Feedbacker in give_feedback.

    chance: Chance of each observer. Unit: probability, from 0 to 1.
    """

    __slots__ = ("chance",)

    def __init__(self, *, chance: float) -> None:
        self.chance = chance


def give_feedback_sees_usual(feedbacker: Feedbacker, start: Start, world: World) -> float:
    """Told as usual: feedback."""
    return world.parameters.feedback


def starts_choose_others(observer: Observer, start: Start, world: World) -> bool:
    """Whether Start triggers choose_others: Observer.occasions == 0."""
    return observer.occasions == 0
