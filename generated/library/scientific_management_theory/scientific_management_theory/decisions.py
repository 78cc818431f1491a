"""What is decided in the model: What time study and piece pay do to output, and how cutting rates spoils it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from scientific_management_theory.entities import Manager, Worker
    from scientific_management_theory.events import Offered, Start, Tried
    from scientific_management_theory.world import World


class CutRate(DecisionRecord):
    """Your workers produce this much at the present rate. By how much do you lower the rate?

    Decided by Manager in set_rate.

    by: By how much. Unit: pay per output, from 0 to 10.
    """

    __slots__ = ("by",)

    def __init__(self, *, by: float) -> None:
        self.by = by


def set_rate_sees_output(manager: Manager, start: Start, world: World) -> float:
    """Told as output: mean_output."""
    return world.mean_output


def set_rate_sees_rate(manager: Manager, start: Start, world: World) -> float:
    """Told as rate: Manager.rate."""
    return manager.rate


class TakeUp(DecisionRecord):
    """You have tried another way to do the work. Do you keep to it from now on?

    Decided by Worker in choose_method.
    """

    __slots__ = ("take_up",)

    def __init__(self, *, take_up: bool) -> None:
        self.take_up = take_up


def choose_method_sees_new(worker: Worker, tried: Tried, world: World) -> float:
    """Told as new: Tried.excess."""
    return tried.excess


def choose_method_sees_old(worker: Worker, tried: Tried, world: World) -> float:
    """Told as old: Worker.excess."""
    return worker.excess


class Produce(DecisionRecord):
    """How much do you produce at this pay?

    Decided by Worker in produce.

    output: Output. Unit: output, 0 or more.
    """

    __slots__ = ("output",)

    def __init__(self, *, output: float) -> None:
        self.output = output


def produce_sees_ability(worker: Worker, start: Start, world: World) -> float:
    """Told as ability: Worker.ability."""
    return worker.ability


class Leave(DecisionRecord):
    """Would you be better off in a job outside, and do you quit for it?

    Decided by Worker in reconsider.
    """

    __slots__ = ("leave",)

    def __init__(self, *, leave: bool) -> None:
        self.leave = leave


def reconsider_sees_ability(worker: Worker, start: Start, world: World) -> float:
    """Told as ability: Worker.ability."""
    return worker.ability


def reconsider_sees_pay(worker: Worker, start: Start, world: World) -> float:
    """Told as pay: Worker.pay."""
    return worker.pay


def reconsider_sees_output(worker: Worker, start: Start, world: World) -> float:
    """Told as output: Worker.output."""
    return worker.output


class Join(DecisionRecord):
    """Somebody of this ability is offered the post. Is it taken?

    Decided by Worker in join.
    """

    __slots__ = ("join",)

    def __init__(self, *, join: bool) -> None:
        self.join = join


def join_sees_ability(worker: Worker, offered: Offered, world: World) -> float:
    """Told as ability: Offered.ability."""
    return offered.ability
