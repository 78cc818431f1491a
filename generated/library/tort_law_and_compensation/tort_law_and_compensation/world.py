"""What handlers may read besides their own entity: Care, accidents, and what courts make injurers pay.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from tort_law_and_compensation import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    base_risk: float = 0.2
    """Chance of an accident in a year without any care. Unit: probability, from 0 to 1. Default 0.2: assumed."""

    effectiveness: float = 0.5
    """Rate at which care lowers the chance of an accident. Unit: 1/money, from 0 to 100. Default 0.5: assumed."""

    harm: float = 100.0
    """Mean harm of an accident. Unit: money, from 0 to 1000000. Default 100.0: assumed; it sets the unit of money."""

    care_step: float = 0.25
    """Distance of two levels of care. Unit: money, from 0.01 to 1000. Default 0.25: assumed."""

    care_levels: int = 32
    """Highest level of care, in steps. Unit: step, from 1 to 10000. Default 32: assumed; beyond any level that pays."""

    liability: Literal["none", "negligence", "strict"] = "strict"
    """The rule under which injurers pay. Default "strict": assumed: the rule of the exact results."""

    harm_spread: float = 0.5
    """Largest deviation of a harm from the mean, as a share of it. Unit: share, from 0 to 1. Default 0.5: assumed."""

    detection: float = 0.8
    """Chance that the injurer is known and can be proved to have caused the harm. Unit: probability, from 0 to 1.
    Default 0.8: assumed.
    """

    compensation: Literal["restitution", "actual_loss", "punitive"] = "actual_loss"
    """What a liable defendant pays for. Default "actual_loss": assumed; compensation for the whole loss is the
    common rule.
    """

    out_of_pocket: float = 0.5
    """Share of the harm that restitution makes good. Unit: share, from 0 to 1. Default 0.5: assumed."""

    multiplier: float = 1.0
    """Punitive damages as a multiple of the harm. Unit: 1, from 0 to 1000. Default 1.0: assumed: no punishment;
    Polinsky & Shavell 1998 derive 1/detection.
    """

    court_error: float = 0.5
    """Standard deviation of the error with which courts find the care that was taken. Unit: money, from 0 to 1000.
    Default 0.5: assumed.
    """

    trial_cost: float = 10.0
    """What a case costs the public. Unit: money, from 0 to 1000000. Default 10.0: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def payment(self) -> float:
        """Mean payment so far for an accident for which the rule could make injurers pay.

        Source: sum(Defendant.paid) / max(1, sum(Defendant.accidents))
        Unit: money.
        """
        return self._aggregate(0, metrics.aggregate_payment)

    @property
    def award_rate(self) -> float:
        """Mean award so far for a unit of harm that was sued for.

        Source: (1 + sum(Plaintiff.awarded)) / (1 + sum(Plaintiff.claimed))
        Unit: 1.
        """
        return self._aggregate(1, metrics.aggregate_award_rate)

    @property
    def due_care(self) -> float:
        """Due care, in the mean over courts.

        Source: sum(Judge.standard) / max(1, count(Judge))
        Unit: money.
        """
        return self._aggregate(2, metrics.aggregate_due_care)
