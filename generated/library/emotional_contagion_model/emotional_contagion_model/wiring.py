"""What an engine needs to run the model: How moods spread between people, and what a channel that hides some of them
does.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from emotional_contagion_model import decisions, entities, events, metrics
from emotional_contagion_model.handlers import channel as channel_handlers
from emotional_contagion_model.handlers import moderator as moderator_handlers
from emotional_contagion_model.handlers import person as person_handlers
from emotional_contagion_model.numbers import NUMBERS
from emotional_contagion_model.world import Parameters, World

MODEL = spec.Model(
    name="emotional_contagion_model",
    title="How moods spread between people, and what a channel that hides some of them does",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("filter", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("frankness", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("home_contacts", "int", low=0, high=1000, default=5),
        spec.Quantity("public_contacts", "int", low=0, high=1000, default=5),
        spec.Quantity("susceptibility", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("arising_content", "float", low=0.0, default=0.02),
        spec.Quantity("arising_discontent", "float", low=0.0, default=0.01),
        spec.Quantity("contagion_content", "float", low=0.0, default=0.02),
        spec.Quantity("contagion_discontent", "float", low=0.0, default=0.04),
        spec.Quantity("ending_content", "float", low=0.0, default=0.1),
        spec.Quantity("ending_discontent", "float", low=0.0, default=0.2),
        spec.Quantity("dt", "float", low=0.0, high=1.0, default=0.02),
        spec.Quantity("home_strength", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("public_strength", "float", low=0.0, high=1.0, default=0.05),
        spec.Quantity("spiral", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("upward", "float", low=0.0, high=1.0, default=0.5),
    ),
    entities=(
        spec.EntityType(
            "Person",
            "agent",
            entities.Person,
            (
                spec.Quantity("mood", "category", categories=("neutral", "content", "discontent")),
                spec.Quantity("shown", "category", categories=("neutral", "content", "discontent")),
                spec.Quantity("counted", "bool"),
                spec.Quantity("intensity", "float", low=0.0, high=1.0),
                spec.Quantity("expressiveness", "float", low=0.0, high=1.0),
                spec.Quantity("openness", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType(
            "Channel",
            "agent",
            entities.Channel,
            (
                spec.Quantity("expressed", "float", low=0.0),
                spec.Quantity("expressiveness_sum", "float", low=0.0),
            ),
        ),
        spec.EntityType(
            "Moderator",
            "environment",
            entities.Moderator,
            (
                spec.Quantity("hidden", "float", low=0.0, high=1.0),
                spec.Quantity("withheld", "int", low=0),
            ),
        ),
    ),
    events=(
        spec.EventKind("Withheld", events.Withheld, (spec.Quantity("content", "int", low=0),)),
        spec.EventKind(
            "Impulse",
            events.Impulse,
            (spec.Quantity("mood", "category", categories=("neutral", "content", "discontent")),),
        ),
        spec.EventKind("Begun", events.Begun, ()),
        spec.EventKind("Ended", events.Ended, (), delay=spec.Delay("rounds")),
    ),
    relations=(
        spec.Relation("home", "Person", "Channel", inverse="members"),
        spec.Relation("hears", "Person", "Person"),
    ),
    actions=(
        spec.Action(
            name="moderate",
            entity="Moderator",
            handler=moderator_handlers.moderate,
            on=("Start",),
            writes=("hidden", "withheld"),
            draws=False,
            decision=spec.Decision(
                id="Moderate",
                cls=decisions.Moderate,
                question="Which share of content expressions in your public channel do you hide?",
                options=(spec.Quantity("hide", "float", low=0.0, high=1.0),),
                rule=moderator_handlers.decide_moderate,
                sees={
                    "usual": decisions.moderate_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="take_note",
            entity="Moderator",
            handler=moderator_handlers.take_note,
            collects=("Withheld",),
            writes=("withheld",),
            draws=False,
        ),
        spec.Action(
            name="pass_on",
            entity="Channel",
            handler=channel_handlers.pass_on,
            on=("Start",),
            writes=("expressed", "expressiveness_sum"),
            draws=False,
        ),
        spec.Action(
            name="listen",
            entity="Person",
            handler=person_handlers.listen,
            on=("Start",),
            start_if=decisions.starts_listen,
            start_reads=("mood",),
            emits=("Withheld", "Impulse"),
            draws=True,
        ),
        spec.Action(
            name="be_moved",
            entity="Person",
            handler=person_handlers.be_moved,
            on=("Impulse",),
            writes=("mood",),
            emits=("Begun",),
            draws=True,
            decision=spec.Decision(
                id="BeMoved",
                cls=decisions.BeMoved,
                question=(
                    "By yourself or through others you feel an impulse to be in this mood. Do you give way to it?"
                ),
                options=(spec.Quantity("give_way", "bool"),),
                rule=person_handlers.decide_be_moved,
                sees={
                    "mood": decisions.be_moved_sees_mood,
                    "susceptibility": decisions.be_moved_sees_susceptibility,
                },
            ),
        ),
        spec.Action(
            name="express",
            entity="Person",
            handler=person_handlers.express,
            on=("Start", "Begun"),
            start_if=decisions.starts_express,
            start_reads=("counted", "mood"),
            writes=("shown", "counted"),
            emits=("Ended",),
            draws=True,
            decision=spec.Decision(
                id="Express",
                cls=decisions.Express,
                question="A mood has begun. Do you show it to others?",
                options=(spec.Quantity("show", "bool"),),
                rule=person_handlers.decide_express,
                sees={
                    "mood": decisions.express_sees_mood,
                    "frankness": decisions.express_sees_frankness,
                },
            ),
        ),
        spec.Action(
            name="calm_down",
            entity="Person",
            handler=person_handlers.calm_down,
            on=("Ended",),
            writes=("mood", "shown", "counted"),
            draws=False,
        ),
        spec.Action(
            name="absorb",
            entity="Person",
            handler=person_handlers.absorb,
            on=("Start",),
            start_if=decisions.starts_absorb,
            start_reads=("openness",),
            writes=("intensity",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("expression", ("moderate", "pass_on"), mode="simultaneous"),
        spec.Phase(
            "reaction", ("listen", "be_moved", "express", "calm_down", "absorb", "take_note"), mode="simultaneous"
        ),
    ),
    metrics=(
        spec.Metric("content", metrics.content, "share"),
        spec.Metric("discontent", metrics.discontent, "share"),
        spec.Metric("clustering", metrics.clustering, "1"),
        spec.Metric("mean_intensity", metrics.mean_intensity, "intensity"),
        spec.Metric("lowest_intensity", metrics.lowest_intensity, "intensity"),
        spec.Metric("highest_intensity", metrics.highest_intensity, "intensity"),
        spec.Metric("weighted_intensity", metrics.weighted_intensity, "intensity"),
        spec.Metric("hidden_expressions", metrics.hidden_expressions, "expressions"),
    ),
    numbers=NUMBERS,
)
