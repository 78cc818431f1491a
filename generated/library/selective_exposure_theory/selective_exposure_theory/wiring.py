"""What an engine needs to run the model: How the choice of media near to one's own view moves an electorate.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from selective_exposure_theory import decisions, entities, metrics
from selective_exposure_theory.handlers import media as media_handlers
from selective_exposure_theory.handlers import voter as voter_handlers
from selective_exposure_theory.numbers import NUMBERS
from selective_exposure_theory.world import Parameters, World

MODEL = spec.Model(
    name="selective_exposure_theory",
    title="How the choice of media near to one's own view moves an electorate",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("selectivity", "float", low=0.0, default=5.0),
        spec.Quantity("diet", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("belief", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("anchor", "float", low=0.0, high=1.0, default=0.02),
        spec.Quantity("follow", "float", low=0.0, high=1.0, default=0.0),
    ),
    entities=(
        spec.EntityType(
            "Voter",
            "agent",
            entities.Voter,
            (
                spec.Quantity("leaning", "float", low=-1.0, high=1.0),
                spec.Quantity("predisposition", "float", low=-1.0, high=1.0),
                spec.Quantity("outlet", "ref", entity="Media", optional=True),
                spec.Quantity("distance", "float", low=0.0, high=2.0),
            ),
        ),
        spec.EntityType("Media", "agent", entities.Media, (spec.Quantity("slant", "float", low=-1.0, high=1.0),)),
    ),
    events=(),
    relations=(spec.Relation("may_read", "Voter", "Media", inverse="audience"),),
    actions=(
        spec.Action(
            name="read",
            entity="Voter",
            handler=voter_handlers.read,
            on=("Start",),
            writes=("outlet", "distance", "leaning"),
            draws=True,
            decision=spec.Decision(
                id="Read",
                cls=decisions.Read,
                question="Which outlet do you read, by its number from 0, and how far do you believe it?",
                options=(
                    spec.Quantity("number", "int", low=0),
                    spec.Quantity("belief", "float", low=0.0, high=1.0),
                ),
                rule=voter_handlers.decide_read,
                sees={
                    "leaning": decisions.read_sees_leaning,
                },
            ),
        ),
        spec.Action(
            name="adapt_slant",
            entity="Media",
            handler=media_handlers.adapt_slant,
            on=("Start",),
            writes=("slant",),
            draws=False,
            decision=spec.Decision(
                id="Slant",
                cls=decisions.Slant,
                question="From which view do you report tomorrow, between left, -1, and right, 1?",
                options=(spec.Quantity("slant", "float", low=-1.0, high=1.0),),
                rule=media_handlers.decide_adapt_slant,
                sees={
                    "now": decisions.adapt_slant_sees_now,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("reading", ("read",), mode="simultaneous"),
        spec.Phase("newsroom", ("adapt_slant",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("spread", metrics.spread, "1"),
        spec.Metric("variance", metrics.variance, "1"),
        spec.Metric("strength", metrics.strength, "1"),
        spec.Metric("extreme", metrics.extreme, "share"),
        spec.Metric("distance", metrics.distance, "1"),
        spec.Metric("slants", metrics.slants, "1"),
        spec.Metric("audience", metrics.audience, "share"),
    ),
    numbers=NUMBERS,
)
