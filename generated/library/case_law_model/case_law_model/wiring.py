"""What an engine needs to run the model: How precedents settle the law, and whether the law follows society.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from case_law_model import decisions, entities, events, metrics
from case_law_model.handlers import case as case_handlers
from case_law_model.handlers import expert as expert_handlers
from case_law_model.handlers import judge as judge_handlers
from case_law_model.handlers import precedent as precedent_handlers
from case_law_model.handlers import society as society_handlers
from case_law_model.numbers import NUMBERS
from case_law_model.world import Parameters, World

MODEL = spec.Model(
    name="case_law_model",
    title="How precedents settle the law, and whether the law follows society",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("drift", "float", low=0.0, high=1.0, default=0.002),
        spec.Quantity("turnover", "float", low=0.0, high=1.0, default=0.02),
        spec.Quantity("polarization", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("settlement", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("restatement_weight", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("restraint", "float", low=0.0, high=2.0, default=0.1),
        spec.Quantity("reopened", "float", low=0.0, high=1.0, default=0.1),
    ),
    entities=(
        spec.EntityType(
            "Precedent",
            "agent",
            entities.Precedent,
            (
                spec.Quantity("permitted", "float", low=0.0, high=1.0),
                spec.Quantity("prohibited", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType(
            "Case",
            "agent",
            entities.Case,
            (
                spec.Quantity("facts", "float", low=0.0, high=1.0),
                spec.Quantity("covered", "category", categories=("open", "permitted", "prohibited")),
                spec.Quantity("in_court", "bool"),
                spec.Quantity("allowed", "bool"),
                spec.Quantity("overruled", "bool"),
            ),
        ),
        spec.EntityType("Judge", "agent", entities.Judge, (spec.Quantity("leaning", "float", low=-1.0, high=1.0),)),
        spec.EntityType(
            "Society",
            "environment",
            entities.Society,
            (
                spec.Quantity("right", "float", low=0.0, high=1.0),
                spec.Quantity("replacing", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType("Expert", "agent", entities.Expert, (spec.Quantity("restated", "float", low=0.0, high=1.0),)),
    ),
    events=(
        spec.EventKind(
            "Sued",
            events.Sued,
            (
                spec.Quantity("facts", "float", low=0.0, high=1.0),
                spec.Quantity("covered", "category", categories=("open", "permitted", "prohibited")),
            ),
        ),
        spec.EventKind("Ruled", events.Ruled, (spec.Quantity("permit", "bool"),)),
        spec.EventKind(
            "Reported",
            events.Reported,
            (
                spec.Quantity("facts", "float", low=0.0, high=1.0),
                spec.Quantity("permit", "bool"),
                spec.Quantity("overruled", "bool"),
            ),
        ),
    ),
    relations=(
        spec.Relation("of_field", "Case", "Precedent"),
        spec.Relation("before", "Case", "Judge"),
    ),
    actions=(
        spec.Action(
            name="change",
            entity="Society",
            handler=society_handlers.change,
            on=("Start",),
            writes=("right", "replacing"),
            draws=False,
        ),
        spec.Action(
            name="sit",
            entity="Judge",
            handler=judge_handlers.sit,
            on=("Start",),
            writes=("leaning",),
            draws=True,
        ),
        spec.Action(
            name="restate",
            entity="Expert",
            handler=expert_handlers.restate,
            on=("Start",),
            writes=("restated",),
            draws=False,
            decision=spec.Decision(
                id="Restate",
                cls=decisions.Restate,
                question=(
                    "You restate the law of all fields. Up to which limit does the law as a whole permit conduct?"
                ),
                options=(spec.Quantity("limit", "float", low=0.0, high=1.0),),
                rule=expert_handlers.decide_restate,
                sees={
                    "middle_of_fields": decisions.restate_sees_middle_of_fields,
                },
            ),
        ),
        spec.Action(
            name="arise",
            entity="Case",
            handler=case_handlers.arise,
            on=("Start",),
            writes=("facts", "overruled", "in_court", "covered"),
            draws=True,
        ),
        spec.Action(
            name="file",
            entity="Case",
            handler=case_handlers.file,
            on=("Start",),
            writes=("allowed", "in_court"),
            emits=("Sued",),
            draws=True,
            decision=spec.Decision(
                id="File",
                cls=decisions.File,
                question="Precedent decides your dispute. Do you take it to court all the same?",
                options=(spec.Quantity("sue", "bool"),),
                rule=case_handlers.decide_file,
                asked_if=decisions.asked_file,
                sees={
                    "usual": decisions.file_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="rule",
            entity="Judge",
            handler=judge_handlers.rule,
            on=("Sued",),
            emits=("Ruled",),
            draws=False,
            decision=spec.Decision(
                id="Ruling",
                cls=decisions.Ruling,
                question="Do you permit this conduct?",
                options=(spec.Quantity("permit", "bool"),),
                rule=judge_handlers.decide_rule,
                sees={
                    "facts": decisions.rule_sees_facts,
                    "precedent": decisions.rule_sees_precedent,
                    "leaning": decisions.rule_sees_leaning,
                    "right": decisions.rule_sees_right,
                    "restated": decisions.rule_sees_restated,
                    "weight_of_doctrine": decisions.rule_sees_weight_of_doctrine,
                    "restraint": decisions.rule_sees_restraint,
                },
            ),
        ),
        spec.Action(
            name="end",
            entity="Case",
            handler=case_handlers.end,
            on=("Ruled",),
            writes=("allowed", "overruled"),
            emits=("Reported",),
            draws=False,
        ),
        spec.Action(
            name="bind",
            entity="Precedent",
            handler=precedent_handlers.bind,
            on=("Reported",),
            writes=("permitted", "prohibited"),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("politics", ("change",), mode="simultaneous"),
        spec.Phase("bench", ("sit",), mode="simultaneous"),
        spec.Phase("doctrine", ("restate",), mode="simultaneous"),
        spec.Phase("disputes", ("arise",), mode="simultaneous"),
        spec.Phase("filing", ("file",), mode="simultaneous"),
        spec.Phase("court", ("rule",), mode="simultaneous"),
        spec.Phase("reports", ("end", "bind"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("open_zone", metrics.open_zone, "share"),
        spec.Metric("open_cases", metrics.open_cases, "share"),
        spec.Metric("in_court", metrics.in_court, "share"),
        spec.Metric("overruled", metrics.overruled, "share"),
        spec.Metric("wrong", metrics.wrong, "share"),
        spec.Metric("mean_limit", metrics.mean_limit, "conduct"),
        spec.Metric("spread_of_limits", metrics.spread_of_limits, "conduct"),
    ),
    numbers=NUMBERS,
)
