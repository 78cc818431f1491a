"""What people work on if lower needs come first, and what scarcity does to them.

How people divide their time between needs if a higher need moves them only when the lower ones are met (Maslow 1943),
and what a cut in wages does to growth. There is no canonical agent-based model; a queue with priorities (Cobham 1954)
stands in for prepotency, and people who serve their emptiest need first for the doubts about a strict order.

What happens, from the start of a round:

- set_terms: Organization on Start (submodel S2).
- work: Person on Start, may emit Invited, SeeksRecognition (submodel S1).
- answer: Person on Invited, may emit Accepted, Declined (submodel S3).
- recognize: Recognizer on all SeeksRecognition, may emit Recognized (submodel S4).
- note_refusals: Team on all Declined (submodel S3).
- enjoy: Person on Accepted (submodel S3).
- be_recognized: Person on Recognized (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from hierarchy_of_needs.decisions import Accept, Focus, Recognize, SetTerms
from hierarchy_of_needs.entities import Organization, Person, Recognizer, Team
from hierarchy_of_needs.events import Accepted, Declined, Invited, Recognized, SeeksRecognition, Start
from hierarchy_of_needs.world import World

__all__ = [
    "Accept",
    "Accepted",
    "Declined",
    "Focus",
    "Invited",
    "Organization",
    "Person",
    "Recognize",
    "Recognized",
    "Recognizer",
    "SeeksRecognition",
    "SetTerms",
    "Start",
    "Team",
    "World",
    "math",
    "sum",
]
