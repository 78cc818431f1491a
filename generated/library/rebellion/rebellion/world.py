"""What handlers may read besides their own entity: Civil violence against a central authority, and what a government
loses by repression.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from rebellion import metrics
from rebellion.entities import Government


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    vision: float = 7.0
    """How far citizens and officers see and walk. Unit: cells, from 0 to 100. Default 7.0: literature (Epstein 2002
    uses 1.7 to 7).
    """

    threshold: float = 0.1
    """T, the net grievance beyond which a citizen rebels. Unit: grievance, from -1 to 1. Default 0.1: literature
    (Epstein 2002).
    """

    arrest_constant: float = 2.3
    """K, how steeply the perceived risk rises with the ratio; 2.3 gives 0.9 at one officer for one rebel. Unit: 1,
    from 0 to 100. Default 2.3: literature (Epstein 2002).
    """

    jail_max: int = 30
    """Longest jail term. Unit: round, from 1 to 10000. Default 30: literature (Epstein 2002)."""

    backlash: float = 1.0
    """Legitimacy lost by arresting the whole population at once. Unit: legitimacy, from 0 to 100. Default 1.0:
    assumed.
    """

    recovery: float = 0.1
    """Part of the distance to its standing by which legitimacy recovers in a round. Unit: share, from 0 to 1.
    Default 0.1: assumed.
    """

    fall_size: float = 0.0
    """By how much standing falls in all. Unit: share, from 0 to 1. Default 0.0: assumed; 0.2 in the variants, from
    0.9 to 0.7 as in Epstein 2002.
    """

    fall_begin: int = 20
    """First round in which standing falls. Unit: round, from 1 to 1000000. Default 20: assumed."""

    fall_rounds: int = 1
    """In how many rounds it falls. Unit: round, from 1 to 1000000. Default 1: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def government(self) -> Government:
        """Its legitimacy decides how much grievance hardship causes; arrests cost it legitimacy."""
        return self._environment(Government)

    @property
    def arrests(self) -> int:
        """Arrests in this round.

        Source: count(Arrested)
        Unit: arrests.
        """
        return self._aggregate(0, metrics.aggregate_arrests)

    @property
    def citizens(self) -> int:
        """Number of citizens.

        Source: count(Citizen)
        Unit: citizens.
        """
        return self._aggregate(1, metrics.aggregate_citizens)
