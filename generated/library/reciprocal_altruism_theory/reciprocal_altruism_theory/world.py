"""What handlers may read besides their own entity: When helping others pays, by repetition, by reputation and by
neighborhood.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    warnings: float = 0.3
    """Share of meetings before which a facilitator tells a member whom it faces. Unit: probability, from 0 to 1.
    Default 0.3: assumed.
    """

    acquaintance: float = 0.0
    """Chance that a member knows by itself whom it meets. Unit: probability, from 0 to 1. Default 0.0: assumed (the
    base leaves reputations to facilitators).
    """

    begun_meetings: int = 10
    """Meetings or matches that each member begins in a generation. Unit: meetings, from 1 to 1000. Default 10:
    assumed (with fewer the payoffs of a generation are mostly chance).
    """

    benefit: float = 3.0
    """What help is worth to the one who is helped. Unit: payoff, from 0 to 100. Default 3.0: assumed (only benefit
    divided by cost matters, Nowak 2006).
    """

    cost: float = 1.0
    """What help costs the helper. Unit: payoff, from 0 to 100. Default 1.0: assumed (the unit of payoffs)."""

    repeated: bool = False
    """Whether a meeting is a match of several encounters. Default False: literature (no is indirect reciprocity,
    Nowak & Sigmund 1998; yes is direct reciprocity, Axelrod & Hamilton 1981).
    """

    continuation: float = 0.75
    """Chance that another encounter follows. Unit: probability, from 0.01 to 0.99. Default 0.75: assumed."""

    learning: Literal["imitation", "death_birth", "none"] = "imitation"
    """How habits change. Default "imitation": literature (imitation in proportion to differences of payoff gives the
    replicator dynamics of Nowak 2006; death-birth Ohtsuki & Nowak 2006).
    """

    trial: float = 0.01
    """Chance to try a random habit after a generation. Unit: probability, from 0 to 1. Default 0.01: assumed."""

    selection: float = 0.2
    """How far fitness depends on payoff. Unit: share, from 0 to 1. Default 0.2: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
