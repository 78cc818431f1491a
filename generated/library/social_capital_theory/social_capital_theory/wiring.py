"""What an engine needs to run the model: Favours that are kept up by the ties that a refusal would cost.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from social_capital_theory import decisions, entities, events, metrics
from social_capital_theory.handlers import individual as individual_handlers
from social_capital_theory.handlers import social_network as social_network_handlers
from social_capital_theory.numbers import NUMBERS
from social_capital_theory.world import Parameters, World

MODEL = spec.Model(
    name="social_capital_theory",
    title="Favours that are kept up by the ties that a refusal would cost",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("need", "float", low=0.0001, high=1.0, default=0.05),
        spec.Quantity("value", "float", low=0.0, default=7.0),
        spec.Quantity("cost", "float", low=0.0, default=5.0),
        spec.Quantity("patience", "float", low=0.0001, high=0.9999, default=0.95),
        spec.Quantity("friends_hear", "bool", default=True),
        spec.Quantity("introduced", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("most_ties", "int", low=1, high=1000, default=9),
    ),
    entities=(
        spec.EntityType("Individual", "agent", entities.Individual, (spec.Quantity("payoff", "float"),)),
        spec.EntityType(
            "SocialNetwork", "agent", entities.SocialNetwork, (spec.Quantity("reach", "float", low=0.0, high=1.0),)
        ),
    ),
    events=(
        spec.EventKind("Asked", events.Asked, ()),
        spec.EventKind("Done", events.Done, (), observed=True),
        spec.EventKind("Refused", events.Refused, ()),
        spec.EventKind("Noticed", events.Noticed, ()),
        spec.EventKind("TalkedAbout", events.TalkedAbout, (spec.Quantity("reach", "float", low=0.0, high=1.0),)),
        spec.EventKind("Dropped", events.Dropped, ()),
        spec.EventKind("Introduced", events.Introduced, ()),
    ),
    relations=(
        spec.Relation("partners", "Individual", "Individual"),
        spec.Relation("lives_in", "Individual", "SocialNetwork"),
    ),
    actions=(
        spec.Action(
            name="need",
            entity="Individual",
            handler=individual_handlers.need,
            on=("Start",),
            writes=("payoff",),
            emits=("Asked",),
            draws=True,
        ),
        spec.Action(
            name="consider",
            entity="Individual",
            handler=individual_handlers.consider,
            on=("Asked",),
            writes=("payoff",),
            emits=("Done", "Refused", "Noticed"),
            draws=False,
            decision=spec.Decision(
                id="DoFavour",
                cls=decisions.DoFavour,
                question="A partner asks you for a favour. Do you do it, or do you refuse and risk your ties?",
                options=(spec.Quantity("do", "bool"),),
                rule=individual_handlers.decide_consider,
                observed=True,
            ),
        ),
        spec.Action(
            name="receive",
            entity="Individual",
            handler=individual_handlers.receive,
            on=("Done",),
            writes=("payoff",),
            draws=False,
        ),
        spec.Action(
            name="spread",
            entity="SocialNetwork",
            handler=social_network_handlers.spread,
            on=("Noticed",),
            emits=("TalkedAbout",),
            draws=False,
            decision=spec.Decision(
                id="PassOn",
                cls=decisions.PassOn,
                question=(
                    "A favour was refused. Which share of the refuser's partners does the talk of your community reach?"
                ),
                options=(spec.Quantity("reach", "float", low=0.0, high=1.0),),
                rule=social_network_handlers.decide_spread,
                sees={
                    "usual": decisions.spread_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="be_talked_about",
            entity="Individual",
            handler=individual_handlers.be_talked_about,
            on=("TalkedAbout",),
            emits=("Refused",),
            draws=True,
        ),
        spec.Action(
            name="hear",
            entity="Individual",
            handler=individual_handlers.hear,
            on=("Refused",),
            ties=("partners",),
            emits=("Dropped",),
            draws=False,
            decision=spec.Decision(
                id="Drop",
                cls=decisions.Drop,
                question="You hear that a partner has refused a favour. Do you cut the tie?",
                options=(spec.Quantity("drop", "bool"),),
                rule=individual_handlers.decide_hear,
            ),
        ),
        spec.Action(
            name="be_dropped",
            entity="Individual",
            handler=individual_handlers.be_dropped,
            on=("Dropped",),
            ties=("partners",),
            draws=False,
        ),
        spec.Action(
            name="meet",
            entity="Individual",
            handler=individual_handlers.meet,
            on=("Start",),
            ties=("partners",),
            emits=("Introduced",),
            draws=True,
        ),
        spec.Action(
            name="be_met",
            entity="Individual",
            handler=individual_handlers.be_met,
            on=("Introduced",),
            ties=("partners",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("favours", ("need", "consider", "receive"), mode="simultaneous"),
        spec.Phase("talk", ("spread", "be_talked_about"), mode="simultaneous"),
        spec.Phase("aftermath", ("hear", "be_dropped"), mode="simultaneous"),
        spec.Phase("introductions", ("meet", "be_met"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("tied", metrics.tied, "share"),
        spec.Metric("in_core", metrics.in_core, "share"),
        spec.Metric("degree", metrics.degree, "ties"),
        spec.Metric("needs_met", metrics.needs_met, "share"),
        spec.Metric("closed_ties", metrics.closed_ties, "share"),
        spec.Metric("favours", metrics.favours, "favours"),
        spec.Metric("refusals", metrics.refusals, "favours"),
        spec.Metric("payoffs", metrics.payoffs, "payoff"),
        spec.Metric("payoff", metrics.payoff, "payoff"),
    ),
    numbers=NUMBERS,
)
