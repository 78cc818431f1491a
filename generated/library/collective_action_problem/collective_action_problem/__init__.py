"""Giving to a common good, free riding, and the means against it.

Why voluntary giving to a common good begins high and decays, although most people are willing to give if others do, and
how far the power to punish each other, imposed or adopted by the groups themselves, keeps it up. The game is the linear
public goods game of laboratory experiments, so that its courses and its two limits, nobody giving and everybody giving
everything, can be held against what has been measured and proved.

What happens, from the start of a round:

- contribute: Individual on Start, may emit Gave (submodel S1).
- share_out: Group on all Gave, may emit PaidOut, PunishmentOpened, VoteCalled (submodel S2).
- punish: Individual on PunishmentOpened, may emit Punished (submodel S3).
- settle: Individual on all PaidOut or all Punished (submodel S4).
- vote: Individual on VoteCalled, may emit Voted (submodel S5).
- count_votes: Group on all Voted, may emit SanctionsAdopted (submodel S5).
- expect_more: Individual on SanctionsAdopted (submodel S6).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from collective_action_problem.decisions import Contribute, Punish, Vote
from collective_action_problem.entities import Group, Individual
from collective_action_problem.events import (
    Gave,
    PaidOut,
    Punished,
    PunishmentOpened,
    SanctionsAdopted,
    Start,
    VoteCalled,
    Voted,
)
from collective_action_problem.world import World

__all__ = [
    "Contribute",
    "Gave",
    "Group",
    "Individual",
    "PaidOut",
    "Punish",
    "Punished",
    "PunishmentOpened",
    "SanctionsAdopted",
    "Start",
    "Vote",
    "VoteCalled",
    "Voted",
    "World",
    "math",
    "sum",
]
