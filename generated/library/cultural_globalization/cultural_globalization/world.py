"""What handlers may read besides their own entity: Open borders and global products, and what they do to the variety
of cultures.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from cultural_globalization import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    least_open: float = 0.01
    """Openness of a region whose people hold the product as often as it tolerates. Unit: probability, from 0 to 1.
    Default 0.01: assumed.
    """

    most_open: float = 0.2
    """Openness of a region in which nobody holds the product. Unit: probability, from 0 to 1. Default 0.2: assumed."""

    tolerated_by_keen: float = 0.75
    """Share of people with the product at which a keen region closes itself. Unit: share, from 0.01 to 1. Default
    0.75: assumed.
    """

    tolerated_by_others: float = 0.25
    """Share of people with the product at which another region closes itself. Unit: share, from 0.01 to 1. Default
    0.25: assumed.
    """

    entries: int = 1
    """Regions that the product enters in a round. Unit: regions, from 1 to 1000. Default 1: assumed."""

    product_appeal: float = 0.01
    """Chance to take the product in a round. Unit: probability, from 0 to 1. Default 0.01: assumed."""

    invention: float = 0.005
    """Chance to take a new variant in a round. Unit: probability, from 0 to 1. Default 0.005: assumed."""

    conformity: float = 0.2
    """Chance to follow the majority of three models rather than the first. Unit: probability, from 0 to 1. Default
    0.2: assumed (that people conform, Boyd & Richerson 1985).
    """

    acceptance: float = 1.0
    """Chance to adopt a variant that was seen abroad. Unit: probability, from 0 to 1. Default 1.0: literature
    (random copying knows no preference, Neiman 1995).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def agents(self) -> int:
        """Number of agents.

        Source: count(CulturalAgent)
        Unit: agents.
        """
        return self._aggregate(0, metrics.aggregate_agents)

    @property
    def regions(self) -> int:
        """Number of regions.

        Source: count(Region)
        Unit: regions.
        """
        return self._aggregate(1, metrics.aggregate_regions)

    @property
    def within(self) -> float:
        """Chance that two different agents of one region hold the same variant.

        Source: alike_at_home()
        Unit: probability.
        """
        return self._aggregate(2, metrics.aggregate_within)

    @property
    def between(self) -> float:
        """Chance that two agents of different regions hold the same variant.

        Source: alike_abroad()
        Unit: probability.
        """
        return self._aggregate(3, metrics.aggregate_between)
