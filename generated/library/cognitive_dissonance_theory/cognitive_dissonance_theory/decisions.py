"""What is decided in the model: What people believe after they have acted against their beliefs.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from cognitive_dissonance_theory.entities import Actor, Experimenter, Observer
    from cognitive_dissonance_theory.events import Asked, Start
    from cognitive_dissonance_theory.world import World


class Offer(DecisionRecord):
    """Do you let people play their act down or retract it?

    Decided by Experimenter in ask.
    """

    __slots__ = ("ways_out",)

    def __init__(self, *, ways_out: bool) -> None:
        self.ways_out = ways_out


def ask_sees_usual(experimenter: Experimenter, start: Start, world: World) -> bool:
    """Told as usual: ways_out."""
    return world.parameters.ways_out


class Perform(DecisionRecord):
    """You are asked to speak in public for what you do not believe, for this pay. Do you do it?

    Decided by Actor in perform.
    """

    __slots__ = ("act",)

    def __init__(self, *, act: bool) -> None:
        self.act = act


def perform_sees_pay(actor: Actor, asked: Asked, world: World) -> float:
    """Told as pay: Asked.pay."""
    return asked.pay


def perform_sees_attitude(actor: Actor, asked: Asked, world: World) -> float:
    """Told as attitude: Actor.attitude."""
    return actor.attitude


class Challenge(DecisionRecord):
    """Some whom you watch have spoken in public for what they did not believe. How likely do you challenge each of
    them?

    Decided by Observer in watch.

    chance: Chance of a challenge. Unit: probability, from 0 to 1.
    """

    __slots__ = ("chance",)

    def __init__(self, *, chance: float) -> None:
        self.chance = chance


def watch_sees_view(observer: Observer, start: Start, world: World) -> float:
    """Told as view: Observer.view."""
    return observer.view


def watch_sees_act(observer: Observer, start: Start, world: World) -> float:
    """Told as act: act."""
    return world.parameters.act


class Reduce(DecisionRecord):
    """What you have done in public does not fit what you believed. Do you change your attitude, play the act down,
    or retract it?

    Decided by Actor in reduce.
    """

    __slots__ = ("way",)

    def __init__(self, *, way: Literal["change", "trivialize", "retract"]) -> None:
        self.way = way


def asked_reduce(actor: Actor, start: Start, world: World) -> bool:
    """Whether the question is asked at all: Actor.weight > 0."""
    return actor.weight > 0


def reduce_sees_weight(actor: Actor, start: Start, world: World) -> float:
    """Told as weight: Actor.weight."""
    return actor.weight


def starts_reduce(actor: Actor, start: Start, world: World) -> bool:
    """Whether Start triggers reduce: Actor.turn == "own"."""
    return actor.turn == "own"


def starts_discuss(actor: Actor, start: Start, world: World) -> bool:
    """Whether Start triggers discuss: Actor.turn == "common"."""
    return actor.turn == "common"
