"""What an engine needs to run the model: Person or situation? How observers explain what they see, and what follows
from it.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from attribution_theory import decisions, entities, events, metrics
from attribution_theory.handlers import actor as actor_handlers
from attribution_theory.handlers import feedbacker as feedbacker_handlers
from attribution_theory.handlers import observer as observer_handlers
from attribution_theory.numbers import NUMBERS
from attribution_theory.world import Parameters, World

MODEL = spec.Model(
    name="attribution_theory",
    title="Person or situation? How observers explain what they see, and what follows from it",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("noise", "float", low=0.0, default=1.0),
        spec.Quantity("situations", "category", categories=("lasting", "varied"), default="lasting"),
        spec.Quantity("information", "category", categories=("known", "consensus"), default="known"),
        spec.Quantity("consensus_size", "int", low=1, high=10000, default=9),
        spec.Quantity("feedback", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("uptake", "float", low=0.0, high=1.0, default=0.3),
    ),
    entities=(
        spec.EntityType(
            "Actor",
            "agent",
            entities.Actor,
            (
                spec.Quantity("disposition", "float"),
                spec.Quantity("pressure", "float"),
                spec.Quantity("helped", "bool"),
                spec.Quantity("behavior", "float"),
            ),
        ),
        spec.EntityType(
            "Observer",
            "agent",
            entities.Observer,
            (
                spec.Quantity("correction", "float", low=0.0, high=1.0),
                spec.Quantity("occasions", "int", low=0),
                spec.Quantity("unexplained", "float"),
                spec.Quantity("estimate", "float"),
            ),
        ),
        spec.EntityType("Feedbacker", "agent", entities.Feedbacker, (spec.Quantity("told", "int", low=0),)),
    ),
    events=(
        spec.EventKind(
            "Behaved",
            events.Behaved,
            (
                spec.Quantity("behavior", "float"),
                spec.Quantity("pressure", "float"),
            ),
        ),
        spec.EventKind("Failed", events.Failed, (spec.Quantity("due", "float"),), observed=True),
        spec.EventKind("Helped", events.Helped, (), observed=True),
        spec.EventKind("Told", events.Told, ()),
    ),
    relations=(
        spec.Relation("watches", "Observer", "Actor", inverse="watched_by"),
        spec.Relation("may_see", "Observer", "Actor"),
        spec.Relation("compares_with", "Observer", "Actor"),
        spec.Relation("advises", "Feedbacker", "Observer"),
    ),
    actions=(
        spec.Action(
            name="choose_others",
            entity="Observer",
            handler=observer_handlers.choose_others,
            on=("Start",),
            start_if=decisions.starts_choose_others,
            start_reads=("occasions",),
            ties=("compares_with",),
            draws=True,
        ),
        spec.Action(
            name="act",
            entity="Actor",
            handler=actor_handlers.act,
            on=("Start",),
            writes=("pressure", "helped", "behavior"),
            emits=("Behaved",),
            draws=True,
        ),
        spec.Action(
            name="observe",
            entity="Observer",
            handler=observer_handlers.observe,
            on=("Behaved",),
            writes=("occasions", "unexplained", "estimate"),
            emits=("Failed",),
            draws=False,
            decision=spec.Decision(
                id="Allow",
                cls=decisions.Allow,
                question="How much of the behavior that you have seen is due to the situation?",
                options=(spec.Quantity("due", "float"),),
                rule=observer_handlers.decide_observe,
                sees={
                    "behavior": decisions.observe_sees_behavior,
                    "pressure": decisions.observe_sees_pressure,
                    "correction": decisions.observe_sees_correction,
                },
            ),
        ),
        spec.Action(
            name="explain",
            entity="Observer",
            handler=observer_handlers.explain,
            on=("Failed",),
            emits=("Helped",),
            draws=False,
            decision=spec.Decision(
                id="Explain",
                cls=decisions.Explain,
                question="The actor has failed. Is it the person or the situation, and do you help?",
                options=(
                    spec.Quantity("cause", "category", categories=("person", "situation")),
                    spec.Quantity("help", "bool"),
                ),
                rule=observer_handlers.decide_explain,
                observed=True,
                sees={
                    "due_to_situation": decisions.explain_sees_due_to_situation,
                    "inferred_disposition": decisions.explain_sees_inferred_disposition,
                },
            ),
        ),
        spec.Action(
            name="be_helped",
            entity="Actor",
            handler=actor_handlers.be_helped,
            on=("Helped",),
            writes=("helped",),
            draws=False,
        ),
        spec.Action(
            name="give_feedback",
            entity="Feedbacker",
            handler=feedbacker_handlers.give_feedback,
            on=("Start",),
            writes=("told",),
            emits=("Told",),
            draws=True,
            decision=spec.Decision(
                id="Advise",
                cls=decisions.Advise,
                question="How many observers do you tell what others do in the same situation?",
                options=(spec.Quantity("chance", "float", low=0.0, high=1.0),),
                rule=feedbacker_handlers.decide_give_feedback,
                sees={
                    "usual": decisions.give_feedback_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="correct",
            entity="Observer",
            handler=observer_handlers.correct,
            on=("Told",),
            writes=("correction",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("behavior", ("choose_others", "act"), mode="simultaneous"),
        spec.Phase("judgement", ("observe", "explain"), mode="simultaneous"),
        spec.Phase("consequences", ("be_helped", "give_feedback", "correct"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("squared_error", metrics.squared_error, "variances"),
        spec.Metric("absolute_error", metrics.absolute_error, "standard deviations"),
        spec.Metric("correspondence_bias", metrics.correspondence_bias, "standard deviations"),
        spec.Metric("blamed", metrics.blamed, "share"),
        spec.Metric("helped", metrics.helped, "share"),
        spec.Metric("correction", metrics.correction, "share"),
        spec.Metric("success", metrics.success, "share"),
    ),
    numbers=NUMBERS,
)
