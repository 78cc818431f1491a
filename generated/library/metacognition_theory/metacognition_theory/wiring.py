"""What an engine needs to run the model: Knowing how sure one is, when to answer, and whom to ask.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from metacognition_theory import decisions, entities, events, metrics
from metacognition_theory.handlers import evaluator as evaluator_handlers
from metacognition_theory.handlers import executor as executor_handlers
from metacognition_theory.handlers import monitor as monitor_handlers
from metacognition_theory.numbers import NUMBERS
from metacognition_theory.world import Parameters, World

MODEL = spec.Model(
    name="metacognition_theory",
    title="Knowing how sure one is, when to answer, and whom to ask",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("strength", "float", low=0.0, high=1000.0, default=1.0),
        spec.Quantity("noise", "float", low=0.001, high=1000.0, default=1.0),
        spec.Quantity("criterion", "float", low=0.0, high=1.0, default=0.75),
        spec.Quantity("unsure", "category", categories=("withhold", "ask", "always_ask"), default="ask"),
        spec.Quantity("monitor_noise", "float", low=0.001, high=1000.0, default=1.0),
        spec.Quantity("block_length", "int", low=1, high=1000, default=10),
        spec.Quantity("correction", "float", low=0.0, high=1000.0, default=2.0),
    ),
    entities=(
        spec.EntityType(
            "Executor",
            "agent",
            entities.Executor,
            (
                spec.Quantity("side", "int", low=-1, high=1),
                spec.Quantity("percept", "float"),
                spec.Quantity("confidence", "float", low=0.0, high=1.0),
                spec.Quantity("scale", "float", low=0.0, high=1000.0),
                spec.Quantity("right", "bool"),
                spec.Quantity("way", "category", categories=("volunteer", "withhold", "ask")),
                spec.Quantity("settled_right", "bool"),
                spec.Quantity("stated", "float", low=0.0),
                spec.Quantity("solved", "int", low=0),
            ),
        ),
        spec.EntityType("Monitor", "agent", entities.Monitor, ()),
        spec.EntityType("Evaluator", "agent", entities.Evaluator, ()),
    ),
    events=(
        spec.EventKind("Asked", events.Asked, (spec.Quantity("side", "int", low=-1, high=1),)),
        spec.EventKind("Replied", events.Replied, (spec.Quantity("signal", "float"),)),
        spec.EventKind("Feedback", events.Feedback, (spec.Quantity("gap", "float", low=-1.0, high=1.0),)),
    ),
    relations=(
        spec.Relation("paired_with", "Executor", "Monitor"),
        spec.Relation("evaluates", "Evaluator", "Executor"),
    ),
    actions=(
        spec.Action(
            name="perceive",
            entity="Executor",
            handler=executor_handlers.perceive,
            on=("Start",),
            writes=("side", "percept", "confidence", "right", "settled_right", "stated", "solved"),
            draws=True,
        ),
        spec.Action(
            name="control",
            entity="Executor",
            handler=executor_handlers.control,
            on=("Start",),
            writes=("way",),
            emits=("Asked",),
            draws=False,
            decision=spec.Decision(
                id="Control",
                cls=decisions.Control,
                question="Do you volunteer your answer, withhold it, or ask your partner?",
                options=(spec.Quantity("way", "category", categories=("volunteer", "withhold", "ask")),),
                rule=executor_handlers.decide_control,
                sees={
                    "confidence": decisions.control_sees_confidence,
                    "criterion": decisions.control_sees_criterion,
                    "if_unsure": decisions.control_sees_if_unsure,
                },
            ),
        ),
        spec.Action(
            name="advise",
            entity="Monitor",
            handler=monitor_handlers.advise,
            on=("Asked",),
            emits=("Replied",),
            draws=True,
        ),
        spec.Action(
            name="settle",
            entity="Executor",
            handler=executor_handlers.settle,
            on=("Replied",),
            writes=("settled_right",),
            draws=False,
            decision=spec.Decision(
                id="Settle",
                cls=decisions.Settle,
                question="Your partner has said how sure it is of which answer. Does your own answer count?",
                options=(spec.Quantity("own", "bool"),),
                rule=executor_handlers.decide_settle,
                sees={
                    "partner": decisions.settle_sees_partner,
                    "own_evidence": decisions.settle_sees_own_evidence,
                    "noise": decisions.settle_sees_noise,
                },
            ),
        ),
        spec.Action(
            name="evaluate",
            entity="Evaluator",
            handler=evaluator_handlers.evaluate,
            on=("Start",),
            emits=("Feedback",),
            draws=False,
        ),
        spec.Action(
            name="correct",
            entity="Executor",
            handler=executor_handlers.correct,
            on=("Feedback",),
            writes=("scale",),
            draws=False,
            decision=spec.Decision(
                id="Correct",
                cls=decisions.Correct,
                question=(
                    "You hear how far your confidence was above what you got right. By how much do you change it?"
                ),
                options=(spec.Quantity("change", "float"),),
                rule=executor_handlers.decide_correct,
                sees={
                    "gap": decisions.correct_sees_gap,
                    "usual": decisions.correct_sees_usual,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("perception", ("perceive",), mode="simultaneous"),
        spec.Phase("control", ("control",), mode="simultaneous"),
        spec.Phase("advice", ("advise", "settle"), mode="simultaneous"),
        spec.Phase("evaluation", ("evaluate", "correct"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("right", metrics.right, "share"),
        spec.Metric("volunteered", metrics.volunteered, "share"),
        spec.Metric("volunteered_right", metrics.volunteered_right, "share"),
        spec.Metric("consultations", metrics.consultations, "share"),
        spec.Metric("settled_right", metrics.settled_right, "share"),
        spec.Metric("confidence", metrics.confidence, "share"),
        spec.Metric("gap", metrics.gap, "share"),
        spec.Metric("brier", metrics.brier, "score"),
        spec.Metric("mean_scale", metrics.mean_scale, "1"),
    ),
    numbers=NUMBERS,
)
