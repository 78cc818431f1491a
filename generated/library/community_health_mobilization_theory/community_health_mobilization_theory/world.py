"""What handlers may read besides their own entity: How a community joins a health campaign once enough others have.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from community_health_mobilization_theory import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    in_sight: Literal["community", "contacts"] = "community"
    """Whom a member sees. Default "community": literature (community is the crowd of Granovetter 1978, contacts are
    those of Centola & Macy 2007).
    """

    communities: int = 20
    """Number of communities, each with a leader. Unit: community, from 1 to 10000. Default 20: assumed."""

    invitations: int = 5
    """Members whom a leader invites in a round. Unit: people, from 0 to 10000. Default 5: assumed."""

    invited_first: Literal["followers", "edge"] = "followers"
    """Whom leaders invite. Default "followers": assumed (leaders reach those first who are tied to them)."""

    effort: float = 0.06
    """Fall of the mean threshold of all members that the expert's effort pays for. Unit: share, from 0 to 1. Default
    0.06: assumed.
    """

    spread: Literal["all", "half", "quarter"] = "all"
    """Over how many communities the effort is spread. Default "all": assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def participants_in_all(self) -> int:
        """Members who take part.

        Source: count(Member where takes_part)
        Unit: people.
        """
        return self._aggregate(0, metrics.aggregate_participants_in_all)

    @property
    def members_in_all(self) -> int:
        """Number of members.

        Source: count(Member)
        Unit: people.
        """
        return self._aggregate(1, metrics.aggregate_members_in_all)
