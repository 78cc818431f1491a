"""What handlers may read besides their own entity: When to stop searching, and what aspiration to hold.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from decision_theory import metrics
from decision_theory.entities import Market


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    cost_of_look: float = 0.02
    """Cost of a look. Unit: value, from 0 to 1. Default 0.02: assumed."""

    values: Literal["uniform", "normal"] = "uniform"
    """Distribution of values. Default "uniform": McCall 1970 treats any distribution; Smith & Winkler 2006 (normal)."""

    most_looks: int = 20
    """Looks after which a maker takes the best one seen. Unit: looks, from 1 to 100000. Default 20: assumed."""

    exclusive: bool = True
    """Whether an alternative can be taken by one maker only. Default True: assumed."""

    pass_first: int = 37
    """How many alternatives a maker lets go by. Unit: alternatives, from 0 to 100000. Default 37: Gilbert &
    Mosteller 1966.
    """

    inspected: int = 10
    """How many alternatives a maker compares. Unit: alternatives, from 1 to 100000. Default 10: Smith & Winkler
    2006.
    """

    error: float = 1.0
    """Standard deviation of the error of estimates. Unit: value, 0 or more. Default 1.0: Smith & Winkler 2006."""

    trust: float = 1.0
    """Weight of what is seen in an estimate, the rest being the mean of all values, 0. Unit: share, from 0 to 1.
    Default 1.0: Smith & Winkler 2006 (0.5 is the Bayesian weight for an error as large as the spread of values).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def market(self) -> Market:
        """The environment sets what a look costs."""
        return self._environment(Market)

    @property
    def best_value(self) -> float:
        """The highest value of all alternatives.

        Source: max(Alternative.value)
        Unit: value.
        """
        return self._aggregate(0, metrics.aggregate_best_value)
