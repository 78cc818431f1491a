"""What is decided in the model: How beliefs about health decide who protects themselves, and what that does to an
epidemic.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from health_belief_model.entities import Family, Government, Individual
    from health_belief_model.events import FellIll, Start
    from health_belief_model.world import World


class ChooseSubject(DecisionRecord):
    """What is this week's health campaign about?

    Decided by Government in campaign.
    """

    __slots__ = ("about",)

    def __init__(self, *, about: Literal["susceptibility", "benefits", "barriers"]) -> None:
        self.about = about


def asked_campaign(government: Government, start: Start, world: World) -> bool:
    """Whether the question is asked at all: round % 7 == 1."""
    return world.round % 7 == 1


def campaign_sees_usual(
    government: Government, start: Start, world: World
) -> Literal["susceptibility", "benefits", "barriers"]:
    """Told as usual: subject."""
    return world.parameters.subject


class ProtectOneself(DecisionRecord):
    """Do you protect yourself and others today, given how you see the risk, the benefits and the barriers?

    Decided by Individual in act.
    """

    __slots__ = ("act",)

    def __init__(self, *, act: bool) -> None:
        self.act = act


def act_sees_worried(individual: Individual, start: Start, world: World) -> bool:
    """Told as worried: Individual.worried."""
    return individual.worried


def act_sees_alarm_threshold(individual: Individual, start: Start, world: World) -> float:
    """Told as alarm_threshold: Individual.alarm_threshold."""
    return individual.alarm_threshold


def act_sees_incidence(individual: Individual, start: Start, world: World) -> float:
    """Told as incidence: News.incidence."""
    return world.news.incidence


def act_sees_severity(individual: Individual, start: Start, world: World) -> bool:
    """Told as severity: Individual.severity."""
    return individual.severity


def act_sees_benefits(individual: Individual, start: Start, world: World) -> bool:
    """Told as benefits: Individual.benefits."""
    return individual.benefits


def act_sees_barriers(individual: Individual, start: Start, world: World) -> bool:
    """Told as barriers: Individual.barriers."""
    return individual.barriers


def act_sees_cued_until(individual: Individual, start: Start, world: World) -> int:
    """Told as cued_until: Individual.cued_until."""
    return individual.cued_until


class Vaccinate(DecisionRecord):
    """Do you vaccinate for the coming season?

    Decided by Individual in vaccinate.
    """

    __slots__ = ("vaccinate",)

    def __init__(self, *, vaccinate: bool) -> None:
        self.vaccinate = vaccinate


def vaccinate_sees_expected_risk(individual: Individual, start: Start, world: World) -> float:
    """Told as expected_risk: News.expected_attack."""
    return world.news.expected_attack


def vaccinate_sees_relative_cost(individual: Individual, start: Start, world: World) -> float | None:
    """Told as relative_cost: Individual.relative_cost."""
    return individual.relative_cost


class Remind(DecisionRecord):
    """One of you has fallen ill. Do you remind all the others to take care?

    Decided by Family in remind.
    """

    __slots__ = ("remind",)

    def __init__(self, *, remind: bool) -> None:
        self.remind = remind


def remind_sees_usual(family: Family, fell_ill_events: Sequence[FellIll], world: World) -> float:
    """Told as usual: reminds."""
    return world.parameters.reminds


def starts_act(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers act: not is_set(Individual.relative_cost)."""
    return not individual.relative_cost is not None


def starts_vaccinate(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers vaccinate: is_set(Individual.relative_cost)."""
    return individual.relative_cost is not None


def starts_mix(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers mix: Individual.state == "infectious"."""
    return individual.state == "infectious"


def starts_recover(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers recover: Individual.state == "infectious"."""
    return individual.state == "infectious"
