"""What an engine needs to run the model: Giving to a common good, free riding, and the means against it.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from collective_action_problem import decisions, entities, events, metrics
from collective_action_problem.handlers import group as group_handlers
from collective_action_problem.handlers import individual as individual_handlers
from collective_action_problem.numbers import NUMBERS
from collective_action_problem.world import Parameters, World

MODEL = spec.Model(
    name="collective_action_problem",
    title="Giving to a common good, free riding, and the means against it",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("endowment", "int", low=1, high=1000, default=20),
        spec.Quantity("matching", "float", low=0.0, high=1.0, default=0.9),
        spec.Quantity("share_return", "float", low=0.0, high=1.0, default=0.4),
        spec.Quantity("goal", "float", low=0.0, high=1.0, default=0.6),
        spec.Quantity("punishment_effect", "float", low=0.0, high=100.0, default=3.0),
        spec.Quantity("learning", "float", low=0.0, high=1.0, default=0.4),
        spec.Quantity("patience", "int", low=1, high=1000000, default=4),
        spec.Quantity("majority", "float", low=0.0, high=1.0, default=0.5),
    ),
    entities=(
        spec.EntityType(
            "Individual",
            "agent",
            entities.Individual,
            (
                spec.Quantity(
                    "disposition", "category", categories=("conditional", "free_rider", "hump_shaped", "unconditional")
                ),
                spec.Quantity("habit", "int", low=0, high=1000),
                spec.Quantity("resentment", "float", low=0.0, high=1.0),
                spec.Quantity("belief", "float", low=0.0, high=1000.0),
                spec.Quantity("contribution", "int", low=0, high=1000),
                spec.Quantity("standard", "int", low=0, high=1000),
                spec.Quantity("threat", "float", low=0.0),
                spec.Quantity("spent", "int", low=0),
                spec.Quantity("payoff", "float"),
            ),
        ),
        spec.EntityType(
            "Group",
            "agent",
            entities.Group,
            (
                spec.Quantity("sanctions", "bool"),
                spec.Quantity("missed", "int", low=0),
            ),
        ),
    ),
    events=(
        spec.EventKind("Gave", events.Gave, (spec.Quantity("tokens", "int", low=0, high=1000),)),
        spec.EventKind(
            "PaidOut",
            events.PaidOut,
            (
                spec.Quantity("earned", "float", low=0.0),
                spec.Quantity("total", "int", low=0),
                spec.Quantity("largest", "int", low=0, high=1000),
                spec.Quantity("size", "int", low=1),
            ),
        ),
        spec.EventKind("PunishmentOpened", events.PunishmentOpened, ()),
        spec.EventKind("Punished", events.Punished, (spec.Quantity("points", "int", low=1),)),
        spec.EventKind("VoteCalled", events.VoteCalled, (spec.Quantity("average", "float", low=0.0),)),
        spec.EventKind("SanctionsAdopted", events.SanctionsAdopted, ()),
        spec.EventKind("Voted", events.Voted, (spec.Quantity("sanction", "bool"),)),
    ),
    relations=(spec.Relation("member_of", "Individual", "Group", inverse="members"),),
    actions=(
        spec.Action(
            name="contribute",
            entity="Individual",
            handler=individual_handlers.contribute,
            on=("Start",),
            writes=("contribution", "spent"),
            emits=("Gave",),
            draws=False,
            decision=spec.Decision(
                id="Contribute",
                cls=decisions.Contribute,
                question="How many of your tokens do you give to the common good of your group?",
                options=(spec.Quantity("tokens", "int", low=0, high=1000),),
                rule=individual_handlers.decide_contribute,
                sees={
                    "disposition": decisions.contribute_sees_disposition,
                    "expected_of_others": decisions.contribute_sees_expected_of_others,
                    "habit": decisions.contribute_sees_habit,
                    "largest_last_time": decisions.contribute_sees_largest_last_time,
                    "feared_loss_per_missing_token": decisions.contribute_sees_feared_loss_per_missing_token,
                    "endowment": decisions.contribute_sees_endowment,
                    "return_per_token": decisions.contribute_sees_return_per_token,
                },
            ),
        ),
        spec.Action(
            name="share_out",
            entity="Group",
            handler=group_handlers.share_out,
            collects=("Gave",),
            writes=("missed",),
            emits=("PaidOut", "PunishmentOpened", "VoteCalled"),
            draws=False,
        ),
        spec.Action(
            name="punish",
            entity="Individual",
            handler=individual_handlers.punish,
            on=("PunishmentOpened",),
            writes=("spent",),
            emits=("Punished",),
            draws=False,
            decision=spec.Decision(
                id="Punish",
                cls=decisions.Punish,
                question="How many points do you spend on each member, for every token that it gave less than you?",
                options=(spec.Quantity("severity", "float", low=0.0, high=1.0),),
                rule=individual_handlers.decide_punish,
                asked_if=decisions.asked_punish,
                sees={
                    "own_contribution": decisions.punish_sees_own_contribution,
                    "resentment": decisions.punish_sees_resentment,
                },
            ),
        ),
        spec.Action(
            name="settle",
            entity="Individual",
            handler=individual_handlers.settle,
            collects=("PaidOut", "Punished"),
            writes=("payoff", "standard", "belief", "threat"),
            draws=False,
        ),
        spec.Action(
            name="vote",
            entity="Individual",
            handler=individual_handlers.vote,
            on=("VoteCalled",),
            emits=("Voted",),
            draws=False,
            decision=spec.Decision(
                id="Vote",
                cls=decisions.Vote,
                question=(
                    "Your group misses its goal again and again. Shall members be able to punish each other "
                    "from now on?"
                ),
                options=(spec.Quantity("sanction", "bool"),),
                rule=individual_handlers.decide_vote,
                sees={
                    "own_contribution": decisions.vote_sees_own_contribution,
                    "average_contribution": decisions.vote_sees_average_contribution,
                },
            ),
        ),
        spec.Action(
            name="count_votes",
            entity="Group",
            handler=group_handlers.count_votes,
            collects=("Voted",),
            writes=("sanctions",),
            emits=("SanctionsAdopted",),
            draws=False,
        ),
        spec.Action(
            name="expect_more",
            entity="Individual",
            handler=individual_handlers.expect_more,
            on=("SanctionsAdopted",),
            writes=("belief",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("giving", ("contribute",), mode="simultaneous"),
        spec.Phase("accounting", ("share_out",), mode="simultaneous"),
        spec.Phase("punishing", ("punish",), mode="simultaneous"),
        spec.Phase("reckoning", ("settle",), mode="simultaneous"),
        spec.Phase("voting", ("vote", "count_votes", "expect_more"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("contribution", metrics.contribution, "share of the endowment"),
        spec.Metric("expected", metrics.expected, "share of the endowment"),
        spec.Metric("payoff", metrics.payoff, "tokens"),
        spec.Metric("goal_met", metrics.goal_met, "share of groups"),
        spec.Metric("sanctioned", metrics.sanctioned, "share of groups"),
        spec.Metric("punishment", metrics.punishment, "points per member"),
        spec.Metric("inequality", metrics.inequality, "Gini coefficient"),
    ),
    numbers=NUMBERS,
)
