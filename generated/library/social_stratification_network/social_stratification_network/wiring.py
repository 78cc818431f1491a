"""What an engine needs to run the model: How contests divide a society into classes, and what help changes.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from social_stratification_network import decisions, entities, events, metrics
from social_stratification_network.handlers import family as family_handlers
from social_stratification_network.handlers import institution as institution_handlers
from social_stratification_network.numbers import NUMBERS
from social_stratification_network.world import Parameters, World

MODEL = spec.Model(
    name="social_stratification_network",
    title="How contests divide a society into classes, and what help changes",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("merit", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("decline", "float", low=0.0, high=1.0, default=0.6),
        spec.Quantity("help", "category", categories=("nobody", "higher", "own_kind", "chance"), default="higher"),
        spec.Quantity("likeness", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("averted", "float", low=0.0, high=1.0, default=0.5),
    ),
    entities=(
        spec.EntityType("Family", "agent", entities.Family, (spec.Quantity("standing", "int", low=0),)),
        spec.EntityType("Institution", "agent", entities.Institution, (spec.Quantity("admitted", "int", low=0),)),
    ),
    events=(
        spec.EventKind("Applied", events.Applied, ()),
        spec.EventKind(
            "Admitted",
            events.Admitted,
            (spec.Quantity("won", "category", categories=("above", "equal", "below")),),
            observed=True,
        ),
        spec.EventKind("Asked", events.Asked, ()),
        spec.EventKind("Refused", events.Refused, ()),
    ),
    relations=(
        spec.Relation("may_attend", "Family", "Institution"),
        spec.Relation("knows", "Family", "Family"),
    ),
    actions=(
        spec.Action(
            name="apply",
            entity="Family",
            handler=family_handlers.apply,
            on=("Start",),
            emits=("Applied",),
            draws=True,
            decision=spec.Decision(
                id="Apply",
                cls=decisions.Apply,
                question="Do you apply for a place at an educational institution?",
                options=(spec.Quantity("apply", "bool"),),
                rule=family_handlers.decide_apply,
            ),
        ),
        spec.Action(
            name="admit",
            entity="Institution",
            handler=institution_handlers.admit,
            collects=("Applied",),
            writes=("admitted",),
            emits=("Admitted",),
            draws=True,
            decision=spec.Decision(
                id="Admit",
                cls=decisions.Admit,
                question=(
                    "How strictly do you go by standing, as the chance that of two applicants you admit the one "
                    "who stands higher?"
                ),
                options=(spec.Quantity("merit", "float", low=0.0, high=1.0),),
                rule=institution_handlers.decide_admit,
                sees={
                    "merit": decisions.admit_sees_merit,
                },
            ),
        ),
        spec.Action(
            name="rise",
            entity="Family",
            handler=family_handlers.rise,
            on=("Admitted",),
            writes=("standing",),
            draws=False,
        ),
        spec.Action(
            name="suffer",
            entity="Family",
            handler=family_handlers.suffer,
            on=("Start",),
            writes=("standing",),
            emits=("Asked",),
            draws=True,
        ),
        spec.Action(
            name="answer",
            entity="Family",
            handler=family_handlers.answer,
            on=("Asked",),
            emits=("Refused",),
            draws=True,
            decision=spec.Decision(
                id="Help",
                cls=decisions.Help,
                question="An acquaintance would lose standing. Do you help?",
                options=(spec.Quantity("help", "bool"),),
                rule=family_handlers.decide_answer,
                observed=True,
                sees={
                    "standing": decisions.answer_sees_standing,
                },
            ),
        ),
        spec.Action(
            name="lose",
            entity="Family",
            handler=family_handlers.lose,
            on=("Refused",),
            writes=("standing",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("contest", ("apply", "admit", "rise"), mode="simultaneous"),
        spec.Phase("decline", ("suffer", "answer", "lose"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("low", metrics.low, "share"),
        spec.Metric("low_or_middle", metrics.low_or_middle, "share"),
        spec.Metric("standing", metrics.standing, "steps"),
        spec.Metric("inequality", metrics.inequality, "1"),
        spec.Metric("helped", metrics.helped, "share"),
        spec.Metric("places", metrics.places, "places"),
        spec.Metric("to_the_higher", metrics.to_the_higher, "share"),
        spec.Metric("to_the_lower", metrics.to_the_lower, "share"),
    ),
    numbers=NUMBERS,
)
