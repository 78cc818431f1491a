"""What an engine needs to run the model: When helping others pays, by repetition, by reputation and by neighborhood.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from reciprocal_altruism_theory import decisions, entities, events, metrics
from reciprocal_altruism_theory.handlers import facilitator as facilitator_handlers
from reciprocal_altruism_theory.handlers import member as member_handlers
from reciprocal_altruism_theory.numbers import NUMBERS
from reciprocal_altruism_theory.world import Parameters, World

MODEL = spec.Model(
    name="reciprocal_altruism_theory",
    title="When helping others pays, by repetition, by reputation and by neighborhood",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("warnings", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("acquaintance", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("begun_meetings", "int", low=1, high=1000, default=10),
        spec.Quantity("benefit", "float", low=0.0, high=100.0, default=3.0),
        spec.Quantity("cost", "float", low=0.0, high=100.0, default=1.0),
        spec.Quantity("repeated", "bool", default=False),
        spec.Quantity("continuation", "float", low=0.01, high=0.99, default=0.75),
        spec.Quantity("learning", "category", categories=("imitation", "death_birth", "none"), default="imitation"),
        spec.Quantity("trial", "float", low=0.0, high=1.0, default=0.01),
        spec.Quantity("selection", "float", low=0.0, high=1.0, default=0.2),
    ),
    entities=(
        spec.EntityType(
            "Member",
            "agent",
            entities.Member,
            (
                spec.Quantity("habit", "category", categories=("reciprocator", "defector")),
                spec.Quantity("helps_strangers", "bool"),
                spec.Quantity("helps_refusers", "bool"),
                spec.Quantity("payoff", "float"),
                spec.Quantity("meetings", "int", low=0),
                spec.Quantity("occasions", "int", low=0),
                spec.Quantity("helped", "int", low=0),
                spec.Quantity("known", "int", low=0),
            ),
        ),
        spec.EntityType(
            "Facilitator", "agent", entities.Facilitator, (spec.Quantity("tells", "float", low=0.0, high=1.0),)
        ),
    ),
    events=(
        spec.EventKind(
            "Met",
            events.Met,
            (
                spec.Quantity("gain", "float"),
                spec.Quantity("matches", "int", low=0),
            ),
        ),
        spec.EventKind(
            "Compared",
            events.Compared,
            (
                spec.Quantity("habit", "category", categories=("reciprocator", "defector")),
                spec.Quantity("difference", "float"),
            ),
        ),
    ),
    relations=(
        spec.Relation("meets", "Member", "Member"),
        spec.Relation("compares_with", "Member", "Member"),
        spec.Relation("hears_from", "Member", "Facilitator"),
    ),
    actions=(
        spec.Action(
            name="spread_reputations",
            entity="Facilitator",
            handler=facilitator_handlers.spread_reputations,
            on=("Start",),
            writes=("tells",),
            draws=False,
            decision=spec.Decision(
                id="Warn",
                cls=decisions.Warn,
                question=(
                    "Before which share of meetings do you tell a member whether the one whom it meets refuses to help?"
                ),
                options=(spec.Quantity("share", "float", low=0.0, high=1.0),),
                rule=facilitator_handlers.decide_spread_reputations,
                sees={
                    "usual": decisions.spread_reputations_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="intend",
            entity="Member",
            handler=member_handlers.intend,
            on=("Start",),
            writes=("helps_strangers", "helps_refusers"),
            draws=False,
            decision=spec.Decision(
                id="Help",
                cls=decisions.Help,
                question=(
                    "Do you help those of whom you know nothing bad, and those whom you know to refuse help to others?"
                ),
                options=(
                    spec.Quantity("strangers", "bool"),
                    spec.Quantity("refusers", "bool"),
                ),
                rule=member_handlers.decide_intend,
                sees={
                    "habit": decisions.intend_sees_habit,
                },
            ),
        ),
        spec.Action(
            name="meet",
            entity="Member",
            handler=member_handlers.meet,
            on=("Start",),
            writes=("payoff", "meetings", "occasions", "helped", "known"),
            emits=("Met",),
            draws=True,
        ),
        spec.Action(
            name="play_matches",
            entity="Member",
            handler=member_handlers.play_matches,
            on=("Start",),
            writes=("payoff", "occasions", "helped", "meetings"),
            emits=("Met",),
            draws=True,
        ),
        spec.Action(
            name="gain",
            entity="Member",
            handler=member_handlers.gain,
            collects=("Met",),
            writes=("payoff", "meetings"),
            draws=False,
        ),
        spec.Action(
            name="compare",
            entity="Member",
            handler=member_handlers.compare,
            on=("Start",),
            emits=("Compared",),
            draws=True,
        ),
        spec.Action(
            name="learn",
            entity="Member",
            handler=member_handlers.learn,
            on=("Compared",),
            writes=("habit",),
            draws=True,
            decision=spec.Decision(
                id="TakeOver",
                cls=decisions.TakeOver,
                question="You have compared yourself with another member. Do you take over its habit?",
                options=(spec.Quantity("take_over", "bool"),),
                rule=member_handlers.decide_learn,
                asked_if=decisions.asked_learn,
                sees={
                    "advantage_of_the_other": decisions.learn_sees_advantage_of_the_other,
                },
            ),
        ),
        spec.Action(
            name="be_replaced",
            entity="Member",
            handler=member_handlers.be_replaced,
            on=("Start",),
            writes=("habit",),
            draws=True,
        ),
    ),
    phases=(
        spec.Phase("intention", ("spread_reputations", "intend"), mode="simultaneous"),
        spec.Phase("meetings", ("meet", "play_matches", "gain"), mode="simultaneous"),
        spec.Phase("comparison", ("compare", "learn"), mode="simultaneous"),
        spec.Phase("succession", ("be_replaced",), mode="pick", entity="Member", k=1, replacement=False),
    ),
    metrics=(
        spec.Metric("reciprocators", metrics.reciprocators, "share"),
        spec.Metric("help", metrics.help_, "share"),
        spec.Metric("known", metrics.known_, "share"),
        spec.Metric("payoff_of_helpers", metrics.payoff_of_helpers, "payoff"),
        spec.Metric("payoff_of_refusers", metrics.payoff_of_refusers, "payoff"),
    ),
    numbers=NUMBERS,
    stop_when={
        "indirect_low": metrics.stop_when_indirect_low,
        "indirect_high": metrics.stop_when_indirect_low,
        "indirect_unknown": metrics.stop_when_indirect_low,
        "direct_low": metrics.stop_when_indirect_low,
        "direct_high": metrics.stop_when_indirect_low,
        "direct_short": metrics.stop_when_indirect_low,
        "ring": metrics.stop_when_indirect_low,
        "ring_costly": metrics.stop_when_indirect_low,
    },
)
