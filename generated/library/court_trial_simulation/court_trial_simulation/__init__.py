"""Who is charged, who pleads, and whom juries convict.

Which of the guilty and of the innocent are punished if prosecutors charge by the evidence, defendants bargain about
pleas, and juries deliberate. The cores are the jury theorem, evidence by Bayes' rule, plea bargains and decision
schemes of juries; the base joins them.

What happens, from the start of a round:

- appear: Defendant on Start (submodel S1).
- testify: Witness on Start, may emit Stated (submodel S1).
- refer: Defendant on Start, may emit Refused, Referred (submodel S2).
- note: Defendant on all Stated (submodel S1).
- charge: Prosecutor on Referred, may emit Charged (submodel S2).
- stand: Defendant on Refused, may emit Tried, Presented (submodel S4).
- consult: Defendant on Charged, may emit Consulted, Advised (submodel S3).
- preside: Judge on Tried, may emit Admitted (submodel S4).
- hear: Juror on Presented, may emit Ballot, Voted (submodel S4).
- advise: Lawyer on Consulted, may emit Advised (submodel S3).
- plead: Defendant on Advised, may emit Refused (submodel S3).
- proceed: Defendant on Admitted, may emit Presented (submodel S4).
- deliberate: Juror on Ballot, may emit Ballot, Voted (submodel S5).
- learn: Defendant on all Voted (submodel S5).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from court_trial_simulation.decisions import Charge, Plead, Preside, Vote
from court_trial_simulation.entities import Defendant, Judge, Juror, Lawyer, Prosecutor, Witness
from court_trial_simulation.events import (
    Admitted,
    Advised,
    Ballot,
    Charged,
    Consulted,
    Presented,
    Referred,
    Refused,
    Start,
    Stated,
    Tried,
    Voted,
)
from court_trial_simulation.world import World

__all__ = [
    "Admitted",
    "Advised",
    "Ballot",
    "Charge",
    "Charged",
    "Consulted",
    "Defendant",
    "Judge",
    "Juror",
    "Lawyer",
    "Plead",
    "Presented",
    "Preside",
    "Prosecutor",
    "Referred",
    "Refused",
    "Start",
    "Stated",
    "Tried",
    "Vote",
    "Voted",
    "Witness",
    "World",
    "math",
    "sum",
]
