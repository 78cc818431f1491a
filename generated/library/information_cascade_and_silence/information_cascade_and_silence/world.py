"""What handlers may read besides their own entity: A rumor, its correction, and who keeps silent.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from information_cascade_and_silence import metrics
from information_cascade_and_silence.entities import PlatformRegulator


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    activity: float = 0.3
    """Chance that a spreader tells somebody within an hour. Unit: probability, from 0 to 1. Default 0.3: assumed."""

    tagging: float = 0.02
    """Chance that a spreader draws a leader's attention within an hour. Unit: probability, from 0 to 1. Default
    0.02: assumed.
    """

    label_restraint: float = 0.247
    """Share by which a warning lowers the chance to pass the rumor on. Unit: share, from 0 to 1. Default 0.247:
    literature (Martel & Rand 2024, meta-analysis of 21 experiments).
    """

    stifling: float = 0.4
    """Chance to lose interest when the other knew already. Unit: probability, from 0 to 1. Default 0.4: assumed; 1
    in Maki & Thompson 1973.
    """

    label_effect: float = 0.276
    """Share by which a warning lowers the chance to believe. Unit: share, from 0 to 1. Default 0.276: literature
    (Martel & Rand 2024, meta-analysis of 21 experiments).
    """

    flagging: float = 0.5
    """Chance that a user who doubts what it is told flags the post. Unit: probability, from 0 to 1. Default 0.5:
    assumed.
    """

    newsworthiness: float = 0.05
    """Share of users spreading the rumor from which it is news. Unit: share of users, from 0 to 1. Default 0.05:
    assumed.
    """

    media_reach: float = 0.04
    """Share of an outlet's readers who see its report within an hour. Unit: share, from 0 to 1. Default 0.04:
    assumed.
    """

    media_trust: float = 0.3
    """Chance to take over that the rumor is doubtful. Unit: probability, from 0 to 1. Default 0.3: assumed."""

    monitored: int = 10
    """Posts that an organization looks through within an hour. Unit: post, from 0 to 10000. Default 10: assumed."""

    response_speed: float = 0.1
    """Share of a check that is done in an hour. Unit: checks per hour, from 0 to 1. Default 0.1: assumed;
    corrections of rumors come hours to days after them (Vosoughi et al. 2018).
    """

    correction_reach: float = 0.1
    """Share of an organization's subscribers who see its correction within an hour. Unit: share, from 0 to 1.
    Default 0.1: assumed.
    """

    monitoring: float = 20.0
    """Rise of the share of posts with a warning, per share of users who flag. Unit: 1, from 0 to 1000. Default 20.0:
    assumed.
    """

    intervention_strength: float = 0.9
    """Largest share of posts that the platform puts a warning on. Unit: share, from 0 to 1. Default 0.9: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def platform_regulator(self) -> PlatformRegulator:
        """The platform's content team, whose rules hold for every post, puts warnings on posts about the rumor."""
        return self._environment(PlatformRegulator)

    @property
    def buzz(self) -> float:
        """Share of users who spread the rumor.

        Source: share(User where stage == "spreader")
        Unit: share of users.
        """
        return self._aggregate(0, metrics.aggregate_buzz)

    @property
    def ratings(self) -> int:
        """Number of fact-checks that are out.

        Source: count(FactCheckOrganization where published)
        Unit: fact-check.
        """
        return self._aggregate(1, metrics.aggregate_ratings)

    @property
    def users(self) -> int:
        """Number of users.

        Source: count(User)
        Unit: user.
        """
        return self._aggregate(2, metrics.aggregate_users)
