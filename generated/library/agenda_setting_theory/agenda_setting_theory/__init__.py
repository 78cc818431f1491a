"""How media set the public agenda, and what audiences give back.

How the issues that people hold to be the most important follow the issues that media cover, if attention to one issue
is withdrawn from the others. The core turns the zero-sum competition of issues (Zhu 1992) into a rule for single
persons; the base adds outlets that follow events and their audience, people who differ in need for orientation, and
talk.

What happens, from the start of a round:

- fill: Outlet on Start (submodel S1).
- read: Person on Start, may emit Seen (submodel S2).
- receive: Person on Seen (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from agenda_setting_theory.decisions import Follow, TakeUp
from agenda_setting_theory.entities import Outlet, Person
from agenda_setting_theory.events import Seen, Start
from agenda_setting_theory.world import World

__all__ = [
    "Follow",
    "Outlet",
    "Person",
    "Seen",
    "Start",
    "TakeUp",
    "World",
    "math",
    "sum",
]
