"""What an engine needs to run the model: How a norm forms, and what keeps people punishing those who break it.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from norm_formation_theory import decisions, entities, events, metrics
from norm_formation_theory.handlers import evolution as evolution_handlers
from norm_formation_theory.handlers import individual as individual_handlers
from norm_formation_theory.handlers import social_group as social_group_handlers
from norm_formation_theory.numbers import NUMBERS
from norm_formation_theory.world import Parameters, World

MODEL = spec.Model(
    name="norm_formation_theory",
    title="How a norm forms, and what keeps people punishing those who break it",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("chances", "int", low=0, high=4, default=4),
        spec.Quantity("temptation", "float", low=0.0, high=100.0, default=3.0),
        spec.Quantity("hurt", "float", low=-100.0, high=0.0, default=-1.0),
        spec.Quantity("punishment", "float", low=-100.0, high=0.0, default=-9.0),
        spec.Quantity("enforcement", "float", low=-100.0, high=0.0, default=-2.0),
        spec.Quantity("metanorms", "bool", default=False),
        spec.Quantity("honor_rate", "float", low=0.0, high=10.0, default=1.5),
        spec.Quantity("mutation", "float", low=0.0, high=1.0, default=0.01),
    ),
    entities=(
        spec.EntityType(
            "Individual",
            "agent",
            entities.Individual,
            (
                spec.Quantity("boldness", "int", low=0, high=7),
                spec.Quantity("vengefulness", "int", low=0, high=7),
                spec.Quantity("breaches", "int", low=0, high=4),
                spec.Quantity("payoff", "float"),
            ),
        ),
        spec.EntityType(
            "SocialGroup", "agent", entities.SocialGroup, (spec.Quantity("esteem", "float", low=0.0, high=1.0),)
        ),
        spec.EntityType("Evolution", "nature", entities.Evolution, ()),
    ),
    events=(
        spec.EventKind(
            "Breached",
            events.Breached,
            (
                spec.Quantity("times", "int", low=1, high=4),
                spec.Quantity("risks", "vector", low=0.0, high=1.0, item="float", length=4),
            ),
        ),
        spec.EventKind("Overlooked", events.Overlooked, (spec.Quantity("risk", "float", low=0.0, high=1.0),)),
        spec.EventKind("Punished", events.Punished, (spec.Quantity("times", "int", low=1),), observed=True),
        spec.EventKind("Enforced", events.Enforced, (spec.Quantity("times", "int", low=1),)),
        spec.EventKind("Honored", events.Honored, (spec.Quantity("amount", "float", low=0.0),), observed=True),
        spec.EventKind("Levied", events.Levied, (spec.Quantity("amount", "float", low=0.0),)),
        spec.EventKind("Lived", events.Lived, ()),
        spec.EventKind(
            "Born",
            events.Born,
            (
                spec.Quantity("boldness", "int", low=0, high=7),
                spec.Quantity("vengefulness", "int", low=0, high=7),
            ),
        ),
    ),
    relations=(
        spec.Relation("watches", "Individual", "Individual"),
        spec.Relation("member_of", "Individual", "SocialGroup", inverse="members"),
    ),
    actions=(
        spec.Action(
            name="face_chances",
            entity="Individual",
            handler=individual_handlers.face_chances,
            on=("Start",),
            writes=("breaches", "payoff"),
            emits=("Breached",),
            draws=True,
            decision=spec.Decision(
                id="Dare",
                cls=decisions.Dare,
                question="Breaking the rule would pay you. Up to which risk of being seen do you break it?",
                options=(spec.Quantity("risk", "float", low=0.0, high=1.0),),
                rule=individual_handlers.decide_face_chances,
                sees={
                    "boldness": decisions.face_chances_sees_boldness,
                },
            ),
        ),
        spec.Action(
            name="judge",
            entity="Individual",
            handler=individual_handlers.judge,
            collects=("Breached",),
            writes=("payoff",),
            emits=("Overlooked", "Punished", "Enforced"),
            draws=True,
            decision=spec.Decision(
                id="Punish",
                cls=decisions.Punish,
                question=(
                    "Some of the others broke the rule. To punish one costs you something. How many of those "
                    "that you see do you punish?"
                ),
                options=(spec.Quantity("share", "float", low=0.0, high=1.0),),
                rule=individual_handlers.decide_judge,
                asked_if=decisions.asked_judge,
                sees={
                    "vengefulness": decisions.judge_sees_vengefulness,
                },
            ),
        ),
        spec.Action(
            name="judge_overlooking",
            entity="Individual",
            handler=individual_handlers.judge_overlooking,
            collects=("Overlooked",),
            writes=("payoff",),
            emits=("Punished", "Enforced"),
            draws=True,
            decision=spec.Decision(
                id="Reprove",
                cls=decisions.Reprove,
                question=(
                    "Some of the others saw a breach and did nothing. How many of those that you notice do you punish?"
                ),
                options=(spec.Quantity("share", "float", low=0.0, high=1.0),),
                rule=individual_handlers.decide_judge_overlooking,
                asked_if=decisions.asked_judge_overlooking,
                sees={
                    "vengefulness": decisions.judge_overlooking_sees_vengefulness,
                },
            ),
        ),
        spec.Action(
            name="suffer",
            entity="Individual",
            handler=individual_handlers.suffer,
            collects=("Punished",),
            writes=("payoff",),
            draws=False,
        ),
        spec.Action(
            name="honor",
            entity="SocialGroup",
            handler=social_group_handlers.honor,
            collects=("Enforced",),
            emits=("Honored", "Levied"),
            draws=False,
            decision=spec.Decision(
                id="Honor",
                cls=decisions.Honor,
                question=(
                    "Some members punished others for the sake of the rule. How much of what it cost them does "
                    "the group return?"
                ),
                options=(spec.Quantity("part", "float", low=0.0, high=10.0),),
                rule=social_group_handlers.decide_honor,
                sees={
                    "esteem": decisions.honor_sees_esteem,
                },
            ),
        ),
        spec.Action(
            name="enjoy_honor",
            entity="Individual",
            handler=individual_handlers.enjoy_honor,
            on=("Honored",),
            writes=("payoff",),
            draws=False,
        ),
        spec.Action(
            name="contribute",
            entity="Individual",
            handler=individual_handlers.contribute,
            on=("Levied",),
            writes=("payoff",),
            draws=False,
        ),
        spec.Action(
            name="live",
            entity="Individual",
            handler=individual_handlers.live,
            on=("Start",),
            emits=("Lived",),
            draws=False,
        ),
        spec.Action(
            name="select",
            entity="Evolution",
            handler=evolution_handlers.select,
            collects=("Lived",),
            emits=("Born",),
            draws=True,
        ),
        spec.Action(
            name="be_born",
            entity="Individual",
            handler=individual_handlers.be_born,
            on=("Born",),
            writes=("boldness", "vengefulness"),
            draws=True,
        ),
    ),
    phases=(
        spec.Phase("chances", ("face_chances",), mode="simultaneous"),
        spec.Phase("judgement", ("judge", "judge_overlooking", "suffer"), mode="simultaneous"),
        spec.Phase("honors", ("honor", "enjoy_honor", "contribute"), mode="simultaneous"),
        spec.Phase("succession", ("live", "select", "be_born"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("boldness", metrics.boldness, "sevenths"),
        spec.Metric("vengefulness", metrics.vengefulness, "sevenths"),
        spec.Metric("breaches", metrics.breaches, "breaches per person"),
        spec.Metric("punishments", metrics.punishments, "punishments per person"),
        spec.Metric("honor", metrics.honor, "payoff per person"),
        spec.Metric("payoff", metrics.payoff, "payoff"),
    ),
    numbers=NUMBERS,
)
