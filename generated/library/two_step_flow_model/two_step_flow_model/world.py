"""What handlers may read besides their own entity: How a message flows from media to opinion leaders and from them
to the public.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    leaders_reached: float = 0.8
    """Share of leaders whom media reach, each by chance. Unit: share, from 0 to 1. Default 0.8: assumed."""

    public_reached: float = 0.1
    """Share of the public whom media reach directly, each by chance. Unit: share, from 0 to 1. Default 0.1: assumed."""

    position: float = 0.5
    """Position of the message, from one extreme to the other. Unit: 1, from 0 to 1. Default 0.5: assumed."""

    retold: float = 0.3
    """Share of its listeners whom a leader tells the message, each by chance. Unit: share, from 0 to 1. Default 0.3:
    assumed.
    """

    soften_beyond: float = 0.3
    """Distance beyond which a leader softens the message. Unit: 1, from 0 to 2. Default 0.3: assumed."""

    withhold_beyond: float = 0.45
    """Distance beyond which a leader withholds the message. Unit: 1, from 0 to 2. Default 0.45: assumed."""

    persuaded: float = 0.02
    """Chance that an informed person is won by the message itself. Unit: probability, from 0 to 1. Default 0.02:
    assumed.
    """

    softened_effect: float = 0.5
    """Persuasiveness of a softened message, as a share of that of the unchanged one. Unit: share, from 0 to 1.
    Default 0.5: assumed.
    """

    threshold: float = 0.18
    """Share of contacts that must have been won. Unit: share, from 0 to 1. Default 0.18: literature (Watts 2002)."""

    convinced: int = 0
    """People whom the campaign wins by itself. Unit: people, from 0 to 1000000. Default 0: assumed."""

    begins_with: Literal["anyone", "best_connected"] = "anyone"
    """With whom a campaign begins. Default "anyone": literature (Watts & Dodds 2007 compare both)."""

    top: float = 0.1
    """Share of people who count as the best connected. Unit: share, from 0 to 1. Default 0.1: literature (Watts &
    Dodds 2007).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
