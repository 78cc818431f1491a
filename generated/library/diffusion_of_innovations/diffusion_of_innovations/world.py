"""What handlers may read besides their own entity: How an innovation spreads by advertising and by word of mouth.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from diffusion_of_innovations import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    innovation: float = 0.03
    """Coefficient of innovation, p, the chance to be won by advertising in a year. Unit: annual rate, from 0 to 12.
    Default 0.03: literature (Sultan, Farley & Lehmann 1990, mean of 213 applications).
    """

    imitation: float = 0.38
    """Coefficient of imitation, q, the chance to be won by others in a year if all others have adopted. Unit: annual
    rate, from 0 to 12. Default 0.38: literature (Sultan, Farley & Lehmann 1990, mean of 213 applications).
    """

    step: float = 0.08333333333333333
    """Length of a round. Unit: years, from 0.001 to 1. Default 0.08333333333333333: assumed (a month, so that the
    difference equation is near to the curve of Bass 1969).
    """

    influence: Literal["all", "contacts"] = "contacts"
    """Whose adoption a consumer sees. Default "contacts": literature (all is Bass 1969, contacts is Fibich & Gibori
    2010).
    """

    advantage: float = 1.0
    """Relative advantage of the product over what it replaces, as a multiple of both coefficients. Unit: 1, from 0
    to 10. Default 1.0: assumed (that it speeds up adoption, Rogers 2003).
    """

    advertising_effect: float = 1.0
    """By how much a unit of budget for advertising raises the coefficient of innovation. Unit: 1 per budget, from 0
    to 100. Default 1.0: assumed.
    """

    demonstration_effect: float = 0.5
    """By how much a unit of budget for demonstrations raises the coefficient of imitation. Unit: 1 per budget, from
    0 to 100. Default 0.5: assumed.
    """

    satisfaction: float = 0.9
    """Chance that an adopter recommends the product. Unit: probability, from 0 to 1. Default 0.9: assumed."""

    budget: float = 1.0
    """What the agency can spend in a month. Unit: budget, from 0 to 100. Default 1.0: assumed."""

    advertised: float = 0.5
    """Share of the budget that is spent on advertising. Unit: share, from 0 to 1. Default 0.5: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def recommended(self) -> float:
        """Consumers who recommend the product.

        Source: share(Consumer where recommends)
        Unit: share of consumers.
        """
        return self._aggregate(0, metrics.aggregate_recommended)

    @property
    def time(self) -> float:
        """The time from the beginning of the run to that of the round, in months."""
        return self._time()
