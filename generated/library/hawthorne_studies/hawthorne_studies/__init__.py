"""What attention to workers does, and what merely looks like it.

How far the output of workers rises if a leader attends to some of them, where mates follow each other and novelty
fades, and how far output before and after differs without any cause. No canonical model of the studies exists; peer
effects that are linear in means stand in, with attention, norms and restriction of output.

What happens, from the start of a round:

- tally: Team on Start (submodel S2).
- attend: Leader on Start, may emit Visited, Attended (submodel S1).
- work: Worker on Start (submodel S3).
- be_visited: Team on Visited, may emit Attended (submodel S1).
- notice: Worker on Attended (submodel S1).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from hawthorne_studies.decisions import Attend, Follow, Press
from hawthorne_studies.entities import Leader, Team, Worker
from hawthorne_studies.events import Attended, Start, Visited
from hawthorne_studies.world import World

__all__ = [
    "Attend",
    "Attended",
    "Follow",
    "Leader",
    "Press",
    "Start",
    "Team",
    "Visited",
    "Worker",
    "World",
    "math",
    "sum",
]
