"""What handlers may read besides their own entity: What voting rules make of preferences, who votes, and when voters
desert weak candidates.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from voting.entities import VotingEnvironment


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    candidates: int = 5
    """Number of candidates. Unit: candidates, from 2 to 5. Default 5: assumed."""

    redrawn: bool = False
    """Whether candidates and voters have new positions in each election. Default False: assumed."""

    decided_by: Literal["plurality", "runoff", "borda", "pairwise"] = "plurality"
    """The rule by which elections are decided. Default "plurality": assumed (the rule of Duverger 1951)."""

    poll_error: float = 0.02
    """Standard deviation of the error of a poll, for each candidate. Unit: share, from 0 to 1. Default 0.02:
    assumed.
    """

    preferences: Literal["positions", "impartial", "judgement"] = "positions"
    """Where preferences come from. Default "positions": literature (positions is Black 1948, impartial Gehrlein &
    Fishburn 1976, judgement Condorcet 1785).
    """

    competence: float = 0.55
    """Chance of a voter to prefer the better candidate, if preferences is judgement. Unit: probability, from 0 to 1.
    Default 0.55: assumed.
    """

    decisive: float = 0.0
    """Chance that one vote decides the election (p). Unit: probability, from 0 to 1. Default 0.0: literature (nearly
    0 in a large electorate, Riker & Ordeshook 1968).
    """

    stake: float = 1.0
    """What a voter gains if its candidate wins (B). Unit: utility, 0 or more. Default 1.0: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def voting_environment(self) -> VotingEnvironment:
        """It announces candidates, the rule and a poll, counts the votes, and publishes the result."""
        return self._environment(VotingEnvironment)
