"""What an engine needs to run the model: Own impressions, the choices of others, and the pressure of a majority.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from conformity_behavior_model import decisions, entities, events, metrics
from conformity_behavior_model.handlers import decision_context as decision_context_handlers
from conformity_behavior_model.handlers import group as group_handlers
from conformity_behavior_model.handlers import individual as individual_handlers
from conformity_behavior_model.handlers import opinion_leader as opinion_leader_handlers
from conformity_behavior_model.numbers import NUMBERS
from conformity_behavior_model.world import Parameters, World

MODEL = spec.Model(
    name="conformity_behavior_model",
    title="Own impressions, the choices of others, and the pressure of a majority",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("accuracy", "float", low=0.5, high=1.0, default=0.7),
        spec.Quantity("convincing_lead", "int", low=1, high=1000, default=2),
        spec.Quantity("burden", "float", low=0.0, high=100.0, default=2.1),
        spec.Quantity("clarity", "float", low=0.0, high=100.0, default=2.2),
        spec.Quantity("ally_relief", "float", low=0.0, high=1.0, default=0.8),
        spec.Quantity("expertise", "float", low=0.5, high=1.0, default=0.85),
        spec.Quantity("lesson", "float", low=0.0, high=20.0, default=0.1),
        spec.Quantity("most_confidence", "float", low=0.0, high=20.0, default=3.0),
    ),
    entities=(
        spec.EntityType(
            "Individual",
            "agent",
            entities.Individual,
            (
                spec.Quantity("role", "category", categories=("errs", "holds", "free")),
                spec.Quantity("confidence", "float", low=0.0, high=20.0),
                spec.Quantity("conformity", "float", low=0.0, high=1.0),
                spec.Quantity("impression", "category", categories=("A", "B")),
                spec.Quantity("opinion", "category", categories=("A", "B")),
                spec.Quantity("answer", "category", categories=("A", "B")),
            ),
        ),
        spec.EntityType(
            "Group",
            "agent",
            entities.Group,
            (
                spec.Quantity("said_a", "int", low=0),
                spec.Quantity("said_b", "int", low=0),
                spec.Quantity("cohesion", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType(
            "OpinionLeader",
            "agent",
            entities.OpinionLeader,
            (
                spec.Quantity("position", "category", categories=("silent", "A", "B")),
                spec.Quantity("outspoken", "float", low=0.0, high=1.0),
                spec.Quantity("credibility", "float", low=0.0, high=20.0),
            ),
        ),
        spec.EntityType(
            "DecisionContext",
            "environment",
            entities.DecisionContext,
            (spec.Quantity("truth", "category", categories=("A", "B")),),
        ),
    ),
    events=(
        spec.EventKind("Answered", events.Answered, (spec.Quantity("answer", "category", categories=("A", "B")),)),
        spec.EventKind("Reported", events.Reported, (spec.Quantity("majority", "category", categories=("A", "B")),)),
        spec.EventKind(
            "Assessed",
            events.Assessed,
            (
                spec.Quantity("truth", "category", categories=("A", "B")),
                spec.Quantity("majority", "category", categories=("A", "B")),
            ),
        ),
        spec.EventKind(
            "Revealed",
            events.Revealed,
            (
                spec.Quantity("truth", "category", categories=("A", "B")),
                spec.Quantity("majority", "category", categories=("A", "B")),
            ),
        ),
    ),
    relations=(
        spec.Relation("member_of", "Individual", "Group", inverse="members"),
        spec.Relation("follows", "Individual", "OpinionLeader", inverse="followers"),
    ),
    actions=(
        spec.Action(
            name="pose",
            entity="DecisionContext",
            handler=decision_context_handlers.pose,
            on=("Start",),
            writes=("truth",),
            draws=True,
        ),
        spec.Action(
            name="open_question",
            entity="Group",
            handler=group_handlers.open_question,
            on=("Start",),
            writes=("said_a", "said_b"),
            draws=False,
        ),
        spec.Action(
            name="perceive",
            entity="Individual",
            handler=individual_handlers.perceive,
            on=("Start",),
            writes=("impression",),
            draws=True,
        ),
        spec.Action(
            name="take_position",
            entity="OpinionLeader",
            handler=opinion_leader_handlers.take_position,
            on=("Start",),
            writes=("position",),
            draws=True,
            decision=spec.Decision(
                id="TakePosition",
                cls=decisions.TakePosition,
                question=(
                    "You have formed a first impression and may speak before everybody else. Will you take a position?"
                ),
                options=(spec.Quantity("speak", "bool"),),
                rule=opinion_leader_handlers.decide_take_position,
                sees={
                    "outspoken": decisions.take_position_sees_outspoken,
                },
            ),
        ),
        spec.Action(
            name="reply",
            entity="Individual",
            handler=individual_handlers.reply,
            on=("Start",),
            writes=("opinion", "answer"),
            emits=("Answered",),
            draws=True,
            decision=spec.Decision(
                id="Answer",
                cls=decisions.Answer,
                question="Which answer do you hold to be right, and which do you give in front of your group?",
                options=(
                    spec.Quantity("hold", "category", categories=("A", "B")),
                    spec.Quantity("say", "category", categories=("A", "B")),
                ),
                rule=individual_handlers.decide_reply,
                asked_if=decisions.asked_reply,
                sees={
                    "impression": decisions.reply_sees_impression,
                    "confidence": decisions.reply_sees_confidence,
                    "conformity": decisions.reply_sees_conformity,
                },
            ),
        ),
        spec.Action(
            name="note_answer",
            entity="Group",
            handler=group_handlers.note_answer,
            on=("Answered",),
            writes=("said_a", "said_b"),
            draws=False,
        ),
        spec.Action(
            name="report",
            entity="Group",
            handler=group_handlers.report,
            on=("Start",),
            emits=("Reported",),
            draws=True,
        ),
        spec.Action(
            name="assess",
            entity="DecisionContext",
            handler=decision_context_handlers.assess,
            on=("Reported",),
            emits=("Assessed",),
            draws=False,
        ),
        spec.Action(
            name="pass_on",
            entity="Group",
            handler=group_handlers.pass_on,
            on=("Assessed",),
            emits=("Revealed",),
            draws=False,
        ),
        spec.Action(
            name="learn",
            entity="Individual",
            handler=individual_handlers.learn,
            on=("Revealed",),
            writes=("confidence",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("question", ("pose", "open_question"), mode="simultaneous"),
        spec.Phase("looking", ("perceive", "take_position"), mode="simultaneous"),
        spec.Phase("answering", ("reply", "note_answer"), mode="fixed_order", by="role"),
        spec.Phase("solution", ("report", "assess", "pass_on", "learn"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("correct", metrics.correct, "share of members"),
        spec.Metric("privately_correct", metrics.privately_correct, "share of members"),
        spec.Metric("following", metrics.following, "share of members"),
        spec.Metric("complying", metrics.complying, "share of members"),
        spec.Metric("groups_right", metrics.groups_right, "share of groups"),
        spec.Metric("one_voice", metrics.one_voice, "share of groups"),
        spec.Metric("correct_cascade", metrics.correct_cascade, "share of groups"),
        spec.Metric("confidence", metrics.confidence, "answers"),
    ),
    numbers=NUMBERS,
)
