"""What is decided in the model: How an infection spreads along contacts and through households.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from epidemic_transmission_network.entities import Authority, Facility, Household, Individual
    from epidemic_transmission_network.events import CaseAtHome, Discharged, FellIll, SoughtBed, Start, Warned
    from epidemic_transmission_network.world import World


class ChooseWhom(DecisionRecord):
    """You have some doses of a vaccine. Do you vaccinate people at random, or contacts whom people name?

    Decided by Authority in vaccinate.
    """

    __slots__ = ("whom",)

    def __init__(self, *, whom: Literal["random", "acquaintances"]) -> None:
        self.whom = whom


def asked_vaccinate(authority: Authority, start: Start, world: World) -> bool:
    """Whether the question is asked at all: round == 1 and vaccine > 0."""
    return world.round == 1 and world.parameters.vaccine > 0


def vaccinate_sees_usual(authority: Authority, start: Start, world: World) -> Literal["random", "acquaintances"]:
    """Told as usual: vaccinated_first."""
    return world.parameters.vaccinated_first


class TestAndTrace(DecisionRecord):
    """New cases have come up. What share of them do you detect, and what share of their contacts do you warn?

    Decided by Authority in detect.

    test: Chance that a case is detected. Unit: probability, from 0 to 1.
    trace: Chance that a contact is warned. Unit: probability, from 0 to 1.
    """

    __slots__ = ("test", "trace")

    def __init__(self, *, test: float, trace: float) -> None:
        self.test = test
        self.trace = trace


def detect_sees_usual_detected(authority: Authority, fell_ill_events: Sequence[FellIll], world: World) -> float:
    """Told as usual_detected: detected."""
    return world.parameters.detected


def detect_sees_usual_traced(authority: Authority, fell_ill_events: Sequence[FellIll], world: World) -> float:
    """Told as usual_traced: traced."""
    return world.parameters.traced


def detect_sees_new_cases(authority: Authority, fell_ill_events: Sequence[FellIll], world: World) -> int:
    """Told as new_cases: count(FellIll)."""
    return len(fell_ill_events)


class KeepQuarantine(DecisionRecord):
    """A member of your household is ill. Do you all stay home?

    Decided by Household in keep_home.
    """

    __slots__ = ("keep",)

    def __init__(self, *, keep: bool) -> None:
        self.keep = keep


def keep_home_sees_compliance(household: Household, case_at_home_events: Sequence[CaseAtHome], world: World) -> float:
    """Told as compliance: compliance."""
    return world.parameters.compliance


class AvoidContacts(DecisionRecord):
    """A contact of yours is ill. Do you avoid all contacts outside of your household for a while?

    Decided by Individual in be_warned.
    """

    __slots__ = ("avoid",)

    def __init__(self, *, avoid: bool) -> None:
        self.avoid = avoid


def be_warned_sees_caution(individual: Individual, warned_events: Sequence[Warned], world: World) -> float:
    """Told as caution: caution."""
    return world.parameters.caution


class ChoosePatients(DecisionRecord):
    """Cases ask for a bed. If there are too few beds, whom do you admit first?

    Decided by Facility in admit.
    """

    __slots__ = ("first",)

    def __init__(self, *, first: Literal["anyone", "most_contacts"]) -> None:
        self.first = first


def admit_sees_usual(
    facility: Facility, sought_bed_events: Sequence[SoughtBed], discharged_events: Sequence[Discharged], world: World
) -> Literal["anyone", "most_contacts"]:
    """Told as usual: admitted_first."""
    return world.parameters.admitted_first


def starts_import_cases(household: Household, start: Start, world: World) -> bool:
    """Whether Start triggers import_cases: Household.first_cases > 0."""
    return household.first_cases > 0


def starts_meet(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers meet: Individual.state == "infectious"."""
    return individual.state == "infectious"


def starts_recover(individual: Individual, start: Start, world: World) -> bool:
    """Whether Start triggers recover: Individual.state == "infectious"."""
    return individual.state == "infectious"
