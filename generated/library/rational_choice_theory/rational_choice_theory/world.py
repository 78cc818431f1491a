"""What handlers may read besides their own entity: How people choose by utility and by what others choose.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from rational_choice_theory import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    reconsider: float = 0.2
    """Chance to choose anew in a round. Unit: probability, from 0 to 1. Default 0.2: assumed."""

    network: Literal["all", "contacts"] = "contacts"
    """Whose choices are reported. Default "contacts": literature (all is Brock & Durlauf 2001, contacts is assumed)."""

    reported: float = 1.0
    """Share of contacts that an interactor reports. Unit: share, from 0 to 1. Default 1.0: assumed."""

    advantage: float = 0.1
    """Half of the utility by which option 1 is better, h. Unit: utility, from -10 to 10. Default 0.1: assumed."""

    error_scale: float = 1.0
    """Scale of the logistic error of an estimate, 1/β. Unit: utility, from 0 to 10. Default 1.0: literature (the
    unit of utility, McFadden 1974).
    """

    conformity: float = 1.5
    """Utility of doing as all others do, J. Unit: utility, from 0 to 10. Default 1.5: assumed."""

    clear_enough: float = 1.81
    """Sum of estimates over the root of their number from which nobody asks again. Unit: utility, from 0 to 100.
    Default 1.81: assumed (one standard deviation of an estimate).
    """

    most_estimates: int = 5
    """Most estimates for a choice. Unit: estimates, from 1 to 1000. Default 5: assumed."""

    fee: float = 0.02
    """Fee for an estimate. Unit: utility, from 0 to 10. Default 0.02: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def mean_choice(self) -> float:
        """Mean choice.

        Source: mean(DecisionMaker.choice)
        Unit: 1.
        """
        return self._aggregate(0, metrics.aggregate_mean_choice)

    @property
    def makers(self) -> int:
        """Number of decision makers.

        Source: count(DecisionMaker)
        Unit: decision makers.
        """
        return self._aggregate(1, metrics.aggregate_makers)
