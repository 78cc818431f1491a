"""How culture that is passed on at home becomes a place in society through school.

How strongly the class of parents and grandparents shows in that of children, if culture is inherited and school takes
it for merit, and what the choice to stay on at school adds. The formal model nearest to the theory of Bourdieu &
Passeron (1977) is that of Jæger & Breen (2016); it is joined here with the choice of Breen & Goldthorpe (1997).

What happens, from the start of a round:

- grow_up: Individual on Start (submodel S1).
- expect: Individual on Start (submodel S2).
- choose: Individual on Start, may emit Applied (submodel S3).
- settle: Individual on Start (submodel S5).
- examine: School on all Applied, may emit Admitted (submodel S4).
- pass_school: Individual on Admitted (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from cultural_capital_theory.decisions import Invest, StayOn, Weigh
from cultural_capital_theory.entities import Individual, School
from cultural_capital_theory.events import Admitted, Applied, Start
from cultural_capital_theory.world import World

__all__ = [
    "Admitted",
    "Applied",
    "Individual",
    "Invest",
    "School",
    "Start",
    "StayOn",
    "Weigh",
    "World",
    "math",
    "sum",
]
