"""What is decided in the model: How culture that is passed on at home becomes a place in society through school.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from cultural_capital_theory.entities import Individual, School
    from cultural_capital_theory.events import Applied, Start
    from cultural_capital_theory.world import World


class Invest(DecisionRecord):
    """Do you invest time and money in your child's culture?

    Decided by Individual in grow_up.
    """

    __slots__ = ("invest",)

    def __init__(self, *, invest: bool) -> None:
        self.invest = invest


def asked_grow_up(individual: Individual, start: Start, world: World) -> bool:
    """Whether the question is asked at all: Individual.social_class == "service"."""
    return individual.social_class == "service"


def grow_up_sees_gain(individual: Individual, start: Start, world: World) -> float:
    """Told as gain: investment."""
    return world.parameters.investment


class StayOn(DecisionRecord):
    """Do you stay on at school, or leave it?

    Decided by Individual in choose.
    """

    __slots__ = ("stay",)

    def __init__(self, *, stay: bool) -> None:
        self.stay = stay


def choose_sees_chance_to_pass(individual: Individual, start: Start, world: World) -> float:
    """Told as chance_to_pass: Individual.belief."""
    return individual.belief


def choose_sees_origin(
    individual: Individual, start: Start, world: World
) -> Literal["service", "working", "under"] | None:
    """Told as origin: Individual.origin."""
    return individual.origin


class Weigh(DecisionRecord):
    """Which part of the score do you let depend on culture, rather than on talent?

    Decided by School in examine.

    culture: Part of the variance of scores. Unit: share, from 0 to 1.
    """

    __slots__ = ("culture",)

    def __init__(self, *, culture: float) -> None:
        self.culture = culture


def examine_sees_usual(school: School, applied_events: Sequence[Applied], world: World) -> float:
    """Told as usual: culture_weight."""
    return world.parameters.culture_weight
