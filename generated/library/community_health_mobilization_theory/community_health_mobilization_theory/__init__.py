"""How a community joins a health campaign once enough others have.

How the number of people who end up taking part in a health campaign follows from how many others each of them wants to
see taking part first, and what leaders and a public health expert with limited effort can change about it. The core is
the threshold model of Granovetter (1978), published for crowds; its application to health campaigns is an assumption.

What happens, from the start of a round:

- teach: Expert on Start, may emit Taught (submodel S3).
- recruit: Member on Start, may emit Recruited (submodel S1).
- gather: Community on Start (submodel S1).
- look: Member on Start (submodel S1).
- invite: Leader on Start, may emit Invited (submodel S2).
- join: Member on Start (submodel S1).
- ease: Member on Taught (submodel S3).
- be_recruited: Member on Recruited (submodel S1).
- listen: Member on Invited (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from community_health_mobilization_theory.decisions import ChooseGroup, Join, SpreadEffort
from community_health_mobilization_theory.entities import Community, Expert, Leader, Member
from community_health_mobilization_theory.events import Invited, Recruited, Start, Taught
from community_health_mobilization_theory.world import World

__all__ = [
    "ChooseGroup",
    "Community",
    "Expert",
    "Invited",
    "Join",
    "Leader",
    "Member",
    "Recruited",
    "SpreadEffort",
    "Start",
    "Taught",
    "World",
    "math",
    "sum",
]
