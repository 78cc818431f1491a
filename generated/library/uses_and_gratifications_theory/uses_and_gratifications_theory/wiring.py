"""What an engine needs to run the model: How people choose media by what they expect of them, and learn from what
they get.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from uses_and_gratifications_theory import decisions, entities, metrics
from uses_and_gratifications_theory.handlers import audience_member as audience_member_handlers
from uses_and_gratifications_theory.handlers import medium as medium_handlers
from uses_and_gratifications_theory.numbers import NUMBERS
from uses_and_gratifications_theory.world import Parameters, World

MODEL = spec.Model(
    name="uses_and_gratifications_theory",
    title="How people choose media by what they expect of them, and learn from what they get",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("sensitivity", "float", low=0.0, high=100.0, default=4.0),
        spec.Quantity("known", "bool", default=False),
        spec.Quantity("learning", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("noise", "float", low=0.0, high=10.0, default=0.2),
        spec.Quantity("follow", "float", low=0.0, high=1.0, default=0.01),
        spec.Quantity("fresh_first", "float", low=0.0, high=1.0, default=0.15),
        spec.Quantity("fresh_second", "float", low=0.0, high=1.0, default=0.05),
        spec.Quantity("rate_weight", "float", low=0.0, high=1.0, default=0.05),
        spec.Quantity("inclination_speed", "float", low=0.0, high=1.0, default=0.01),
    ),
    entities=(
        spec.EntityType(
            "AudienceMember",
            "agent",
            entities.AudienceMember,
            (
                spec.Quantity("kind", "category", categories=("informed", "entertained", "sociable")),
                spec.Quantity("needs", "vector", low=0.0, high=1.0, item="float", length=3),
                spec.Quantity("beliefs", "vector", item="float", length=5),
                spec.Quantity("ready", "bool"),
                spec.Quantity(
                    "used", "category", categories=("news", "shows", "network", "mixed", "entrant"), optional=True
                ),
                spec.Quantity("choice", "ref", entity="Medium", optional=True),
                spec.Quantity("obtained", "float"),
                spec.Quantity("meliorates", "bool"),
                spec.Quantity("inclination", "float", low=0.0, high=1.0),
                spec.Quantity("rates", "vector", low=0.0, high=1.0, item="float", length=2),
                spec.Quantity("waiting", "vector", low=0.0, high=1.0, item="float", length=2),
                spec.Quantity("visited", "category", categories=("first", "second"), optional=True),
                spec.Quantity("found", "bool"),
            ),
        ),
        spec.EntityType(
            "Medium",
            "agent",
            entities.Medium,
            (
                spec.Quantity("format", "category", categories=("news", "shows", "network", "mixed", "entrant")),
                spec.Quantity("supply", "vector", low=0.0, item="float", length=3),
                spec.Quantity("enters", "int", low=1),
            ),
        ),
    ),
    events=(),
    relations=(spec.Relation("may_use", "AudienceMember", "Medium", inverse="audience"),),
    actions=(
        spec.Action(
            name="begin",
            entity="AudienceMember",
            handler=audience_member_handlers.begin,
            on=("Start",),
            start_if=decisions.starts_begin,
            start_reads=("ready",),
            writes=("beliefs", "ready"),
            draws=False,
        ),
        spec.Action(
            name="choose_medium",
            entity="AudienceMember",
            handler=audience_member_handlers.choose_medium,
            on=("Start",),
            start_if=decisions.starts_choose_medium,
            start_reads=("meliorates",),
            writes=("choice", "used"),
            draws=True,
            decision=spec.Decision(
                id="UseMedium",
                cls=decisions.UseMedium,
                question="Which medium do you use now, by its number from 0?",
                options=(spec.Quantity("number", "int", low=0),),
                rule=audience_member_handlers.decide_choose_medium,
                sees={
                    "expected": decisions.choose_medium_sees_expected,
                },
            ),
        ),
        spec.Action(
            name="visit",
            entity="AudienceMember",
            handler=audience_member_handlers.visit,
            on=("Start",),
            start_if=decisions.starts_visit,
            start_reads=("meliorates",),
            writes=("waiting", "visited", "found", "rates", "inclination"),
            draws=True,
        ),
        spec.Action(
            name="enjoy",
            entity="AudienceMember",
            handler=audience_member_handlers.enjoy,
            on=("Start",),
            start_if=decisions.starts_enjoy,
            start_reads=("meliorates",),
            writes=("obtained", "beliefs"),
            draws=True,
            decision=spec.Decision(
                id="Rate",
                cls=decisions.Rate,
                question="How gratifying was the medium that you have used?",
                options=(spec.Quantity("gratification", "float"),),
                rule=audience_member_handlers.decide_enjoy,
                sees={
                    "noise": decisions.enjoy_sees_noise,
                },
            ),
        ),
        spec.Action(
            name="serve",
            entity="Medium",
            handler=medium_handlers.serve,
            on=("Start",),
            writes=("supply",),
            draws=False,
            decision=spec.Decision(
                id="Serve",
                cls=decisions.Serve,
                question="Which weights do you give to information, entertainment and company from now on?",
                options=(
                    spec.Quantity("information", "float", low=0.0),
                    spec.Quantity("entertainment", "float", low=0.0),
                    spec.Quantity("company", "float", low=0.0),
                ),
                rule=medium_handlers.decide_serve,
                sees={
                    "now": decisions.serve_sees_now,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("beginning", ("begin",), mode="simultaneous"),
        spec.Phase("choice", ("choose_medium", "visit"), mode="simultaneous"),
        spec.Phase("use", ("enjoy",), mode="simultaneous"),
        spec.Phase("supply", ("serve",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("news", metrics.news, "share"),
        spec.Metric("shows", metrics.shows, "share"),
        spec.Metric("network", metrics.network, "share"),
        spec.Metric("mixed", metrics.mixed, "share"),
        spec.Metric("entrant", metrics.entrant, "share"),
        spec.Metric("informed_news", metrics.informed_news, "share"),
        spec.Metric("informed_shows", metrics.informed_shows, "share"),
        spec.Metric("informed_network", metrics.informed_network, "share"),
        spec.Metric("informed_mixed", metrics.informed_mixed, "share"),
        spec.Metric("gap", metrics.gap, "gratification"),
        spec.Metric("gratification", metrics.gratification, "gratification"),
        spec.Metric("breadth", metrics.breadth, "1"),
        spec.Metric("first_visits", metrics.first_visits, "share"),
        spec.Metric("found_at_first", metrics.found_at_first, "share"),
        spec.Metric("found_at_second", metrics.found_at_second, "share"),
    ),
    numbers=NUMBERS,
)
