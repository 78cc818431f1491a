"""What handlers may read besides their own entity: How contests divide a society into classes, and what help
changes.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    merit: float = 1.0
    """Chance that of two applicants the one of higher standing is admitted. Unit: probability, from 0 to 1. Default
    1.0: literature (Ben-Naim & Redner 2005, where the stronger always wins).
    """

    decline: float = 0.6
    """Chance that a family is hit by decline in a round. Unit: probability, from 0 to 1. Default 0.6: assumed (above
    1/2, so that a lower class remains whatever merit is; Ben-Naim, Vazquez & Redner 2006).
    """

    help: Literal["nobody", "higher", "own_kind", "chance"] = "higher"
    """Which acquaintances help. Default "higher": assumed (nobody is Ben-Naim & Redner 2005)."""

    likeness: float = 0.5
    """Least standing of a family that is helped, as a share of the standing of who helps, if help is own_kind. Unit:
    share, from 0 to 1. Default 0.5: assumed (that people help those who are like them, McPherson, Smith-Lovin &
    Cook 2001).
    """

    averted: float = 0.5
    """Chance that help averts the loss, if help is chance. Unit: probability, from 0 to 1. Default 0.5: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
