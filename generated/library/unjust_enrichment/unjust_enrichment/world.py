"""What handlers may read besides their own entity: How the remedy for unjust enrichment guides those who take, sue
and pay.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from unjust_enrichment import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    remedy: Literal["none", "harm", "gain", "greater"] = "harm"
    """What is awarded. Default "harm": literature (Polinsky & Shavell 1994)."""

    multiplier: float = 1.0
    """Multiple of the measure that is awarded. Unit: 1, from 0 to 100. Default 1.0: assumed."""

    court_error: float = 0.1
    """Largest error of a court relative to the award. Unit: share, from 0 to 1. Default 0.1: assumed."""

    error_foreseen: bool = False
    """Whether defendants foresee the error of the court. Default False: assumed (foreseen in the argument of
    Polinsky & Shavell 1994).
    """

    beliefs: Literal["true", "learned"] = "learned"
    """Whether defendants know the chance of having to pay or learn it. Default "learned": assumed (true in theory)."""

    suit_cost: float = 0.15
    """Mean cost of a suit. Unit: value, from 0 to 100. Default 0.15: assumed."""

    costs_vary: bool = True
    """Whether costs of suits differ. Default True: assumed."""

    proof: float = 0.8
    """Chance that a suit succeeds. Unit: probability, from 0 to 1. Default 0.8: assumed."""

    learning: float = 0.1
    """Part of the difference by which belief moves. Unit: share, from 0 to 1. Default 0.1: assumed."""

    base_risk: float = 0.4
    """Chance of a mistaken payment without care. Unit: probability, from 0 to 1. Default 0.4: assumed."""

    protection: float = 0.5
    """How quickly care lowers the chance. Unit: 1 per money, from 0 to 100. Default 0.5: assumed."""

    payment: float = 100.0
    """Amount that is paid by mistake. Unit: money, from 0 to 1000000. Default 100.0: assumed."""

    recovery_cost: float = 10.0
    """What it costs to get a payment back. Unit: money, from 0 to 1000000. Default 10.0: assumed."""

    memory: float = 0.05
    """Part of the difference by which the expected share moves. Unit: share, from 0 to 1. Default 0.05: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def mistakes(self) -> int:
        """Mistaken payments of the round.

        Source: count(Mispaid)
        Unit: payments.
        """
        return self._aggregate(0, metrics.aggregate_mistakes)

    @property
    def returned(self) -> int:
        """Mistaken payments of the round that came back.

        Source: count(Returned)
        Unit: payments.
        """
        return self._aggregate(1, metrics.aggregate_returned)
