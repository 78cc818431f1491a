"""What an engine needs to run the model: How organizations change step by step, and what resistance and vetoes cost
them.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from organizational_change_and_adaptation import decisions, entities, events, metrics
from organizational_change_and_adaptation.handlers import employee as employee_handlers
from organizational_change_and_adaptation.handlers import leader as leader_handlers
from organizational_change_and_adaptation.handlers import manager as manager_handlers
from organizational_change_and_adaptation.handlers import market as market_handlers
from organizational_change_and_adaptation.numbers import NUMBERS
from organizational_change_and_adaptation.world import Parameters, World

MODEL = spec.Model(
    name="organizational_change_and_adaptation",
    title="How organizations change step by step, and what resistance and vetoes cost them",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("interdependence", "int", low=0, high=9, default=3),
        spec.Quantity("shift_after", "int", low=0, high=10000, default=200),
        spec.Quantity("redrawn", "int", low=0, high=10, default=5),
        spec.Quantity("talk", "float", low=0.0, high=1.0, default=0.3),
    ),
    entities=(
        spec.EntityType(
            "Leader",
            "agent",
            entities.Leader,
            (
                spec.Quantity("form", "int", low=0, high=1023),
                spec.Quantity("performance", "float", low=0.0, high=1.0),
                spec.Quantity("better", "int", low=0, high=10),
                spec.Quantity("landscape", "int", low=0),
                spec.Quantity("began_stuck", "bool"),
            ),
        ),
        spec.EntityType("Employee", "agent", entities.Employee, (spec.Quantity("resisted", "int", low=0),)),
        spec.EntityType("Manager", "agent", entities.Manager, (spec.Quantity("vetoed", "int", low=0),)),
        spec.EntityType(
            "Market",
            "environment",
            entities.Market,
            (
                spec.Quantity(
                    "first_department", "vector", low=0.0, high=1.0, item="float", length=5120, optional=True
                ),
                spec.Quantity(
                    "second_department", "vector", low=0.0, high=1.0, item="float", length=5120, optional=True
                ),
                spec.Quantity("worths", "vector", low=0.0, high=1.0, item="float", length=1024, optional=True),
                spec.Quantity("landscape", "int", low=0),
                spec.Quantity("optima", "int", low=0, high=1024),
                spec.Quantity("highest", "float", low=0.0, high=1.0),
            ),
        ),
    ),
    events=(
        spec.EventKind(
            "Asked",
            events.Asked,
            (
                spec.Quantity("place", "int", low=0, high=9),
                spec.Quantity("form", "int", low=0, high=1023),
                spec.Quantity("explained", "bool"),
            ),
        ),
        spec.EventKind(
            "Proposed",
            events.Proposed,
            (
                spec.Quantity("place", "int", low=0, high=9),
                spec.Quantity("form", "int", low=0, high=1023),
            ),
        ),
        spec.EventKind("Passed", events.Passed, (spec.Quantity("place", "int", low=0, high=9),)),
    ),
    relations=(
        spec.Relation("works_for", "Employee", "Leader", inverse="employs"),
        spec.Relation("reports_to", "Employee", "Manager"),
        spec.Relation("serves", "Manager", "Leader"),
    ),
    actions=(
        spec.Action(
            name="shift",
            entity="Market",
            handler=market_handlers.shift,
            on=("Start",),
            writes=("first_department", "second_department", "worths", "landscape", "optima", "highest"),
            draws=True,
        ),
        spec.Action(
            name="judge",
            entity="Leader",
            handler=leader_handlers.judge,
            on=("Start",),
            writes=("performance", "better", "began_stuck", "landscape"),
            draws=False,
        ),
        spec.Action(
            name="ask",
            entity="Leader",
            handler=leader_handlers.ask,
            on=("Start",),
            start_if=decisions.starts_ask,
            start_reads=("better",),
            emits=("Asked",),
            draws=True,
            decision=spec.Decision(
                id="Explain",
                cls=decisions.Explain,
                question="Do you explain to your people why the firm should change, before one of them proposes how?",
                options=(spec.Quantity("explain", "bool"),),
                rule=leader_handlers.decide_ask,
                sees={
                    "usual": decisions.ask_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="propose",
            entity="Employee",
            handler=employee_handlers.propose,
            on=("Asked",),
            writes=("resisted",),
            emits=("Proposed", "Passed"),
            draws=False,
            decision=spec.Decision(
                id="Support",
                cls=decisions.Support,
                question="The decision that you are responsible for is to be reversed. Do you go along?",
                options=(spec.Quantity("support", "bool"),),
                rule=employee_handlers.decide_propose,
                observed=True,
                sees={
                    "place": decisions.propose_sees_place,
                    "form": decisions.propose_sees_form,
                    "explained": decisions.propose_sees_explained,
                },
            ),
        ),
        spec.Action(
            name="review",
            entity="Manager",
            handler=manager_handlers.review,
            on=("Proposed",),
            writes=("vetoed",),
            emits=("Passed",),
            draws=False,
            decision=spec.Decision(
                id="Veto",
                cls=decisions.Veto,
                question="A decision of your department is to be reversed. Do you veto it?",
                options=(spec.Quantity("veto", "bool"),),
                rule=manager_handlers.decide_review,
                observed=True,
                sees={
                    "place": decisions.review_sees_place,
                    "form": decisions.review_sees_form,
                },
            ),
        ),
        spec.Action(
            name="approve",
            entity="Leader",
            handler=leader_handlers.approve,
            on=("Passed",),
            writes=("form", "performance", "better"),
            draws=False,
            decision=spec.Decision(
                id="Approve",
                cls=decisions.Approve,
                question="Your people propose to reverse a decision of the firm. Do you approve?",
                options=(
                    spec.Quantity("approve", "bool"),
                    spec.Quantity("gain", "float", low=-1.0, high=1.0),
                ),
                rule=leader_handlers.decide_approve,
                observed=True,
                sees={
                    "place": decisions.approve_sees_place,
                    "form": decisions.approve_sees_form,
                    "performance": decisions.approve_sees_performance,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("market", ("shift",), mode="simultaneous"),
        spec.Phase("judgement", ("judge",), mode="simultaneous"),
        spec.Phase("proposal", ("ask", "propose"), mode="simultaneous"),
        spec.Phase("review", ("review",), mode="simultaneous"),
        spec.Phase("approval", ("approve",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("performance", metrics.performance, "performance"),
        spec.Metric("forms", metrics.forms, "forms"),
        spec.Metric("at_optimum", metrics.at_optimum, "share of firms"),
        spec.Metric("stuck_at_start", metrics.stuck_at_start, "share of firms"),
        spec.Metric("at_best", metrics.at_best, "share of firms"),
        spec.Metric("optima", metrics.optima, "forms"),
        spec.Metric("resisted", metrics.resisted, "proposals"),
        spec.Metric("vetoed", metrics.vetoed, "changes"),
        spec.Metric("accepted", metrics.accepted, "firms"),
        spec.Metric("falls", metrics.falls, "firms"),
    ),
    numbers=NUMBERS,
)
