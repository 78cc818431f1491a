"""What handlers may read besides their own entity: Why a few people exploit others, by a game whose gains fall with
their number.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    temptation: float = 4.0
    """Payoff of one who exploits a cooperator. Unit: payoff, from -100 to 100. Default 4.0: assumed (T > R > S > P
    is the game of Chicken; Colman & Wilson 1997).
    """

    reward: float = 3.0
    """Payoff of two who cooperate, each. Unit: payoff, from -100 to 100. Default 3.0: assumed."""

    sucker: float = 0.0
    """Payoff of one who is exploited. Unit: payoff, from -100 to 100. Default 0.0: assumed."""

    punishment: float = -4.0
    """Payoff of two who exploit each other, each. Unit: payoff, from -100 to 100. Default -4.0: assumed."""

    alone: float = 1.0
    """Payoff without a meeting. Unit: payoff, from -100 to 100. Default 1.0: assumed."""

    detection: float = 0.0
    """Chance that an act of exploitation is detected. Unit: probability, from 0 to 1. Default 0.0: assumed (the base
    has no penalties).
    """

    penalty: float = 0.0
    """Cost of a detected act. Unit: payoff, from 0 to 100. Default 0.0: assumed."""

    gossip: float = 0.2
    """Chance that a victim tells another member of its group. Unit: probability, from 0 to 1. Default 0.2: assumed."""

    mobility: float = 1.0
    """Chance that an antisocial person leaves a group in which it was refused. Unit: probability, from 0 to 1.
    Default 1.0: assumed (roving, Enquist & Leimar 1993).
    """

    speed: float = 0.1
    """Chance to take over a disposition at the largest possible difference in payoff. Unit: probability, from 0 to
    1. Default 0.1: assumed (proportional imitation, Schlag 1998).
    """

    removal_round: int = 0
    """Round in which antisocial people are removed; 0 for none. Unit: round, from 0 to 10000. Default 0: assumed
    (the base removes nobody).
    """

    removed: float = 0.5
    """Chance of an antisocial person to be removed. Unit: probability, from 0 to 1. Default 0.5: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
