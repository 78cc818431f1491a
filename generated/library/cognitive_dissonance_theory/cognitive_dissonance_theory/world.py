"""What handlers may read besides their own entity: What people believe after they have acted against their beliefs.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    act: float = 5.0
    """Attitude that the act expresses. Unit: attitude, from -5 to 5. Default 5.0: Festinger & Carlsmith 1959 (the
    upper end of the scale).
    """

    small_pay: float = 1.0
    """Small pay. Unit: dollars, 0 or more. Default 1.0: Festinger & Carlsmith 1959."""

    large_pay: float = 20.0
    """Large pay. Unit: dollars, 0 or more. Default 20.0: Festinger & Carlsmith 1959."""

    act_weight: float = 0.68
    """Weight of an act without pay. Unit: 1, 0 or more. Default 0.68: fitted to two cells of table 1 of Festinger &
    Carlsmith 1959.
    """

    pay_scale: float = 2.63
    """Pay that halves the weight of the act. Unit: dollars, 0.01 or more. Default 2.63: fitted to two cells of table
    1 of Festinger & Carlsmith 1959.
    """

    choice: float = 1.0
    """How free the actor was to refuse. Unit: share, from 0 to 1. Default 1.0: assumed."""

    ways_out: bool = True
    """Whether the experimenter opens other ways out of dissonance than a change of attitude. Default True: assumed."""

    challenge: float = 0.1
    """Chance of a challenge. Unit: probability, from 0 to 1. Default 0.1: assumed."""

    challenge_distance: float = 4.0
    """Distance of an observer's attitude from the act beyond which it challenges. Unit: attitude, from 0 to 10.
    Default 4.0: assumed.
    """

    challenge_factor: float = 1.1
    """What a challenge multiplies the weight of the act by. Unit: 1, from 1 to 10. Default 1.1: assumed (that
    challenges raise change, Stone et al. 1994).
    """

    most_weight: float = 3.0
    """The highest weight that challenges lead to. Unit: 1, 0 or more. Default 3.0: assumed."""

    anchor: float = 1.0
    """Weight of the first attitude. Unit: 1, 0 or more. Default 1.0: assumed (the unit of weights)."""

    self_weight: float = 0.0
    """Weight of the present attitude. Unit: 1, 0 or more. Default 0.0: Groeber, Lorenz & Schweitzer 2014 (0
    minimizes dissonance alone).
    """

    tie_weight: float = 0.1
    """Weight of a tie. Unit: 1, 0 or more. Default 0.1: assumed."""

    tolerance: float = 10.0
    """Distance up to which others' attitudes count. Unit: attitude, from 0 to 10. Default 10.0: Hegselmann & Krause
    2002 (10 is the width of the scale, so that all count).
    """

    cost_of_trivializing: float = 6.0
    """Cost of playing the act down. Unit: dissonance, 0 or more. Default 6.0: assumed."""

    cost_of_retracting: float = 15.0
    """Cost of retracting the act in public. Unit: dissonance, 0 or more. Default 15.0: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
