"""Who lives in the model, and their state variables: What voting rules make of preferences, who votes, and when
voters desert weak candidates.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations
from typing import Literal

from runtime_base.entities import Entity


class Voter(Entity):
    """Voter, an agent type: voters have preferences, decide whether to vote, and vote sincerely or heed polls."""

    __slots__ = ("position", "utilities", "strategic", "duty", "cost")

    position: float
    """Political position. Unit: 1, from 0 to 1. Dynamic, public."""

    utilities: list[float]
    """How much the voter thinks of each candidate. Unit: utility, from -1 to 1. Dynamic, public."""

    strategic: bool
    """Whether the voter heeds polls. Static, public."""

    duty: float
    """What it is worth to the voter to have voted, whoever wins (D). Unit: utility, 0 or more. Static, public."""

    cost: float
    """What it costs the voter to vote (C). Unit: utility, 0 or more. Static, public."""


class VotingEnvironment(Entity):
    """VotingEnvironment, the environment: it announces candidates, the rule and a poll, counts the votes, and
    publishes the result.
    """

    __slots__ = ("positions", "rule", "shares", "poll", "elected", "beats_all", "by_rule")

    positions: list[float]
    """Positions of the candidates. Unit: 1, from 0 to 1. Dynamic, public."""

    rule: Literal["plurality", "runoff", "borda", "pairwise"]
    """The rule by which the election is decided. Dynamic, public."""

    shares: list[float]
    """Share of the votes of each candidate in the last election. Unit: share, from 0 to 1. Dynamic, public."""

    poll: list[float]
    """What the poll expects of each candidate; 0 for all before the first election. Unit: expected share. Dynamic,
    public.
    """

    elected: int | None
    """Number of the candidate who is elected, from 0. Unit: 1, from 0 to 4. Dynamic, public, None while nobody has
    been elected yet.
    """

    beats_all: int | None
    """Number of the candidate who beats each other one in pairs, from 0. Unit: 1, from 0 to 4. Dynamic, public, None
    while no candidate does, or there was no election yet.
    """

    by_rule: list[int]
    """Number of the candidate whom each rule would elect, by the order plurality, runoff and Borda. Unit: 1, from 0
    to 4. Dynamic, public.
    """
