"""What handlers may read besides their own entity: Knowing how sure one is, when to answer, and whom to ask.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    strength: float = 1.0
    """How far items are from the boundary. Unit: evidence, from 0 to 1000. Default 1.0: assumed; sets the unit."""

    noise: float = 1.0
    """Standard deviation of an executor's perception. Unit: evidence, from 0.001 to 1000. Default 1.0: assumed."""

    criterion: float = 0.75
    """Least confidence at which an answer is volunteered. Unit: probability, from 0 to 1. Default 0.75: assumed (a
    criterion of report, Koriat & Goldsmith 1996).
    """

    unsure: Literal["withhold", "ask", "always_ask"] = "ask"
    """What executors do with unsure answers. Default "ask": assumed."""

    monitor_noise: float = 1.0
    """Standard deviation of a monitor's perception. Unit: evidence, from 0.001 to 1000. Default 1.0: assumed."""

    block_length: int = 10
    """Items of a block. Unit: items, from 1 to 1000. Default 10: assumed."""

    correction: float = 2.0
    """Change of the scale at a gap of 1. Unit: 1, from 0 to 1000. Default 2.0: assumed (training in calibration,
    Lichtenstein & Fischhoff 1980).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
