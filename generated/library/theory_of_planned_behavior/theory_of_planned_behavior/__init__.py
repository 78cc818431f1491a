"""Intentions, what others do, and what one is able to do.

How intentions that follow from attitude, norm and perceived control (Ajzen 1991) turn into behavior, and what follows
if norms come from the behavior of others. The core is the linear equation of intention as a rule for single agents; the
base adds acquaintances, an agent that announces how usual the behavior is, and an environment with limited resources.

What happens, from the start of a round:

- announce: SocialNormAgent on Start (submodel S1).
- sense: CognitiveAgent on Start (submodel S1).
- intend: CognitiveAgent on Start (submodel S2).
- act: CognitiveAgent on Start, may emit Tried (submodel S3).
- deal_out: EnvironmentalAgent on all Tried, may emit Answered (submodel S3).
- experience: CognitiveAgent on Answered (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from theory_of_planned_behavior.decisions import Act, Announce, DealOut, Intend
from theory_of_planned_behavior.entities import CognitiveAgent, EnvironmentalAgent, SocialNormAgent
from theory_of_planned_behavior.events import Answered, Start, Tried
from theory_of_planned_behavior.world import World

__all__ = [
    "Act",
    "Announce",
    "Answered",
    "CognitiveAgent",
    "DealOut",
    "EnvironmentalAgent",
    "Intend",
    "SocialNormAgent",
    "Start",
    "Tried",
    "World",
    "math",
    "sum",
]
