"""What voting rules make of preferences, who votes, and when voters desert weak candidates.

What an election makes of the preferences of many, under four rules: when there is a candidate who beats each other one
in pairs (Condorcet 1785), which rules elect this candidate, who takes part (Riker & Ordeshook 1968), and when voters
desert candidates who cannot win (Duverger 1951; Cox 1997). The core counts drawn preferences by all rules at once; the
base adds polls and voters who heed them.

What happens, from the start of a round:

- announce: VotingEnvironment on Start (submodel S1).
- prefer: Voter on Start (submodel S2).
- turn_out: Voter on Start, may emit Goes (submodel S2).
- choose: Voter on Goes, may emit Ballot (submodel S3).
- count_votes: VotingEnvironment on all Ballot (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from voting.decisions import Choose, Govern, TurnOut
from voting.entities import Voter, VotingEnvironment
from voting.events import Ballot, Goes, Start
from voting.world import World

__all__ = [
    "Ballot",
    "Choose",
    "Goes",
    "Govern",
    "Start",
    "TurnOut",
    "Voter",
    "VotingEnvironment",
    "World",
    "math",
    "sum",
]
