"""What handlers may read besides their own entity: Prices in auctions, with learned bids, reserve prices and resale.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from auction_market_dynamics import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    reserve: float = 0.3
    """Lowest price at which sellers sell. Unit: money, from 0 to 1. Default 0.3: assumed (the best one is 0.5,
    Myerson 1981).
    """

    assigned: int = 0
    """Buyers that the platform assigns to each listing; 0 leaves them to chance. Unit: 1, from 0 to 1000. Default 0:
    assumed (chance after Peters & Severinov 1997).
    """

    pricing: Literal["second", "first"] = "second"
    """Whether winners pay the second bid or their own. Default "second": literature (Vickrey 1961)."""

    bids: Literal["equilibrium", "learned"] = "equilibrium"
    """Whether first-price bids are those of equilibrium or learned. Default "equilibrium": assumed."""

    risk: float = 1.0
    """Power of money in the utility of buyers; 1 is neutral to risk. Unit: 1, from 0 to 10. Default 1.0: literature
    (Vickrey 1961; below 1 Cox, Smith & Walker 1988).
    """

    rivals_expected: int = 4
    """Rivals that equilibrium bids reckon with. Unit: 1, from 1 to 1000. Default 4: assumed."""

    fee: float = 0.05
    """Share of the price that the platform keeps. Unit: share, from 0 to 1. Default 0.05: assumed."""

    least_weight: float = 0.02
    """Lowest weight of the last round in scores. Unit: share, from 0 to 1. Default 0.02: assumed (fictitious play,
    Brown 1951, has 1 / round).
    """

    shading: float = 0.9
    """Bid of a speculator in relation to the price that it expects. Unit: share, from 0 to 1. Default 0.9: assumed."""

    price_weight: float = 0.1
    """Part of the difference by which the expected price moves. Unit: share, from 0 to 1. Default 0.1: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def sales(self) -> int:
        """Items sold in the round.

        Source: count(Sold)
        Unit: items.
        """
        return self._aggregate(0, metrics.aggregate_sales)

    @property
    def turnover(self) -> float:
        """Prices of the round.

        Source: sum(Sold.price)
        Unit: money.
        """
        return self._aggregate(1, metrics.aggregate_turnover)
