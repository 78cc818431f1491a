"""What is decided in the model: Search, screening and matching in a labor market.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from runtime_base.aggregation import highest
from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from labor_market_matching_process.entities import Employer, JobSeeker
    from labor_market_matching_process.events import Applied, Offered, Start, Suggested
    from labor_market_matching_process.world import World


class Study(DecisionRecord):
    """You are looking for work. Do you take a course that ends with a certificate?

    Decided by JobSeeker in study.
    """

    __slots__ = ("study",)

    def __init__(self, *, study: bool) -> None:
        self.study = study


def asked_study(job_seeker: JobSeeker, start: Start, world: World) -> bool:
    """Whether the question is asked at all: JobSeeker.wage == 0 and not JobSeeker.certified."""
    return job_seeker.wage == 0 and not job_seeker.certified


def study_sees_monthly_premium(job_seeker: JobSeeker, start: Start, world: World) -> float:
    """Told as monthly_premium: premium."""
    return world.premium


def study_sees_monthly_chance_to_lose_a_job(job_seeker: JobSeeker, start: Start, world: World) -> float:
    """Told as monthly_chance_to_lose_a_job: separation."""
    return world.parameters.separation


def study_sees_course_cost(job_seeker: JobSeeker, start: Start, world: World) -> float:
    """Told as course_cost: course_cost."""
    return world.parameters.course_cost


def study_sees_productivity(job_seeker: JobSeeker, start: Start, world: World) -> float:
    """Told as productivity: JobSeeker.productivity."""
    return job_seeker.productivity


class Advertise(DecisionRecord):
    """Some of your jobs are free. Do you advertise them this month?

    Decided by Employer in advertise.
    """

    __slots__ = ("advertise",)

    def __init__(self, *, advertise: bool) -> None:
        self.advertise = advertise


def asked_advertise(employer: Employer, start: Start, world: World) -> bool:
    """Whether the question is asked at all: Employer.free > 0."""
    return employer.free > 0


def advertise_sees_chance_to_fill(employer: Employer, start: Start, world: World) -> float:
    """Told as chance_to_fill: fill_rate."""
    return world.fill_rate


def advertise_sees_value_of_output(employer: Employer, start: Start, world: World) -> float:
    """Told as value_of_output: price."""
    return world.parameters.price


def advertise_sees_efficiency(employer: Employer, start: Start, world: World) -> float:
    """Told as efficiency: Employer.efficiency."""
    return employer.efficiency


def advertise_sees_cost_per_month(employer: Employer, start: Start, world: World) -> float:
    """Told as cost_per_month: vacancy_cost."""
    return world.parameters.vacancy_cost


class Apply(DecisionRecord):
    """You hear of a vacancy. Do you apply?

    Decided by JobSeeker in apply.
    """

    __slots__ = ("apply",)

    def __init__(self, *, apply: bool) -> None:
        self.apply = apply


def apply_sees_usual_wage(job_seeker: JobSeeker, suggested: Suggested, world: World) -> float:
    """Told as usual_wage: Suggested.wage."""
    return suggested.wage


def apply_sees_reservation_wage(job_seeker: JobSeeker, suggested: Suggested, world: World) -> float:
    """Told as reservation_wage: JobSeeker.reservation."""
    return job_seeker.reservation


class Hire(DecisionRecord):
    """You screen your applicants. How productive must one seem, and how much do you take off for the minority?

    Decided by Employer in screen.

    standard: Least productivity that is good enough. Unit: output, 0 or more.
    discount: Share that the employer takes off its estimate of an applicant of the minority. Unit: share, from 0 to 1.
    """

    __slots__ = ("standard", "discount")

    def __init__(self, *, standard: float, discount: float) -> None:
        self.standard = standard
        self.discount = discount


def asked_screen(employer: Employer, applied_events: Sequence[Applied], world: World) -> bool:
    """Whether the question is asked at all: Employer.vacancies > 0."""
    return employer.vacancies > 0


def screen_sees_vacancies(employer: Employer, applied_events: Sequence[Applied], world: World) -> int:
    """Told as vacancies: Employer.vacancies."""
    return employer.vacancies


def screen_sees_applicants(employer: Employer, applied_events: Sequence[Applied], world: World) -> int:
    """Told as applicants: count(Applied)."""
    return len(applied_events)


def screen_sees_distaste(employer: Employer, applied_events: Sequence[Applied], world: World) -> float:
    """Told as distaste: Employer.bias."""
    return employer.bias


def screen_sees_value_of_output(employer: Employer, applied_events: Sequence[Applied], world: World) -> float:
    """Told as value_of_output: price."""
    return world.parameters.price


def screen_sees_efficiency(employer: Employer, applied_events: Sequence[Applied], world: World) -> float:
    """Told as efficiency: Employer.efficiency."""
    return employer.efficiency


def screen_sees_value_of_leisure(employer: Employer, applied_events: Sequence[Applied], world: World) -> float:
    """Told as value_of_leisure: leisure."""
    return world.parameters.leisure


class Accept(DecisionRecord):
    """You are offered a job. Do you take the best offer?

    Decided by JobSeeker in answer.
    """

    __slots__ = ("accept",)

    def __init__(self, *, accept: bool) -> None:
        self.accept = accept


def answer_sees_best_wage(job_seeker: JobSeeker, offered_events: Sequence[Offered], world: World) -> float:
    """Told as best_wage: max(Offered.wage)."""
    return highest(offered.wage for offered in offered_events)


def answer_sees_offers(job_seeker: JobSeeker, offered_events: Sequence[Offered], world: World) -> int:
    """Told as offers: count(Offered)."""
    return len(offered_events)


def answer_sees_reservation_wage(job_seeker: JobSeeker, offered_events: Sequence[Offered], world: World) -> float:
    """Told as reservation_wage: JobSeeker.reservation."""
    return job_seeker.reservation
