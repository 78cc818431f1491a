"""What an engine needs to run the model: Civil violence against a central authority, and what a government loses by
repression.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from rebellion import decisions, entities, events, metrics
from rebellion.handlers import citizen as citizen_handlers
from rebellion.handlers import government as government_handlers
from rebellion.handlers import police as police_handlers
from rebellion.numbers import NUMBERS
from rebellion.world import Parameters, World

MODEL = spec.Model(
    name="rebellion",
    title="Civil violence against a central authority, and what a government loses by repression",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("vision", "float", low=0.0, high=100.0, default=7.0),
        spec.Quantity("threshold", "float", low=-1.0, high=1.0, default=0.1),
        spec.Quantity("arrest_constant", "float", low=0.0, high=100.0, default=2.3),
        spec.Quantity("jail_max", "int", low=1, high=10000, default=30),
        spec.Quantity("backlash", "float", low=0.0, high=100.0, default=1.0),
        spec.Quantity("recovery", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("fall_size", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("fall_begin", "int", low=1, high=1000000, default=20),
        spec.Quantity("fall_rounds", "int", low=1, high=1000000, default=1),
    ),
    entities=(
        spec.EntityType(
            "Citizen",
            "agent",
            entities.Citizen,
            (
                spec.Quantity("hardship", "float", low=0.0, high=1.0),
                spec.Quantity("risk_aversion", "float", low=0.0, high=1.0),
                spec.Quantity("state", "category", categories=("quiet", "active", "jailed")),
                spec.Quantity("free_from", "int", low=0),
                spec.Quantity("x", "int", low=-1),
                spec.Quantity("y", "int", low=-1),
            ),
        ),
        spec.EntityType(
            "Police",
            "agent",
            entities.Police,
            (
                spec.Quantity("x", "int", low=0),
                spec.Quantity("y", "int", low=0),
            ),
        ),
        spec.EntityType(
            "Government",
            "environment",
            entities.Government,
            (
                spec.Quantity("legitimacy", "float", low=0.0, high=1.0),
                spec.Quantity("standing", "float", low=0.0, high=1.0),
            ),
        ),
    ),
    events=(
        spec.EventKind(
            "Arrested", events.Arrested, (spec.Quantity("rounds", "int", low=1, high=10000),), observed=True
        ),
        spec.EventKind(
            "Vacated",
            events.Vacated,
            (
                spec.Quantity("column", "int", low=0),
                spec.Quantity("row", "int", low=0),
            ),
        ),
    ),
    relations=(),
    actions=(
        spec.Action(
            name="walk",
            entity="Citizen",
            handler=citizen_handlers.walk,
            on=("Start",),
            writes=("x", "y", "state"),
            draws=True,
        ),
        spec.Action(
            name="judge_situation",
            entity="Citizen",
            handler=citizen_handlers.judge_situation,
            on=("Start",),
            writes=("state",),
            draws=False,
            decision=spec.Decision(
                id="Rebel",
                cls=decisions.Rebel,
                question=(
                    "Life is hard and the government has lost your trust. Do you rebel in the open now, in view "
                    "of the police around you?"
                ),
                options=(spec.Quantity("rebel", "bool"),),
                rule=citizen_handlers.decide_judge_situation,
                asked_if=decisions.asked_judge_situation,
                sees={
                    "hardship": decisions.judge_situation_sees_hardship,
                    "risk_aversion": decisions.judge_situation_sees_risk_aversion,
                    "legitimacy": decisions.judge_situation_sees_legitimacy,
                },
            ),
        ),
        spec.Action(
            name="patrol",
            entity="Police",
            handler=police_handlers.patrol,
            on=("Start",),
            writes=("x", "y"),
            draws=True,
        ),
        spec.Action(
            name="enforce",
            entity="Police",
            handler=police_handlers.enforce,
            on=("Start",),
            emits=("Arrested",),
            draws=True,
        ),
        spec.Action(
            name="go_to_jail",
            entity="Citizen",
            handler=citizen_handlers.go_to_jail,
            on=("Arrested",),
            writes=("state", "free_from", "x", "y"),
            emits=("Vacated",),
            draws=False,
        ),
        spec.Action(
            name="take_over",
            entity="Police",
            handler=police_handlers.take_over,
            on=("Vacated",),
            writes=("x", "y"),
            draws=False,
        ),
        spec.Action(
            name="answer",
            entity="Government",
            handler=government_handlers.answer,
            on=("Start",),
            writes=("standing", "legitimacy"),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase(
            "streets", ("walk", "judge_situation", "patrol", "enforce", "go_to_jail", "take_over"), mode="random_order"
        ),
        spec.Phase("government", ("answer",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("active", metrics.active, "citizens"),
        spec.Metric("active_share", metrics.active_share, "share of citizens"),
        spec.Metric("jailed", metrics.jailed, "share of citizens"),
        spec.Metric("arrests", metrics.arrests, "arrests"),
        spec.Metric("legitimacy", metrics.legitimacy, "share"),
    ),
    numbers=NUMBERS,
    space=spec.Grid(torus=True, neighborhood="disc", one_per_cell=("Citizen", "Police"), may_leave=("Citizen",)),
)
