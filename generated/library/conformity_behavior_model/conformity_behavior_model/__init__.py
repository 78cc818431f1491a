"""Own impressions, the choices of others, and the pressure of a majority.

When people who have seen something with their own eyes answer as others do, and whether the group gains or loses by it.
Two mechanisms are kept apart: others' answers are evidence on what is right, which can start a cascade in which
nobody's own impression counts any more, and others' answers press on what one says in public, whatever one thinks. Each
can be run alone against its classical result, and both together with opinion leaders and with feedback.

What happens, from the start of a round:

- pose: DecisionContext on Start (submodel S1).
- open_question: Group on Start (submodel S1).
- perceive: Individual on Start (submodel S2).
- take_position: OpinionLeader on Start (submodel S4).
- reply: Individual on Start, may emit Answered (submodel S3).
- report: Group on Start, may emit Reported (submodel S5).
- note_answer: Group on Answered (submodel S3).
- assess: DecisionContext on Reported, may emit Assessed (submodel S5).
- pass_on: Group on Assessed, may emit Revealed (submodel S5).
- learn: Individual on Revealed (submodel S5).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from conformity_behavior_model.decisions import Answer, TakePosition
from conformity_behavior_model.entities import DecisionContext, Group, Individual, OpinionLeader
from conformity_behavior_model.events import Answered, Assessed, Reported, Revealed, Start
from conformity_behavior_model.world import World

__all__ = [
    "Answer",
    "Answered",
    "Assessed",
    "DecisionContext",
    "Group",
    "Individual",
    "OpinionLeader",
    "Reported",
    "Revealed",
    "Start",
    "TakePosition",
    "World",
    "math",
    "sum",
]
