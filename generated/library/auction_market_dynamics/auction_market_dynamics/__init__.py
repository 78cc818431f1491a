"""Prices in auctions, with learned bids, reserve prices and resale.

What sealed bids for single items bring to sellers, and who gets the items, under the second-price and the first-price
rule, with reserve prices and with bidders who learn. The cores are auctions with independent private values (Vickrey
1961; Riley & Samuelson 1981; Myerson 1981), whose mean prices are exact. In the base buyers come to auctions by chance,
so that some are crowded and some are empty (competing auctions: Peters & Severinov 1997), and speculators buy where few
bid and sell again.

What happens, from the start of a round:

- want: Buyer on Start (submodel S3).
- offer: Seller on Start, may emit Listed (submodel S1).
- relist: Speculator on Start, may emit Listed (submodel S6).
- expect: Speculator on Start (submodel S6).
- admit: Platform on all Listed, may emit Admitted (submodel S2).
- award: Platform on all Listed or all Bid, may emit Resulted, Sold (submodel S4).
- bid: Buyer on Admitted, may emit Bid (submodel S3).
- speculate: Speculator on Admitted, may emit Bid (submodel S6).
- close: Seller on Sold (submodel S4).
- resell: Speculator on Sold (submodel S6).
- hear: Buyer on Resulted (submodel S5).
- settle: Speculator on Resulted (submodel S6).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from auction_market_dynamics.decisions import Ask, PlaceBid, Reserve, Speculate
from auction_market_dynamics.entities import Buyer, Platform, Seller, Speculator
from auction_market_dynamics.events import Admitted, Bid, Listed, Resulted, Sold, Start
from auction_market_dynamics.world import World

__all__ = [
    "Admitted",
    "Ask",
    "Bid",
    "Buyer",
    "Listed",
    "PlaceBid",
    "Platform",
    "Reserve",
    "Resulted",
    "Seller",
    "Sold",
    "Speculate",
    "Speculator",
    "Start",
    "World",
    "math",
    "sum",
]
