"""What an engine needs to run the model: How media set the public agenda, and what audiences give back.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from agenda_setting_theory import decisions, entities, events, metrics
from agenda_setting_theory.handlers import outlet as outlet_handlers
from agenda_setting_theory.handlers import person as person_handlers
from agenda_setting_theory.numbers import NUMBERS
from agenda_setting_theory.world import Parameters, World

MODEL = spec.Model(
    name="agenda_setting_theory",
    title="How media set the public agenda, and what audiences give back",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity(
            "events", "vector", low=0.0, high=1.0, item="float", length=6, default=(0.35, 0.25, 0.18, 0.12, 0.07, 0.03)
        ),
        spec.Quantity("slots_each", "int", low=1, high=1000, default=20),
        spec.Quantity("audience_weight", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("burst_rounds", "int", low=0, high=1000, default=0),
        spec.Quantity("burst_share", "float", low=0.0, high=1.0, default=0.6),
        spec.Quantity("talk", "float", low=0.0, high=1.0, default=0.2),
    ),
    entities=(
        spec.EntityType(
            "Person",
            "agent",
            entities.Person,
            (
                spec.Quantity("issue", "int", low=1, high=6),
                spec.Quantity("orientation", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType(
            "Outlet", "agent", entities.Outlet, (spec.Quantity("slots", "vector", low=0.0, item="float", length=6),)
        ),
    ),
    events=(spec.EventKind("Seen", events.Seen, (spec.Quantity("issue", "int", low=1, high=6),)),),
    relations=(
        spec.Relation("talks_to", "Person", "Person"),
        spec.Relation("reads_in", "Person", "Outlet"),
    ),
    actions=(
        spec.Action(
            name="fill",
            entity="Outlet",
            handler=outlet_handlers.fill,
            on=("Start",),
            writes=("slots",),
            draws=True,
            decision=spec.Decision(
                id="Follow",
                cls=decisions.Follow,
                question="How far do your slots follow what your audience cares about, rather than events?",
                options=(spec.Quantity("follow", "float", low=0.0, high=1.0),),
                rule=outlet_handlers.decide_fill,
                sees={
                    "usual": decisions.fill_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="read",
            entity="Person",
            handler=person_handlers.read,
            on=("Start",),
            emits=("Seen",),
            draws=True,
        ),
        spec.Action(
            name="receive",
            entity="Person",
            handler=person_handlers.receive,
            on=("Seen",),
            writes=("issue",),
            draws=True,
            decision=spec.Decision(
                id="TakeUp",
                cls=decisions.TakeUp,
                question="You have read an item. Is its issue now the most important one to you?",
                options=(spec.Quantity("take_up", "bool"),),
                rule=person_handlers.decide_receive,
                sees={
                    "need_for_orientation": decisions.receive_sees_need_for_orientation,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("newsroom", ("fill",), mode="simultaneous"),
        spec.Phase("reading", ("read",), mode="simultaneous"),
        spec.Phase("reception", ("receive",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("issue_1", metrics.issue_1, "share"),
        spec.Metric("issue_2", metrics.issue_2, "share"),
        spec.Metric("issue_3", metrics.issue_3, "share"),
        spec.Metric("issue_4", metrics.issue_4, "share"),
        spec.Metric("issue_5", metrics.issue_5, "share"),
        spec.Metric("issue_6", metrics.issue_6, "share"),
        spec.Metric("agreement", metrics.agreement, "1"),
        spec.Metric("distance", metrics.distance, "share"),
        spec.Metric("distance_high", metrics.distance_high, "share"),
        spec.Metric("distance_low", metrics.distance_low, "share"),
        spec.Metric("diversity", metrics.diversity, "bits"),
    ),
    numbers=NUMBERS,
)
