"""What an engine needs to run the model: Intentions, what others do, and what one is able to do.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from theory_of_planned_behavior import decisions, entities, events, metrics
from theory_of_planned_behavior.handlers import cognitive_agent as cognitive_agent_handlers
from theory_of_planned_behavior.handlers import environmental_agent as environmental_agent_handlers
from theory_of_planned_behavior.handlers import social_norm_agent as social_norm_agent_handlers
from theory_of_planned_behavior.numbers import NUMBERS
from theory_of_planned_behavior.world import Parameters, World

MODEL = spec.Model(
    name="theory_of_planned_behavior",
    title="Intentions, what others do, and what one is able to do",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("said", "float", low=0.0, high=1.0, default=0.6),
        spec.Quantity("heed", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("norm_from", "category", categories=("acts", "intentions"), default="acts"),
        spec.Quantity("norm_speed", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("weight_attitude", "float", low=0.0, high=1.0, default=0.4),
        spec.Quantity("weight_norm", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("weight_control", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("campaign", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("noise", "float", low=0.0, high=10.0, default=0.0),
        spec.Quantity("trying", "category", categories=("threshold", "chance"), default="threshold"),
        spec.Quantity("resources", "float", low=0.0, high=1.0, default=0.8),
        spec.Quantity("control_speed", "float", low=0.0, high=1.0, default=0.1),
    ),
    entities=(
        spec.EntityType(
            "CognitiveAgent",
            "agent",
            entities.CognitiveAgent,
            (
                spec.Quantity("attitude", "float", low=0.0, high=1.0),
                spec.Quantity("norm", "float", low=0.0, high=1.0),
                spec.Quantity("control", "float", low=0.0, high=1.0),
                spec.Quantity("intention", "float"),
                spec.Quantity("intends", "bool"),
                spec.Quantity("acted", "bool"),
            ),
        ),
        spec.EntityType(
            "SocialNormAgent",
            "agent",
            entities.SocialNormAgent,
            (spec.Quantity("announced", "float", low=0.0, high=1.0),),
        ),
        spec.EntityType(
            "EnvironmentalAgent", "agent", entities.EnvironmentalAgent, (spec.Quantity("able", "int", low=0),)
        ),
    ),
    events=(
        spec.EventKind("Tried", events.Tried, ()),
        spec.EventKind("Answered", events.Answered, (spec.Quantity("able", "bool"),)),
    ),
    relations=(
        spec.Relation("knows", "CognitiveAgent", "CognitiveAgent"),
        spec.Relation("hears", "CognitiveAgent", "SocialNormAgent"),
        spec.Relation("lives_in", "CognitiveAgent", "EnvironmentalAgent"),
    ),
    actions=(
        spec.Action(
            name="announce",
            entity="SocialNormAgent",
            handler=social_norm_agent_handlers.announce,
            on=("Start",),
            writes=("announced",),
            draws=False,
            decision=spec.Decision(
                id="Announce",
                cls=decisions.Announce,
                question="Which share of people acts, as you announce it?",
                options=(spec.Quantity("share", "float", low=0.0, high=1.0),),
                rule=social_norm_agent_handlers.decide_announce,
                sees={
                    "usual": decisions.announce_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="sense",
            entity="CognitiveAgent",
            handler=cognitive_agent_handlers.sense,
            on=("Start",),
            writes=("norm",),
            draws=False,
        ),
        spec.Action(
            name="intend",
            entity="CognitiveAgent",
            handler=cognitive_agent_handlers.intend,
            on=("Start",),
            writes=("intention",),
            draws=True,
            decision=spec.Decision(
                id="Intend",
                cls=decisions.Intend,
                question="How strongly do you intend to act, from 0 to 1?",
                options=(spec.Quantity("intention", "float"),),
                rule=cognitive_agent_handlers.decide_intend,
                sees={
                    "attitude": decisions.intend_sees_attitude,
                    "norm": decisions.intend_sees_norm,
                    "control": decisions.intend_sees_control,
                },
            ),
        ),
        spec.Action(
            name="act",
            entity="CognitiveAgent",
            handler=cognitive_agent_handlers.act,
            on=("Start",),
            writes=("intends", "acted"),
            emits=("Tried",),
            draws=True,
            decision=spec.Decision(
                id="Act",
                cls=decisions.Act,
                question="Do you try to act now?",
                options=(spec.Quantity("act", "bool"),),
                rule=cognitive_agent_handlers.decide_act,
                sees={
                    "intention": decisions.act_sees_intention,
                },
            ),
        ),
        spec.Action(
            name="deal_out",
            entity="EnvironmentalAgent",
            handler=environmental_agent_handlers.deal_out,
            collects=("Tried",),
            writes=("able",),
            emits=("Answered",),
            draws=True,
            decision=spec.Decision(
                id="DealOut",
                cls=decisions.DealOut,
                question="Which share of those who try do you give the resources to act?",
                options=(spec.Quantity("share", "float", low=0.0, high=1.0),),
                rule=environmental_agent_handlers.decide_deal_out,
                sees={
                    "usual": decisions.deal_out_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="experience",
            entity="CognitiveAgent",
            handler=cognitive_agent_handlers.experience,
            on=("Answered",),
            writes=("acted", "control"),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("announcement", ("announce",), mode="simultaneous"),
        spec.Phase("norms", ("sense",), mode="simultaneous"),
        spec.Phase("intentions", ("intend",), mode="simultaneous"),
        spec.Phase("behavior", ("act", "deal_out", "experience"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("acting", metrics.acting, "share"),
        spec.Metric("intending", metrics.intending, "share"),
        spec.Metric("able_to_act", metrics.able_to_act, "share"),
        spec.Metric("intention", metrics.intention, "strength"),
        spec.Metric("norm", metrics.norm, "share"),
        spec.Metric("attitude", metrics.attitude, "share"),
        spec.Metric("control", metrics.control, "share"),
        spec.Metric("intention_gap", metrics.intention_gap, "strength"),
        spec.Metric("explained", metrics.explained, "share"),
    ),
    numbers=NUMBERS,
)
