"""What is decided in the model: What voting rules make of preferences, who votes, and when voters desert weak
candidates.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from voting.entities import Voter, VotingEnvironment
    from voting.events import Goes, Start
    from voting.world import World


class Govern(DecisionRecord):
    """By which rule is this election decided?

    Decided by VotingEnvironment in announce.
    """

    __slots__ = ("rule",)

    def __init__(self, *, rule: Literal["plurality", "runoff", "borda", "pairwise"]) -> None:
        self.rule = rule


def announce_sees_usual(
    voting_environment: VotingEnvironment, start: Start, world: World
) -> Literal["plurality", "runoff", "borda", "pairwise"]:
    """Told as usual: decided_by."""
    return world.parameters.decided_by


class TurnOut(DecisionRecord):
    """Do you vote in this election?

    Decided by Voter in turn_out.
    """

    __slots__ = ("vote",)

    def __init__(self, *, vote: bool) -> None:
        self.vote = vote


def turn_out_sees_duty(voter: Voter, start: Start, world: World) -> float:
    """Told as duty: Voter.duty."""
    return voter.duty


def turn_out_sees_cost(voter: Voter, start: Start, world: World) -> float:
    """Told as cost: Voter.cost."""
    return voter.cost


class Choose(DecisionRecord):
    """For which candidate do you vote, given what the poll expects?

    Decided by Voter in choose.

    candidate: Number of the candidate from 0. Unit: 1, from 0 to 4.
    """

    __slots__ = ("candidate",)

    def __init__(self, *, candidate: int) -> None:
        self.candidate = candidate


def choose_sees_utilities(voter: Voter, goes: Goes, world: World) -> list[float]:
    """Told as utilities: Voter.utilities."""
    return voter.utilities


def choose_sees_strategic(voter: Voter, goes: Goes, world: World) -> bool:
    """Told as strategic: Voter.strategic."""
    return voter.strategic
