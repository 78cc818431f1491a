"""What handlers may read besides their own entity: Intentions, what others do, and what one is able to do.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    said: float = 0.6
    """Share of others who act, as the norm agent announces it. Unit: share, from 0 to 1. Default 0.6: assumed."""

    heed: float = 0.5
    """Weight of what is announced. Unit: 1, from 0 to 1. Default 0.5: assumed."""

    norm_from: Literal["acts", "intentions"] = "acts"
    """What of others makes the norm. Default "acts": literature (descriptive norms, Cialdini, Reno & Kallgren 1990;
    intentions for the linear case of Manski 1993).
    """

    norm_speed: float = 0.2
    """Share of the distance by which the norm moves in a round. Unit: 1, from 0 to 1. Default 0.2: assumed."""

    weight_attitude: float = 0.4
    """Weight of attitude. Unit: 1, from 0 to 1. Default 0.4: assumed."""

    weight_norm: float = 0.3
    """Weight of the norm. Unit: 1, from 0 to 1. Default 0.3: assumed (below attitude, as the norm is the weakest
    predictor, Armitage & Conner 2001).
    """

    weight_control: float = 0.3
    """Weight of perceived control. Unit: 1, from 0 to 1. Default 0.3: assumed."""

    campaign: float = 0.0
    """By how much a campaign raises every attitude. Unit: share, from 0 to 1. Default 0.0: assumed."""

    noise: float = 0.0
    """Standard deviation of the error of intentions. Unit: 1, from 0 to 10. Default 0.0: assumed."""

    trying: Literal["threshold", "chance"] = "threshold"
    """How an intention turns into a try. Default "threshold": assumed."""

    resources: float = 0.8
    """Chance that who tries is able to act. Unit: share, from 0 to 1. Default 0.8: assumed."""

    control_speed: float = 0.1
    """Share of the distance by which control moves with an experience. Unit: 1, from 0 to 1. Default 0.1: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
