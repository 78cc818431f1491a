"""What handlers may read besides their own entity: Neighborhoods that come apart although nobody wants it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    wanted: float = 0.34
    """Least share of like neighbors with which a household is content. Unit: share of neighbors, from 0 to 1.
    Default 0.34: literature (Schelling 1978: somewhat more than a third; any number above 1/3 and up to 3/8 is
    the same among eight neighbors).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
