"""What an overtime premium does to hours, jobs and wages, and who complies with it.

Whether a law that makes overtime dearer shortens hours and creates jobs, if employers staff for uncertain demand (in
the form of Arrow, Harris & Marschak 1951), if wages adjust instead (Trejo 1991), and if employers comply only where
that costs less than being sued (Ashenfelter & Smith 1979). The three cores have exact answers; the base joins staffing
and compliance with employees who sue and judges who decide.

What happens, from the start of a round:

- found: Employer on Start (submodel S1).
- produce: Employer on Start (submodel S1).
- cut_wage: Employer on Start (submodel S5).
- work: Employee on Start, may emit Owed, Due (submodel S4).
- staff: Employer on Start, may emit LaidOff (submodel S2).
- sue: Employee on Due, may emit Sued (submodel S4).
- learn: Employer on all Owed or all Recovered (submodel S3).
- go: Employee on LaidOff (submodel S2).
- judge_claim: Judge on Sued, may emit Awarded (submodel S4).
- collect: Employee on Awarded, may emit Recovered (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from work_hours_and_overtime_in_labor_law.decisions import Find, PayOvertime, Staff, Sue
from work_hours_and_overtime_in_labor_law.entities import Employee, Employer, Judge
from work_hours_and_overtime_in_labor_law.events import Awarded, Due, LaidOff, Owed, Recovered, Start, Sued
from work_hours_and_overtime_in_labor_law.world import World

__all__ = [
    "Awarded",
    "Due",
    "Employee",
    "Employer",
    "Find",
    "Judge",
    "LaidOff",
    "Owed",
    "PayOvertime",
    "Recovered",
    "Staff",
    "Start",
    "Sue",
    "Sued",
    "World",
    "math",
    "sum",
]
