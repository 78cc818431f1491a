"""What an engine needs to run the model: How advantages accumulate over lives and pass between generations.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from life_course_theory import decisions, entities, events, metrics
from life_course_theory.handlers import education_system as education_system_handlers
from life_course_theory.handlers import family as family_handlers
from life_course_theory.handlers import government as government_handlers
from life_course_theory.handlers import healthcare_system as healthcare_system_handlers
from life_course_theory.handlers import individual as individual_handlers
from life_course_theory.numbers import NUMBERS
from life_course_theory.world import Parameters, World

MODEL = spec.Model(
    name="life_course_theory",
    title="How advantages accumulate over lives and pass between generations",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("illness_base", "float", low=0.0, high=1.0, default=0.004),
        spec.Quantity("illness_by_age", "float", low=0.0, high=1.0, default=0.04),
        spec.Quantity("illness_by_resources", "float", low=0.0, high=10.0, default=0.5),
        spec.Quantity("death_base", "float", low=0.0, high=1.0, default=0.0005),
        spec.Quantity("death_by_age", "float", low=0.0, high=1.0, default=0.07),
        spec.Quantity("ill_factor", "float", low=0.0, high=100.0, default=3.0),
        spec.Quantity("ill_extra", "float", low=0.0, high=1.0, default=0.01),
        spec.Quantity("prevention", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("effort", "float", low=0.0, high=10.0, default=0.005),
        spec.Quantity("horizon", "float", low=0.0, high=100.0, default=20.0),
        spec.Quantity("school_age", "int", low=1, high=1000, default=6),
        spec.Quantity("feedback", "float", low=-1.0, high=1.0, default=0.02),
        spec.Quantity("shock_sd", "float", low=0.0, high=10.0, default=0.05),
        spec.Quantity("illness_cost", "float", low=0.0, high=10.0, default=0.05),
        spec.Quantity("inheritance", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("birth_sd", "float", low=0.0, high=10.0, default=0.5),
        spec.Quantity("means_needed", "float", low=-100.0, high=100.0, default=0.0),
        spec.Quantity("lesson", "float", low=0.0, high=10.0, default=0.1),
        spec.Quantity("school_effect", "float", low=0.0, high=1.0, default=0.02),
        spec.Quantity("school_reach", "category", categories=("all", "poor"), default="all"),
        spec.Quantity("budget", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("school_share", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("care", "float", low=0.0, high=1.0, default=0.4),
    ),
    entities=(
        spec.EntityType(
            "Individual",
            "agent",
            entities.Individual,
            (
                spec.Quantity("health", "category", categories=("well", "ill", "dead")),
                spec.Quantity("age", "int", low=0, high=1000),
                spec.Quantity("resources", "float"),
                spec.Quantity("birth_resources", "float"),
                spec.Quantity("parents_resources", "float", optional=True),
                spec.Quantity("grandparents_resources", "float", optional=True),
                spec.Quantity("invests", "bool"),
            ),
        ),
        spec.EntityType(
            "Family",
            "agent",
            entities.Family,
            (
                spec.Quantity("status", "float"),
                spec.Quantity("earlier_status", "float", optional=True),
                spec.Quantity("endowed", "bool"),
                spec.Quantity("births_left", "int", low=0),
            ),
        ),
        spec.EntityType(
            "EducationSystem",
            "environment",
            entities.EducationSystem,
            (
                spec.Quantity("evening", "float", low=0.0, high=1.0),
                spec.Quantity("reach", "category", categories=("all", "poor")),
            ),
        ),
        spec.EntityType(
            "HealthcareSystem",
            "environment",
            entities.HealthcareSystem,
            (spec.Quantity("relief", "float", low=0.0, high=1.0),),
        ),
        spec.EntityType(
            "Government",
            "environment",
            entities.Government,
            (
                spec.Quantity("for_schools", "float", low=0.0, high=1.0),
                spec.Quantity("for_care", "float", low=0.0, high=1.0),
            ),
        ),
    ),
    events=(
        spec.EventKind(
            "Endowed",
            events.Endowed,
            (
                spec.Quantity("gift", "float"),
                spec.Quantity("parents", "float"),
                spec.Quantity("grandparents", "float", optional=True),
            ),
        ),
        spec.EventKind("StartedSchool", events.StartedSchool, ()),
        spec.EventKind("Supported", events.Supported, ()),
    ),
    relations=(spec.Relation("lives_in", "Individual", "Family", inverse="members"),),
    actions=(
        spec.Action(
            name="fund",
            entity="Government",
            handler=government_handlers.fund,
            on=("Start",),
            writes=("for_schools", "for_care"),
            draws=False,
            decision=spec.Decision(
                id="DivideBudget",
                cls=decisions.DivideBudget,
                question="Which share of this year's budget do schools get? The rest is for health care.",
                options=(spec.Quantity("for_schools", "float", low=0.0, high=1.0),),
                rule=government_handlers.decide_fund,
                sees={
                    "usual": decisions.fund_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="teach",
            entity="EducationSystem",
            handler=education_system_handlers.teach,
            on=("Start",),
            writes=("evening", "reach"),
            draws=False,
            decision=spec.Decision(
                id="ChooseReach",
                cls=decisions.ChooseReach,
                question="Do schools support all people this year, or only those who have little?",
                options=(spec.Quantity("reach", "category", categories=("all", "poor")),),
                rule=education_system_handlers.decide_teach,
                sees={
                    "usual": decisions.teach_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="treat",
            entity="HealthcareSystem",
            handler=healthcare_system_handlers.treat,
            on=("Start",),
            writes=("relief",),
            draws=False,
        ),
        spec.Action(
            name="endow",
            entity="Family",
            handler=family_handlers.endow,
            on=("Start",),
            start_if=decisions.starts_endow,
            start_reads=("endowed",),
            writes=("endowed", "earlier_status", "status"),
            emits=("Endowed",),
            draws=True,
        ),
        spec.Action(
            name="inherit",
            entity="Individual",
            handler=individual_handlers.inherit,
            on=("Endowed",),
            writes=("resources", "birth_resources", "parents_resources", "grandparents_resources"),
            ties=("lives_in",),
            draws=False,
        ),
        spec.Action(
            name="live",
            entity="Individual",
            handler=individual_handlers.live,
            on=("Start",),
            start_if=decisions.starts_live,
            start_reads=("health",),
            writes=("invests", "health", "age"),
            emits=("StartedSchool",),
            draws=True,
            decision=spec.Decision(
                id="Invest",
                cls=decisions.Invest,
                question="Do you spend something on your health this year?",
                options=(spec.Quantity("invest", "bool"),),
                rule=individual_handlers.decide_live,
                asked_if=decisions.asked_live,
                sees={
                    "age": decisions.live_sees_age,
                    "resources": decisions.live_sees_resources,
                },
            ),
        ),
        spec.Action(
            name="support",
            entity="Family",
            handler=family_handlers.support,
            on=("StartedSchool",),
            emits=("Supported",),
            draws=False,
            decision=spec.Decision(
                id="SupportChild",
                cls=decisions.SupportChild,
                question="A child of yours starts school. Do you pay for support?",
                options=(spec.Quantity("pay", "bool"),),
                rule=family_handlers.decide_support,
                sees={
                    "status": decisions.support_sees_status,
                },
            ),
        ),
        spec.Action(
            name="be_supported",
            entity="Individual",
            handler=individual_handlers.be_supported,
            on=("Supported",),
            writes=("resources",),
            draws=False,
        ),
        spec.Action(
            name="accumulate",
            entity="Individual",
            handler=individual_handlers.accumulate,
            on=("Start",),
            start_if=decisions.starts_accumulate,
            start_reads=("health",),
            writes=("resources",),
            draws=True,
        ),
        spec.Action(
            name="have_child",
            entity="Family",
            handler=family_handlers.have_child,
            on=("Start",),
            start_if=decisions.starts_have_child,
            start_reads=("births_left",),
            writes=("births_left", "earlier_status", "status"),
            creates=("Individual",),
            emits=("Endowed",),
            draws=True,
        ),
    ),
    phases=(
        spec.Phase("funding", ("fund",), mode="simultaneous"),
        spec.Phase("services", ("teach", "treat", "endow", "inherit"), mode="simultaneous"),
        spec.Phase("health", ("live", "support", "be_supported"), mode="simultaneous"),
        spec.Phase("resources", ("accumulate",), mode="simultaneous"),
        spec.Phase("births", ("have_child",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("well", metrics.well, "share"),
        spec.Metric("ill", metrics.ill, "share"),
        spec.Metric("dead", metrics.dead, "share"),
        spec.Metric("living", metrics.living, "people"),
        spec.Metric("inequality", metrics.inequality, "1"),
        spec.Metric("gap_in_illness", metrics.gap_in_illness, "share"),
        spec.Metric("mean_resources", metrics.mean_resources, "log resources"),
        spec.Metric("parent_correlation", metrics.parent_correlation, "1"),
        spec.Metric("grandparent_correlation", metrics.grandparent_correlation, "1"),
    ),
    numbers=NUMBERS,
)
