"""How beliefs about health decide who protects themselves, and what that does to an epidemic.

How many people act to protect their health if each belief of the health belief model multiplies the odds of acting
(Rosenstock 1974; Durham & Casman 2012), how an epidemic and such responses drive each other, and how many vaccinate if
they weigh the risk against the cost season by season (Bauch & Earn 2004; Vardavas, Breban & Blower 2007).

What happens, from the start of a round:

- campaign: Government on Start, may emit Convinced (submodel S3).
- give_help: Community on Start, may emit Helped (submodel S3).
- act: Individual on Start (submodel S1).
- vaccinate: Individual on Start (submodel S4).
- bring_in: Individual on Start, may emit MetInSeason, SeasonBegan (submodel S4).
- mix: Individual on Start, may emit Met (submodel S2).
- recover: Individual on Start (submodel S2).
- remember: News on Start (submodel S1).
- be_convinced: Individual on Convinced (submodel S3).
- pass_help_on: Family on Helped, may emit HelpedAtHome (submodel S3).
- catch_in_season: Individual on MetInSeason, may emit MetInSeason (submodel S4).
- look_back: News on all SeasonBegan (submodel S4).
- catch_it: Individual on Met, may emit FellIll (submodel S2).
- be_helped: Individual on HelpedAtHome (submodel S3).
- remind: Family on all FellIll, may emit Reminded (submodel S3).
- be_reminded: Individual on Reminded (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from health_belief_model.decisions import ChooseSubject, ProtectOneself, Remind, Vaccinate
from health_belief_model.entities import Community, Family, Government, Individual, News
from health_belief_model.events import (
    Convinced,
    FellIll,
    Helped,
    HelpedAtHome,
    Met,
    MetInSeason,
    Reminded,
    SeasonBegan,
    Start,
)
from health_belief_model.world import World

__all__ = [
    "ChooseSubject",
    "Community",
    "Convinced",
    "Family",
    "FellIll",
    "Government",
    "Helped",
    "HelpedAtHome",
    "Individual",
    "Met",
    "MetInSeason",
    "News",
    "ProtectOneself",
    "Remind",
    "Reminded",
    "SeasonBegan",
    "Start",
    "Vaccinate",
    "World",
    "math",
    "sum",
]
