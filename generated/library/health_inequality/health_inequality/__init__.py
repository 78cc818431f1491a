"""How illness and care are divided between rich and poor.

How unequally illness falls on rich and poor if those with lower incomes fall ill more often, and what different rules
of giving scarce care, and a new service that the rich adopt first, do to this inequality. It is measured by the
concentration index (Wagstaff, Paci & van Doorslaer 1991). In the base families pool incomes, neighbors share risks, and
a government opens clinics.

What happens, from the start of a round:

- assess: Community on Start (submodel S3).
- govern: Government on Start, may emit RuleSet, ClinicOpened (submodel S3).
- seek: Individual on Start, may emit NeedsCare, Asked (submodel S2).
- live: Individual on Start (submodel S1).
- adopt: Individual on Start (submodel S4).
- obey: HealthcareSystem on RuleSet (submodel S2).
- open_clinic: Community on ClinicOpened (submodel S3).
- pool: Family on all NeedsCare, may emit Backed (submodel S2).
- admit: HealthcareSystem on all Asked, may emit Admitted (submodel S2).
- ask: Individual on Backed, may emit Asked (submodel S2).
- be_treated: Individual on Admitted (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from health_inequality.decisions import ChooseOrder, OpenClinic, PoolIncomes, SeekCare
from health_inequality.entities import Community, Family, Government, HealthcareSystem, Individual
from health_inequality.events import Admitted, Asked, Backed, ClinicOpened, NeedsCare, RuleSet, Start
from health_inequality.world import World

__all__ = [
    "Admitted",
    "Asked",
    "Backed",
    "ChooseOrder",
    "ClinicOpened",
    "Community",
    "Family",
    "Government",
    "HealthcareSystem",
    "Individual",
    "NeedsCare",
    "OpenClinic",
    "PoolIncomes",
    "RuleSet",
    "SeekCare",
    "Start",
    "World",
    "math",
    "sum",
]
