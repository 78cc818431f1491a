"""Person or situation? How observers explain what they see, and what follows from it.

What observers come to believe about actors if they correct too little for the situation, and whom they help. There is
no canonical agent-based model; Bayesian attribution in its Gaussian form (Ajzen & Fishbein 1975) stands in for it, with
an incomplete correction for the situation (Gilbert & Malone 1995), information on consensus and distinctiveness (Kelley
1967), and help (Weiner 1985).

What happens, from the start of a round:

- choose_others: Observer on Start (submodel S2).
- act: Actor on Start, may emit Behaved (submodel S1).
- give_feedback: Feedbacker on Start, may emit Told (submodel S4).
- observe: Observer on Behaved, may emit Failed (submodel S2).
- correct: Observer on Told (submodel S4).
- explain: Observer on Failed, may emit Helped (submodel S3).
- be_helped: Actor on Helped (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from attribution_theory.decisions import Advise, Allow, Explain
from attribution_theory.entities import Actor, Feedbacker, Observer
from attribution_theory.events import Behaved, Failed, Helped, Start, Told
from attribution_theory.world import World

__all__ = [
    "Actor",
    "Advise",
    "Allow",
    "Behaved",
    "Explain",
    "Failed",
    "Feedbacker",
    "Helped",
    "Observer",
    "Start",
    "Told",
    "World",
    "math",
    "sum",
]
