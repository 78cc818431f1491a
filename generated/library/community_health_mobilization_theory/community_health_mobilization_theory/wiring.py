"""What an engine needs to run the model: How a community joins a health campaign once enough others have.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from community_health_mobilization_theory import decisions, entities, events, metrics
from community_health_mobilization_theory.handlers import community as community_handlers
from community_health_mobilization_theory.handlers import expert as expert_handlers
from community_health_mobilization_theory.handlers import leader as leader_handlers
from community_health_mobilization_theory.handlers import member as member_handlers
from community_health_mobilization_theory.numbers import NUMBERS
from community_health_mobilization_theory.world import Parameters, World

MODEL = spec.Model(
    name="community_health_mobilization_theory",
    title="How a community joins a health campaign once enough others have",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("in_sight", "category", categories=("community", "contacts"), default="community"),
        spec.Quantity("communities", "int", low=1, high=10000, default=20),
        spec.Quantity("invitations", "int", low=0, high=10000, default=5),
        spec.Quantity("invited_first", "category", categories=("followers", "edge"), default="followers"),
        spec.Quantity("effort", "float", low=0.0, high=1.0, default=0.06),
        spec.Quantity("spread", "category", categories=("all", "half", "quarter"), default="all"),
    ),
    entities=(
        spec.EntityType(
            "Member",
            "agent",
            entities.Member,
            (
                spec.Quantity("threshold", "float"),
                spec.Quantity("committed", "bool"),
                spec.Quantity("pioneer", "bool"),
                spec.Quantity("follower", "bool"),
                spec.Quantity("takes_part", "bool"),
                spec.Quantity("seen", "int", low=0),
                spec.Quantity("around", "int", low=0),
            ),
        ),
        spec.EntityType(
            "Community",
            "agent",
            entities.Community,
            (
                spec.Quantity("participants", "int", low=0),
                spec.Quantity("size", "int", low=0),
            ),
        ),
        spec.EntityType("Leader", "agent", entities.Leader, ()),
        spec.EntityType("Expert", "agent", entities.Expert, ()),
    ),
    events=(
        spec.EventKind("Taught", events.Taught, (spec.Quantity("ease", "float", low=0.0),)),
        spec.EventKind("Recruited", events.Recruited, ()),
        spec.EventKind("Invited", events.Invited, ()),
    ),
    relations=(
        spec.Relation("knows", "Member", "Member"),
        spec.Relation("lives_in", "Member", "Community", inverse="residents"),
        spec.Relation("leads", "Leader", "Community", inverse="leaders"),
        spec.Relation("serves", "Expert", "Community"),
    ),
    actions=(
        spec.Action(
            name="teach",
            entity="Expert",
            handler=expert_handlers.teach,
            on=("Start",),
            emits=("Taught",),
            draws=True,
            decision=spec.Decision(
                id="SpreadEffort",
                cls=decisions.SpreadEffort,
                question="Over how many communities do you spread your effort?",
                options=(spec.Quantity("over", "category", categories=("all", "half", "quarter")),),
                rule=expert_handlers.decide_teach,
                asked_if=decisions.asked_teach,
                sees={
                    "usual": decisions.teach_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="ease",
            entity="Member",
            handler=member_handlers.ease,
            on=("Taught",),
            writes=("threshold",),
            draws=False,
        ),
        spec.Action(
            name="recruit",
            entity="Member",
            handler=member_handlers.recruit,
            on=("Start",),
            start_if=decisions.starts_recruit,
            start_reads=("pioneer", "takes_part"),
            writes=("takes_part",),
            emits=("Recruited",),
            draws=False,
        ),
        spec.Action(
            name="be_recruited",
            entity="Member",
            handler=member_handlers.be_recruited,
            on=("Recruited",),
            writes=("takes_part",),
            draws=False,
        ),
        spec.Action(
            name="gather",
            entity="Community",
            handler=community_handlers.gather,
            on=("Start",),
            writes=("size", "participants"),
            draws=False,
        ),
        spec.Action(
            name="look",
            entity="Member",
            handler=member_handlers.look,
            on=("Start",),
            start_if=decisions.starts_look,
            start_reads=("takes_part",),
            writes=("seen", "around"),
            draws=False,
        ),
        spec.Action(
            name="invite",
            entity="Leader",
            handler=leader_handlers.invite,
            on=("Start",),
            emits=("Invited",),
            draws=True,
            decision=spec.Decision(
                id="ChooseGroup",
                cls=decisions.ChooseGroup,
                question=(
                    "You can invite a few members to the campaign. Do you invite those who follow you, or "
                    "people on the edge of the community?"
                ),
                options=(spec.Quantity("group", "category", categories=("followers", "edge")),),
                rule=leader_handlers.decide_invite,
                asked_if=decisions.asked_invite,
                sees={
                    "usual": decisions.invite_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="listen",
            entity="Member",
            handler=member_handlers.listen,
            on=("Invited",),
            writes=("seen",),
            draws=False,
        ),
        spec.Action(
            name="join",
            entity="Member",
            handler=member_handlers.join,
            on=("Start",),
            start_if=decisions.starts_join,
            start_reads=("takes_part",),
            writes=("takes_part",),
            draws=False,
            decision=spec.Decision(
                id="Join",
                cls=decisions.Join,
                question="Do you take part in the campaign from now on, given how many of those around you do?",
                options=(spec.Quantity("join", "bool"),),
                rule=member_handlers.decide_join,
                observed=True,
                asked_if=decisions.asked_join,
                sees={
                    "threshold": decisions.join_sees_threshold,
                    "committed": decisions.join_sees_committed,
                    "seen": decisions.join_sees_seen,
                    "around": decisions.join_sees_around,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("campaign", ("teach",), mode="simultaneous"),
        spec.Phase("easing", ("ease",), mode="simultaneous"),
        spec.Phase("recruiting", ("recruit", "be_recruited"), mode="simultaneous"),
        spec.Phase("gathering", ("gather",), mode="simultaneous"),
        spec.Phase("looking", ("look",), mode="simultaneous"),
        spec.Phase("inviting", ("invite", "listen"), mode="simultaneous"),
        spec.Phase("joining", ("join",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("taking_part", metrics.taking_part, "share"),
        spec.Metric("joiners", metrics.joiners, "people"),
        spec.Metric("mobilized", metrics.mobilized, "share"),
        spec.Metric("threshold_left", metrics.threshold_left, "participants per person in sight"),
    ),
    numbers=NUMBERS,
    stop_when={
        "riot_100": metrics.stop_when_riot_100,
        "one_changed": metrics.stop_when_riot_100,
        "normal_wide": metrics.stop_when_riot_100,
        "normal_wide_04": metrics.stop_when_riot_100,
        "normal_narrow": metrics.stop_when_riot_100,
        "normal_jump": metrics.stop_when_riot_100,
        "core_group": metrics.stop_when_riot_100,
        "core_group_of_ten": metrics.stop_when_riot_100,
        "complex_lattice": metrics.stop_when_riot_100,
        "complex_random": metrics.stop_when_riot_100,
        "simple_lattice": metrics.stop_when_riot_100,
        "simple_random": metrics.stop_when_riot_100,
        "all": metrics.stop_when_riot_100,
        "half": metrics.stop_when_riot_100,
        "quarter": metrics.stop_when_riot_100,
        "all_strong": metrics.stop_when_riot_100,
        "quarter_strong": metrics.stop_when_riot_100,
    },
)
