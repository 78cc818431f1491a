"""What an engine needs to run the model: Neighborhoods that come apart although nobody wants it.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from residential_segregation import decisions, entities, events, metrics
from residential_segregation.handlers import household as household_handlers
from residential_segregation.numbers import NUMBERS
from residential_segregation.world import Parameters, World

MODEL = spec.Model(
    name="residential_segregation",
    title="Neighborhoods that come apart although nobody wants it",
    world=World,
    parameters_cls=Parameters,
    parameters=(spec.Quantity("wanted", "float", low=0.0, high=1.0, default=0.34),),
    entities=(
        spec.EntityType(
            "Household",
            "agent",
            entities.Household,
            (
                spec.Quantity("group", "category", categories=("red", "blue")),
                spec.Quantity("alike", "float", low=0.0, high=1.0, optional=True),
                spec.Quantity("content", "bool"),
                spec.Quantity("moved", "bool"),
                spec.Quantity("x", "int", low=0),
                spec.Quantity("y", "int", low=0),
            ),
        ),
    ),
    events=(spec.EventKind("Compared", events.Compared, (spec.Quantity("alike", "float", low=0.0, high=1.0),)),),
    relations=(),
    actions=(
        spec.Action(
            name="look_around",
            entity="Household",
            handler=household_handlers.look_around,
            on=("Start",),
            writes=("moved",),
            emits=("Compared",),
            draws=False,
        ),
        spec.Action(
            name="move_away",
            entity="Household",
            handler=household_handlers.move_away,
            on=("Compared",),
            writes=("x", "y", "moved"),
            draws=True,
            decision=spec.Decision(
                id="MoveAway",
                cls=decisions.MoveAway,
                question=(
                    "Some of the people who live beside you are of your own group, and others are not. Do you "
                    "move away?"
                ),
                options=(spec.Quantity("move", "bool"),),
                rule=household_handlers.decide_move_away,
                sees={
                    "alike": decisions.move_away_sees_alike,
                },
            ),
        ),
        spec.Action(
            name="take_stock",
            entity="Household",
            handler=household_handlers.take_stock,
            on=("Start",),
            writes=("alike", "content"),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("moving", ("look_around", "move_away"), mode="random_order"),
        spec.Phase("taking_stock", ("take_stock",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("alike", metrics.alike, "share of neighbors"),
        spec.Metric("alike_red", metrics.alike_red, "share of neighbors"),
        spec.Metric("alike_blue", metrics.alike_blue, "share of neighbors"),
        spec.Metric("least_alike", metrics.least_alike, "share of neighbors"),
        spec.Metric("discontent", metrics.discontent, "share of households"),
        spec.Metric("moves", metrics.moves, "share of households"),
        spec.Metric("moves_red", metrics.moves_red, "share of households"),
        spec.Metric("moves_blue", metrics.moves_blue, "share of households"),
    ),
    numbers=NUMBERS,
    space=spec.Grid(torus=True, neighborhood="moore", one_per_cell=("Household",)),
)
