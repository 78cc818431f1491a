"""What an engine needs to run the model: Search, screening and matching in a labor market.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from labor_market_matching_process import decisions, entities, events, metrics
from labor_market_matching_process.handlers import employer as employer_handlers
from labor_market_matching_process.handlers import job_seeker as job_seeker_handlers
from labor_market_matching_process.handlers import recruitment_channel as recruitment_channel_handlers
from labor_market_matching_process.numbers import NUMBERS
from labor_market_matching_process.world import Parameters, World

MODEL = spec.Model(
    name="labor_market_matching_process",
    title="Search, screening and matching in a labor market",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("separation", "float", low=0.001, high=1.0, default=0.034),
        spec.Quantity("course_cost", "float", low=0.0, high=1000.0, default=3.0),
        spec.Quantity("presumed", "float", low=0.0, high=1.0, default=0.15),
        spec.Quantity("belief_weight", "float", low=0.001, high=100000.0, default=10.0),
        spec.Quantity("price", "float", low=0.01, high=100.0, default=1.0),
        spec.Quantity("leisure", "float", low=0.01, high=100.0, default=0.4),
        spec.Quantity("wage_share", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("vacancy_cost", "float", low=0.0, high=1000.0, default=0.5),
        spec.Quantity("walk_in", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("fit_spread", "float", low=0.0, high=10.0, default=0.2),
        spec.Quantity("screening_error", "float", low=0.0, high=1000000.0, default=0.3),
        spec.Quantity("applicant_spread", "float", low=0.001, high=1000.0, default=0.28),
    ),
    entities=(
        spec.EntityType(
            "JobSeeker",
            "agent",
            entities.JobSeeker,
            (
                spec.Quantity("productivity", "float", low=0.0, high=4.0),
                spec.Quantity("group", "category", categories=("majority", "minority")),
                spec.Quantity("reservation", "float", low=0.0),
                spec.Quantity("certified", "bool"),
                spec.Quantity("wage", "float", low=0.0),
                spec.Quantity("output", "float", low=0.0),
                spec.Quantity("target", "ref", entity="Employer", optional=True),
                spec.Quantity("hired", "bool"),
                spec.Quantity("hires", "int", low=0),
                spec.Quantity("applications", "int", low=0),
                spec.Quantity("offers", "int", low=0),
            ),
        ),
        spec.EntityType(
            "Employer",
            "agent",
            entities.Employer,
            (
                spec.Quantity("jobs", "int", low=0, high=100),
                spec.Quantity("efficiency", "float", low=0.01, high=10.0),
                spec.Quantity("bias", "float", low=0.0, high=1.0),
                spec.Quantity("free", "int", low=0, high=100),
                spec.Quantity("vacancies", "int", low=0, high=100),
                spec.Quantity("advertised", "int", low=0),
            ),
        ),
        spec.EntityType(
            "RecruitmentChannel",
            "agent",
            entities.RecruitmentChannel,
            (
                spec.Quantity("reach", "int", low=0, high=100),
                spec.Quantity("richness", "float", low=0.0, high=1.0),
            ),
        ),
    ),
    events=(
        spec.EventKind(
            "Advertised",
            events.Advertised,
            (
                spec.Quantity("employer", "ref", entity="Employer"),
                spec.Quantity("places", "int", low=1, high=100),
                spec.Quantity("wage", "float", low=0.0),
            ),
        ),
        spec.EventKind("Registered", events.Registered, ()),
        spec.EventKind(
            "Suggested",
            events.Suggested,
            (
                spec.Quantity("employer", "ref", entity="Employer"),
                spec.Quantity("wage", "float", low=0.0),
                spec.Quantity("richness", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EventKind(
            "Applied",
            events.Applied,
            (
                spec.Quantity("productivity", "float", low=0.0),
                spec.Quantity("richness", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EventKind(
            "Offered",
            events.Offered,
            (
                spec.Quantity("wage", "float", low=0.0),
                spec.Quantity("productivity", "float", low=0.0),
            ),
        ),
    ),
    relations=(
        spec.Relation("works_at", "JobSeeker", "Employer", inverse="staff", most_from=1),
        spec.Relation("in_reach", "JobSeeker", "Employer"),
        spec.Relation("registered_with", "JobSeeker", "RecruitmentChannel"),
        spec.Relation("lists_with", "Employer", "RecruitmentChannel"),
    ),
    actions=(
        spec.Action(
            name="separate",
            entity="JobSeeker",
            handler=job_seeker_handlers.separate,
            on=("Start",),
            writes=("hired", "wage", "output"),
            ties=("works_at",),
            draws=True,
        ),
        spec.Action(
            name="take_stock",
            entity="Employer",
            handler=employer_handlers.take_stock,
            on=("Start",),
            writes=("free", "vacancies"),
            draws=False,
        ),
        spec.Action(
            name="study",
            entity="JobSeeker",
            handler=job_seeker_handlers.study,
            on=("Start",),
            writes=("certified",),
            draws=False,
            decision=spec.Decision(
                id="Study",
                cls=decisions.Study,
                question="You are looking for work. Do you take a course that ends with a certificate?",
                options=(spec.Quantity("study", "bool"),),
                rule=job_seeker_handlers.decide_study,
                asked_if=decisions.asked_study,
                sees={
                    "monthly_premium": decisions.study_sees_monthly_premium,
                    "monthly_chance_to_lose_a_job": decisions.study_sees_monthly_chance_to_lose_a_job,
                    "course_cost": decisions.study_sees_course_cost,
                    "productivity": decisions.study_sees_productivity,
                },
            ),
        ),
        spec.Action(
            name="advertise",
            entity="Employer",
            handler=employer_handlers.advertise,
            on=("Start",),
            writes=("vacancies", "advertised"),
            emits=("Advertised",),
            draws=False,
            decision=spec.Decision(
                id="Advertise",
                cls=decisions.Advertise,
                question="Some of your jobs are free. Do you advertise them this month?",
                options=(spec.Quantity("advertise", "bool"),),
                rule=employer_handlers.decide_advertise,
                asked_if=decisions.asked_advertise,
                sees={
                    "chance_to_fill": decisions.advertise_sees_chance_to_fill,
                    "value_of_output": decisions.advertise_sees_value_of_output,
                    "efficiency": decisions.advertise_sees_efficiency,
                    "cost_per_month": decisions.advertise_sees_cost_per_month,
                },
            ),
        ),
        spec.Action(
            name="search",
            entity="JobSeeker",
            handler=job_seeker_handlers.search,
            on=("Start",),
            writes=("applications",),
            emits=("Registered", "Applied"),
            draws=True,
        ),
        spec.Action(
            name="refer",
            entity="RecruitmentChannel",
            handler=recruitment_channel_handlers.refer,
            collects=("Registered", "Advertised"),
            emits=("Suggested",),
            draws=True,
        ),
        spec.Action(
            name="apply",
            entity="JobSeeker",
            handler=job_seeker_handlers.apply,
            on=("Suggested",),
            writes=("applications", "target"),
            emits=("Applied",),
            draws=True,
            decision=spec.Decision(
                id="Apply",
                cls=decisions.Apply,
                question="You hear of a vacancy. Do you apply?",
                options=(spec.Quantity("apply", "bool"),),
                rule=job_seeker_handlers.decide_apply,
                sees={
                    "usual_wage": decisions.apply_sees_usual_wage,
                    "reservation_wage": decisions.apply_sees_reservation_wage,
                },
            ),
        ),
        spec.Action(
            name="screen",
            entity="Employer",
            handler=employer_handlers.screen,
            collects=("Applied",),
            emits=("Offered",),
            draws=True,
            decision=spec.Decision(
                id="Hire",
                cls=decisions.Hire,
                question=(
                    "You screen your applicants. How productive must one seem, and how much do you take off for "
                    "the minority?"
                ),
                options=(
                    spec.Quantity("standard", "float", low=0.0),
                    spec.Quantity("discount", "float", low=0.0, high=1.0),
                ),
                rule=employer_handlers.decide_screen,
                asked_if=decisions.asked_screen,
                sees={
                    "vacancies": decisions.screen_sees_vacancies,
                    "applicants": decisions.screen_sees_applicants,
                    "distaste": decisions.screen_sees_distaste,
                    "value_of_output": decisions.screen_sees_value_of_output,
                    "efficiency": decisions.screen_sees_efficiency,
                    "value_of_leisure": decisions.screen_sees_value_of_leisure,
                },
            ),
        ),
        spec.Action(
            name="answer",
            entity="JobSeeker",
            handler=job_seeker_handlers.answer,
            collects=("Offered",),
            writes=("offers", "wage", "output", "hired", "hires"),
            ties=("works_at",),
            draws=True,
            decision=spec.Decision(
                id="Accept",
                cls=decisions.Accept,
                question="You are offered a job. Do you take the best offer?",
                options=(spec.Quantity("accept", "bool"),),
                rule=job_seeker_handlers.decide_answer,
                sees={
                    "best_wage": decisions.answer_sees_best_wage,
                    "offers": decisions.answer_sees_offers,
                    "reservation_wage": decisions.answer_sees_reservation_wage,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("separations", ("separate",), mode="simultaneous"),
        spec.Phase("preparation", ("take_stock", "study"), mode="simultaneous"),
        spec.Phase("search", ("advertise", "search", "refer", "apply"), mode="simultaneous"),
        spec.Phase("selection", ("screen",), mode="simultaneous"),
        spec.Phase("acceptance", ("answer",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("unemployment", metrics.unemployment, "share of people"),
        spec.Metric("vacancies", metrics.vacancies, "vacancies per person"),
        spec.Metric("advertised", metrics.advertised, "jobs"),
        spec.Metric("hires", metrics.hires, "jobs"),
        spec.Metric("finding", metrics.finding, "probability"),
        spec.Metric("match_productivity", metrics.match_productivity, "output per worker"),
        spec.Metric("wage", metrics.wage, "output per worker"),
        spec.Metric("certified", metrics.certified, "share of people"),
        spec.Metric("sorting", metrics.sorting, "output"),
        spec.Metric("by_chance", metrics.by_chance, "jobs"),
        spec.Metric("hiring_gap", metrics.hiring_gap, "offers per application"),
        spec.Metric("most_jobs", metrics.most_jobs, "jobs"),
        spec.Metric("overfilled", metrics.overfilled, "workers"),
    ),
    numbers=NUMBERS,
)
