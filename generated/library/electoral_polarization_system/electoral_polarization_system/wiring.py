"""What an engine needs to run the model: How parties, media, interest groups and talk draw an electorate together or
apart.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from electoral_polarization_system import decisions, entities, events, metrics
from electoral_polarization_system.handlers import interest_group as interest_group_handlers
from electoral_polarization_system.handlers import media as media_handlers
from electoral_polarization_system.handlers import party as party_handlers
from electoral_polarization_system.handlers import voter as voter_handlers
from electoral_polarization_system.numbers import NUMBERS
from electoral_polarization_system.world import Parameters, World

MODEL = spec.Model(
    name="electoral_polarization_system",
    title="How parties, media, interest groups and talk draw an electorate together or apart",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("confidence", "float", low=0.0, high=1.1, default=0.2),
        spec.Quantity("pull", "float", low=0.0, high=0.5, default=0.1),
        spec.Quantity("media_pull", "float", low=0.0, high=1.0, default=0.05),
        spec.Quantity("donors", "float", low=0.0, high=100.0, default=0.5),
        spec.Quantity("step", "float", low=0.0001, high=1.0, default=0.01),
        spec.Quantity("at_once", "bool", default=False),
        spec.Quantity("alienation", "float", low=0.0, high=1.0, default=0.3),
    ),
    entities=(
        spec.EntityType(
            "Voter",
            "agent",
            entities.Voter,
            (
                spec.Quantity("position", "float", low=0.0, high=1.0),
                spec.Quantity("choice", "ref", entity="Party", optional=True),
            ),
        ),
        spec.EntityType(
            "Party",
            "agent",
            entities.Party,
            (
                spec.Quantity("position", "float", low=0.0, high=1.0),
                spec.Quantity("strategy", "category", categories=("climber", "aggregator", "sticker")),
                spec.Quantity("seat", "float", low=0.0, high=1.0),
                spec.Quantity("patron", "float", low=0.0, high=1.0, optional=True),
                spec.Quantity("backers", "int", low=0),
            ),
        ),
        spec.EntityType(
            "Media",
            "agent",
            entities.Media,
            (
                spec.Quantity("stance", "float", low=0.0, high=1.0),
                spec.Quantity("slant", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType(
            "InterestGroup",
            "agent",
            entities.InterestGroup,
            (
                spec.Quantity("aim", "float", low=0.0, high=1.0),
                spec.Quantity("committed", "bool"),
            ),
        ),
    ),
    events=(
        spec.EventKind("Backed", events.Backed, (spec.Quantity("aim", "float", low=0.0, high=1.0),)),
        spec.EventKind("Talked", events.Talked, (spec.Quantity("moved", "float", low=-1.0, high=1.0),)),
    ),
    relations=(
        spec.Relation("meets", "Voter", "Voter"),
        spec.Relation("reads_in", "Voter", "Media"),
        spec.Relation("may_elect", "Voter", "Party"),
        spec.Relation("asks", "Party", "Voter"),
        spec.Relation("rivals", "Party", "Party"),
        spec.Relation("may_back", "InterestGroup", "Party"),
    ),
    actions=(
        spec.Action(
            name="back",
            entity="InterestGroup",
            handler=interest_group_handlers.back,
            on=("Start",),
            start_if=decisions.starts_back,
            start_reads=("committed",),
            writes=("committed",),
            emits=("Backed",),
            draws=True,
            decision=spec.Decision(
                id="Support",
                cls=decisions.Support,
                question="Which party does your group support, by its number from 0?",
                options=(spec.Quantity("number", "int", low=0),),
                rule=interest_group_handlers.decide_back,
                sees={
                    "aim": decisions.back_sees_aim,
                },
            ),
        ),
        spec.Action(
            name="be_backed",
            entity="Party",
            handler=party_handlers.be_backed,
            collects=("Backed",),
            writes=("backers", "patron"),
            draws=False,
        ),
        spec.Action(
            name="talk",
            entity="Voter",
            handler=voter_handlers.talk,
            on=("Start",),
            writes=("position",),
            emits=("Talked",),
            draws=True,
        ),
        spec.Action(
            name="give_way",
            entity="Voter",
            handler=voter_handlers.give_way,
            on=("Talked",),
            writes=("position",),
            draws=False,
        ),
        spec.Action(
            name="report",
            entity="Media",
            handler=media_handlers.report,
            on=("Start",),
            writes=("slant",),
            draws=False,
            decision=spec.Decision(
                id="TakeSlant",
                cls=decisions.TakeSlant,
                question="From which position do you report, between left, 0, and right, 1?",
                options=(spec.Quantity("slant", "float", low=0.0, high=1.0),),
                rule=media_handlers.decide_report,
                sees={
                    "stance": decisions.report_sees_stance,
                },
            ),
        ),
        spec.Action(
            name="read",
            entity="Voter",
            handler=voter_handlers.read,
            on=("Start",),
            writes=("position",),
            draws=True,
        ),
        spec.Action(
            name="campaign",
            entity="Party",
            handler=party_handlers.campaign,
            on=("Start",),
            writes=("position",),
            draws=True,
            decision=spec.Decision(
                id="TakePosition",
                cls=decisions.TakePosition,
                question="To which position does your party move, between left, 0, and right, 1?",
                options=(spec.Quantity("position", "float", low=0.0, high=1.0),),
                rule=party_handlers.decide_campaign,
                asked_if=decisions.asked_campaign,
                sees={
                    "strategy": decisions.campaign_sees_strategy,
                    "now": decisions.campaign_sees_now,
                },
            ),
        ),
        spec.Action(
            name="elect",
            entity="Voter",
            handler=voter_handlers.elect,
            on=("Start",),
            writes=("choice",),
            draws=True,
            decision=spec.Decision(
                id="Vote",
                cls=decisions.Vote,
                question="Do you vote, and for which party, by its number from 0?",
                options=(
                    spec.Quantity("votes", "bool"),
                    spec.Quantity("number", "int", low=0),
                ),
                rule=voter_handlers.decide_elect,
                sees={
                    "position": decisions.elect_sees_position,
                    "too_far": decisions.elect_sees_too_far,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("support", ("back", "be_backed"), mode="simultaneous"),
        spec.Phase("talk", ("talk", "give_way"), mode="random_order"),
        spec.Phase("press", ("report",), mode="simultaneous"),
        spec.Phase("reading", ("read",), mode="simultaneous"),
        spec.Phase("platforms", ("campaign",), mode="simultaneous"),
        spec.Phase("election", ("elect",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("distance", metrics.distance, "1"),
        spec.Metric("gap", metrics.gap, "1"),
        spec.Metric("left", metrics.left, "1"),
        spec.Metric("second", metrics.second, "1"),
        spec.Metric("last_but_one", metrics.last_but_one, "1"),
        spec.Metric("right", metrics.right, "1"),
        spec.Metric("center", metrics.center, "1"),
        spec.Metric("spread", metrics.spread, "1"),
        spec.Metric("clusters", metrics.clusters, "clusters"),
        spec.Metric("in_largest", metrics.in_largest, "share"),
        spec.Metric("turnout", metrics.turnout, "share"),
        spec.Metric("winner", metrics.winner, "share"),
    ),
    numbers=NUMBERS,
)
