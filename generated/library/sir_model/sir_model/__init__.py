"""An epidemic, the behavior of those at risk, and three ways to answer it.

How far and how fast an infection that gives lasting immunity spreads through a population, and how much less when
people keep their distance, families and circles stay home together, a government orders distance, and hospitals take in
the ill. With all of these switched off and everyone able to meet everyone, the model is the stochastic SIR model in
discrete time, so that what the additions change can be read against a known result.

What happens, from the start of a round:

- mix: Individual on Start, may emit Exposed, DayOfIllness (submodel S1).
- report_cases: HealthcareSystem on Start, may emit CasesReported (submodel S6).
- keep_distance: Individual on Start (submodel S3).
- catch_it: Individual on Exposed, may emit FellIll (submodel S1).
- pass_a_day: Individual on DayOfIllness, may emit Discharged (submodel S2).
- set_order: Government on all CasesReported (submodel S6).
- fall_ill: Individual on FellIll, may emit MemberIll, SoughtCare (submodel S4).
- admit: HealthcareSystem on all SoughtCare or all Discharged, may emit Admitted (submodel S4).
- call_home: Group on all MemberIll, may emit CalledHome (submodel S5).
- enter_care: Individual on Admitted (submodel S4).
- stay_home: Individual on CalledHome (submodel S5).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from sir_model.decisions import KeepDistance, Quarantine, SeekCare
from sir_model.entities import Government, Group, HealthcareSystem, Individual
from sir_model.events import (
    Admitted,
    CalledHome,
    CasesReported,
    DayOfIllness,
    Discharged,
    Exposed,
    FellIll,
    MemberIll,
    SoughtCare,
    Start,
)
from sir_model.world import World

__all__ = [
    "Admitted",
    "CalledHome",
    "CasesReported",
    "DayOfIllness",
    "Discharged",
    "Exposed",
    "FellIll",
    "Government",
    "Group",
    "HealthcareSystem",
    "Individual",
    "KeepDistance",
    "MemberIll",
    "Quarantine",
    "SeekCare",
    "SoughtCare",
    "Start",
    "World",
    "math",
    "sum",
]
