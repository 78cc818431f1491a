"""What handlers may read besides their own entity: How people choose media by what they expect of them, and learn
from what they get.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    sensitivity: float = 4.0
    """How strongly expectations decide. Unit: 1 per gratification, from 0 to 100. Default 4.0: assumed."""

    known: bool = False
    """Whether members know from the beginning what media give. Default False: assumed."""

    learning: float = 0.1
    """Part of the difference by which a belief moves. Unit: share, from 0 to 1. Default 0.1: assumed."""

    noise: float = 0.2
    """Standard deviation of the error of what is obtained. Unit: gratification, from 0 to 10. Default 0.2: assumed."""

    follow: float = 0.01
    """Part of the distance by which supply moves in a round. Unit: share, from 0 to 1. Default 0.01: assumed."""

    fresh_first: float = 0.15
    """Chance that new content appears at the first medium. Unit: probability, from 0 to 1. Default 0.15: assumed."""

    fresh_second: float = 0.05
    """Chance that new content appears at the second medium. Unit: probability, from 0 to 1. Default 0.05: assumed."""

    rate_weight: float = 0.05
    """Weight of the last visit in the rate of a medium. Unit: share, from 0 to 1. Default 0.05: assumed."""

    inclination_speed: float = 0.01
    """By how much a difference of rates of 1 moves the inclination. Unit: share, from 0 to 1. Default 0.01: assumed
    (melioration, Herrnstein & Vaughan 1980).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
