"""What handlers may read besides their own entity: How parties, media, interest groups and talk draw an electorate
together or apart.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from electoral_polarization_system import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    confidence: float = 0.2
    """Difference from which on a voter does not listen. Unit: 1, from 0 to 1.1. Default 0.2: assumed."""

    pull: float = 0.1
    """Part of the difference by which each of two who talk moves. Unit: share, from 0 to 0.5. Default 0.1: assumed."""

    media_pull: float = 0.05
    """Part of the distance to the outlet by which a reader moves in a round. Unit: share, from 0 to 1. Default 0.05:
    assumed.
    """

    donors: float = 0.5
    """Share of the votes that the support of a group is worth at a distance of 1. Unit: 1, from 0 to 100. Default
    0.5: assumed.
    """

    step: float = 0.01
    """Length of a climber's step. Unit: 1, from 0.0001 to 1. Default 0.01: assumed."""

    at_once: bool = False
    """Whether all parties move in each round. Default False: assumed."""

    alienation: float = 0.3
    """Distance from which on a voter abstains. Unit: 1, from 0 to 1. Default 0.3: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def parties(self) -> int:
        """Number of parties.

        Source: count(Party)
        Unit: parties.
        """
        return self._aggregate(0, metrics.aggregate_parties)
