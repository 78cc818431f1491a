"""How a message flows from media to opinion leaders and from them to the public.

How many people a message reaches through media and through opinion leaders, and how many of those whom it reaches are
won by it if people follow their contacts. The first step turns the two-step flow of communication (Katz & Lazarsfeld
1955) into chances, the second is the model of global cascades (Watts 2002; Watts & Dodds 2007).

What happens, from the start of a round:

- look_around: Person on Start (submodel S4).
- convince: Medium on Start, may emit Convinced (submodel S5).
- publish: Medium on Start, may emit Reported (submodel S1).
- be_convinced: Person on Convinced, may emit Won (submodel S5).
- attend: Leader on Reported, may emit Told (submodel S2).
- hear: Person on all Reported or all Told, may emit Informed (submodel S3).
- follow: Person on all Won, may emit Won (submodel S4).
- judge: Person on Informed, may emit Won (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from two_step_flow_model.decisions import BePersuaded, BeginWith, FollowContacts, PassOn, Publish
from two_step_flow_model.entities import Leader, Medium, Person
from two_step_flow_model.events import Convinced, Informed, Reported, Start, Told, Won
from two_step_flow_model.world import World

__all__ = [
    "BePersuaded",
    "BeginWith",
    "Convinced",
    "FollowContacts",
    "Informed",
    "Leader",
    "Medium",
    "PassOn",
    "Person",
    "Publish",
    "Reported",
    "Start",
    "Told",
    "Won",
    "World",
    "math",
    "sum",
]
