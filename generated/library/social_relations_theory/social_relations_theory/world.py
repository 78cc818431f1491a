"""What handlers may read besides their own entity: How friendly and unfriendly ties in a team come to balance, and
what mediation changes.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    reconciliation: float = 0.16666666666666666
    """Chance that an unfriendly tie between two friends of a third becomes friendly. Unit: probability, from 0 to 1.
    Default 0.16666666666666666: assumed.
    """

    dynamics: Literal["local", "constrained"] = "local"
    """Whether employees look at one triad or at the whole team. Default "local": literature (both are in Antal,
    Krapivsky & Redner 2005).
    """

    attention: float = 0.2
    """Chance that the leader notices a conflict and mediates. Unit: probability, from 0 to 1. Default 0.2: assumed."""

    motivation_speed: float = 0.2
    """Part of the distance to belonging by which motivation moves in a round. Unit: share, from 0 to 1. Default 0.2:
    assumed (that belonging carries motivation, Baumeister & Leary 1995).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
