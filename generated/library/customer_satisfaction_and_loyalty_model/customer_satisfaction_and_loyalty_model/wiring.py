"""What an engine needs to run the model: How satisfaction makes customers stay, complain or leave.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from customer_satisfaction_and_loyalty_model import decisions, entities, events, metrics
from customer_satisfaction_and_loyalty_model.handlers import customer as customer_handlers
from customer_satisfaction_and_loyalty_model.handlers import merchant as merchant_handlers
from customer_satisfaction_and_loyalty_model.numbers import NUMBERS
from customer_satisfaction_and_loyalty_model.world import Parameters, World

MODEL = spec.Model(
    name="customer_satisfaction_and_loyalty_model",
    title="How satisfaction makes customers stay, complain or leave",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("noise", "float", low=0.0, high=10.0, default=0.2),
        spec.Quantity("adaptation", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("loyalty_step", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("voice", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("recovery", "float", low=0.0, high=1.0, default=0.6),
        spec.Quantity("exit", "category", categories=("patience", "loyalty", "never"), default="loyalty"),
        spec.Quantity("patience", "int", low=1, high=100, default=1),
        spec.Quantity("attachment", "float", low=0.0, high=100.0, default=6.0),
        spec.Quantity("first_expectation", "float", low=-10.0, high=10.0, default=0.5),
        spec.Quantity("quality_cost", "float", low=0.0, high=100.0, default=0.5),
        spec.Quantity("jump_round", "int", low=0, high=1000000, default=0),
        spec.Quantity("jump", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("review_every", "int", low=1, high=1000, default=10),
        spec.Quantity("quality_step", "float", low=0.0, high=1.0, default=0.02),
    ),
    entities=(
        spec.EntityType(
            "Customer",
            "agent",
            entities.Customer,
            (
                spec.Quantity("expectation", "float"),
                spec.Quantity("satisfied", "bool"),
                spec.Quantity("loyalty", "float", low=-1.0, high=1.0),
                spec.Quantity("bad", "int", low=0),
            ),
        ),
        spec.EntityType(
            "Merchant",
            "agent",
            entities.Merchant,
            (
                spec.Quantity("quality", "float", low=0.0, high=1.0),
                spec.Quantity("size", "int", low=0),
                spec.Quantity("lost", "int", low=0),
                spec.Quantity("repeat", "float", low=0.0, high=1.0),
                spec.Quantity("profit", "float"),
                spec.Quantity("last_profit", "float"),
                spec.Quantity("rising", "bool"),
            ),
        ),
    ),
    events=(
        spec.EventKind("Disappointed", events.Disappointed, ()),
        spec.EventKind("Complained", events.Complained, (), observed=True),
        spec.EventKind("Answered", events.Answered, (spec.Quantity("made_good", "bool"),)),
        spec.EventKind("Left", events.Left, (), observed=True),
    ),
    relations=(
        spec.Relation("knows_of", "Customer", "Merchant"),
        spec.Relation("buys_from", "Customer", "Merchant", inverse="customers"),
    ),
    actions=(
        spec.Action(
            name="visit",
            entity="Customer",
            handler=customer_handlers.visit,
            on=("Start",),
            writes=("satisfied", "expectation", "bad", "loyalty"),
            emits=("Disappointed",),
            draws=True,
        ),
        spec.Action(
            name="voice",
            entity="Customer",
            handler=customer_handlers.voice,
            on=("Disappointed",),
            emits=("Complained", "Answered"),
            draws=True,
            decision=spec.Decision(
                id="Complain",
                cls=decisions.Complain,
                question="You are disappointed. Do you complain to the merchant?",
                options=(spec.Quantity("complain", "bool"),),
                rule=customer_handlers.decide_voice,
                asked_if=decisions.asked_voice,
                sees={
                    "loyalty": decisions.voice_sees_loyalty,
                    "usual_chance": decisions.voice_sees_usual_chance,
                },
            ),
        ),
        spec.Action(
            name="answer",
            entity="Merchant",
            handler=merchant_handlers.answer,
            on=("Complained",),
            emits=("Answered",),
            draws=True,
            decision=spec.Decision(
                id="MakeGood",
                cls=decisions.MakeGood,
                question="A customer complains. Do you make it good?",
                options=(spec.Quantity("make_good", "bool"),),
                rule=merchant_handlers.decide_answer,
                sees={
                    "usual_chance": decisions.answer_sees_usual_chance,
                },
            ),
        ),
        spec.Action(
            name="weigh",
            entity="Customer",
            handler=customer_handlers.weigh,
            on=("Answered",),
            writes=("expectation", "loyalty", "bad"),
            ties=("buys_from",),
            emits=("Left",),
            draws=True,
            decision=spec.Decision(
                id="Leave",
                cls=decisions.Leave,
                question="You were disappointed, and nobody has made it good. Do you leave for another merchant?",
                options=(spec.Quantity("leave", "bool"),),
                rule=customer_handlers.decide_weigh,
                asked_if=decisions.asked_weigh,
                sees={
                    "disappointments": decisions.weigh_sees_disappointments,
                    "patience": decisions.weigh_sees_patience,
                    "loyalty": decisions.weigh_sees_loyalty,
                    "attachment": decisions.weigh_sees_attachment,
                    "by": decisions.weigh_sees_by,
                },
            ),
        ),
        spec.Action(
            name="lose",
            entity="Merchant",
            handler=merchant_handlers.lose,
            collects=("Left",),
            writes=("lost",),
            draws=False,
        ),
        spec.Action(
            name="admit",
            entity="Merchant",
            handler=merchant_handlers.admit,
            on=("Start",),
            writes=("size", "lost"),
            draws=False,
        ),
        spec.Action(
            name="account",
            entity="Merchant",
            handler=merchant_handlers.account,
            on=("Start",),
            writes=("repeat", "profit", "quality"),
            draws=False,
        ),
        spec.Action(
            name="review",
            entity="Merchant",
            handler=merchant_handlers.review,
            on=("Start",),
            writes=("rising", "quality", "last_profit", "profit"),
            draws=False,
            decision=spec.Decision(
                id="ChangeQuality",
                cls=decisions.ChangeQuality,
                question="Do you raise the quality of what you sell, or lower it?",
                options=(spec.Quantity("raise_it", "bool"),),
                rule=merchant_handlers.decide_review,
                asked_if=decisions.asked_review,
                sees={
                    "profit": decisions.review_sees_profit,
                    "profit_before": decisions.review_sees_profit_before,
                    "raised_before": decisions.review_sees_raised_before,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("opening", ("admit",), mode="simultaneous"),
        spec.Phase("purchase", ("visit", "voice", "answer", "weigh"), mode="simultaneous"),
        spec.Phase("losses", ("lose",), mode="simultaneous"),
        spec.Phase("accounts", ("account",), mode="simultaneous"),
        spec.Phase("reviews", ("review",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("satisfied", metrics.satisfied, "share"),
        spec.Metric("repeat", metrics.repeat, "share"),
        spec.Metric("best_share", metrics.best_share, "share"),
        spec.Metric("worst_share", metrics.worst_share, "share"),
        spec.Metric("best_repeat", metrics.best_repeat, "share"),
        spec.Metric("worst_repeat", metrics.worst_repeat, "share"),
        spec.Metric("other_repeat", metrics.other_repeat, "share"),
        spec.Metric("other_share", metrics.other_share, "share"),
        spec.Metric("loyalty", metrics.loyalty, "1"),
        spec.Metric("complaints", metrics.complaints, "share"),
        spec.Metric("quality", metrics.quality, "quality"),
    ),
    numbers=NUMBERS,
)
