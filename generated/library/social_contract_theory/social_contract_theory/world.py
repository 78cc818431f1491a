"""What handlers may read besides their own entity: When people keep the peace, and what a contract with a ruler is
worth.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from social_contract_theory import metrics
from social_contract_theory.entities import Government, ContractBreakdown, PublicPolicy


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    temptation: float = 5.0
    """Payoff of a breach against a partner who keeps the peace. Unit: payoff, from -100 to 100. Default 5.0: assumed
    (with the order of a prisoner's dilemma).
    """

    reward: float = 3.0
    """Payoff of peace kept by both. Unit: payoff, from -100 to 100. Default 3.0: assumed (with the order of a
    prisoner's dilemma).
    """

    conflict: float = 1.0
    """Payoff of a breach by both. Unit: payoff, from -100 to 100. Default 1.0: assumed (with the order of a
    prisoner's dilemma).
    """

    exploited: float = 0.0
    """Payoff of keeping the peace against a partner who breaks it. Unit: payoff, from -100 to 100. Default 0.0:
    assumed (with the order of a prisoner's dilemma).
    """

    fine: float = 3.0
    """What a detected breach costs. Unit: payoff, from 0 to 100. Default 3.0: assumed."""

    fresh_choice: float = 0.01
    """Chance to choose anew at random. Unit: probability, from 0 to 1. Default 0.01: assumed."""

    kept: float = 0.7
    """Share of the tax that the ruler keeps unless it decides otherwise. Unit: share, from 0 to 1. Default 0.7:
    assumed (that rulers keep revenue, Brennan & Buchanan 1980).
    """

    limit: float = 1.0
    """Largest share of the tax that the ruler may keep. Unit: share, from 0 to 1. Default 1.0: assumed (no limit)."""

    full_detection: float = 0.8
    """What detection of all breaches costs for each person. Unit: payoff, from 0.001 to 100. Default 0.8: assumed."""

    welfare_weight: float = 0.1
    """Weight of the last round in a group's welfare. Unit: share, from 0 to 1. Default 0.1: assumed."""

    quorum: float = 0.5
    """Share of groups beyond which a contract is dissolved. Unit: share, from 0 to 1. Default 0.5: literature (the
    general will as the will of the majority, Rousseau 1762).
    """

    trial_rounds: int = 40
    """Age up to which a contract cannot be dissolved. Unit: round, from 0 to 10000. Default 40: assumed."""

    rounds_without: int = 20
    """Rounds without a contract after a breakdown. Unit: round, from 0 to 10000. Default 20: assumed."""

    move_every: int = 20
    """Rounds between two moves of the tax. Unit: round, from 11 to 10000. Default 20: assumed."""

    tax_step: float = 0.05
    """By how much policy moves the tax. Unit: payoff, from 0 to 100. Default 0.05: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def government(self) -> Government:
        """A ruler levies taxes, punishes breaches, and keeps a part of what it gets."""
        return self._environment(Government)

    @property
    def contract_breakdown(self) -> ContractBreakdown:
        """Where most groups withdraw, the contract is dissolved, and after a time without one a new one is made."""
        return self._environment(ContractBreakdown)

    @property
    def public_policy(self) -> PublicPolicy:
        """Policy moves the tax by what that has done for people."""
        return self._environment(PublicPolicy)

    @property
    def fined(self) -> int:
        """People who were fined in the round.

        Source: count(Individual where fine_paid > 0)
        Unit: people.
        """
        return self._aggregate(0, metrics.aggregate_fined)

    @property
    def people(self) -> int:
        """All people.

        Source: count(Individual)
        Unit: people.
        """
        return self._aggregate(1, metrics.aggregate_people)

    @property
    def groups(self) -> int:
        """All groups.

        Source: count(SocialGroup)
        Unit: groups.
        """
        return self._aggregate(2, metrics.aggregate_groups)

    @property
    def mean_payoff(self) -> float:
        """Mean of what people got in the round, less tax and fines.

        Source: mean(Individual.payoff)
        Unit: payoff.
        """
        return self._aggregate(3, metrics.aggregate_mean_payoff)
