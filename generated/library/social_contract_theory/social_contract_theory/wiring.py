"""What an engine needs to run the model: When people keep the peace, and what a contract with a ruler is worth.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from social_contract_theory import decisions, entities, events, metrics
from social_contract_theory.handlers import contract_breakdown as contract_breakdown_handlers
from social_contract_theory.handlers import government as government_handlers
from social_contract_theory.handlers import individual as individual_handlers
from social_contract_theory.handlers import public_policy as public_policy_handlers
from social_contract_theory.handlers import social_group as social_group_handlers
from social_contract_theory.numbers import NUMBERS
from social_contract_theory.world import Parameters, World

MODEL = spec.Model(
    name="social_contract_theory",
    title="When people keep the peace, and what a contract with a ruler is worth",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("temptation", "float", low=-100.0, high=100.0, default=5.0),
        spec.Quantity("reward", "float", low=-100.0, high=100.0, default=3.0),
        spec.Quantity("conflict", "float", low=-100.0, high=100.0, default=1.0),
        spec.Quantity("exploited", "float", low=-100.0, high=100.0, default=0.0),
        spec.Quantity("fine", "float", low=0.0, high=100.0, default=3.0),
        spec.Quantity("fresh_choice", "float", low=0.0, high=1.0, default=0.01),
        spec.Quantity("kept", "float", low=0.0, high=1.0, default=0.7),
        spec.Quantity("limit", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("full_detection", "float", low=0.001, high=100.0, default=0.8),
        spec.Quantity("welfare_weight", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("quorum", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("trial_rounds", "int", low=0, high=10000, default=40),
        spec.Quantity("rounds_without", "int", low=0, high=10000, default=20),
        spec.Quantity("move_every", "int", low=11, high=10000, default=20),
        spec.Quantity("tax_step", "float", low=0.0, high=100.0, default=0.05),
    ),
    entities=(
        spec.EntityType(
            "Individual",
            "agent",
            entities.Individual,
            (
                spec.Quantity("keeps", "bool"),
                spec.Quantity("payoff", "float", low=-1000.0, high=1000.0),
                spec.Quantity("fine_paid", "float", low=0.0, high=1000.0),
                spec.Quantity("tax_paid", "float", low=0.0, high=1000.0),
            ),
        ),
        spec.EntityType(
            "SocialGroup",
            "agent",
            entities.SocialGroup,
            (
                spec.Quantity("start_share", "float", low=0.0, high=1.0, optional=True),
                spec.Quantity("welfare", "float", low=-1000.0, high=1000.0),
                spec.Quantity("withdraws", "bool"),
            ),
        ),
        spec.EntityType(
            "Government",
            "environment",
            entities.Government,
            (
                spec.Quantity("levied", "float", low=0.0, high=1000.0),
                spec.Quantity("detection", "float", low=0.0, high=1.0),
                spec.Quantity("share_kept", "float", low=0.0, high=1.0),
                spec.Quantity("spent", "float", low=0.0),
                spec.Quantity("gained", "float", low=0.0),
            ),
        ),
        spec.EntityType(
            "ContractBreakdown",
            "environment",
            entities.ContractBreakdown,
            (
                spec.Quantity("contracts", "int", low=0, high=1),
                spec.Quantity("breakdowns", "int", low=0),
                spec.Quantity("changed_in", "int", low=0),
            ),
        ),
        spec.EntityType(
            "PublicPolicy",
            "environment",
            entities.PublicPolicy,
            (
                spec.Quantity("tax", "float", low=0.0, high=100.0),
                spec.Quantity("direction", "category", categories=("up", "down")),
                spec.Quantity("recent", "float"),
                spec.Quantity("before", "float", optional=True),
            ),
        ),
    ),
    events=(
        spec.EventKind("Withdrew", events.Withdrew, ()),
        spec.EventKind(
            "Gathered", events.Gathered, (spec.Quantity("share", "float", low=0.0, high=1.0, optional=True),)
        ),
    ),
    relations=(
        spec.Relation("meets", "Individual", "Individual"),
        spec.Relation("member_of", "Individual", "SocialGroup", inverse="members"),
    ),
    actions=(
        spec.Action(
            name="renew",
            entity="ContractBreakdown",
            handler=contract_breakdown_handlers.renew,
            on=("Start",),
            writes=("contracts", "changed_in"),
            draws=False,
        ),
        spec.Action(
            name="gather",
            entity="SocialGroup",
            handler=social_group_handlers.gather,
            on=("Start",),
            start_if=decisions.starts_gather,
            start_reads=("start_share",),
            writes=("start_share",),
            emits=("Gathered",),
            draws=False,
        ),
        spec.Action(
            name="take_sides",
            entity="Individual",
            handler=individual_handlers.take_sides,
            on=("Gathered",),
            writes=("keeps",),
            draws=True,
        ),
        spec.Action(
            name="rule",
            entity="Government",
            handler=government_handlers.rule,
            on=("Start",),
            writes=("share_kept", "levied", "detection"),
            draws=False,
            decision=spec.Decision(
                id="KeepRevenue",
                cls=decisions.KeepRevenue,
                question=(
                    "Which share of the tax do you keep for yourself? The rest pays for finding breaches of the peace."
                ),
                options=(spec.Quantity("share", "float", low=0.0, high=1.0),),
                rule=government_handlers.decide_rule,
                sees={
                    "usual": decisions.rule_sees_usual,
                    "tax": decisions.rule_sees_tax,
                },
            ),
        ),
        spec.Action(
            name="play",
            entity="Individual",
            handler=individual_handlers.play,
            on=("Start",),
            writes=("fine_paid", "tax_paid", "payoff"),
            draws=True,
        ),
        spec.Action(
            name="reconsider",
            entity="Individual",
            handler=individual_handlers.reconsider,
            on=("Start",),
            writes=("keeps",),
            draws=True,
            decision=spec.Decision(
                id="KeepPeace",
                cls=decisions.KeepPeace,
                question="You have seen what somebody else did, and got. Do you keep the peace from now on?",
                options=(spec.Quantity("keep", "bool"),),
                rule=individual_handlers.decide_reconsider,
                sees={
                    "kept_it": decisions.reconsider_sees_kept_it,
                    "payoff": decisions.reconsider_sees_payoff,
                },
            ),
        ),
        spec.Action(
            name="collect",
            entity="Government",
            handler=government_handlers.collect,
            on=("Start",),
            writes=("spent", "gained"),
            draws=False,
        ),
        spec.Action(
            name="deliberate",
            entity="SocialGroup",
            handler=social_group_handlers.deliberate,
            on=("Start",),
            writes=("withdraws", "welfare"),
            emits=("Withdrew",),
            draws=False,
            decision=spec.Decision(
                id="Withdraw",
                cls=decisions.Withdraw,
                question="Is your group for withdrawal from the contract?",
                options=(spec.Quantity("withdraw", "bool"),),
                rule=social_group_handlers.decide_deliberate,
                sees={
                    "welfare": decisions.deliberate_sees_welfare,
                },
            ),
        ),
        spec.Action(
            name="dissolve",
            entity="ContractBreakdown",
            handler=contract_breakdown_handlers.dissolve,
            collects=("Withdrew",),
            writes=("contracts", "changed_in", "breakdowns"),
            draws=False,
        ),
        spec.Action(
            name="steer",
            entity="PublicPolicy",
            handler=public_policy_handlers.steer,
            on=("Start",),
            writes=("direction", "tax", "before", "recent"),
            draws=False,
            decision=spec.Decision(
                id="MoveTax",
                cls=decisions.MoveTax,
                question="Do you raise the tax or lower it?",
                options=(spec.Quantity("direction", "category", categories=("up", "down")),),
                rule=public_policy_handlers.decide_steer,
                asked_if=decisions.asked_steer,
                sees={
                    "last": decisions.steer_sees_last,
                    "recent": decisions.steer_sees_recent,
                    "before": decisions.steer_sees_before,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("contract", ("renew", "gather", "take_sides"), mode="simultaneous"),
        spec.Phase("ruling", ("rule",), mode="simultaneous"),
        spec.Phase("encounters", ("play",), mode="simultaneous"),
        spec.Phase("learning", ("reconsider", "collect", "deliberate"), mode="simultaneous"),
        spec.Phase("consequences", ("dissolve", "steer"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("peace", metrics.peace, "share"),
        spec.Metric("net_payoff", metrics.net_payoff, "payoff"),
        spec.Metric("contract", metrics.contract, "contract"),
        spec.Metric("breakdowns", metrics.breakdowns, "contract"),
        spec.Metric("tax", metrics.tax, "payoff"),
        spec.Metric("detection_chance", metrics.detection_chance, "probability"),
        spec.Metric("withdrawing", metrics.withdrawing, "groups"),
        spec.Metric("paid", metrics.paid, "payoff"),
        spec.Metric("used", metrics.used, "payoff"),
    ),
    numbers=NUMBERS,
    stop_when={
        "sovereign_0_5": metrics.stop_when_sovereign_0_5,
        "sovereign_2_5": metrics.stop_when_sovereign_0_5,
        "stag_hunt_70": metrics.stop_when_sovereign_0_5,
        "stag_hunt_80": metrics.stop_when_sovereign_0_5,
        "stag_hunt_groups": metrics.stop_when_sovereign_0_5,
        "stag_hunt_groups_2": metrics.stop_when_sovereign_0_5,
    },
)
