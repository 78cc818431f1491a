"""When people keep the peace, and what a contract with a ruler is worth.

When people who imitate whoever does better keep the peace: without a ruler, under one who punishes breaches, and under
a contract that groups of citizens can end, with a ruler who keeps a part of the taxes for itself. The core is the state
of nature as a game (Hobbes 1651, in the form of modern game theory) with proportional imitation (Schlag 1998); in
another one the peace is a stag hunt (Skyrms 2004).

What happens, from the start of a round:

- renew: ContractBreakdown on Start (submodel S5).
- gather: SocialGroup on Start, may emit Gathered (submodel S4).
- rule: Government on Start (submodel S3).
- play: Individual on Start (submodel S1).
- reconsider: Individual on Start (submodel S2).
- collect: Government on Start (submodel S3).
- deliberate: SocialGroup on Start, may emit Withdrew (submodel S4).
- steer: PublicPolicy on Start (submodel S6).
- take_sides: Individual on Gathered (submodel S4).
- dissolve: ContractBreakdown on all Withdrew (submodel S5).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from social_contract_theory.decisions import KeepPeace, KeepRevenue, MoveTax, Withdraw
from social_contract_theory.entities import ContractBreakdown, Government, Individual, PublicPolicy, SocialGroup
from social_contract_theory.events import Gathered, Start, Withdrew
from social_contract_theory.world import World

__all__ = [
    "ContractBreakdown",
    "Gathered",
    "Government",
    "Individual",
    "KeepPeace",
    "KeepRevenue",
    "MoveTax",
    "PublicPolicy",
    "SocialGroup",
    "Start",
    "Withdraw",
    "Withdrew",
    "World",
    "math",
    "sum",
]
