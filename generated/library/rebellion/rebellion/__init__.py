"""Civil violence against a central authority, and what a government loses by repression.

When people with a grievance rise against a government that arrests them, why do long quiet times end in sudden
outbursts, and what do arrests and a loss of legitimacy do to them? Without the answer of the government the model is
model I of Epstein (2002).

What happens, from the start of a round:

- walk: Citizen on Start (submodel S1).
- judge_situation: Citizen on Start (submodel S2).
- patrol: Police on Start (submodel S1).
- enforce: Police on Start, may emit Arrested (submodel S3).
- answer: Government on Start (submodel S4).
- go_to_jail: Citizen on Arrested, may emit Vacated (submodel S3).
- take_over: Police on Vacated (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from rebellion.decisions import Rebel
from rebellion.entities import Citizen, Government, Police
from rebellion.events import Arrested, Start, Vacated
from rebellion.world import World

__all__ = [
    "Arrested",
    "Citizen",
    "Government",
    "Police",
    "Rebel",
    "Start",
    "Vacated",
    "World",
    "math",
    "sum",
]
