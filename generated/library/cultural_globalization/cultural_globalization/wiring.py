"""What an engine needs to run the model: Open borders and global products, and what they do to the variety of
cultures.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from cultural_globalization import decisions, entities, events, metrics
from cultural_globalization.handlers import cultural_agent as cultural_agent_handlers
from cultural_globalization.handlers import product as product_handlers
from cultural_globalization.handlers import region as region_handlers
from cultural_globalization.numbers import NUMBERS
from cultural_globalization.world import Parameters, World

MODEL = spec.Model(
    name="cultural_globalization",
    title="Open borders and global products, and what they do to the variety of cultures",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("least_open", "float", low=0.0, high=1.0, default=0.01),
        spec.Quantity("most_open", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("tolerated_by_keen", "float", low=0.01, high=1.0, default=0.75),
        spec.Quantity("tolerated_by_others", "float", low=0.01, high=1.0, default=0.25),
        spec.Quantity("entries", "int", low=1, high=1000, default=1),
        spec.Quantity("product_appeal", "float", low=0.0, high=1.0, default=0.01),
        spec.Quantity("invention", "float", low=0.0, high=1.0, default=0.005),
        spec.Quantity("conformity", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("acceptance", "float", low=0.0, high=1.0, default=1.0),
    ),
    entities=(
        spec.EntityType("CulturalAgent", "agent", entities.CulturalAgent, (spec.Quantity("variant", "int"),)),
        spec.EntityType(
            "Region",
            "agent",
            entities.Region,
            (
                spec.Quantity("tradition", "int", low=1),
                spec.Quantity("keen", "bool"),
                spec.Quantity("openness", "float", low=0.0, high=1.0),
                spec.Quantity("entered", "bool"),
            ),
        ),
        spec.EntityType("Product", "agent", entities.Product, (spec.Quantity("regions_left", "int", low=0),)),
    ),
    events=(
        spec.EventKind("Offered", events.Offered, ()),
        spec.EventKind("SeenAbroad", events.SeenAbroad, (spec.Quantity("variant", "int"),)),
    ),
    relations=(
        spec.Relation("lives_in", "CulturalAgent", "Region", inverse="people", most_from=1),
        spec.Relation("knows_of", "CulturalAgent", "CulturalAgent"),
        spec.Relation("offered_in", "Product", "Region"),
    ),
    actions=(
        spec.Action(
            name="set_openness",
            entity="Region",
            handler=region_handlers.set_openness,
            on=("Start",),
            writes=("openness",),
            draws=False,
            decision=spec.Decision(
                id="Open",
                cls=decisions.Open,
                question="How often may your people look abroad, given how many of them hold the global product?",
                options=(spec.Quantity("openness", "float", low=0.0, high=1.0),),
                rule=region_handlers.decide_set_openness,
                sees={
                    "least": decisions.set_openness_sees_least,
                    "most": decisions.set_openness_sees_most,
                },
            ),
        ),
        spec.Action(
            name="enter",
            entity="Product",
            handler=product_handlers.enter,
            on=("Start",),
            start_if=decisions.starts_enter,
            start_reads=("regions_left",),
            writes=("regions_left",),
            emits=("Offered",),
            draws=True,
            decision=spec.Decision(
                id="Enter",
                cls=decisions.Enter,
                question="Do you enter the most open of the regions that are left first, or the least open ones?",
                options=(spec.Quantity("open_first", "bool"),),
                rule=product_handlers.decide_enter,
            ),
        ),
        spec.Action(
            name="be_entered",
            entity="Region",
            handler=region_handlers.be_entered,
            on=("Offered",),
            writes=("entered",),
            draws=False,
        ),
        spec.Action(
            name="copy",
            entity="CulturalAgent",
            handler=cultural_agent_handlers.copy,
            on=("Start",),
            writes=("variant",),
            emits=("SeenAbroad",),
            draws=True,
        ),
        spec.Action(
            name="adopt",
            entity="CulturalAgent",
            handler=cultural_agent_handlers.adopt,
            on=("SeenAbroad",),
            writes=("variant",),
            draws=True,
            decision=spec.Decision(
                id="Adopt",
                cls=decisions.Adopt,
                question="You have seen a custom abroad. Do you adopt it, or keep your own?",
                options=(spec.Quantity("adopt", "bool"),),
                rule=cultural_agent_handlers.decide_adopt,
                sees={
                    "acceptance": decisions.adopt_sees_acceptance,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("borders", ("set_openness",), mode="simultaneous"),
        spec.Phase("market", ("enter", "be_entered"), mode="simultaneous"),
        spec.Phase("copying", ("copy", "adopt"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("homogeneity", metrics.homogeneity, "probability"),
        spec.Metric("likeness", metrics.likeness, "probability"),
        spec.Metric("difference", metrics.difference, "share"),
        spec.Metric("divergence", metrics.divergence, "share"),
        spec.Metric("variants", metrics.variants, "variants"),
        spec.Metric("product", metrics.product, "share"),
        spec.Metric("kept", metrics.kept, "share"),
        spec.Metric("openness", metrics.openness, "probability"),
    ),
    numbers=NUMBERS,
)
