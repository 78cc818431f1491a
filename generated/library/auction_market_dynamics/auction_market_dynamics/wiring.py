"""What an engine needs to run the model: Prices in auctions, with learned bids, reserve prices and resale.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from auction_market_dynamics import decisions, entities, events, metrics
from auction_market_dynamics.handlers import buyer as buyer_handlers
from auction_market_dynamics.handlers import platform as platform_handlers
from auction_market_dynamics.handlers import seller as seller_handlers
from auction_market_dynamics.handlers import speculator as speculator_handlers
from auction_market_dynamics.numbers import NUMBERS
from auction_market_dynamics.world import Parameters, World

MODEL = spec.Model(
    name="auction_market_dynamics",
    title="Prices in auctions, with learned bids, reserve prices and resale",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("reserve", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("assigned", "int", low=0, high=1000, default=0),
        spec.Quantity("pricing", "category", categories=("second", "first"), default="second"),
        spec.Quantity("bids", "category", categories=("equilibrium", "learned"), default="equilibrium"),
        spec.Quantity("risk", "float", low=0.0, high=10.0, default=1.0),
        spec.Quantity("rivals_expected", "int", low=1, high=1000, default=4),
        spec.Quantity("fee", "float", low=0.0, high=1.0, default=0.05),
        spec.Quantity("least_weight", "float", low=0.0, high=1.0, default=0.02),
        spec.Quantity("shading", "float", low=0.0, high=1.0, default=0.9),
        spec.Quantity("price_weight", "float", low=0.0, high=1.0, default=0.1),
    ),
    entities=(
        spec.EntityType(
            "Buyer",
            "agent",
            entities.Buyer,
            (
                spec.Quantity("value", "float", low=0.0, high=1.0),
                spec.Quantity("got", "float", low=0.0, high=1.0),
                spec.Quantity("fraction", "float", low=0.0, high=1.0),
                spec.Quantity("scores", "vector", low=0.0, high=1.0, item="float", length=17),
            ),
        ),
        spec.EntityType("Seller", "agent", entities.Seller, (spec.Quantity("income", "float", low=0.0),)),
        spec.EntityType("Platform", "agent", entities.Platform, (spec.Quantity("fees", "float", low=0.0),)),
        spec.EntityType(
            "Speculator",
            "agent",
            entities.Speculator,
            (
                spec.Quantity("expected_price", "float", low=0.0),
                spec.Quantity("holds", "bool"),
                spec.Quantity("profit", "float"),
            ),
        ),
    ),
    events=(
        spec.EventKind(
            "Listed",
            events.Listed,
            (
                spec.Quantity("reserve", "float", low=0.0),
                spec.Quantity("resale", "bool"),
            ),
            observed=True,
        ),
        spec.EventKind("Admitted", events.Admitted, (spec.Quantity("lot", "int", low=0),)),
        spec.EventKind(
            "Bid",
            events.Bid,
            (
                spec.Quantity("lot", "int", low=0),
                spec.Quantity("amount", "float", low=0.0),
                spec.Quantity("worth", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EventKind(
            "Sold",
            events.Sold,
            (
                spec.Quantity("price", "float", low=0.0),
                spec.Quantity("best", "bool"),
            ),
            observed=True,
        ),
        spec.EventKind(
            "Resulted",
            events.Resulted,
            (
                spec.Quantity("won", "bool"),
                spec.Quantity("price", "float", low=0.0),
                spec.Quantity("rival", "float", low=0.0),
            ),
        ),
    ),
    relations=(
        spec.Relation("sells_on", "Seller", "Platform"),
        spec.Relation("resells_on", "Speculator", "Platform", inverse="speculators"),
        spec.Relation("bids_on", "Buyer", "Platform", inverse="buyers"),
    ),
    actions=(
        spec.Action(
            name="want",
            entity="Buyer",
            handler=buyer_handlers.want,
            on=("Start",),
            writes=("value", "got"),
            draws=True,
        ),
        spec.Action(
            name="offer",
            entity="Seller",
            handler=seller_handlers.offer,
            on=("Start",),
            writes=("income",),
            emits=("Listed",),
            draws=False,
            decision=spec.Decision(
                id="Reserve",
                cls=decisions.Reserve,
                question="You offer an item. Below which price do you not sell it?",
                options=(spec.Quantity("price", "float", low=0.0),),
                rule=seller_handlers.decide_offer,
                sees={
                    "usual": decisions.offer_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="relist",
            entity="Speculator",
            handler=speculator_handlers.relist,
            on=("Start",),
            start_if=decisions.starts_relist,
            start_reads=("holds",),
            emits=("Listed",),
            draws=False,
            decision=spec.Decision(
                id="Ask",
                cls=decisions.Ask,
                question="You hold an item that you want to resell. Below which price do you not sell it?",
                options=(spec.Quantity("price", "float", low=0.0),),
                rule=speculator_handlers.decide_relist,
                sees={
                    "expected": decisions.relist_sees_expected,
                    "usual_reserve": decisions.relist_sees_usual_reserve,
                },
            ),
        ),
        spec.Action(
            name="admit",
            entity="Platform",
            handler=platform_handlers.admit,
            collects=("Listed",),
            emits=("Admitted",),
            draws=True,
        ),
        spec.Action(
            name="bid",
            entity="Buyer",
            handler=buyer_handlers.bid,
            on=("Admitted",),
            emits=("Bid",),
            draws=False,
            decision=spec.Decision(
                id="PlaceBid",
                cls=decisions.PlaceBid,
                question=(
                    "An item is worth this value to you. Your bid is sealed, and the highest bid wins. How much "
                    "do you bid?"
                ),
                options=(spec.Quantity("amount", "float", low=0.0),),
                rule=buyer_handlers.decide_bid,
                sees={
                    "value": decisions.bid_sees_value,
                    "pays": decisions.bid_sees_pays,
                    "bids": decisions.bid_sees_bids,
                    "own_fraction": decisions.bid_sees_own_fraction,
                    "rivals": decisions.bid_sees_rivals,
                    "risk": decisions.bid_sees_risk,
                },
            ),
        ),
        spec.Action(
            name="speculate",
            entity="Speculator",
            handler=speculator_handlers.speculate,
            on=("Admitted",),
            emits=("Bid",),
            draws=False,
            decision=spec.Decision(
                id="Speculate",
                cls=decisions.Speculate,
                question=(
                    "You could buy an item in order to resell it. Do you bid the part of the expected price "
                    "that is usual?"
                ),
                options=(spec.Quantity("bid", "bool"),),
                rule=speculator_handlers.decide_speculate,
                sees={
                    "expected": decisions.speculate_sees_expected,
                    "usual_part": decisions.speculate_sees_usual_part,
                },
            ),
        ),
        spec.Action(
            name="award",
            entity="Platform",
            handler=platform_handlers.award,
            collects=("Listed", "Bid"),
            writes=("fees",),
            emits=("Resulted", "Sold"),
            draws=True,
        ),
        spec.Action(
            name="close",
            entity="Seller",
            handler=seller_handlers.close,
            on=("Sold",),
            writes=("income",),
            draws=False,
        ),
        spec.Action(
            name="resell",
            entity="Speculator",
            handler=speculator_handlers.resell,
            on=("Sold",),
            writes=("holds", "profit"),
            draws=False,
        ),
        spec.Action(
            name="hear",
            entity="Buyer",
            handler=buyer_handlers.hear,
            on=("Resulted",),
            writes=("got", "scores", "fraction"),
            draws=True,
        ),
        spec.Action(
            name="settle",
            entity="Speculator",
            handler=speculator_handlers.settle,
            on=("Resulted",),
            writes=("holds", "profit"),
            draws=False,
        ),
        spec.Action(
            name="expect",
            entity="Speculator",
            handler=speculator_handlers.expect,
            on=("Start",),
            writes=("expected_price",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("listing", ("want", "offer", "relist"), mode="simultaneous"),
        spec.Phase("visits", ("admit",), mode="simultaneous"),
        spec.Phase("bidding", ("bid", "speculate"), mode="simultaneous"),
        spec.Phase("awards", ("award",), mode="simultaneous"),
        spec.Phase("results", ("close", "resell", "hear", "settle"), mode="simultaneous"),
        spec.Phase("expectations", ("expect",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("price", metrics.price, "money"),
        spec.Metric("price_sd", metrics.price_sd, "money"),
        spec.Metric("revenue", metrics.revenue, "money"),
        spec.Metric("unsold", metrics.unsold, "share"),
        spec.Metric("best_wins", metrics.best_wins, "share"),
        spec.Metric("value_got", metrics.value_got, "money"),
        spec.Metric("fraction", metrics.fraction, "share"),
        spec.Metric("seller_income", metrics.seller_income, "money"),
        spec.Metric("fees", metrics.fees, "money"),
        spec.Metric("speculation", metrics.speculation, "money"),
    ),
    numbers=NUMBERS,
)
