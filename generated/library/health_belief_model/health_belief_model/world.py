"""What handlers may read besides their own entity: How beliefs about health decide who protects themselves, and what
that does to an epidemic.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from health_belief_model import metrics
from health_belief_model.entities import News


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    base_odds: float = 0.1
    """Odds of acting if no construct is high. Unit: odds, 0 or more. Default 0.1: assumed."""

    susceptibility_ratio: float = 9.0
    """Odds ratio of high susceptibility. Unit: 1, 0 or more. Default 9.0: assumed."""

    severity_ratio: float = 1.5
    """Odds ratio of high severity. Unit: 1, 0 or more. Default 1.5: assumed (only the order of the constructs is
    that of Janz & Becker 1984).
    """

    benefits_ratio: float = 2.5
    """Odds ratio of high benefits. Unit: 1, 0 or more. Default 2.5: assumed (only the order of the constructs is
    that of Janz & Becker 1984).
    """

    barriers_ratio: float = 0.3
    """Odds ratio of high barriers. Unit: 1, 0 or more. Default 0.3: assumed (only the order of the constructs is
    that of Janz & Becker 1984).
    """

    cue_ratio: float = 2.0
    """Odds ratio of a cue to action. Unit: 1, 0 or more. Default 2.0: assumed."""

    memory: float = 0.9
    """Share of the remembered incidence that is left after a day. Unit: share, from 0 to 1. Default 0.9: assumed."""

    contact_rate: float = 0.3
    """Mean number of people whom an infectious person would infect in a day if all were susceptible and nobody
    acted. Unit: person, from 0 to 1000. Default 0.3: assumed.
    """

    protection: float = 0.6
    """By how much acting cuts catching and passing on the infection. Unit: share, from 0 to 1. Default 0.6: assumed."""

    recovery: float = 0.1
    """Chance to recover in a day. Unit: probability, from 0 to 1. Default 0.1: assumed."""

    reminds: float = 0.5
    """Chance that a family reminds its members. Unit: probability, from 0 to 1. Default 0.5: assumed."""

    cue_days: int = 7
    """How long a cue is fresh. Unit: round, from 0 to 1000. Default 7: assumed."""

    helped: float = 0.5
    """Share of families whose barriers a community removes in a month. Unit: share, from 0 to 1. Default 0.5:
    assumed.
    """

    campaign_reach: float = 0.05
    """Share of people whom a campaign reaches in a week. Unit: share, from 0 to 1. Default 0.05: assumed."""

    subject: Literal["susceptibility", "benefits", "barriers"] = "benefits"
    """What the government campaigns for. Default "benefits": assumed."""

    meetings: int = 3
    """People whom a case meets in a season. Unit: person, from 0 to 100. Default 3: assumed."""

    last_weight: float = 0.2
    """Weight of the last season in the expected risk. Unit: share, from 0 to 1. Default 0.2: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def news(self) -> News:
        """Everybody hears how many fall ill, and remembers it for a while."""
        return self._environment(News)

    @property
    def new_cases(self) -> float:
        """People who caught the infection in the round.

        Source: share(Individual where caught_in == round)
        Unit: new cases per person.
        """
        return self._aggregate(0, metrics.aggregate_new_cases)

    @property
    def caught_unvaccinated(self) -> int:
        """Unvaccinated people who have been infected.

        Source: count(Individual where state == "infectious" or state == "recovered")
        Unit: person.
        """
        return self._aggregate(1, metrics.aggregate_caught_unvaccinated)

    @property
    def unvaccinated(self) -> int:
        """People who are not vaccinated.

        Source: count(Individual where state != "vaccinated")
        Unit: person.
        """
        return self._aggregate(2, metrics.aggregate_unvaccinated)
