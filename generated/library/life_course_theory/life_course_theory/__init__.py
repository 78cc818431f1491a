"""How advantages accumulate over lives and pass between generations.

How differences between people in resources and health arise over the life course, though all live by the same rules,
and what families, schools, health care and a government change in them. The theory (Elder 1998) has no canonical
agent-based model; three published processes are joined: illness and death, cumulative advantage, and inheritance
between generations.

What happens, from the start of a round:

- fund: Government on Start (submodel S5).
- teach: EducationSystem on Start (submodel S4).
- treat: HealthcareSystem on Start (submodel S6).
- endow: Family on Start, may emit Endowed (submodel S3).
- live: Individual on Start, may emit StartedSchool (submodel S1).
- accumulate: Individual on Start (submodel S2).
- have_child: Family on Start, may emit Endowed (submodel S3).
- inherit: Individual on Endowed (submodel S3).
- support: Family on StartedSchool, may emit Supported (submodel S3).
- be_supported: Individual on Supported (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from life_course_theory.decisions import ChooseReach, DivideBudget, Invest, SupportChild
from life_course_theory.entities import EducationSystem, Family, Government, HealthcareSystem, Individual
from life_course_theory.events import Endowed, Start, StartedSchool, Supported
from life_course_theory.world import World

__all__ = [
    "ChooseReach",
    "DivideBudget",
    "EducationSystem",
    "Endowed",
    "Family",
    "Government",
    "HealthcareSystem",
    "Individual",
    "Invest",
    "Start",
    "StartedSchool",
    "SupportChild",
    "Supported",
    "World",
    "math",
    "sum",
]
