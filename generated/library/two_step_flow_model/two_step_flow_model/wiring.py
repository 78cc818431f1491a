"""What an engine needs to run the model: How a message flows from media to opinion leaders and from them to the
public.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from two_step_flow_model import decisions, entities, events, metrics
from two_step_flow_model.handlers import leader as leader_handlers
from two_step_flow_model.handlers import medium as medium_handlers
from two_step_flow_model.handlers import person as person_handlers
from two_step_flow_model.numbers import NUMBERS
from two_step_flow_model.world import Parameters, World

MODEL = spec.Model(
    name="two_step_flow_model",
    title="How a message flows from media to opinion leaders and from them to the public",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("leaders_reached", "float", low=0.0, high=1.0, default=0.8),
        spec.Quantity("public_reached", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("position", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("retold", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("soften_beyond", "float", low=0.0, high=2.0, default=0.3),
        spec.Quantity("withhold_beyond", "float", low=0.0, high=2.0, default=0.45),
        spec.Quantity("persuaded", "float", low=0.0, high=1.0, default=0.02),
        spec.Quantity("softened_effect", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("threshold", "float", low=0.0, high=1.0, default=0.18),
        spec.Quantity("convinced", "int", low=0, high=1000000, default=0),
        spec.Quantity("begins_with", "category", categories=("anyone", "best_connected"), default="anyone"),
        spec.Quantity("top", "float", low=0.0, high=1.0, default=0.1),
    ),
    entities=(
        spec.EntityType(
            "Person",
            "agent",
            entities.Person,
            (
                spec.Quantity("informed", "bool"),
                spec.Quantity("informed_by", "category", categories=("media", "leaders"), optional=True),
                spec.Quantity("won", "bool"),
                spec.Quantity("won_in", "int", low=1, optional=True),
                spec.Quantity("contacts", "int", low=0, optional=True),
            ),
        ),
        spec.EntityType("Leader", "agent", entities.Leader, (spec.Quantity("stance", "float", low=0.0, high=1.0),)),
        spec.EntityType("Medium", "agent", entities.Medium, ()),
    ),
    events=(
        spec.EventKind("Reported", events.Reported, (spec.Quantity("message", "float", low=0.0, high=1.0),)),
        spec.EventKind("Told", events.Told, (spec.Quantity("softened", "bool"),), delay=spec.Delay("rounds")),
        spec.EventKind("Informed", events.Informed, (spec.Quantity("softened_only", "bool"),)),
        spec.EventKind("Convinced", events.Convinced, ()),
        spec.EventKind("Won", events.Won, (), delay=spec.Delay("rounds")),
    ),
    relations=(
        spec.Relation("knows", "Person", "Person"),
        spec.Relation("listens_to", "Person", "Leader", inverse="listeners"),
        spec.Relation("writes_for", "Medium", "Person"),
        spec.Relation("briefs", "Medium", "Leader"),
    ),
    actions=(
        spec.Action(
            name="look_around",
            entity="Person",
            handler=person_handlers.look_around,
            on=("Start",),
            start_if=decisions.starts_look_around,
            start_reads=("contacts",),
            writes=("contacts",),
            draws=False,
        ),
        spec.Action(
            name="convince",
            entity="Medium",
            handler=medium_handlers.convince,
            on=("Start",),
            emits=("Convinced",),
            draws=True,
            decision=spec.Decision(
                id="BeginWith",
                cls=decisions.BeginWith,
                question=(
                    "You can win a few people yourself. Do you begin with anyone, or with those who have the "
                    "most contacts?"
                ),
                options=(spec.Quantity("whom", "category", categories=("anyone", "best_connected")),),
                rule=medium_handlers.decide_convince,
                asked_if=decisions.asked_convince,
                sees={
                    "usual": decisions.convince_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="be_convinced",
            entity="Person",
            handler=person_handlers.be_convinced,
            on=("Convinced",),
            writes=("won", "won_in"),
            emits=("Won",),
            draws=False,
        ),
        spec.Action(
            name="publish",
            entity="Medium",
            handler=medium_handlers.publish,
            on=("Start",),
            emits=("Reported",),
            draws=True,
            decision=spec.Decision(
                id="Publish",
                cls=decisions.Publish,
                question="Which position does your message take, and whom do you want to reach with it?",
                options=(
                    spec.Quantity("takes", "float", low=0.0, high=1.0),
                    spec.Quantity("readers", "category", categories=("both", "leaders", "public")),
                ),
                rule=medium_handlers.decide_publish,
                asked_if=decisions.asked_publish,
                sees={
                    "usual": decisions.publish_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="attend",
            entity="Leader",
            handler=leader_handlers.attend,
            on=("Reported",),
            emits=("Told",),
            draws=True,
            decision=spec.Decision(
                id="PassOn",
                cls=decisions.PassOn,
                question="Do you pass the message on to those who listen to you, soften it, or withhold it?",
                options=(spec.Quantity("how", "category", categories=("pass_on", "soften", "withhold")),),
                rule=leader_handlers.decide_attend,
                observed=True,
                sees={
                    "stance": decisions.attend_sees_stance,
                    "message": decisions.attend_sees_message,
                    "soften_beyond": decisions.attend_sees_soften_beyond,
                    "withhold_beyond": decisions.attend_sees_withhold_beyond,
                },
            ),
        ),
        spec.Action(
            name="hear",
            entity="Person",
            handler=person_handlers.hear,
            collects=("Reported", "Told"),
            writes=("informed", "informed_by"),
            emits=("Informed",),
            draws=False,
        ),
        spec.Action(
            name="judge",
            entity="Person",
            handler=person_handlers.judge,
            on=("Informed",),
            writes=("won", "won_in"),
            emits=("Won",),
            draws=True,
            decision=spec.Decision(
                id="BePersuaded",
                cls=decisions.BePersuaded,
                question="You have just heard the message. Does it win you?",
                options=(spec.Quantity("accept", "bool"),),
                rule=person_handlers.decide_judge,
                asked_if=decisions.asked_judge,
                sees={
                    "softened": decisions.judge_sees_softened,
                    "persuaded": decisions.judge_sees_persuaded,
                },
            ),
        ),
        spec.Action(
            name="follow",
            entity="Person",
            handler=person_handlers.follow,
            collects=("Won",),
            writes=("won", "won_in"),
            emits=("Won",),
            draws=False,
            decision=spec.Decision(
                id="FollowContacts",
                cls=decisions.FollowContacts,
                question="Some of your contacts have just been won. Do you follow them?",
                options=(spec.Quantity("follow", "bool"),),
                rule=person_handlers.decide_follow,
                asked_if=decisions.asked_follow,
                sees={
                    "threshold": decisions.follow_sees_threshold,
                    "contacts": decisions.follow_sees_contacts,
                    "just_won": decisions.follow_sees_just_won,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("counting", ("look_around",), mode="simultaneous"),
        spec.Phase("convincing", ("convince", "be_convinced"), mode="simultaneous"),
        spec.Phase("publishing", ("publish",), mode="simultaneous"),
        spec.Phase("hearing", ("attend", "hear"), mode="simultaneous"),
        spec.Phase("judging", ("judge",), mode="simultaneous"),
        spec.Phase("following", ("follow",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("informed", metrics.informed, "share"),
        spec.Metric("informed_by_media", metrics.informed_by_media, "share"),
        spec.Metric("informed_by_leaders", metrics.informed_by_leaders, "share"),
        spec.Metric("won", metrics.won, "share"),
        spec.Metric("newly_won", metrics.newly_won, "people"),
        spec.Metric("altered", metrics.altered, "messages"),
    ),
    numbers=NUMBERS,
    stop_when={
        "cascade": metrics.stop_when_cascade,
        "cascade_3": metrics.stop_when_cascade,
        "cascade_5": metrics.stop_when_cascade,
        "dense": metrics.stop_when_cascade,
        "leaders_start": metrics.stop_when_cascade,
        "leaders_start_4": metrics.stop_when_cascade,
    },
)
