"""What an engine needs to run the model: What time study and piece pay do to output, and how cutting rates spoils
it.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from scientific_management_theory import decisions, entities, events, metrics
from scientific_management_theory.handlers import manager as manager_handlers
from scientific_management_theory.handlers import worker as worker_handlers
from scientific_management_theory.numbers import NUMBERS
from scientific_management_theory.world import Parameters, World

MODEL = spec.Model(
    name="scientific_management_theory",
    title="What time study and piece pay do to output, and how cutting rates spoils it",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("shape", "float", low=0.1, high=100.0, default=3.106),
        spec.Quantity("study_every", "int", low=0, high=1000, default=5),
        spec.Quantity("scheme", "category", categories=("hourly", "piece", "differential"), default="piece"),
        spec.Quantity("least_output", "float", low=0.0, high=10.0, default=1.0),
        spec.Quantity("outside_pay", "float", low=0.0, high=10.0, default=1.01),
        spec.Quantity("guaranteed", "float", low=0.0, high=10.0, default=1.0),
        spec.Quantity("task", "float", low=0.0, high=10.0, default=1.2),
        spec.Quantity("high_rate", "float", low=0.0, high=10.0, default=1.0),
        spec.Quantity("low_rate", "float", low=0.0, high=10.0, default=0.8),
        spec.Quantity("necessary", "float", low=0.01, high=100.0, default=0.5),
        spec.Quantity("quit_chance", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("selective", "bool", default=True),
        spec.Quantity("ability_low", "float", low=0.1, high=10.0, default=0.5),
        spec.Quantity("ability_high", "float", low=0.1, high=10.0, default=1.738),
        spec.Quantity("cutting", "float", low=0.0, high=10.0, default=0.0),
        spec.Quantity("least_rate", "float", low=0.0, high=10.0, default=0.6),
    ),
    entities=(
        spec.EntityType(
            "Worker",
            "agent",
            entities.Worker,
            (
                spec.Quantity("ability", "float", low=0.1, high=10.0),
                spec.Quantity("excess", "float", low=0.0, high=1.0),
                spec.Quantity("output", "float", low=0.0),
                spec.Quantity("per_hour", "float", low=0.0),
                spec.Quantity("pay", "float", low=0.0),
            ),
        ),
        spec.EntityType("Manager", "agent", entities.Manager, (spec.Quantity("rate", "float", low=0.0, high=10.0),)),
    ),
    events=(
        spec.EventKind("Tried", events.Tried, (spec.Quantity("excess", "float", low=0.0, high=1.0),)),
        spec.EventKind("Prescribed", events.Prescribed, (spec.Quantity("excess", "float", low=0.0, high=1.0),)),
        spec.EventKind("Quit", events.Quit, (), observed=True),
        spec.EventKind("Offered", events.Offered, (spec.Quantity("ability", "float", low=0.1, high=10.0),)),
        spec.EventKind("Declined", events.Declined, (), observed=True),
    ),
    relations=(spec.Relation("works_for", "Worker", "Manager", inverse="employs"),),
    actions=(
        spec.Action(
            name="set_rate",
            entity="Manager",
            handler=manager_handlers.set_rate,
            on=("Start",),
            writes=("rate",),
            draws=False,
            decision=spec.Decision(
                id="CutRate",
                cls=decisions.CutRate,
                question="Your workers produce this much at the present rate. By how much do you lower the rate?",
                options=(spec.Quantity("by", "float", low=0.0, high=10.0),),
                rule=manager_handlers.decide_set_rate,
                sees={
                    "output": decisions.set_rate_sees_output,
                    "rate": decisions.set_rate_sees_rate,
                },
            ),
        ),
        spec.Action(
            name="practise",
            entity="Worker",
            handler=worker_handlers.practise,
            on=("Start",),
            emits=("Tried",),
            draws=True,
        ),
        spec.Action(
            name="choose_method",
            entity="Worker",
            handler=worker_handlers.choose_method,
            on=("Tried",),
            writes=("excess",),
            draws=False,
            decision=spec.Decision(
                id="TakeUp",
                cls=decisions.TakeUp,
                question="You have tried another way to do the work. Do you keep to it from now on?",
                options=(spec.Quantity("take_up", "bool"),),
                rule=worker_handlers.decide_choose_method,
                sees={
                    "new": decisions.choose_method_sees_new,
                    "old": decisions.choose_method_sees_old,
                },
            ),
        ),
        spec.Action(
            name="study",
            entity="Manager",
            handler=manager_handlers.study,
            on=("Start",),
            emits=("Prescribed",),
            draws=False,
        ),
        spec.Action(
            name="follow",
            entity="Worker",
            handler=worker_handlers.follow,
            on=("Prescribed",),
            writes=("excess",),
            draws=False,
        ),
        spec.Action(
            name="produce",
            entity="Worker",
            handler=worker_handlers.produce,
            on=("Start",),
            writes=("output", "per_hour", "pay"),
            draws=False,
            decision=spec.Decision(
                id="Produce",
                cls=decisions.Produce,
                question="How much do you produce at this pay?",
                options=(spec.Quantity("output", "float", low=0.0),),
                rule=worker_handlers.decide_produce,
                sees={
                    "ability": decisions.produce_sees_ability,
                },
            ),
        ),
        spec.Action(
            name="reconsider",
            entity="Worker",
            handler=worker_handlers.reconsider,
            on=("Start",),
            emits=("Quit",),
            draws=True,
            decision=spec.Decision(
                id="Leave",
                cls=decisions.Leave,
                question="Would you be better off in a job outside, and do you quit for it?",
                options=(spec.Quantity("leave", "bool"),),
                rule=worker_handlers.decide_reconsider,
                sees={
                    "ability": decisions.reconsider_sees_ability,
                    "pay": decisions.reconsider_sees_pay,
                    "output": decisions.reconsider_sees_output,
                },
            ),
        ),
        spec.Action(
            name="hire",
            entity="Manager",
            handler=manager_handlers.hire,
            on=("Quit", "Declined"),
            emits=("Offered",),
            draws=True,
        ),
        spec.Action(
            name="join",
            entity="Worker",
            handler=worker_handlers.join,
            on=("Offered",),
            writes=("ability", "excess"),
            emits=("Declined",),
            draws=False,
            decision=spec.Decision(
                id="Join",
                cls=decisions.Join,
                question="Somebody of this ability is offered the post. Is it taken?",
                options=(spec.Quantity("join", "bool"),),
                rule=worker_handlers.decide_join,
                sees={
                    "ability": decisions.join_sees_ability,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("rates", ("set_rate",), mode="simultaneous"),
        spec.Phase("methods", ("practise", "choose_method"), mode="simultaneous"),
        spec.Phase("study", ("study", "follow"), mode="simultaneous"),
        spec.Phase("production", ("produce",), mode="simultaneous"),
        spec.Phase("turnover", ("reconsider", "hire", "join"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("excess", metrics.excess, "hours"),
        spec.Metric("output", metrics.output, "output"),
        spec.Metric("output_sd", metrics.output_sd, "output"),
        spec.Metric("per_hour", metrics.per_hour, "output per hour"),
        spec.Metric("on_task", metrics.on_task, "share of workers"),
        spec.Metric("ability", metrics.ability, "output"),
        spec.Metric("least_ability", metrics.least_ability, "output"),
        spec.Metric("pay", metrics.pay, "pay"),
        spec.Metric("rate", metrics.rate, "pay per output"),
        spec.Metric("quits", metrics.quits, "workers"),
        spec.Metric("declined", metrics.declined, "offers"),
    ),
    numbers=NUMBERS,
)
