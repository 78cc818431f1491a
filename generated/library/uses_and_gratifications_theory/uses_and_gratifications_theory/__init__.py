"""How people choose media by what they expect of them, and learn from what they get.

How the use of media follows from the needs of an active audience (Katz, Blumler & Gurevitch 1973), what it learns about
the gratifications that media give (Palmgreen & Rayburn 1982), and what a new medium takes from the others (Dimmick
2003).

What happens, from the start of a round:

- begin: AudienceMember on Start (submodel S1).
- choose_medium: AudienceMember on Start (submodel S1).
- visit: AudienceMember on Start (submodel S4).
- enjoy: AudienceMember on Start (submodel S2).
- serve: Medium on Start (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from uses_and_gratifications_theory.decisions import Rate, Serve, UseMedium
from uses_and_gratifications_theory.entities import AudienceMember, Medium
from uses_and_gratifications_theory.events import Start
from uses_and_gratifications_theory.world import World

__all__ = [
    "AudienceMember",
    "Medium",
    "Rate",
    "Serve",
    "Start",
    "UseMedium",
    "World",
    "math",
    "sum",
]
