"""What an engine needs to run the model: An epidemic, the behavior of those at risk, and three ways to answer it.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from sir_model import decisions, entities, events, metrics
from sir_model.handlers import government as government_handlers
from sir_model.handlers import group as group_handlers
from sir_model.handlers import healthcare_system as healthcare_system_handlers
from sir_model.handlers import individual as individual_handlers
from sir_model.numbers import NUMBERS
from sir_model.world import Parameters, World

MODEL = spec.Model(
    name="sir_model",
    title="An epidemic, the behavior of those at risk, and three ways to answer it",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("contacts", "int", low=0, high=100, default=8),
        spec.Quantity("transmission", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("distance_effect", "float", low=0.0, high=1.0, default=0.6),
        spec.Quantity("recovery", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("treated_recovery", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("alarm", "float", low=0.0, high=100.0, default=3.0),
        spec.Quantity("beds", "float", low=0.0, high=1.0, default=0.01),
        spec.Quantity("home_days", "int", low=0, high=365, default=10),
        spec.Quantity("report_days", "float", low=1.0, high=60.0, default=5.0),
        spec.Quantity("order_on", "float", low=0.0, high=1.0, default=0.002),
        spec.Quantity("order_off", "float", low=0.0, high=1.0, default=0.0005),
        spec.Quantity("order_strength", "float", low=0.0, high=1.0, default=0.8),
    ),
    entities=(
        spec.EntityType(
            "Individual",
            "agent",
            entities.Individual,
            (
                spec.Quantity("state", "category", categories=("susceptible", "infected", "recovered", "vaccinated")),
                spec.Quantity("distancing", "bool"),
                spec.Quantity("home_until", "int", low=0),
                spec.Quantity("in_care", "bool"),
                spec.Quantity("caution", "float", low=0.0, high=1.0),
                spec.Quantity("compliance", "float", low=0.0, high=1.0),
                spec.Quantity("care_seeking", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType("Group", "agent", entities.Group, (spec.Quantity("strictness", "float", low=0.0, high=1.0),)),
        spec.EntityType(
            "HealthcareSystem",
            "agent",
            entities.HealthcareSystem,
            (
                spec.Quantity("occupied", "int", low=0),
                spec.Quantity("new_cases", "int", low=0),
                spec.Quantity("turned_away", "int", low=0),
            ),
        ),
        spec.EntityType(
            "Government",
            "environment",
            entities.Government,
            (
                spec.Quantity("incidence", "float", low=0.0),
                spec.Quantity("order", "float", low=0.0, high=1.0),
            ),
        ),
    ),
    events=(
        spec.EventKind("Exposed", events.Exposed, ()),
        spec.EventKind("DayOfIllness", events.DayOfIllness, ()),
        spec.EventKind("FellIll", events.FellIll, ()),
        spec.EventKind("SoughtCare", events.SoughtCare, ()),
        spec.EventKind("Admitted", events.Admitted, ()),
        spec.EventKind("Discharged", events.Discharged, ()),
        spec.EventKind("MemberIll", events.MemberIll, ()),
        spec.EventKind("CalledHome", events.CalledHome, (spec.Quantity("until", "int", low=0),)),
        spec.EventKind("CasesReported", events.CasesReported, (spec.Quantity("cases", "int", low=0),)),
    ),
    relations=(
        spec.Relation("meets", "Individual", "Individual", inverse="met_by"),
        spec.Relation("member_of", "Individual", "Group", inverse="members"),
        spec.Relation("served_by", "Individual", "HealthcareSystem", inverse="serves"),
    ),
    actions=(
        spec.Action(
            name="mix",
            entity="Individual",
            handler=individual_handlers.mix,
            on=("Start",),
            emits=("Exposed", "DayOfIllness"),
            draws=True,
        ),
        spec.Action(
            name="catch_it",
            entity="Individual",
            handler=individual_handlers.catch_it,
            on=("Exposed",),
            writes=("state",),
            emits=("FellIll",),
            draws=False,
        ),
        spec.Action(
            name="pass_a_day",
            entity="Individual",
            handler=individual_handlers.pass_a_day,
            on=("DayOfIllness",),
            writes=("state", "in_care"),
            emits=("Discharged",),
            draws=True,
        ),
        spec.Action(
            name="fall_ill",
            entity="Individual",
            handler=individual_handlers.fall_ill,
            on=("FellIll",),
            emits=("MemberIll", "SoughtCare"),
            draws=True,
            decision=spec.Decision(
                id="SeekCare",
                cls=decisions.SeekCare,
                question="You feel ill, as others do these days. Do you ask the hospital for treatment?",
                options=(spec.Quantity("seek", "bool"),),
                rule=individual_handlers.decide_fall_ill,
                sees={
                    "care_seeking": decisions.fall_ill_sees_care_seeking,
                    "share_ill": decisions.fall_ill_sees_share_ill,
                },
            ),
        ),
        spec.Action(
            name="admit",
            entity="HealthcareSystem",
            handler=healthcare_system_handlers.admit,
            collects=("SoughtCare", "Discharged"),
            writes=("occupied", "new_cases", "turned_away"),
            emits=("Admitted",),
            draws=True,
        ),
        spec.Action(
            name="enter_care",
            entity="Individual",
            handler=individual_handlers.enter_care,
            on=("Admitted",),
            writes=("in_care",),
            draws=False,
        ),
        spec.Action(
            name="call_home",
            entity="Group",
            handler=group_handlers.call_home,
            collects=("MemberIll",),
            emits=("CalledHome",),
            draws=True,
            decision=spec.Decision(
                id="Quarantine",
                cls=decisions.Quarantine,
                question="One or more of your group fell ill today. Will the group stay home together?",
                options=(spec.Quantity("stay_home", "bool"),),
                rule=group_handlers.decide_call_home,
                sees={
                    "strictness": decisions.call_home_sees_strictness,
                    "cases": decisions.call_home_sees_cases,
                },
            ),
        ),
        spec.Action(
            name="stay_home",
            entity="Individual",
            handler=individual_handlers.stay_home,
            on=("CalledHome",),
            writes=("home_until",),
            draws=True,
        ),
        spec.Action(
            name="report_cases",
            entity="HealthcareSystem",
            handler=healthcare_system_handlers.report_cases,
            on=("Start",),
            writes=("new_cases",),
            emits=("CasesReported",),
            draws=False,
        ),
        spec.Action(
            name="set_order",
            entity="Government",
            handler=government_handlers.set_order,
            collects=("CasesReported",),
            writes=("incidence", "order"),
            draws=False,
        ),
        spec.Action(
            name="keep_distance",
            entity="Individual",
            handler=individual_handlers.keep_distance,
            on=("Start",),
            writes=("distancing",),
            draws=True,
            decision=spec.Decision(
                id="KeepDistance",
                cls=decisions.KeepDistance,
                question="Will you keep your distance from others tomorrow?",
                options=(spec.Quantity("keep", "bool"),),
                rule=individual_handlers.decide_keep_distance,
                asked_if=decisions.asked_keep_distance,
                sees={
                    "share_ill": decisions.keep_distance_sees_share_ill,
                    "order": decisions.keep_distance_sees_order,
                    "caution": decisions.keep_distance_sees_caution,
                    "compliance": decisions.keep_distance_sees_compliance,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("contacts", ("mix", "catch_it"), mode="simultaneous"),
        spec.Phase("course", ("pass_a_day", "fall_ill"), mode="simultaneous"),
        spec.Phase("care", ("admit", "enter_care"), mode="simultaneous"),
        spec.Phase("homes", ("call_home", "stay_home"), mode="simultaneous"),
        spec.Phase("policy", ("report_cases", "set_order"), mode="simultaneous"),
        spec.Phase("behavior", ("keep_distance",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("infected", metrics.infected, "share of people"),
        spec.Metric("ever_infected", metrics.ever_infected, "share of people"),
        spec.Metric("susceptible", metrics.susceptible, "share of people"),
        spec.Metric("keeping_distance", metrics.keeping_distance, "share of people"),
        spec.Metric("at_home", metrics.at_home, "share of people"),
        spec.Metric("in_care", metrics.in_care, "share of people"),
        spec.Metric("turned_away", metrics.turned_away, "people turned away per inhabitant"),
        spec.Metric("order", metrics.order, "strength"),
    ),
    numbers=NUMBERS,
    stop_when={
        "": metrics.stop_when,
        "well_mixed": metrics.stop_when,
        "well_mixed_r0_08": metrics.stop_when,
        "well_mixed_r0_15": metrics.stop_when,
        "well_mixed_r0_30": metrics.stop_when,
        "herd_immunity": metrics.stop_when,
        "unanswered": metrics.stop_when,
        "distancing": metrics.stop_when,
        "communities": metrics.stop_when,
        "without_groups": metrics.stop_when,
        "without_healthcare": metrics.stop_when,
        "without_government": metrics.stop_when,
        "without_distancing": metrics.stop_when,
        "vaccinated": metrics.stop_when,
    },
)
