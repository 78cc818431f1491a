"""What an engine needs to run the model: What polls measure, and what they do to those who are measured.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from public_opinion_polling import decisions, entities, events, metrics
from public_opinion_polling.handlers import pollster as pollster_handlers
from public_opinion_polling.handlers import voter as voter_handlers
from public_opinion_polling.numbers import NUMBERS
from public_opinion_polling.world import Parameters, World

MODEL = spec.Model(
    name="public_opinion_polling",
    title="What polls measure, and what they do to those who are measured",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("sample_size", "int", low=1, high=1000000, default=300),
        spec.Quantity("clusters", "int", low=0, high=1000000, default=0),
        spec.Quantity("per_cluster", "int", low=1, high=1000000, default=20),
        spec.Quantity("precinct_size", "int", low=1, high=1000000, default=25),
        spec.Quantity("shy", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("weighted", "bool", default=False),
        spec.Quantity("published", "bool", default=True),
        spec.Quantity("reaction", "float", low=-1.0, high=1.0, default=0.3),
        spec.Quantity("distances", "vector", low=1, high=100000, item="int", length=4, default=(5, 10, 25, 40)),
        spec.Quantity("trust_speed", "float", low=0.0, high=1.0, default=0.1),
    ),
    entities=(
        spec.EntityType(
            "Voter",
            "agent",
            entities.Voter,
            (
                spec.Quantity("place", "float", low=0.0, high=1.0),
                spec.Quantity("support", "float", low=0.0, high=1.0),
                spec.Quantity("conviction", "float", low=0.0, high=1.0),
                spec.Quantity("group", "category", categories=("first", "second")),
                spec.Quantity("contact", "float", low=0.0, high=1.0),
                spec.Quantity("favors_a", "bool"),
                spec.Quantity("trust", "float", low=0.0, high=1.0),
                spec.Quantity("acquainted", "bool"),
            ),
        ),
        spec.EntityType(
            "Pollster",
            "agent",
            entities.Pollster,
            (
                spec.Quantity("estimate", "float", low=0.0, high=1.0, optional=True),
                spec.Quantity("answers", "int", low=0),
            ),
        ),
    ),
    events=(
        spec.EventKind("Asked", events.Asked, ()),
        spec.EventKind(
            "Answered",
            events.Answered,
            (
                spec.Quantity("says_a", "bool"),
                spec.Quantity("group", "category", categories=("first", "second")),
            ),
        ),
        spec.EventKind("Published", events.Published, (spec.Quantity("estimate", "float", low=0.0, high=1.0),)),
    ),
    relations=(
        spec.Relation("everybody", "Voter", "Voter"),
        spec.Relation("knows", "Voter", "Voter"),
        spec.Relation("may_ask", "Pollster", "Voter"),
    ),
    actions=(
        spec.Action(
            name="acquaint",
            entity="Voter",
            handler=voter_handlers.acquaint,
            on=("Start",),
            start_if=decisions.starts_acquaint,
            start_reads=("acquainted",),
            writes=("acquainted",),
            ties=("knows",),
            draws=False,
        ),
        spec.Action(
            name="draw_sample",
            entity="Pollster",
            handler=pollster_handlers.draw_sample,
            on=("Start",),
            emits=("Asked",),
            draws=True,
        ),
        spec.Action(
            name="answer",
            entity="Voter",
            handler=voter_handlers.answer,
            on=("Asked",),
            emits=("Answered",),
            draws=True,
            decision=spec.Decision(
                id="Reply",
                cls=decisions.Reply,
                question="A pollster asks which of A and B you prefer. Do you answer, and do you say A?",
                options=(
                    spec.Quantity("answer", "bool"),
                    spec.Quantity("says_a", "bool"),
                ),
                rule=voter_handlers.decide_answer,
                observed=True,
                sees={
                    "favors_a": decisions.answer_sees_favors_a,
                    "trust": decisions.answer_sees_trust,
                    "contact": decisions.answer_sees_contact,
                },
            ),
        ),
        spec.Action(
            name="publish",
            entity="Pollster",
            handler=pollster_handlers.publish,
            collects=("Answered",),
            writes=("answers", "estimate"),
            emits=("Published",),
            draws=False,
            decision=spec.Decision(
                id="Weight",
                cls=decisions.Weight,
                question="Do you weight the answers to the known shares of groups in the population?",
                options=(spec.Quantity("weighted", "bool"),),
                rule=pollster_handlers.decide_publish,
                sees={
                    "usual": decisions.publish_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="react",
            entity="Voter",
            handler=voter_handlers.react,
            collects=("Published",),
            writes=("favors_a",),
            draws=False,
            decision=spec.Decision(
                id="Prefer",
                cls=decisions.Prefer,
                question="A poll has been published. Do you prefer A to B now?",
                options=(spec.Quantity("a", "bool"),),
                rule=voter_handlers.decide_react,
                sees={
                    "conviction": decisions.react_sees_conviction,
                    "support": decisions.react_sees_support,
                },
            ),
        ),
        spec.Action(
            name="judge",
            entity="Voter",
            handler=voter_handlers.judge,
            collects=("Published",),
            writes=("trust",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("acquaintance", ("acquaint",), mode="simultaneous"),
        spec.Phase("poll", ("draw_sample", "answer", "publish"), mode="simultaneous"),
        spec.Phase("reaction", ("react",), mode="simultaneous"),
        spec.Phase("trust", ("judge",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("estimate", metrics.estimate, "share"),
        spec.Metric("preference", metrics.preference, "share"),
        spec.Metric("error", metrics.error, "share"),
        spec.Metric("squared_error", metrics.squared_error, "squared share"),
        spec.Metric("coverage", metrics.coverage, "share of polls"),
        spec.Metric("response", metrics.response, "share"),
        spec.Metric("trust", metrics.trust, "1"),
        spec.Metric("trust_of_a", metrics.trust_of_a, "1"),
        spec.Metric("trust_of_b", metrics.trust_of_b, "1"),
    ),
    numbers=NUMBERS,
)
