"""What is decided in the model: How advantages accumulate over lives and pass between generations.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from life_course_theory.entities import EducationSystem, Family, Government, Individual
    from life_course_theory.events import Start, StartedSchool
    from life_course_theory.world import World


class DivideBudget(DecisionRecord):
    """Which share of this year's budget do schools get? The rest is for health care.

    Decided by Government in fund.

    for_schools: Share of the budget for schools. Unit: share, from 0 to 1.
    """

    __slots__ = ("for_schools",)

    def __init__(self, *, for_schools: float) -> None:
        self.for_schools = for_schools


def fund_sees_usual(government: Government, start: Start, world: World) -> float:
    """Told as usual: school_share."""
    return world.parameters.school_share


class ChooseReach(DecisionRecord):
    """Do schools support all people this year, or only those who have little?

    Decided by EducationSystem in teach.
    """

    __slots__ = ("reach",)

    def __init__(self, *, reach: Literal["all", "poor"]) -> None:
        self.reach = reach


def teach_sees_usual(education_system: EducationSystem, start: Start, world: World) -> Literal["all", "poor"]:
    """Told as usual: school_reach."""
    return world.parameters.school_reach


class Invest(DecisionRecord):
    """Do you spend something on your health this year?

    Decided by Individual in live.
    """

    __slots__ = ("invest",)

    def __init__(self, *, invest: bool) -> None:
        self.invest = invest


def asked_live(individual: Individual, start: Start, world: World) -> bool:
    """Whether the question is asked at all: prevention > 0 and Individual.health == "well"."""
    return world.parameters.prevention > 0 and individual.health == "well"


def live_sees_age(individual: Individual, start: Start, world: World) -> int:
    """Told as age: Individual.age."""
    return individual.age


def live_sees_resources(individual: Individual, start: Start, world: World) -> float:
    """Told as resources: Individual.resources."""
    return individual.resources


class SupportChild(DecisionRecord):
    """A child of yours starts school. Do you pay for support?

    Decided by Family in support.
    """

    __slots__ = ("pay",)

    def __init__(self, *, pay: bool) -> None:
        self.pay = pay


def support_sees_status(family: Family, started_school: StartedSchool, world: World) -> float:
    """Told as status: Family.status."""
    return family.status


def starts_endow(family: Family, start: Start, world: World) -> bool:
    """Whether Start triggers endow: not Family.endowed."""
    return not family.endowed


def starts_live(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers live: Individual.health != "dead"."""
    return individual.health != "dead"


def starts_accumulate(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers accumulate: Individual.health != "dead"."""
    return individual.health != "dead"


def starts_have_child(family: Family, start: Start, world: World) -> bool:
    """Whether Start triggers have_child: Family.births_left > 0."""
    return family.births_left > 0
