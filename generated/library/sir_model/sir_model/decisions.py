"""What is decided in the model: An epidemic, the behavior of those at risk, and three ways to answer it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from sir_model.entities import Group, Individual
    from sir_model.events import FellIll, MemberIll, Start
    from sir_model.world import World


class SeekCare(DecisionRecord):
    """You feel ill, as others do these days. Do you ask the hospital for treatment?

    Decided by Individual in fall_ill.
    """

    __slots__ = ("seek",)

    def __init__(self, *, seek: bool) -> None:
        self.seek = seek


def fall_ill_sees_care_seeking(individual: Individual, fell_ill: FellIll, world: World) -> float:
    """Told as care_seeking: Individual.care_seeking."""
    return individual.care_seeking


def fall_ill_sees_share_ill(individual: Individual, fell_ill: FellIll, world: World) -> float:
    """Told as share_ill: ill_share."""
    return world.ill_share


class Quarantine(DecisionRecord):
    """One or more of your group fell ill today. Will the group stay home together?

    Decided by Group in call_home.
    """

    __slots__ = ("stay_home",)

    def __init__(self, *, stay_home: bool) -> None:
        self.stay_home = stay_home


def call_home_sees_strictness(group: Group, member_ill_events: Sequence[MemberIll], world: World) -> float:
    """Told as strictness: Group.strictness."""
    return group.strictness


def call_home_sees_cases(group: Group, member_ill_events: Sequence[MemberIll], world: World) -> int:
    """Told as cases: count(MemberIll)."""
    return len(member_ill_events)


class KeepDistance(DecisionRecord):
    """Will you keep your distance from others tomorrow?

    Decided by Individual in keep_distance.
    """

    __slots__ = ("keep",)

    def __init__(self, *, keep: bool) -> None:
        self.keep = keep


def asked_keep_distance(individual: Individual, start: Start, world: World) -> bool:
    """Whether the question is asked at all: distance_effect > 0 and (Individual.state == "susceptible" or
    Individual.state == "infected").
    """
    return world.parameters.distance_effect > 0 and (
        individual.state == "susceptible" or individual.state == "infected"
    )


def keep_distance_sees_share_ill(individual: Individual, start: Start, world: World) -> float:
    """Told as share_ill: ill_share."""
    return world.ill_share


def keep_distance_sees_order(individual: Individual, start: Start, world: World) -> float:
    """Told as order: Government.order."""
    return world.government.order


def keep_distance_sees_caution(individual: Individual, start: Start, world: World) -> float:
    """Told as caution: Individual.caution."""
    return individual.caution


def keep_distance_sees_compliance(individual: Individual, start: Start, world: World) -> float:
    """Told as compliance: Individual.compliance."""
    return individual.compliance
