"""What an engine needs to run the model: How an innovation spreads by advertising and by word of mouth.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from diffusion_of_innovations import decisions, entities, events, metrics
from diffusion_of_innovations.handlers import change_agency as change_agency_handlers
from diffusion_of_innovations.handlers import consumer as consumer_handlers
from diffusion_of_innovations.numbers import NUMBERS
from diffusion_of_innovations.world import Parameters, World

MODEL = spec.Model(
    name="diffusion_of_innovations",
    title="How an innovation spreads by advertising and by word of mouth",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("innovation", "float", low=0.0, high=12.0, default=0.03),
        spec.Quantity("imitation", "float", low=0.0, high=12.0, default=0.38),
        spec.Quantity("step", "float", low=0.001, high=1.0, default=0.08333333333333333),
        spec.Quantity("influence", "category", categories=("all", "contacts"), default="contacts"),
        spec.Quantity("advantage", "float", low=0.0, high=10.0, default=1.0),
        spec.Quantity("advertising_effect", "float", low=0.0, high=100.0, default=1.0),
        spec.Quantity("demonstration_effect", "float", low=0.0, high=100.0, default=0.5),
        spec.Quantity("satisfaction", "float", low=0.0, high=1.0, default=0.9),
        spec.Quantity("budget", "float", low=0.0, high=100.0, default=1.0),
        spec.Quantity("advertised", "float", low=0.0, high=1.0, default=0.5),
    ),
    entities=(
        spec.EntityType(
            "Consumer",
            "agent",
            entities.Consumer,
            (
                spec.Quantity("innovativeness", "float", low=0.0),
                spec.Quantity("adopted", "bool"),
                spec.Quantity("recommends", "bool"),
                spec.Quantity("heard_by", "category", categories=("advertising", "others"), optional=True),
                spec.Quantity("adopted_in", "int", low=1, optional=True),
            ),
        ),
        spec.EntityType(
            "ChangeAgency",
            "agent",
            entities.ChangeAgency,
            (
                spec.Quantity("advertising", "float", low=0.0),
                spec.Quantity("demonstrations", "float", low=0.0),
            ),
        ),
    ),
    events=(spec.EventKind("Adopted", events.Adopted, (), observed=True),),
    relations=(
        spec.Relation("knows", "Consumer", "Consumer"),
        spec.Relation("hears_of", "Consumer", "ChangeAgency"),
    ),
    actions=(
        spec.Action(
            name="campaign",
            entity="ChangeAgency",
            handler=change_agency_handlers.campaign,
            on=("Start",),
            writes=("advertising", "demonstrations"),
            draws=False,
            decision=spec.Decision(
                id="DivideBudget",
                cls=decisions.DivideBudget,
                question=(
                    "Which share of this month's budget do you spend on advertising? The rest pays for "
                    "demonstrations by users."
                ),
                options=(spec.Quantity("advertised", "float", low=0.0, high=1.0),),
                rule=change_agency_handlers.decide_campaign,
                sees={
                    "usual_share": decisions.campaign_sees_usual_share,
                },
            ),
        ),
        spec.Action(
            name="consider",
            entity="Consumer",
            handler=consumer_handlers.consider,
            on=("Start",),
            start_if=decisions.starts_consider,
            start_reads=("adopted",),
            writes=("adopted", "heard_by", "adopted_in"),
            emits=("Adopted",),
            draws=True,
            decision=spec.Decision(
                id="Adopt",
                cls=decisions.Adopt,
                question=(
                    "Do you begin to use the product this month, and is it advertising or the example of others "
                    "that wins you?"
                ),
                options=(
                    spec.Quantity("adopt", "bool"),
                    spec.Quantity("won_by", "category", categories=("advertising", "others")),
                ),
                rule=consumer_handlers.decide_consider,
                sees={
                    "innovativeness": decisions.consider_sees_innovativeness,
                    "advantage": decisions.consider_sees_advantage,
                },
            ),
        ),
        spec.Action(
            name="recommend",
            entity="Consumer",
            handler=consumer_handlers.recommend,
            on=("Adopted",),
            writes=("recommends",),
            draws=True,
            decision=spec.Decision(
                id="Recommend",
                cls=decisions.Recommend,
                question="You use the product now. Do you recommend it to others?",
                options=(spec.Quantity("recommend", "bool"),),
                rule=consumer_handlers.decide_recommend,
                sees={
                    "satisfaction": decisions.recommend_sees_satisfaction,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("campaign", ("campaign",), mode="simultaneous"),
        spec.Phase("adoption", ("consider",), mode="simultaneous"),
        spec.Phase("word_of_mouth", ("recommend",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("adopted", metrics.adopted, "share of consumers"),
        spec.Metric("adopters", metrics.adopters, "consumers"),
        spec.Metric("by_advertising", metrics.by_advertising, "share of consumers"),
        spec.Metric("by_others", metrics.by_others, "share of consumers"),
        spec.Metric("innovativeness_of_adopters", metrics.innovativeness_of_adopters, "1"),
        spec.Metric("month_of_adoption", metrics.month_of_adoption, "month"),
    ),
    numbers=NUMBERS,
    clock=spec.Clock("months", 1, months=1),
)
