"""What an engine needs to run the model: How culture that is passed on at home becomes a place in society through
school.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from cultural_capital_theory import decisions, entities, events, metrics
from cultural_capital_theory.handlers import individual as individual_handlers
from cultural_capital_theory.handlers import school as school_handlers
from cultural_capital_theory.numbers import NUMBERS
from cultural_capital_theory.world import Parameters, World

MODEL = spec.Model(
    name="cultural_capital_theory",
    title="How culture that is passed on at home becomes a place in society through school",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("inherited", "float", low=0.0, high=1.0, default=0.6),
        spec.Quantity("investment", "float", low=0.0, high=5.0, default=0.5),
        spec.Quantity("steepness", "float", low=0.0, high=100.0, default=1.5),
        spec.Quantity("selection", "category", categories=("school", "chance"), default="school"),
        spec.Quantity("compulsory", "bool", default=False),
        spec.Quantity("pass_service", "float", low=0.0, high=1.0, default=0.7),
        spec.Quantity("fail_service", "float", low=0.0, high=1.0, default=0.15),
        spec.Quantity("fail_working", "float", low=0.0, high=1.0, default=0.35),
        spec.Quantity("leave_service", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("leave_working", "float", low=0.0, high=1.0, default=0.55),
        spec.Quantity("culture_weight", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("places", "float", low=0.0, high=1.0, default=0.4),
    ),
    entities=(
        spec.EntityType(
            "Individual",
            "agent",
            entities.Individual,
            (
                spec.Quantity("social_class", "category", categories=("service", "working", "under")),
                spec.Quantity("origin", "category", categories=("service", "working", "under"), optional=True),
                spec.Quantity("grand_origin", "category", categories=("service", "working", "under"), optional=True),
                spec.Quantity("culture", "float"),
                spec.Quantity("talent", "float"),
                spec.Quantity("belief", "float", low=0.0, high=1.0),
                spec.Quantity("stayed", "bool"),
                spec.Quantity("passed", "bool"),
            ),
        ),
        spec.EntityType("School", "agent", entities.School, (spec.Quantity("weight", "float", low=0.0, high=1.0),)),
    ),
    events=(
        spec.EventKind(
            "Applied",
            events.Applied,
            (
                spec.Quantity("culture", "float"),
                spec.Quantity("talent", "float"),
            ),
        ),
        spec.EventKind("Admitted", events.Admitted, ()),
    ),
    relations=(spec.Relation("attends", "Individual", "School", inverse="pupils"),),
    actions=(
        spec.Action(
            name="grow_up",
            entity="Individual",
            handler=individual_handlers.grow_up,
            on=("Start",),
            writes=("culture", "talent", "grand_origin", "origin"),
            draws=True,
            decision=spec.Decision(
                id="Invest",
                cls=decisions.Invest,
                question="Do you invest time and money in your child's culture?",
                options=(spec.Quantity("invest", "bool"),),
                rule=individual_handlers.decide_grow_up,
                asked_if=decisions.asked_grow_up,
                sees={
                    "gain": decisions.grow_up_sees_gain,
                },
            ),
        ),
        spec.Action(
            name="expect",
            entity="Individual",
            handler=individual_handlers.expect,
            on=("Start",),
            writes=("belief",),
            draws=True,
        ),
        spec.Action(
            name="choose",
            entity="Individual",
            handler=individual_handlers.choose,
            on=("Start",),
            writes=("stayed", "passed"),
            emits=("Applied",),
            draws=True,
            decision=spec.Decision(
                id="StayOn",
                cls=decisions.StayOn,
                question="Do you stay on at school, or leave it?",
                options=(spec.Quantity("stay", "bool"),),
                rule=individual_handlers.decide_choose,
                sees={
                    "chance_to_pass": decisions.choose_sees_chance_to_pass,
                    "origin": decisions.choose_sees_origin,
                },
            ),
        ),
        spec.Action(
            name="examine",
            entity="School",
            handler=school_handlers.examine,
            collects=("Applied",),
            writes=("weight",),
            emits=("Admitted",),
            draws=True,
            decision=spec.Decision(
                id="Weigh",
                cls=decisions.Weigh,
                question="Which part of the score do you let depend on culture, rather than on talent?",
                options=(spec.Quantity("culture", "float", low=0.0, high=1.0),),
                rule=school_handlers.decide_examine,
                sees={
                    "usual": decisions.examine_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="pass_school",
            entity="Individual",
            handler=individual_handlers.pass_school,
            on=("Admitted",),
            writes=("passed",),
            draws=False,
        ),
        spec.Action(
            name="settle",
            entity="Individual",
            handler=individual_handlers.settle,
            on=("Start",),
            writes=("social_class",),
            draws=True,
        ),
    ),
    phases=(
        spec.Phase("home", ("grow_up",), mode="simultaneous"),
        spec.Phase("expectation", ("expect",), mode="simultaneous"),
        spec.Phase("choice", ("choose",), mode="simultaneous"),
        spec.Phase("school", ("examine", "pass_school"), mode="simultaneous"),
        spec.Phase("society", ("settle",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("service", metrics.service, "share"),
        spec.Metric("working", metrics.working, "share"),
        spec.Metric("under", metrics.under, "share"),
        spec.Metric("children", metrics.children, "share"),
        spec.Metric("grandchildren", metrics.grandchildren, "share"),
        spec.Metric("service_to_working", metrics.service_to_working, "share"),
        spec.Metric("others_to_service", metrics.others_to_service, "share"),
        spec.Metric("others_to_working", metrics.others_to_working, "share"),
        spec.Metric("service_staying", metrics.service_staying, "share"),
        spec.Metric("others_staying", metrics.others_staying, "share"),
        spec.Metric("service_passing", metrics.service_passing, "share"),
        spec.Metric("others_passing", metrics.others_passing, "share"),
        spec.Metric("gap", metrics.gap, "share"),
        spec.Metric("culture", metrics.culture, "1"),
    ),
    numbers=NUMBERS,
)
