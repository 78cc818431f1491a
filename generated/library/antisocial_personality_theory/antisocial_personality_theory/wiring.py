"""What an engine needs to run the model: Why a few people exploit others, by a game whose gains fall with their
number.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from antisocial_personality_theory import decisions, entities, events, metrics
from antisocial_personality_theory.handlers import environment as environment_handlers
from antisocial_personality_theory.handlers import person as person_handlers
from antisocial_personality_theory.numbers import NUMBERS
from antisocial_personality_theory.world import Parameters, World

MODEL = spec.Model(
    name="antisocial_personality_theory",
    title="Why a few people exploit others, by a game whose gains fall with their number",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("temptation", "float", low=-100.0, high=100.0, default=4.0),
        spec.Quantity("reward", "float", low=-100.0, high=100.0, default=3.0),
        spec.Quantity("sucker", "float", low=-100.0, high=100.0, default=0.0),
        spec.Quantity("punishment", "float", low=-100.0, high=100.0, default=-4.0),
        spec.Quantity("alone", "float", low=-100.0, high=100.0, default=1.0),
        spec.Quantity("detection", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("penalty", "float", low=0.0, high=100.0, default=0.0),
        spec.Quantity("gossip", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("mobility", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("speed", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("removal_round", "int", low=0, high=10000, default=0),
        spec.Quantity("removed", "float", low=0.0, high=1.0, default=0.5),
    ),
    entities=(
        spec.EntityType(
            "Person",
            "agent",
            entities.Person,
            (
                spec.Quantity("disposition", "category", categories=("antisocial", "cooperative")),
                spec.Quantity("partner", "ref", entity="Person", optional=True),
                spec.Quantity("accepts", "bool"),
                spec.Quantity("exploits", "bool"),
                spec.Quantity(
                    "outcome",
                    "category",
                    categories=("alone", "refused", "cooperation", "exploitation", "victim", "clash"),
                ),
                spec.Quantity("payoff", "float"),
            ),
            (spec.Remembered("Warned", events._RememberedWarned, last=500, rounds=20),),
        ),
        spec.EntityType("Environment", "agent", entities.Environment, (spec.Quantity("pairs", "int", low=0),)),
    ),
    events=(
        spec.EventKind("Paired", events.Paired, (spec.Quantity("partner", "ref", entity="Person", optional=True),)),
        spec.EventKind("Warned", events.Warned, (spec.Quantity("about", "ref", entity="Person", optional=True),)),
        spec.EventKind("Refused", events.Refused, ()),
        spec.EventKind(
            "Compared",
            events.Compared,
            (
                spec.Quantity("disposition", "category", categories=("antisocial", "cooperative")),
                spec.Quantity("difference", "float"),
            ),
        ),
    ),
    relations=(
        spec.Relation("belongs_to", "Person", "Environment", inverse="members", most_from=1),
        spec.Relation("may_join", "Person", "Environment"),
        spec.Relation("sees", "Person", "Person"),
    ),
    actions=(
        spec.Action(
            name="pair",
            entity="Environment",
            handler=environment_handlers.pair,
            on=("Start",),
            writes=("pairs",),
            emits=("Paired",),
            draws=True,
        ),
        spec.Action(
            name="approach",
            entity="Person",
            handler=person_handlers.approach,
            on=("Paired",),
            writes=("partner", "accepts", "exploits"),
            draws=False,
            decision=spec.Decision(
                id="Approach",
                cls=decisions.Approach,
                question="Do you accept this partner, and do you exploit it?",
                options=(
                    spec.Quantity("accept", "bool"),
                    spec.Quantity("exploit", "bool"),
                ),
                rule=person_handlers.decide_approach,
                sees={
                    "disposition": decisions.approach_sees_disposition,
                    "past": decisions.approach_sees_past,
                },
            ),
        ),
        spec.Action(
            name="deal",
            entity="Person",
            handler=person_handlers.deal,
            on=("Start",),
            writes=("partner", "outcome", "payoff"),
            emits=("Refused", "Warned"),
            draws=True,
        ),
        spec.Action(
            name="distrust",
            entity="Person",
            handler=person_handlers.distrust,
            on=("Warned",),
            draws=False,
        ),
        spec.Action(
            name="leave",
            entity="Person",
            handler=person_handlers.leave,
            on=("Refused",),
            ties=("belongs_to",),
            draws=True,
            decision=spec.Decision(
                id="Leave",
                cls=decisions.Leave,
                question="You were refused. Do you leave this group for another one?",
                options=(spec.Quantity("leave", "bool"),),
                rule=person_handlers.decide_leave,
                observed=True,
                sees={
                    "usual": decisions.leave_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="compare",
            entity="Person",
            handler=person_handlers.compare,
            on=("Start",),
            emits=("Compared",),
            draws=True,
        ),
        spec.Action(
            name="take_over",
            entity="Person",
            handler=person_handlers.take_over,
            on=("Compared",),
            writes=("disposition",),
            draws=True,
            decision=spec.Decision(
                id="TakeOver",
                cls=decisions.TakeOver,
                question="Somebody who lives otherwise earns more than you. Do you take over that way of life?",
                options=(spec.Quantity("take_over", "bool"),),
                rule=person_handlers.decide_take_over,
                sees={
                    "difference": decisions.take_over_sees_difference,
                },
            ),
        ),
        spec.Action(
            name="be_removed",
            entity="Person",
            handler=person_handlers.be_removed,
            on=("Start",),
            start_if=decisions.starts_be_removed,
            start_reads=("disposition",),
            writes=("disposition",),
            draws=True,
        ),
    ),
    phases=(
        spec.Phase("pairing", ("pair",), mode="simultaneous"),
        spec.Phase("meeting", ("approach",), mode="simultaneous"),
        spec.Phase("outcomes", ("deal",), mode="simultaneous"),
        spec.Phase("consequences", ("distrust", "leave"), mode="simultaneous"),
        spec.Phase("imitation", ("compare", "take_over"), mode="simultaneous"),
        spec.Phase("removal", ("be_removed",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("antisocial", metrics.antisocial, "share"),
        spec.Metric("payoff_of_exploiters", metrics.payoff_of_exploiters, "payoff"),
        spec.Metric("payoff_of_others", metrics.payoff_of_others, "payoff"),
        spec.Metric("refused", metrics.refused, "share"),
        spec.Metric("victims", metrics.victims, "people"),
        spec.Metric("moves", metrics.moves, "people"),
    ),
    numbers=NUMBERS,
    stop_when={
        "strong_sanction": metrics.stop_when_strong_sanction,
    },
)
