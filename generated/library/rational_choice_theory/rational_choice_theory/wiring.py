"""What an engine needs to run the model: How people choose by utility and by what others choose.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from rational_choice_theory import decisions, entities, events, metrics
from rational_choice_theory.handlers import decision_maker as decision_maker_handlers
from rational_choice_theory.handlers import interactor as interactor_handlers
from rational_choice_theory.handlers import utility_evaluator as utility_evaluator_handlers
from rational_choice_theory.numbers import NUMBERS
from rational_choice_theory.world import Parameters, World

MODEL = spec.Model(
    name="rational_choice_theory",
    title="How people choose by utility and by what others choose",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("reconsider", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("network", "category", categories=("all", "contacts"), default="contacts"),
        spec.Quantity("reported", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("advantage", "float", low=-10.0, high=10.0, default=0.1),
        spec.Quantity("error_scale", "float", low=0.0, high=10.0, default=1.0),
        spec.Quantity("conformity", "float", low=0.0, high=10.0, default=1.5),
        spec.Quantity("clear_enough", "float", low=0.0, high=100.0, default=1.81),
        spec.Quantity("most_estimates", "int", low=1, high=1000, default=5),
        spec.Quantity("fee", "float", low=0.0, high=10.0, default=0.02),
    ),
    entities=(
        spec.EntityType(
            "DecisionMaker",
            "agent",
            entities.DecisionMaker,
            (
                spec.Quantity("choice", "int", low=-1, high=1),
                spec.Quantity("heard", "float", low=-1.0, high=1.0),
                spec.Quantity("total", "float"),
                spec.Quantity("asked", "int", low=0),
            ),
        ),
        spec.EntityType("UtilityEvaluator", "agent", entities.UtilityEvaluator, ()),
        spec.EntityType(
            "Interactor", "agent", entities.Interactor, (spec.Quantity("reach", "float", low=0.0, high=1.0),)
        ),
    ),
    events=(
        spec.EventKind("Asked", events.Asked, ()),
        spec.EventKind("Estimated", events.Estimated, (spec.Quantity("difference", "float"),)),
    ),
    relations=(
        spec.Relation("knows", "DecisionMaker", "DecisionMaker"),
        spec.Relation("in_circle", "DecisionMaker", "Interactor"),
        spec.Relation("asks", "DecisionMaker", "UtilityEvaluator"),
    ),
    actions=(
        spec.Action(
            name="report",
            entity="Interactor",
            handler=interactor_handlers.report,
            on=("Start",),
            writes=("reach",),
            draws=False,
            decision=spec.Decision(
                id="Report",
                cls=decisions.Report,
                question="Which share of their contacts' choices do you report to the members of your circle?",
                options=(spec.Quantity("share", "float", low=0.0, high=1.0),),
                rule=interactor_handlers.decide_report,
                sees={
                    "usual": decisions.report_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="consider",
            entity="DecisionMaker",
            handler=decision_maker_handlers.consider,
            on=("Start",),
            writes=("heard", "total", "asked"),
            emits=("Asked", "Estimated"),
            draws=True,
        ),
        spec.Action(
            name="estimate",
            entity="UtilityEvaluator",
            handler=utility_evaluator_handlers.estimate,
            on=("Asked",),
            emits=("Estimated",),
            draws=True,
        ),
        spec.Action(
            name="weigh",
            entity="DecisionMaker",
            handler=decision_maker_handlers.weigh,
            on=("Estimated",),
            writes=("total", "asked", "choice"),
            emits=("Asked",),
            draws=True,
            decision=spec.Decision(
                id="Choose",
                cls=decisions.Choose,
                question=(
                    "You have got an estimate. Do you pay for another one, and if not, which option do you take?"
                ),
                options=(
                    spec.Quantity("ask_again", "bool"),
                    spec.Quantity("first_option", "bool"),
                ),
                rule=decision_maker_handlers.decide_weigh,
                sees={
                    "estimate": decisions.weigh_sees_estimate,
                    "sum_before": decisions.weigh_sees_sum_before,
                    "estimates_before": decisions.weigh_sees_estimates_before,
                    "others": decisions.weigh_sees_others,
                    "conformity": decisions.weigh_sees_conformity,
                    "clear_enough": decisions.weigh_sees_clear_enough,
                    "most_estimates": decisions.weigh_sees_most_estimates,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("reports", ("report",), mode="simultaneous"),
        spec.Phase("choice", ("consider", "estimate", "weigh"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("better", metrics.better, "share"),
        spec.Metric("utility", metrics.utility, "utility"),
        spec.Metric("regret", metrics.regret, "utility"),
        spec.Metric("evaluations", metrics.evaluations, "estimates"),
        spec.Metric("agreement", metrics.agreement, "share"),
    ),
    numbers=NUMBERS,
)
