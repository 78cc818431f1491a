"""What handlers may read besides their own entity: How organizations change step by step, and what resistance and
vetoes cost them.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from organizational_change_and_adaptation.entities import Market


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    interdependence: int = 3
    """Number of other decisions that the contribution of a decision depends on. Unit: decisions, from 0 to 9.
    Default 3: assumed.
    """

    shift_after: int = 200
    """Round after which the market shifts; 0 for never. Unit: round, from 0 to 10000. Default 200: assumed."""

    redrawn: int = 5
    """Number of decisions whose contributions the shift changes. Unit: decisions, from 0 to 10. Default 5: assumed."""

    talk: float = 0.3
    """Chance that the leader has explained a change. Unit: probability, from 0 to 1. Default 0.3: assumed (that it
    lowers resistance, Coch & French 1948).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def market(self) -> Market:
        """The market says what each decision contributes, given those that it depends on, and may shift."""
        return self._environment(Market)
