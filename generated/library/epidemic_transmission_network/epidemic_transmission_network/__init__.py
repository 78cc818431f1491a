"""How an infection spreads along contacts and through households.

How many people an infection reaches if it passes along fixed contacts, and how that depends on how contacts are
distributed, on households, and on an authority that detects, quarantines and vaccinates. The core is the epidemic on a
network with given degrees (Newman 2002) and the chain of infections in a household (Bailey 1975), as rules for single
persons.

What happens, from the start of a round:

- vaccinate: Authority on Start, may emit Asked (submodel S5).
- import_cases: Household on Start, may emit Exposed (submodel S1).
- meet: Individual on Start, may emit Exposed (submodel S1).
- recover: Individual on Start, may emit Discharged (submodel S2).
- be_asked: Individual on Asked, may emit Named (submodel S5).
- catch_it: Individual on Exposed, may emit FellIll (submodel S1).
- admit: Facility on all SoughtBed or all Discharged, may emit Admitted (submodel S6).
- be_vaccinated: Individual on Named, may emit Answered (submodel S5).
- count_case: Household on FellIll (submodel S1).
- detect: Authority on all FellIll, may emit Detected (submodel S3).
- enter_care: Individual on Admitted (submodel S6).
- go_on: Authority on all Answered, may emit Asked (submodel S5).
- be_found: Individual on Detected, may emit CaseAtHome, Warned, SoughtBed (submodel S4).
- keep_home: Household on all CaseAtHome, may emit OrderedHome (submodel S4).
- be_warned: Individual on all Warned (submodel S4).
- stay_home: Individual on OrderedHome (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from epidemic_transmission_network.decisions import (
    AvoidContacts,
    ChoosePatients,
    ChooseWhom,
    KeepQuarantine,
    TestAndTrace,
)
from epidemic_transmission_network.entities import Authority, Facility, Household, Individual
from epidemic_transmission_network.events import (
    Admitted,
    Answered,
    Asked,
    CaseAtHome,
    Detected,
    Discharged,
    Exposed,
    FellIll,
    Named,
    OrderedHome,
    SoughtBed,
    Start,
    Warned,
)
from epidemic_transmission_network.world import World

__all__ = [
    "Admitted",
    "Answered",
    "Asked",
    "Authority",
    "AvoidContacts",
    "CaseAtHome",
    "ChoosePatients",
    "ChooseWhom",
    "Detected",
    "Discharged",
    "Exposed",
    "Facility",
    "FellIll",
    "Household",
    "Individual",
    "KeepQuarantine",
    "Named",
    "OrderedHome",
    "SoughtBed",
    "Start",
    "TestAndTrace",
    "Warned",
    "World",
    "math",
    "sum",
]
