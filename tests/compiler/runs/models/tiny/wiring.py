"""The model."""

from runtime_base import spec
from tiny import events, world
from tiny.decisions import Give
from tiny.entities import Square, Walker
from tiny.handlers import walker

NUMBERS = {
    "schedule": {"rounds": 5, "max_events_per_round": None},
    "population": {
        "Walker": {"count": 10, "initial": {"mood": "calm", "name": "=1+1", "place": [0.0, 0.0], "pushed": 0}}
    },
    "environment": {"Square": {"visits": 0}},
    "relations": {"knows": "complete"},
    "parameters": {"trouble": 0},
    "off": [],
}

MODEL = spec.Model(
    name="tiny",
    title="Tiny",
    world=world.World,
    parameters=(spec.Quantity("trouble", "int", low=0, default=0),),
    parameters_cls=world.Parameters,
    entities=(
        spec.EntityType(
            "Walker",
            "agent",
            Walker,
            (
                spec.Quantity("friend", "ref", entity="Walker", optional=True),
                spec.Quantity("mood", "category", categories=("calm", "cross")),
                spec.Quantity("name", "text"),
                spec.Quantity("place", "vector", item="float", length=2),
                spec.Quantity("pushed", "int", low=0),
                spec.Quantity("pushed_at", "int", low=0, optional=True),
            ),
        ),
        spec.EntityType("Square", "environment", Square, (spec.Quantity("visits", "int", low=0),)),
    ),
    events=(
        spec.EventKind("Push", events.Push, (spec.Quantity("strength", "float"), spec.Quantity("gently", "bool"))),
        spec.EventKind("Arrived", events.Arrived),
    ),
    relations=(spec.Relation("knows", "Walker", "Walker", inverse="known_by"),),
    actions=(
        spec.Action("push", "Walker", walker.push, on=("Start",), writes=("pushed",), emits=("Push",)),
        spec.Action(
            "pushed",
            "Walker",
            walker.pushed,
            on=("Push",),
            writes=("friend", "mood", "place", "pushed", "pushed_at"),
            emits=("Arrived",),
            decision=spec.Decision(
                "Give",
                Give,
                "Do you give way?",
                (spec.Quantity("way", "bool"), spec.Quantity("mood", "category", categories=("calm", "cross"))),
                rule=walker.decide_pushed,
            ),
        ),
        spec.Action("welcome", "Square", walker.welcome, collects=("Arrived",), writes=("visits",), draws=False),
    ),
    phases=(spec.Phase("pushing", ("push", "pushed")), spec.Phase("meeting", ("welcome",))),
    metrics=(
        spec.Metric("visits", lambda w: float(w.square.visits), "people"),
        spec.Metric("nothing", lambda w: float("nan")),
    ),
    numbers={"": NUMBERS, "short": {**NUMBERS, "schedule": {"rounds": 2, "max_events_per_round": None}}},
    stop_when={},
)
