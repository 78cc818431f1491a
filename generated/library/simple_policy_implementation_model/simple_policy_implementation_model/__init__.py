"""How programmes fail at offices that must agree, and what citizens make of those in force.

How often a programme comes into force if many offices must agree (Pressman & Wildavsky 1973), what persistence and
reduction of the programme add (Bowen 1982), and how many citizens comply with it, freely or under a penalty (Becker
1968).

What happens, from the start of a round:

- launch: Government on Start, may emit Asked (submodel S1).
- comply: Citizen on Start (submodel S3).
- enforce: Government on Start (submodel S4).
- consider: Office on Asked, may emit Answered (submodel S2).
- collect: Government on all Answered, may emit Asked (submodel S1).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from simple_policy_implementation_model.decisions import Agree, Comply, Enforce, TryAgain
from simple_policy_implementation_model.entities import Citizen, Government, Office
from simple_policy_implementation_model.events import Answered, Asked, Start
from simple_policy_implementation_model.world import World

__all__ = [
    "Agree",
    "Answered",
    "Asked",
    "Citizen",
    "Comply",
    "Enforce",
    "Government",
    "Office",
    "Start",
    "TryAgain",
    "World",
    "math",
    "sum",
]
