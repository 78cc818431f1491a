"""What handlers may read besides their own entity: Own impressions, the choices of others, and the pressure of a
majority.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from conformity_behavior_model.entities import DecisionContext


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    accuracy: float = 0.7
    """Chance that an own impression is right. Unit: probability, from 0.5 to 1. Default 0.7: assumed; any value
    above one half in Bikhchandani, Hirshleifer & Welch 1992.
    """

    convincing_lead: int = 2
    """Lead beyond which further answers convince no more. Unit: person, from 1 to 1000. Default 2: literature
    (Bikhchandani, Hirshleifer & Welch 1992).
    """

    burden: float = 2.1
    """Number of unanimous others at which half of the yielding has come about. Unit: person, from 0 to 100. Default
    2.1: literature (Asch 1955, by the form of MacCoun 2012).
    """

    clarity: float = 2.2
    """How sharply the yielding rises around the burden. Unit: 1, from 0 to 100. Default 2.2: literature (Asch 1955,
    by the form of MacCoun 2012).
    """

    ally_relief: float = 0.8
    """Share of the pressure that each ally takes away. Unit: share, from 0 to 1. Default 0.8: assumed; from one ally
    on errors nearly vanish (Asch 1955).
    """

    expertise: float = 0.85
    """Chance that a leader's impression is right. Unit: probability, from 0.5 to 1. Default 0.85: assumed."""

    lesson: float = 0.1
    """Change of confidence after one disagreement with the group. Unit: answers, from 0 to 20. Default 0.1: assumed."""

    most_confidence: float = 3.0
    """Largest confidence that learning can lead to. Unit: answers, from 0 to 20. Default 3.0: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def decision_context(self) -> DecisionContext:
        """It poses the questions, holds what is right, and tells groups afterwards, from which people learn."""
        return self._environment(DecisionContext)
