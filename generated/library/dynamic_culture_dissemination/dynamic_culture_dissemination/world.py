"""What handlers may read besides their own entity: How culture spreads among the alike, and why differences remain.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from dynamic_culture_dissemination import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    features: int = 5
    """Features in use, of the fifteen places of a culture. Unit: feature, from 1 to 15. Default 5: literature
    (Axelrod 1997, table 2 has 5, 10 and 15).
    """

    traits: int = 10
    """Traits that a feature can hold. Unit: trait, from 1 to 15. Default 10: literature (Axelrod 1997, table 2 has
    5, 10 and 15).
    """

    drift: float = 0.0
    """Chance that an activation changes a trait at random. Unit: probability, from 0 to 1. Default 0.0: literature
    (0 in Axelrod 1997).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def open_ties(self) -> float:
        """Share of neighbors between whom something can still change.

        Source: share(beside where matches(tie.a.culture, tie.b.culture) > 15 - features and matches(tie.a.culture,
            tie.b.culture) < 15)
        Unit: share of ties.
        """
        return self._aggregate(0, metrics.aggregate_open_ties)

    @property
    def regions(self) -> int:
        """Connected sets of agents with the same culture.

        Source: components(beside where matches(tie.a.culture, tie.b.culture) == 15)
        Unit: regions.
        """
        return self._aggregate(1, metrics.aggregate_regions)
