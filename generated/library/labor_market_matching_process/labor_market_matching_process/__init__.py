"""Search, screening and matching in a labor market.

How people without a job and employers with free jobs find each other when neither knows all of the other side. Search
theory explains why unemployment and vacancies exist at the same time; the theories of screening and signaling explain
who is hired, and what certificates are for; that of discrimination explains why equals may be treated unequally. The
model puts them into one market, month by month, so that it can be seen what each part does to unemployment, to the
productivity of matches, and to two groups of equal productivity.

What happens, from the start of a round:

- separate: JobSeeker on Start (submodel S1).
- take_stock: Employer on Start (submodel S1).
- study: JobSeeker on Start (submodel S2).
- advertise: Employer on Start, may emit Advertised (submodel S3).
- search: JobSeeker on Start, may emit Registered, Applied (submodel S4).
- refer: RecruitmentChannel on all Registered or all Advertised, may emit Suggested (submodel S4).
- screen: Employer on all Applied, may emit Offered (submodel S5).
- apply: JobSeeker on Suggested, may emit Applied (submodel S4).
- answer: JobSeeker on all Offered (submodel S6).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from labor_market_matching_process.decisions import Accept, Advertise, Apply, Hire, Study
from labor_market_matching_process.entities import Employer, JobSeeker, RecruitmentChannel
from labor_market_matching_process.events import Advertised, Applied, Offered, Registered, Start, Suggested
from labor_market_matching_process.world import World

__all__ = [
    "Accept",
    "Advertise",
    "Advertised",
    "Applied",
    "Apply",
    "Employer",
    "Hire",
    "JobSeeker",
    "Offered",
    "RecruitmentChannel",
    "Registered",
    "Start",
    "Study",
    "Suggested",
    "World",
    "math",
    "sum",
]
