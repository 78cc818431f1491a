"""What handlers may read besides their own entity: What attention to workers does, and what merely looks like it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    plan: Literal["one_each", "everybody", "teams", "lowest", "highest", "random"] = "teams"
    """Whom the leader attends to. Default "teams": assumed."""

    attention_from: int = 1
    """First round with attention. Unit: round, from 1 to 1000000. Default 1: assumed."""

    teams_at_a_time: int = 5
    """Number of teams that the leader attends to at a time. Unit: teams, from 0 to 1000. Default 5: assumed."""

    move_after: int = 5
    """Rounds after which the leader moves on; 0 for never. Unit: round, from 0 to 1000. Default 5: assumed."""

    picked_share: float = 0.25
    """Share of workers that is picked. Unit: share, from 0 to 1. Default 0.25: assumed."""

    restriction: float = 0.0
    """Share of the excess over the norm that is held back. Unit: share, from 0 to 1. Default 0.0: assumed."""

    peer_effect: float = 0.5
    """Weight of the mates' mean output. Unit: 1, from 0 to 0.99. Default 0.5: assumed (linear in means, Manski
    1993).
    """

    attention_effect: float = 1.0
    """What new attention adds to output. Unit: output, from -1000 to 1000. Default 1.0: assumed."""

    noise: float = 0.3
    """Standard deviation of the noise in output. Unit: output, from 0 to 1000. Default 0.3: assumed."""

    fading: float = 0.9
    """Share of novelty that is left after a round of attention. Unit: 1, from 0 to 1. Default 0.9: assumed."""

    recovery: float = 0.1
    """Share of the way back to full novelty in a round without attention. Unit: 1, from 0 to 1. Default 0.1:
    assumed.
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
