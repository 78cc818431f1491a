"""What an engine needs to run the model: What people believe after they have acted against their beliefs.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from cognitive_dissonance_theory import decisions, entities, events, metrics
from cognitive_dissonance_theory.handlers import actor as actor_handlers
from cognitive_dissonance_theory.handlers import experimenter as experimenter_handlers
from cognitive_dissonance_theory.handlers import observer as observer_handlers
from cognitive_dissonance_theory.numbers import NUMBERS
from cognitive_dissonance_theory.world import Parameters, World

MODEL = spec.Model(
    name="cognitive_dissonance_theory",
    title="What people believe after they have acted against their beliefs",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("act", "float", low=-5.0, high=5.0, default=5.0),
        spec.Quantity("small_pay", "float", low=0.0, default=1.0),
        spec.Quantity("large_pay", "float", low=0.0, default=20.0),
        spec.Quantity("act_weight", "float", low=0.0, default=0.68),
        spec.Quantity("pay_scale", "float", low=0.01, default=2.63),
        spec.Quantity("choice", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("ways_out", "bool", default=True),
        spec.Quantity("challenge", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("challenge_distance", "float", low=0.0, high=10.0, default=4.0),
        spec.Quantity("challenge_factor", "float", low=1.0, high=10.0, default=1.1),
        spec.Quantity("most_weight", "float", low=0.0, default=3.0),
        spec.Quantity("anchor", "float", low=0.0, default=1.0),
        spec.Quantity("self_weight", "float", low=0.0, default=0.0),
        spec.Quantity("tie_weight", "float", low=0.0, default=0.1),
        spec.Quantity("tolerance", "float", low=0.0, high=10.0, default=10.0),
        spec.Quantity("cost_of_trivializing", "float", low=0.0, default=6.0),
        spec.Quantity("cost_of_retracting", "float", low=0.0, default=15.0),
    ),
    entities=(
        spec.EntityType(
            "Actor",
            "agent",
            entities.Actor,
            (
                spec.Quantity("first_attitude", "float", low=-5.0, high=5.0),
                spec.Quantity("attitude", "float", low=-5.0, high=5.0),
                spec.Quantity("offer", "category", categories=("none", "small", "large")),
                spec.Quantity("acted", "bool"),
                spec.Quantity("weight", "float", low=0.0),
                spec.Quantity("retracted", "bool"),
                spec.Quantity("trivialized", "int", low=0),
                spec.Quantity("turn", "category", categories=("own", "common")),
            ),
        ),
        spec.EntityType("Observer", "agent", entities.Observer, (spec.Quantity("view", "float", low=-5.0, high=5.0),)),
        spec.EntityType(
            "Experimenter",
            "agent",
            entities.Experimenter,
            (
                spec.Quantity("asked", "bool"),
                spec.Quantity("offers_ways_out", "bool"),
            ),
        ),
    ),
    events=(
        spec.EventKind("Asked", events.Asked, (spec.Quantity("pay", "float", low=0.0),)),
        spec.EventKind("Challenged", events.Challenged, ()),
    ),
    relations=(
        spec.Relation("tied_to", "Actor", "Actor"),
        spec.Relation("watched_by", "Actor", "Observer", inverse="watches"),
        spec.Relation("takes_part", "Actor", "Experimenter", inverse="subjects"),
    ),
    actions=(
        spec.Action(
            name="ask",
            entity="Experimenter",
            handler=experimenter_handlers.ask,
            on=("Start",),
            writes=("offers_ways_out", "asked"),
            emits=("Asked",),
            draws=False,
            decision=spec.Decision(
                id="Offer",
                cls=decisions.Offer,
                question="Do you let people play their act down or retract it?",
                options=(spec.Quantity("ways_out", "bool"),),
                rule=experimenter_handlers.decide_ask,
                sees={
                    "usual": decisions.ask_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="perform",
            entity="Actor",
            handler=actor_handlers.perform,
            on=("Asked",),
            writes=("acted", "weight"),
            draws=False,
            decision=spec.Decision(
                id="Perform",
                cls=decisions.Perform,
                question="You are asked to speak in public for what you do not believe, for this pay. Do you do it?",
                options=(spec.Quantity("act", "bool"),),
                rule=actor_handlers.decide_perform,
                sees={
                    "pay": decisions.perform_sees_pay,
                    "attitude": decisions.perform_sees_attitude,
                },
            ),
        ),
        spec.Action(
            name="watch",
            entity="Observer",
            handler=observer_handlers.watch,
            on=("Start",),
            emits=("Challenged",),
            draws=True,
            decision=spec.Decision(
                id="Challenge",
                cls=decisions.Challenge,
                question=(
                    "Some whom you watch have spoken in public for what they did not believe. How likely do you "
                    "challenge each of them?"
                ),
                options=(spec.Quantity("chance", "float", low=0.0, high=1.0),),
                rule=observer_handlers.decide_watch,
                sees={
                    "view": decisions.watch_sees_view,
                    "act": decisions.watch_sees_act,
                },
            ),
        ),
        spec.Action(
            name="be_challenged",
            entity="Actor",
            handler=actor_handlers.be_challenged,
            on=("Challenged",),
            writes=("weight",),
            draws=False,
        ),
        spec.Action(
            name="reduce",
            entity="Actor",
            handler=actor_handlers.reduce,
            on=("Start",),
            start_if=decisions.starts_reduce,
            start_reads=("turn",),
            writes=("weight", "trivialized", "acted", "retracted", "attitude"),
            draws=False,
            decision=spec.Decision(
                id="Reduce",
                cls=decisions.Reduce,
                question=(
                    "What you have done in public does not fit what you believed. Do you change your attitude, "
                    "play the act down, or retract it?"
                ),
                options=(spec.Quantity("way", "category", categories=("change", "trivialize", "retract")),),
                rule=actor_handlers.decide_reduce,
                asked_if=decisions.asked_reduce,
                sees={
                    "weight": decisions.reduce_sees_weight,
                },
            ),
        ),
        spec.Action(
            name="discuss",
            entity="Actor",
            handler=actor_handlers.discuss,
            on=("Start",),
            start_if=decisions.starts_discuss,
            start_reads=("turn",),
            writes=("attitude",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("experiment", ("ask", "perform"), mode="simultaneous"),
        spec.Phase("audience", ("watch", "be_challenged"), mode="simultaneous"),
        spec.Phase("thought", ("reduce",), mode="random_order"),
        spec.Phase("discussion", ("discuss",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("attitude", metrics.attitude, "attitude"),
        spec.Metric("change_of_actors", metrics.change_of_actors, "attitude"),
        spec.Metric("change_of_others", metrics.change_of_others, "attitude"),
        spec.Metric("dissonance", metrics.dissonance, "dissonance"),
        spec.Metric("residual", metrics.residual, "attitude"),
        spec.Metric("weighted_attitude", metrics.weighted_attitude, "attitude"),
        spec.Metric("retracted", metrics.retracted, "share"),
        spec.Metric("trivializations", metrics.trivializations, "times"),
        spec.Metric("range", metrics.range_, "attitude"),
        spec.Metric("camps_left", metrics.camps_left, "camps"),
    ),
    numbers=NUMBERS,
)
