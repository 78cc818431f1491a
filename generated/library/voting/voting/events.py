"""The events of the model: What voting rules make of preferences, who votes, and when voters desert weak candidates.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from voting.entities import Voter

__all__ = ["Goes", "Ballot", "Start"]


class Goes(Event):
    """A voter takes part.

    Emitted by turn_out of Voter (to self). Handled by choose of Voter.
    """

    __slots__ = ()
    sender: Voter


class Ballot(Event):
    """A vote is cast, with the whole ranking.

    Emitted by choose of Voter (to VotingEnvironment). Handled by count_votes of VotingEnvironment.

    choice: Number of the candidate voted for. Unit: 1, from 0 to 4.
    utilities: How much the voter thinks of each candidate. Unit: utility, from -1 to 1.
    """

    __slots__ = ("choice", "utilities")
    sender: Voter

    def __init__(self, *, choice: int, utilities: list[float]) -> None:
        self.choice = choice
        self.utilities = utilities
