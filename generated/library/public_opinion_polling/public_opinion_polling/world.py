"""What handlers may read besides their own entity: What polls measure, and what they do to those who are measured.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from public_opinion_polling import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    sample_size: int = 300
    """Number of voters in a simple sample. Unit: voters, from 1 to 1000000. Default 300: assumed."""

    clusters: int = 0
    """Number of precincts in a sample; 0 for a simple sample. Unit: precincts, from 0 to 1000000. Default 0:
    assumed.
    """

    per_cluster: int = 20
    """Number of voters asked in a precinct. Unit: voters, from 1 to 1000000. Default 20: assumed."""

    precinct_size: int = 25
    """Number of voters in a precinct. Unit: voters, from 1 to 1000000. Default 25: assumed."""

    shy: float = 0.0
    """Chance that who prefers A says B. Unit: probability, from 0 to 1. Default 0.0: assumed."""

    weighted: bool = False
    """Whether answers are weighted to the known shares of groups. Default False: assumed."""

    published: bool = True
    """Whether polls are published. Default True: assumed."""

    reaction: float = 0.3
    """By how much the share of A changes with the published share above one half. Unit: 1, from -1 to 1. Default
    0.3: assumed.
    """

    distances: tuple[int, ...] = (5, 10, 25, 40)
    """Places between acquaintances. Unit: places, from 1 to 100000. Default (5, 10, 25, 40): assumed (people know
    those of like conviction, McPherson, Smith-Lovin & Cook 2001).
    """

    trust_speed: float = 0.1
    """Share of the distance by which trust moves after a poll. Unit: 1, from 0 to 1. Default 0.1: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def share_of_a(self) -> float:
        """Share of A among all voters.

        Source: share(Voter where favors_a)
        Unit: share.
        """
        return self._aggregate(0, metrics.aggregate_share_of_a)

    @property
    def share_of_first(self) -> float:
        """Share of the first group in the population.

        Source: share(Voter where group == "first")
        Unit: share.
        """
        return self._aggregate(1, metrics.aggregate_share_of_first)
