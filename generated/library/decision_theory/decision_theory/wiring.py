"""What an engine needs to run the model: When to stop searching, and what aspiration to hold.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from decision_theory import decisions, entities, events, metrics
from decision_theory.handlers import alternative as alternative_handlers
from decision_theory.handlers import maker as maker_handlers
from decision_theory.handlers import market as market_handlers
from decision_theory.numbers import NUMBERS
from decision_theory.world import Parameters, World

MODEL = spec.Model(
    name="decision_theory",
    title="When to stop searching, and what aspiration to hold",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("cost_of_look", "float", low=0.0, high=1.0, default=0.02),
        spec.Quantity("values", "category", categories=("uniform", "normal"), default="uniform"),
        spec.Quantity("most_looks", "int", low=1, high=100000, default=20),
        spec.Quantity("exclusive", "bool", default=True),
        spec.Quantity("pass_first", "int", low=0, high=100000, default=37),
        spec.Quantity("inspected", "int", low=1, high=100000, default=10),
        spec.Quantity("error", "float", low=0.0, default=1.0),
        spec.Quantity("trust", "float", low=0.0, high=1.0, default=1.0),
    ),
    entities=(
        spec.EntityType(
            "Maker",
            "agent",
            entities.Maker,
            (
                spec.Quantity("rule", "category", categories=("aspiration", "pass", "compare")),
                spec.Quantity("aspiration", "float", low=0.0, high=0.99),
                spec.Quantity("learning", "float", low=0.0, high=1.0),
                spec.Quantity("searching", "bool"),
                spec.Quantity("looks", "int", low=0),
                spec.Quantity("net", "float"),
                spec.Quantity("surprise", "float"),
                spec.Quantity("estimate", "float"),
                spec.Quantity("at_hand", "ref", entity="Alternative", optional=True),
                spec.Quantity("got", "bool"),
                spec.Quantity("got_best", "bool"),
            ),
        ),
        spec.EntityType(
            "Alternative",
            "agent",
            entities.Alternative,
            (
                spec.Quantity("value", "float"),
                spec.Quantity("taken", "bool"),
            ),
        ),
        spec.EntityType("Market", "environment", entities.Market, (spec.Quantity("cost", "float", low=0.0),)),
    ),
    events=(
        spec.EventKind("Seen", events.Seen, (spec.Quantity("value", "float"),)),
        spec.EventKind("Taken", events.Taken, ()),
    ),
    relations=(
        spec.Relation("market", "Maker", "Alternative"),
        spec.Relation("saw", "Maker", "Alternative"),
    ),
    actions=(
        spec.Action(
            name="set_cost",
            entity="Market",
            handler=market_handlers.set_cost,
            on=("Start",),
            writes=("cost",),
            draws=False,
        ),
        spec.Action(
            name="renew",
            entity="Alternative",
            handler=alternative_handlers.renew,
            on=("Start",),
            writes=("value", "taken"),
            draws=True,
        ),
        spec.Action(
            name="begin",
            entity="Maker",
            handler=maker_handlers.begin,
            on=("Start",),
            writes=("searching", "got", "got_best", "looks", "net", "surprise", "estimate"),
            ties=("saw",),
            draws=False,
        ),
        spec.Action(
            name="look",
            entity="Maker",
            handler=maker_handlers.look,
            on=("Start",),
            start_if=decisions.starts_look,
            start_reads=("rule", "searching"),
            writes=("looks", "searching", "net", "at_hand"),
            ties=("saw",),
            emits=("Seen",),
            draws=True,
        ),
        spec.Action(
            name="judge",
            entity="Maker",
            handler=maker_handlers.judge,
            on=("Seen",),
            writes=("searching", "net", "at_hand", "got", "got_best", "estimate"),
            emits=("Taken",),
            draws=True,
            decision=spec.Decision(
                id="Take",
                cls=decisions.Take,
                question="Is this alternative good enough to take, or do you look on?",
                options=(spec.Quantity("take", "bool"),),
                rule=maker_handlers.decide_judge,
                sees={
                    "value": decisions.judge_sees_value,
                    "aspiration": decisions.judge_sees_aspiration,
                },
            ),
        ),
        spec.Action(
            name="let_pass",
            entity="Maker",
            handler=maker_handlers.let_pass,
            on=("Start",),
            start_if=decisions.starts_let_pass,
            start_reads=("rule", "searching"),
            writes=("searching", "looks", "got", "got_best", "net"),
            draws=True,
            decision=spec.Decision(
                id="LetPass",
                cls=decisions.LetPass,
                question="How many alternatives do you let go by before you take the next best one so far?",
                options=(spec.Quantity("first", "int", low=0),),
                rule=maker_handlers.decide_let_pass,
                sees={
                    "usual": decisions.let_pass_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="compare",
            entity="Maker",
            handler=maker_handlers.compare,
            on=("Start",),
            start_if=decisions.starts_compare,
            start_reads=("rule", "searching"),
            writes=("searching", "looks", "estimate", "got", "got_best", "surprise", "net"),
            draws=True,
            decision=spec.Decision(
                id="Trust",
                cls=decisions.Trust,
                question=(
                    "You estimate what alternatives are worth, with errors. How much weight do you give to what "
                    "you see?"
                ),
                options=(spec.Quantity("weight", "float", low=0.0, high=1.0),),
                rule=maker_handlers.decide_compare,
                sees={
                    "usual": decisions.compare_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="be_taken",
            entity="Alternative",
            handler=alternative_handlers.be_taken,
            on=("Taken",),
            writes=("taken",),
            draws=False,
        ),
        spec.Action(
            name="learn",
            entity="Maker",
            handler=maker_handlers.learn,
            on=("Start",),
            start_if=decisions.starts_learn,
            start_reads=("learning",),
            writes=("aspiration",),
            draws=False,
            decision=spec.Decision(
                id="Aspire",
                cls=decisions.Aspire,
                question="What must an alternative of the next period be worth to be good enough?",
                options=(spec.Quantity("aspiration", "float", low=0.0, high=0.99),),
                rule=maker_handlers.decide_learn,
                sees={
                    "aspiration": decisions.learn_sees_aspiration,
                    "net": decisions.learn_sees_net,
                    "learning": decisions.learn_sees_learning,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("opening", ("set_cost", "renew", "begin"), mode="simultaneous"),
        spec.Phase("search", ("look", "judge", "let_pass", "compare", "be_taken"), mode="random_order", most=100000),
        spec.Phase("experience", ("learn",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("net", metrics.net, "value"),
        spec.Metric("looks", metrics.looks, "looks"),
        spec.Metric("took_best", metrics.took_best, "share"),
        spec.Metric("left_without", metrics.left_without, "share"),
        spec.Metric("aspiration", metrics.aspiration, "value"),
        spec.Metric("estimate", metrics.estimate, "value"),
        spec.Metric("disappointment", metrics.disappointment, "value"),
    ),
    numbers=NUMBERS,
)
