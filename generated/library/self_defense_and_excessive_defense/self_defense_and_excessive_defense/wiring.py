"""What an engine needs to run the model: Who attacks, who is prepared to resist, and which force courts allow.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from self_defense_and_excessive_defense import decisions, entities, events, metrics
from self_defense_and_excessive_defense.handlers import aggressor as aggressor_handlers
from self_defense_and_excessive_defense.handlers import defender as defender_handlers
from self_defense_and_excessive_defense.handlers import judge as judge_handlers
from self_defense_and_excessive_defense.handlers import news as news_handlers
from self_defense_and_excessive_defense.numbers import NUMBERS
from self_defense_and_excessive_defense.world import Parameters, World

MODEL = spec.Model(
    name="self_defense_and_excessive_defense",
    title="Who attacks, who is prepared to resist, and which force courts allow",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("stake", "float", low=0.0, high=1000000.0, default=4.0),
        spec.Quantity("reconsidering", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("expected_sanction", "float", low=0.0, high=1000000.0, default=0.0),
        spec.Quantity("effectiveness", "float", low=0.0, high=100.0, default=1.2),
        spec.Quantity("sanction", "float", low=0.0, high=1000000.0, default=4.0),
        spec.Quantity("cost_of_force", "float", low=0.0, high=1000.0, default=0.2),
        spec.Quantity("proportionate", "bool", default=False),
        spec.Quantity("force_error", "float", low=0.0, high=100.0, default=0.0),
        spec.Quantity("tolerance", "float", low=0.0, high=100.0, default=0.3),
        spec.Quantity("judge_error", "float", low=0.001, high=100.0, default=0.3),
        spec.Quantity("harm_of_force", "float", low=0.0, high=1000.0, default=6.0),
        spec.Quantity("news_weight", "float", low=0.0, high=1.0, default=0.05),
    ),
    entities=(
        spec.EntityType(
            "Aggressor",
            "agent",
            entities.Aggressor,
            (
                spec.Quantity("scruples", "float", low=0.0),
                spec.Quantity("attacks", "bool"),
            ),
        ),
        spec.EntityType(
            "Defender",
            "agent",
            entities.Defender,
            (
                spec.Quantity("cost", "float", low=0.0),
                spec.Quantity("prepared", "bool"),
                spec.Quantity("resisted", "int", low=0),
                spec.Quantity("used", "float", low=0.0),
                spec.Quantity("convicted", "int", low=0),
                spec.Quantity("beyond", "int", low=0),
                spec.Quantity("rightly", "int", low=0),
            ),
        ),
        spec.EntityType("Judge", "agent", entities.Judge, ()),
        spec.EntityType(
            "News",
            "environment",
            entities.News,
            (
                spec.Quantity("harm", "float", low=0.0),
                spec.Quantity("saving", "float"),
            ),
        ),
    ),
    events=(
        spec.EventKind("Attacked", events.Attacked, ()),
        spec.EventKind(
            "Brought",
            events.Brought,
            (
                spec.Quantity("threat", "float", low=0.5, high=1.5),
                spec.Quantity("force", "float", low=0.0),
            ),
        ),
        spec.EventKind(
            "Found",
            events.Found,
            (
                spec.Quantity("threat", "float", low=0.5, high=1.5),
                spec.Quantity("force", "float", low=0.0),
                spec.Quantity("excessive", "bool"),
            ),
        ),
        spec.EventKind(
            "Settled",
            events.Settled,
            (
                spec.Quantity("force", "float", low=0.0),
                spec.Quantity("saved", "float"),
            ),
        ),
    ),
    relations=(
        spec.Relation("may_attack", "Aggressor", "Defender"),
        spec.Relation("before", "Defender", "Judge"),
    ),
    actions=(
        spec.Action(
            name="attack",
            entity="Aggressor",
            handler=aggressor_handlers.attack,
            on=("Start",),
            writes=("attacks",),
            emits=("Attacked",),
            draws=True,
            decision=spec.Decision(
                id="Attack",
                cls=decisions.Attack,
                question="Do you attack?",
                options=(spec.Quantity("attack", "bool"),),
                rule=aggressor_handlers.decide_attack,
                sees={
                    "prepared": decisions.attack_sees_prepared,
                    "gain": decisions.attack_sees_gain,
                    "harm": decisions.attack_sees_harm,
                    "scruples": decisions.attack_sees_scruples,
                    "habit": decisions.attack_sees_habit,
                },
            ),
        ),
        spec.Action(
            name="prepare",
            entity="Defender",
            handler=defender_handlers.prepare,
            on=("Start",),
            writes=("prepared",),
            draws=True,
            decision=spec.Decision(
                id="Prepare",
                cls=decisions.Prepare,
                question="Are you prepared to resist an attack?",
                options=(spec.Quantity("prepare", "bool"),),
                rule=defender_handlers.decide_prepare,
                sees={
                    "attacks": decisions.prepare_sees_attacks,
                    "saving": decisions.prepare_sees_saving,
                    "cost": decisions.prepare_sees_cost,
                    "habit": decisions.prepare_sees_habit,
                },
            ),
        ),
        spec.Action(
            name="face",
            entity="Defender",
            handler=defender_handlers.face,
            on=("Attacked",),
            writes=("resisted", "used", "beyond"),
            emits=("Brought", "Settled"),
            draws=True,
            decision=spec.Decision(
                id="Resist",
                cls=decisions.Resist,
                question="You resist an attack. How serious is it, and how much force do you use?",
                options=(
                    spec.Quantity("threat", "float", low=0.5, high=1.5),
                    spec.Quantity("force", "float", low=0.0),
                ),
                rule=defender_handlers.decide_face,
                asked_if=decisions.asked_face,
                sees={
                    "tolerance": decisions.face_sees_tolerance,
                    "error_of_judges": decisions.face_sees_error_of_judges,
                    "sanction": decisions.face_sees_sanction,
                },
            ),
        ),
        spec.Action(
            name="judge_force",
            entity="Judge",
            handler=judge_handlers.judge_force,
            on=("Brought",),
            emits=("Found",),
            draws=True,
            decision=spec.Decision(
                id="Finding",
                cls=decisions.Finding,
                question="Was this force excessive?",
                options=(spec.Quantity("excessive", "bool"),),
                rule=judge_handlers.decide_judge_force,
                sees={
                    "threat": decisions.judge_force_sees_threat,
                    "force": decisions.judge_force_sees_force,
                    "tolerance": decisions.judge_force_sees_tolerance,
                },
            ),
        ),
        spec.Action(
            name="hear",
            entity="Defender",
            handler=defender_handlers.hear,
            on=("Found",),
            writes=("convicted", "rightly"),
            emits=("Settled",),
            draws=False,
        ),
        spec.Action(
            name="publish",
            entity="News",
            handler=news_handlers.publish,
            collects=("Settled",),
            writes=("harm", "saving"),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("choices", ("attack", "prepare"), mode="simultaneous"),
        spec.Phase("encounters", ("face",), mode="simultaneous"),
        spec.Phase("court", ("judge_force", "hear"), mode="simultaneous"),
        spec.Phase("publication", ("publish",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("attackers", metrics.attackers, "share"),
        spec.Metric("preparation", metrics.preparation, "share"),
        spec.Metric("force", metrics.force, "force"),
        spec.Metric("found_excessive", metrics.found_excessive, "share"),
        spec.Metric("truly_excessive", metrics.truly_excessive, "share"),
        spec.Metric("wrongly_convicted", metrics.wrongly_convicted, "share"),
        spec.Metric("wrongly_acquitted", metrics.wrongly_acquitted, "share"),
        spec.Metric("expected_harm", metrics.expected_harm, "value"),
    ),
    numbers=NUMBERS,
)
