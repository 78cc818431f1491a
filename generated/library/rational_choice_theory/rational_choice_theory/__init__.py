"""How people choose by utility and by what others choose.

Which share of people takes the better of two options if they know its advantage with an error only (McFadden 1974) and
care for what others choose (Brock & Durlauf 2001): when a group settles on one option whatever it is worth, and what
further information is worth. The cores are the logit choice alone and with interactions; the base adds contacts,
inertia, and evaluations that cost a fee.

What happens, from the start of a round:

- report: Interactor on Start (submodel S1).
- consider: DecisionMaker on Start, may emit Asked, Estimated (submodel S1).
- estimate: UtilityEvaluator on Asked, may emit Estimated (submodel S2).
- weigh: DecisionMaker on Estimated, may emit Asked (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from rational_choice_theory.decisions import Choose, Report
from rational_choice_theory.entities import DecisionMaker, Interactor, UtilityEvaluator
from rational_choice_theory.events import Asked, Estimated, Start
from rational_choice_theory.world import World

__all__ = [
    "Asked",
    "Choose",
    "DecisionMaker",
    "Estimated",
    "Interactor",
    "Report",
    "Start",
    "UtilityEvaluator",
    "World",
    "math",
    "sum",
]
