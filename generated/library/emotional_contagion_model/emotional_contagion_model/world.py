"""What handlers may read besides their own entity: How moods spread between people, and what a channel that hides
some of them does.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from emotional_contagion_model import metrics
from emotional_contagion_model.entities import Moderator


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    filter: float = 0.5
    """Share of content expressions in the public channel that the moderator hides. Unit: share, from 0 to 1. Default
    0.5: assumed.
    """

    frankness: float = 1.0
    """Chance to show a mood. Unit: probability, from 0 to 1. Default 1.0: assumed."""

    home_contacts: int = 5
    """Others in the home channel whom a person hears in a year. Unit: people, from 0 to 1000. Default 5: assumed."""

    public_contacts: int = 5
    """Others in the public channel whom a person hears in a year. Unit: people, from 0 to 1000. Default 5: assumed."""

    susceptibility: float = 1.0
    """Chance to give way to an impulse. Unit: probability, from 0 to 1. Default 1.0: assumed."""

    arising_content: float = 0.02
    """Rate at which contentment arises by itself. Unit: 1/year, 0 or more. Default 0.02: assumed (Hill et al. 2010
    estimate a rate of their own).
    """

    arising_discontent: float = 0.01
    """Rate at which discontent arises by itself. Unit: 1/year, 0 or more. Default 0.01: assumed (Hill et al. 2010
    estimate a rate of their own).
    """

    contagion_content: float = 0.02
    """Rate at which a content contact makes content. Unit: 1/year, 0 or more. Default 0.02: Hill et al. 2010."""

    contagion_discontent: float = 0.04
    """Rate at which a discontent contact makes discontent. Unit: 1/year, 0 or more. Default 0.04: Hill et al. 2010."""

    ending_content: float = 0.1
    """Rate at which contentment ends. Unit: 1/year, 0 or more. Default 0.1: Hill et al. 2010 (a lifetime of ten
    years).
    """

    ending_discontent: float = 0.2
    """Rate at which discontent ends. Unit: 1/year, 0 or more. Default 0.2: Hill et al. 2010 (a lifetime of five
    years).
    """

    dt: float = 0.02
    """Length of an exchange. Unit: 1, from 0 to 1. Default 0.02: assumed, so that dt × g stays below 1."""

    home_strength: float = 0.5
    """Strength of home channels. Unit: 1, from 0 to 1. Default 0.5: assumed."""

    public_strength: float = 0.05
    """Strength of the public channel. Unit: 1, from 0 to 1. Default 0.05: assumed."""

    spiral: float = 0.0
    """Weight of amplification (η of Bosse et al. 2009); 0 for absorption. Unit: share, from 0 to 1. Default 0.0:
    Bosse et al. 2009 (0 is absorption).
    """

    upward: float = 0.5
    """Weight of upward spirals in amplification. Unit: share, from 0 to 1. Default 0.5: Bosse et al. 2009 (1 upward
    only, 0 downward only).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def moderator(self) -> Moderator:
        """Whoever runs the public channel decides which share of content expressions nobody sees there."""
        return self._environment(Moderator)

    @property
    def public_expressed(self) -> float:
        """Expressiveness × intensity, summed over all people.

        Source: sum(Person.expressiveness * Person.intensity)
        Unit: intensity.
        """
        return self._aggregate(0, metrics.aggregate_public_expressed)

    @property
    def public_expressiveness(self) -> float:
        """Expressiveness, summed over all people.

        Source: sum(Person.expressiveness)
        Unit: 1.
        """
        return self._aggregate(1, metrics.aggregate_public_expressiveness)
