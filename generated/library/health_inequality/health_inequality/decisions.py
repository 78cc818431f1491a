"""What is decided in the model: How illness and care are divided between rich and poor.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from health_inequality.entities import Family, Government, HealthcareSystem, Individual
    from health_inequality.events import Asked, NeedsCare, Start
    from health_inequality.world import World


class OpenClinic(DecisionRecord):
    """Where do you open the next clinic?

    Decided by Government in govern.
    """

    __slots__ = ("where",)

    def __init__(self, *, where: Literal["poorest", "richest", "anywhere"]) -> None:
        self.where = where


def asked_govern(government: Government, start: Start, world: World) -> bool:
    """Whether the question is asked at all: round % clinic_every == 1 or clinic_every == 1."""
    return world.round % world.parameters.clinic_every == 1 or world.parameters.clinic_every == 1


def govern_sees_usual(government: Government, start: Start, world: World) -> Literal["poorest", "richest", "anywhere"]:
    """Told as usual: clinic_place."""
    return world.parameters.clinic_place


class SeekCare(DecisionRecord):
    """You are ill. Do you seek care this month?

    Decided by Individual in seek.
    """

    __slots__ = ("seek",)

    def __init__(self, *, seek: bool) -> None:
        self.seek = seek


def seek_sees_income(individual: Individual, start: Start, world: World) -> float:
    """Told as income: Individual.income."""
    return individual.income


class PoolIncomes(DecisionRecord):
    """Members of your family need care. Do you all pay for them together?

    Decided by Family in pool.
    """

    __slots__ = ("together",)

    def __init__(self, *, together: bool) -> None:
        self.together = together


def pool_sees_usual(family: Family, needs_care_events: Sequence[NeedsCare], world: World) -> float:
    """Told as usual: pooling."""
    return world.parameters.pooling


class ChooseOrder(DecisionRecord):
    """More people ask for care than there are places. By which rule do you give them?

    Decided by HealthcareSystem in admit.
    """

    __slots__ = ("by",)

    def __init__(self, *, by: Literal["pay", "lottery", "poorest_first"]) -> None:
        self.by = by


def admit_sees_rule(
    healthcare_system: HealthcareSystem, asked_events: Sequence[Asked], world: World
) -> Literal["pay", "lottery", "poorest_first"]:
    """Told as rule: HealthcareSystem.order."""
    return healthcare_system.order


def starts_seek(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers seek: Individual.health == "ill"."""
    return individual.health == "ill"


def starts_adopt(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers adopt: Individual.service == "waiting"."""
    return individual.service == "waiting"
