"""What an engine needs to run the model: How programmes fail at offices that must agree, and what citizens make of
those in force.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from simple_policy_implementation_model import decisions, entities, events, metrics
from simple_policy_implementation_model.handlers import citizen as citizen_handlers
from simple_policy_implementation_model.handlers import government as government_handlers
from simple_policy_implementation_model.handlers import office as office_handlers
from simple_policy_implementation_model.numbers import NUMBERS
from simple_policy_implementation_model.world import Parameters, World

MODEL = spec.Model(
    name="simple_policy_implementation_model",
    title="How programmes fail at offices that must agree, and what citizens make of those in force",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("tries", "int", low=1, high=100, default=2),
        spec.Quantity("cut", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("procedure", "category", categories=("at_once", "in_turn"), default="at_once"),
        spec.Quantity("agree", "float", low=0.0, high=1.0, default=0.9),
        spec.Quantity("gain", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("satisfaction_speed", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("target", "float", low=0.0, high=1.0, default=0.82),
        spec.Quantity("tightening", "float", low=0.0, high=1.0, default=0.02),
    ),
    entities=(
        spec.EntityType(
            "Government",
            "agent",
            entities.Government,
            (
                spec.Quantity("strength", "float", low=0.0, high=1.0),
                spec.Quantity("tried", "int", low=0),
                spec.Quantity("cleared", "int", low=0),
                spec.Quantity("in_force", "bool"),
                spec.Quantity("lasted", "int", low=0),
                spec.Quantity("penalty", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType("Office", "agent", entities.Office, ()),
        spec.EntityType(
            "Citizen",
            "agent",
            entities.Citizen,
            (
                spec.Quantity("burden", "float", low=0.0, high=1.0),
                spec.Quantity("acceptance", "float", low=0.0, high=1.0),
                spec.Quantity("complies", "bool"),
                spec.Quantity("satisfaction", "float", low=0.0, high=1.0),
            ),
        ),
    ),
    events=(
        spec.EventKind("Asked", events.Asked, (spec.Quantity("strength", "float", low=0.0, high=1.0),)),
        spec.EventKind("Answered", events.Answered, (spec.Quantity("agrees", "bool"),)),
    ),
    relations=(
        spec.Relation("needs", "Government", "Office"),
        spec.Relation("governed_by", "Citizen", "Government"),
    ),
    actions=(
        spec.Action(
            name="launch",
            entity="Government",
            handler=government_handlers.launch,
            on=("Start",),
            writes=("strength", "tried", "in_force", "lasted"),
            emits=("Asked",),
            draws=False,
        ),
        spec.Action(
            name="consider",
            entity="Office",
            handler=office_handlers.consider,
            on=("Asked",),
            emits=("Answered",),
            draws=True,
            decision=spec.Decision(
                id="Agree",
                cls=decisions.Agree,
                question="A government needs your agreement to a programme. Do you agree?",
                options=(spec.Quantity("agree", "bool"),),
                rule=office_handlers.decide_consider,
                sees={
                    "strength": decisions.consider_sees_strength,
                },
            ),
        ),
        spec.Action(
            name="collect",
            entity="Government",
            handler=government_handlers.collect,
            collects=("Answered",),
            writes=("tried", "cleared", "in_force", "lasted", "strength"),
            emits=("Asked",),
            draws=False,
            decision=spec.Decision(
                id="TryAgain",
                cls=decisions.TryAgain,
                question=(
                    "Some offices may have refused. Do you ask them again, and how much of the programme do you "
                    "give up for it?"
                ),
                options=(
                    spec.Quantity("again", "bool"),
                    spec.Quantity("cut", "float", low=0.0, high=1.0),
                ),
                rule=government_handlers.decide_collect,
                sees={
                    "tried": decisions.collect_sees_tried,
                    "most": decisions.collect_sees_most,
                },
            ),
        ),
        spec.Action(
            name="comply",
            entity="Citizen",
            handler=citizen_handlers.comply,
            on=("Start",),
            writes=("complies", "satisfaction"),
            draws=False,
            decision=spec.Decision(
                id="Comply",
                cls=decisions.Comply,
                question="A programme is in force. Do you comply with it?",
                options=(spec.Quantity("comply", "bool"),),
                rule=citizen_handlers.decide_comply,
                asked_if=decisions.asked_comply,
                sees={
                    "burden": decisions.comply_sees_burden,
                    "acceptance": decisions.comply_sees_acceptance,
                },
            ),
        ),
        spec.Action(
            name="enforce",
            entity="Government",
            handler=government_handlers.enforce,
            on=("Start",),
            writes=("penalty",),
            draws=False,
            decision=spec.Decision(
                id="Enforce",
                cls=decisions.Enforce,
                question="How large is the penalty to be that citizens expect who do not comply?",
                options=(spec.Quantity("penalty", "float", low=0.0, high=1.0),),
                rule=government_handlers.decide_enforce,
                sees={
                    "now": decisions.enforce_sees_now,
                    "wanted": decisions.enforce_sees_wanted,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("clearance", ("launch", "consider", "collect"), mode="simultaneous"),
        spec.Phase("compliance", ("comply",), mode="simultaneous"),
        spec.Phase("enforcement", ("enforce",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("in_force", metrics.in_force, "share"),
        spec.Metric("tried", metrics.tried, "tries"),
        spec.Metric("strength", metrics.strength, "1"),
        spec.Metric("duration", metrics.duration, "rounds"),
        spec.Metric("compliance", metrics.compliance, "share"),
        spec.Metric("effect", metrics.effect, "1"),
        spec.Metric("penalty", metrics.penalty, "1"),
        spec.Metric("satisfaction", metrics.satisfaction, "1"),
    ),
    numbers=NUMBERS,
)
