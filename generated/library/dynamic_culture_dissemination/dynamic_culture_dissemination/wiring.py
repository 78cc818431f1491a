"""What an engine needs to run the model: How culture spreads among the alike, and why differences remain.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from dynamic_culture_dissemination import decisions, entities, events, metrics
from dynamic_culture_dissemination.handlers import cultural_agent as cultural_agent_handlers
from dynamic_culture_dissemination.numbers import NUMBERS
from dynamic_culture_dissemination.world import Parameters, World

MODEL = spec.Model(
    name="dynamic_culture_dissemination",
    title="How culture spreads among the alike, and why differences remain",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("features", "int", low=1, high=15, default=5),
        spec.Quantity("traits", "int", low=1, high=15, default=10),
        spec.Quantity("drift", "float", low=0.0, high=1.0, default=0.0),
    ),
    entities=(
        spec.EntityType(
            "CulturalAgent",
            "agent",
            entities.CulturalAgent,
            (spec.Quantity("culture", "vector", low=0, high=14, item="int", length=15),),
        ),
    ),
    events=(
        spec.EventKind("Encountered", events.Encountered, (spec.Quantity("neighbor", "ref", entity="CulturalAgent"),)),
    ),
    relations=(spec.Relation("beside", "CulturalAgent", "CulturalAgent"),),
    actions=(
        spec.Action(
            name="settle",
            entity="CulturalAgent",
            handler=cultural_agent_handlers.settle,
            on=("Start",),
            writes=("culture",),
            draws=True,
        ),
        spec.Action(
            name="encounter",
            entity="CulturalAgent",
            handler=cultural_agent_handlers.encounter,
            on=("Start",),
            writes=("culture",),
            emits=("Encountered",),
            draws=True,
        ),
        spec.Action(
            name="exchange",
            entity="CulturalAgent",
            handler=cultural_agent_handlers.exchange,
            on=("Encountered",),
            writes=("culture",),
            draws=True,
            decision=spec.Decision(
                id="TakeOver",
                cls=decisions.TakeOver,
                question=(
                    "You meet a neighbor who does some things as you do and others differently. Do you take "
                    "over one of their ways?"
                ),
                options=(spec.Quantity("take_over", "bool"),),
                rule=cultural_agent_handlers.decide_exchange,
                sees={
                    "in_common": decisions.exchange_sees_in_common,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("founding", ("settle",), mode="simultaneous"),
        spec.Phase(
            "encounters", ("encounter", "exchange"), mode="pick", entity="CulturalAgent", k=1000, replacement=True
        ),
    ),
    metrics=(
        spec.Metric("stable_regions", metrics.stable_regions, "regions"),
        spec.Metric("zones", metrics.zones, "regions"),
        spec.Metric("local_convergence", metrics.local_convergence, "share of features"),
        spec.Metric("global_polarization", metrics.global_polarization, "regions per agent"),
        spec.Metric("largest_region", metrics.largest_region, "share of agents"),
        spec.Metric("open_ties", metrics.open_ties, "share of ties"),
    ),
    numbers=NUMBERS,
    stop_when={
        "": metrics.stop_when,
        "features_5_traits_5": metrics.stop_when,
        "features_5_traits_15": metrics.stop_when,
        "features_10_traits_5": metrics.stop_when,
        "features_10_traits_10": metrics.stop_when,
        "features_10_traits_15": metrics.stop_when,
        "features_15_traits_5": metrics.stop_when,
        "features_15_traits_10": metrics.stop_when,
        "features_15_traits_15": metrics.stop_when,
        "eight_neighbors": metrics.stop_when,
        "small_15": metrics.stop_when,
        "rare_drift": metrics.stop_when,
        "frequent_drift": metrics.stop_when,
    },
)
