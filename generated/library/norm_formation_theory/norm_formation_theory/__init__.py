"""How a norm forms, and what keeps people punishing those who break it.

Whether a norm against doing something that pays the doer and hurts everybody else can form and last if nobody enforces
it but the people concerned, to whom punishing others is costly. The base is the norms game of Axelrod (1986) in a
social group that honors those who punish. Variants leave the group out, punish those who overlook a breach as well
(metanorms), and let many generations pass.

What happens, from the start of a round:

- face_chances: Individual on Start, may emit Breached (submodel S1).
- live: Individual on Start, may emit Lived (submodel S5).
- judge: Individual on all Breached, may emit Overlooked, Punished, Enforced (submodel S2).
- select: Evolution on all Lived, may emit Born (submodel S5).
- judge_overlooking: Individual on all Overlooked, may emit Punished, Enforced (submodel S3).
- suffer: Individual on all Punished (submodel S2).
- honor: SocialGroup on all Enforced, may emit Honored, Levied (submodel S4).
- be_born: Individual on Born (submodel S5).
- enjoy_honor: Individual on Honored (submodel S4).
- contribute: Individual on Levied (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from norm_formation_theory.decisions import Dare, Honor, Punish, Reprove
from norm_formation_theory.entities import Evolution, Individual, SocialGroup
from norm_formation_theory.events import Born, Breached, Enforced, Honored, Levied, Lived, Overlooked, Punished, Start
from norm_formation_theory.world import World

__all__ = [
    "Born",
    "Breached",
    "Dare",
    "Enforced",
    "Evolution",
    "Honor",
    "Honored",
    "Individual",
    "Levied",
    "Lived",
    "Overlooked",
    "Punish",
    "Punished",
    "Reprove",
    "SocialGroup",
    "Start",
    "World",
    "math",
    "sum",
]
