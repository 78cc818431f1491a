"""What handlers may read besides their own entity: Favours that are kept up by the ties that a refusal would cost.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    need: float = 0.05
    """Chance that a favour is needed, for each tie and direction. Unit: probability, from 0.0001 to 1. Default 0.05:
    assumed.
    """

    value: float = 7.0
    """What a favour is worth to who gets it. Unit: payoff, 0 or more. Default 7.0: assumed."""

    cost: float = 5.0
    """What a favour costs who does it. Unit: payoff, 0 or more. Default 5.0: assumed (less than the value, Jackson,
    Rodriguez-Barraquer & Tan 2012).
    """

    patience: float = 0.95
    """Weight of the next round. Unit: 1, from 0.0001 to 0.9999. Default 0.95: assumed."""

    friends_hear: bool = True
    """Whether common friends of the two hear of a refusal. Default True: literature (Jackson, Rodriguez-Barraquer &
    Tan 2012).
    """

    introduced: float = 0.1
    """Chance of an introduction in a round. Unit: probability, from 0 to 1. Default 0.1: assumed."""

    most_ties: int = 9
    """Number of ties above which no introduction is sought. Unit: ties, from 1 to 1000. Default 9: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
