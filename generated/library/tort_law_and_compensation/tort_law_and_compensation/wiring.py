"""What an engine needs to run the model: Care, accidents, and what courts make injurers pay.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from tort_law_and_compensation import decisions, entities, events, metrics
from tort_law_and_compensation.handlers import defendant as defendant_handlers
from tort_law_and_compensation.handlers import judge as judge_handlers
from tort_law_and_compensation.handlers import plaintiff as plaintiff_handlers
from tort_law_and_compensation.numbers import NUMBERS
from tort_law_and_compensation.world import Parameters, World

MODEL = spec.Model(
    name="tort_law_and_compensation",
    title="Care, accidents, and what courts make injurers pay",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("base_risk", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("effectiveness", "float", low=0.0, high=100.0, default=0.5),
        spec.Quantity("harm", "float", low=0.0, high=1000000.0, default=100.0),
        spec.Quantity("care_step", "float", low=0.01, high=1000.0, default=0.25),
        spec.Quantity("care_levels", "int", low=1, high=10000, default=32),
        spec.Quantity("liability", "category", categories=("none", "negligence", "strict"), default="strict"),
        spec.Quantity("harm_spread", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("detection", "float", low=0.0, high=1.0, default=0.8),
        spec.Quantity(
            "compensation", "category", categories=("restitution", "actual_loss", "punitive"), default="actual_loss"
        ),
        spec.Quantity("out_of_pocket", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("multiplier", "float", low=0.0, high=1000.0, default=1.0),
        spec.Quantity("court_error", "float", low=0.0, high=1000.0, default=0.5),
        spec.Quantity("trial_cost", "float", low=0.0, high=1000000.0, default=10.0),
    ),
    entities=(
        spec.EntityType(
            "Defendant",
            "agent",
            entities.Defendant,
            (
                spec.Quantity("care", "float", low=0.0, high=1000000.0),
                spec.Quantity("optimism", "float", low=0.0, high=1.0),
                spec.Quantity("accidents", "int", low=0),
                spec.Quantity("paid", "float", low=0.0),
                spec.Quantity("harm_done", "float", low=0.0),
            ),
        ),
        spec.EntityType(
            "Plaintiff",
            "agent",
            entities.Plaintiff,
            (
                spec.Quantity("suit_cost", "float", low=0.0),
                spec.Quantity("suffered", "float", low=0.0),
                spec.Quantity("claimed", "float", low=0.0),
                spec.Quantity("awarded", "float", low=0.0),
            ),
        ),
        spec.EntityType(
            "Judge", "agent", entities.Judge, (spec.Quantity("standard", "float", low=0.0, high=1000000.0),)
        ),
    ),
    events=(
        spec.EventKind(
            "Injured",
            events.Injured,
            (
                spec.Quantity("harm", "float", low=0.0),
                spec.Quantity("care", "float", low=0.0, high=1000000.0),
                spec.Quantity("known", "bool"),
            ),
        ),
        spec.EventKind(
            "Sued",
            events.Sued,
            (
                spec.Quantity("harm", "float", low=0.0),
                spec.Quantity("cost", "float", low=0.0),
                spec.Quantity("care", "float", low=0.0, high=1000000.0),
            ),
            observed=True,
        ),
        spec.EventKind("Judged", events.Judged, (spec.Quantity("damages", "float", low=0.0),)),
        spec.EventKind("Executed", events.Executed, (spec.Quantity("damages", "float", low=0.0),)),
    ),
    relations=(
        spec.Relation("exposed_to", "Plaintiff", "Defendant", inverse="endangers"),
        spec.Relation("heard_by", "Plaintiff", "Judge", inverse="hears"),
    ),
    actions=(
        spec.Action(
            name="set_standard",
            entity="Judge",
            handler=judge_handlers.set_standard,
            on=("Start",),
            writes=("standard",),
            draws=False,
        ),
        spec.Action(
            name="act",
            entity="Defendant",
            handler=defendant_handlers.act,
            on=("Start",),
            writes=("care", "harm_done", "accidents"),
            emits=("Injured",),
            draws=True,
            decision=spec.Decision(
                id="ChooseCare",
                cls=decisions.ChooseCare,
                question="How much do you spend on care this year, knowing what accidents have cost others?",
                options=(spec.Quantity("care", "float", low=0.0, high=1000000.0),),
                rule=defendant_handlers.decide_act,
                sees={
                    "expected_payment": decisions.act_sees_expected_payment,
                    "due_care": decisions.act_sees_due_care,
                    "optimism": decisions.act_sees_optimism,
                    "rule": decisions.act_sees_rule,
                },
            ),
        ),
        spec.Action(
            name="suffer",
            entity="Plaintiff",
            handler=plaintiff_handlers.suffer,
            on=("Injured",),
            writes=("suffered", "claimed"),
            emits=("Sued",),
            draws=False,
            decision=spec.Decision(
                id="Sue",
                cls=decisions.Sue,
                question="You were harmed and know by whom. Do you sue?",
                options=(spec.Quantity("sue", "bool"),),
                rule=plaintiff_handlers.decide_suffer,
                asked_if=decisions.asked_suffer,
                sees={
                    "harm": decisions.suffer_sees_harm,
                    "award_per_unit_of_harm": decisions.suffer_sees_award_per_unit_of_harm,
                    "suit_cost": decisions.suffer_sees_suit_cost,
                },
            ),
        ),
        spec.Action(
            name="hear_case",
            entity="Judge",
            handler=judge_handlers.hear_case,
            on=("Sued",),
            emits=("Judged",),
            draws=True,
            decision=spec.Decision(
                id="Judgement",
                cls=decisions.Judgement,
                question="The plaintiff has proved the harm. Is the defendant liable, and what does it pay?",
                options=(
                    spec.Quantity("liable", "bool"),
                    spec.Quantity("damages", "float", low=0.0),
                ),
                rule=judge_handlers.decide_hear_case,
                sees={
                    "rule": decisions.hear_case_sees_rule,
                    "compensation": decisions.hear_case_sees_compensation,
                    "harm": decisions.hear_case_sees_harm,
                    "care_as_shown": decisions.hear_case_sees_care_as_shown,
                    "due_care": decisions.hear_case_sees_due_care,
                },
            ),
        ),
        spec.Action(
            name="receive",
            entity="Plaintiff",
            handler=plaintiff_handlers.receive,
            on=("Judged",),
            writes=("awarded",),
            emits=("Executed",),
            draws=False,
        ),
        spec.Action(
            name="pay",
            entity="Defendant",
            handler=defendant_handlers.pay,
            on=("Executed",),
            writes=("paid",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("law", ("set_standard",), mode="simultaneous"),
        spec.Phase("activity", ("act",), mode="simultaneous"),
        spec.Phase("claims", ("suffer",), mode="simultaneous"),
        spec.Phase("trial", ("hear_case", "receive", "pay"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("care", metrics.care, "money"),
        spec.Metric("accidents", metrics.accidents, "share of injurers"),
        spec.Metric("sued", metrics.sued, "share of harm"),
        spec.Metric("compensated", metrics.compensated, "share of harm"),
        spec.Metric("cases", metrics.cases, "cases"),
        spec.Metric("social_cost", metrics.social_cost, "money per injurer"),
        spec.Metric("expected_cost", metrics.expected_cost, "money per injurer"),
    ),
    numbers=NUMBERS,
)
