"""What handlers may read besides their own entity: How satisfaction makes customers stay, complain or leave.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from customer_satisfaction_and_loyalty_model import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    noise: float = 0.2
    """Standard deviation of perceived quality. Unit: quality, from 0 to 10. Default 0.2: assumed."""

    adaptation: float = 0.1
    """Part of the difference by which expectation moves toward what was perceived. Unit: share, from 0 to 1. Default
    0.1: assumed (that it moves is Oliver 1980).
    """

    loyalty_step: float = 0.1
    """Part of the difference by which loyalty moves toward the last outcome. Unit: share, from 0 to 1. Default 0.1:
    assumed (cumulative satisfaction, Johnson & Fornell 1991).
    """

    voice: float = 0.5
    """Chance that a loyal customer complains when disappointed. Unit: probability, from 0 to 1. Default 0.5: assumed
    (that loyalty activates voice is Hirschman 1970).
    """

    recovery: float = 0.6
    """Chance that a complaint is made good. Unit: probability, from 0 to 1. Default 0.6: assumed."""

    exit: Literal["patience", "loyalty", "never"] = "loyalty"
    """What makes disappointed customers leave. Default "loyalty": literature (patience is exit alone, loyalty is
    exit with voice, Hirschman 1970).
    """

    patience: int = 1
    """Disappointments in a row after which a customer leaves. Unit: purchases, from 1 to 100. Default 1: assumed."""

    attachment: float = 6.0
    """How strongly loyalty holds exit at bay. Unit: 1, from 0 to 100. Default 6.0: assumed."""

    first_expectation: float = 0.5
    """Quality that a customer expects of a merchant that is new to it. Unit: quality, from -10 to 10. Default 0.5:
    assumed.
    """

    quality_cost: float = 0.5
    """Cost of a unit of squared quality for a purchase. Unit: 1, from 0 to 100. Default 0.5: assumed."""

    jump_round: int = 0
    """The round in which quality is higher by jump for the first time; 0 means never. Unit: rounds, from 0 to
    1000000. Default 0: assumed.
    """

    jump: float = 0.2
    """By how much quality rises then. Unit: quality, from 0 to 1. Default 0.2: assumed."""

    review_every: int = 10
    """Rounds between two reviews. Unit: rounds, from 1 to 1000. Default 10: assumed."""

    quality_step: float = 0.02
    """Size of a quality change. Unit: quality, from 0 to 1. Default 0.02: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def highest(self) -> float:
        """Quality of the best merchant.

        Source: max(Merchant.quality)
        Unit: quality.
        """
        return self._aggregate(0, metrics.aggregate_highest)

    @property
    def lowest(self) -> float:
        """Quality of the worst merchant.

        Source: min(Merchant.quality)
        Unit: quality.
        """
        return self._aggregate(1, metrics.aggregate_lowest)
