"""What polls measure, and what they do to those who are measured.

How far polls are from the truth, and why: by chance, by clusters, by who answers, and by who does not tell the truth;
and where polls settle if voters react to them (Simon 1954). The core is textbook results about samples as rules for
single voters and pollsters; the base adds trust that follows from whom one knows.

What happens, from the start of a round:

- acquaint: Voter on Start (submodel S5).
- draw_sample: Pollster on Start, may emit Asked (submodel S1).
- answer: Voter on Asked, may emit Answered (submodel S2).
- publish: Pollster on all Answered, may emit Published (submodel S3).
- react: Voter on all Published (submodel S4).
- judge: Voter on all Published (submodel S5).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from public_opinion_polling.decisions import Prefer, Reply, Weight
from public_opinion_polling.entities import Pollster, Voter
from public_opinion_polling.events import Answered, Asked, Published, Start
from public_opinion_polling.world import World

__all__ = [
    "Answered",
    "Asked",
    "Pollster",
    "Prefer",
    "Published",
    "Reply",
    "Start",
    "Voter",
    "Weight",
    "World",
    "math",
    "sum",
]
