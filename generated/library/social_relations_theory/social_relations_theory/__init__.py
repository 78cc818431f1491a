"""How friendly and unfriendly ties in a team come to balance, and what mediation changes.

How friendship and hostility in a team develop if people settle tensions between two of their colleagues or take sides,
and what a leader who mediates adds. The core is the local triad dynamics of Antal, Krapivsky & Redner (2005), which
makes steps of the theory of balance (Heider 1946; Cartwright & Harary 1956).

What happens, from the start of a round:

- arrive: Employee on Start (submodel S5).
- survey: EmotionalAnalyzer on Start, may emit Surveyed (submodel S3).
- meet: Employee on Start, may emit Clashed (submodel S1).
- feel: Employee on Start (submodel S4).
- be_told: TeamLeader on Surveyed (submodel S3).
- mediate: TeamLeader on Clashed, may emit Turned, Clashed (submodel S2).
- respond: Employee on Clashed, may emit Turned (submodel S1).
- turn: Employee on Turned (submodel S1).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from social_relations_theory.decisions import MakeEffort, Mediate, Turn
from social_relations_theory.entities import EmotionalAnalyzer, Employee, TeamLeader
from social_relations_theory.events import Clashed, Start, Surveyed, Turned
from social_relations_theory.world import World

__all__ = [
    "Clashed",
    "EmotionalAnalyzer",
    "Employee",
    "MakeEffort",
    "Mediate",
    "Start",
    "Surveyed",
    "TeamLeader",
    "Turn",
    "Turned",
    "World",
    "math",
    "sum",
]
