"""What people believe after they have acted against their beliefs.

How attitudes change if people take the attitude that leaves the least dissonance with their first one, with what they
have done in public, and with the attitudes of others (Groeber, Lorenz & Schweitzer 2014): after induced compliance
(Festinger & Carlsmith 1959), in discussion (DeGroot 1974), with a cut-off (Hegselmann & Krause 2002), and where there
are other ways out of dissonance.

What happens, from the start of a round:

- ask: Experimenter on Start, may emit Asked (submodel S1).
- watch: Observer on Start, may emit Challenged (submodel S2).
- reduce: Actor on Start (submodel S3).
- discuss: Actor on Start (submodel S3).
- perform: Actor on Asked (submodel S1).
- be_challenged: Actor on Challenged (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from cognitive_dissonance_theory.decisions import Challenge, Offer, Perform, Reduce
from cognitive_dissonance_theory.entities import Actor, Experimenter, Observer
from cognitive_dissonance_theory.events import Asked, Challenged, Start
from cognitive_dissonance_theory.world import World

__all__ = [
    "Actor",
    "Asked",
    "Challenge",
    "Challenged",
    "Experimenter",
    "Observer",
    "Offer",
    "Perform",
    "Reduce",
    "Start",
    "World",
    "math",
    "sum",
]
