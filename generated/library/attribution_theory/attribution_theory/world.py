"""What handlers may read besides their own entity: Person or situation? How observers explain what they see, and
what follows from it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    noise: float = 1.0
    """Standard deviation of the noise of behavior. Unit: standard deviations, 0 or more. Default 1.0: assumed."""

    situations: Literal["lasting", "varied"] = "lasting"
    """Whether the pressure on an actor lasts or varies between occasions. Default "lasting": Kelley 1967
    (distinctiveness).
    """

    information: Literal["known", "consensus"] = "known"
    """What observers know of the situation. Default "known": Jones & Harris 1967 (known), Kelley 1967 (consensus)."""

    consensus_size: int = 9
    """Other actors in the same situation whom an observer sees. Unit: actors, from 1 to 10000. Default 9: assumed."""

    feedback: float = 0.2
    """Chance of an observer to get feedback in a round. Unit: probability, from 0 to 1. Default 0.2: assumed."""

    uptake: float = 0.3
    """Share of the way to a full correction that feedback moves an observer. Unit: share, from 0 to 1. Default 0.3:
    assumed.
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
