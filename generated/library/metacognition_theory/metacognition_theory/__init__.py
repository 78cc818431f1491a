"""Knowing how sure one is, when to answer, and whom to ask.

What people gain by knowing how sure they are: better answers if they withhold those that they are unsure of, better
ones in pairs that share confidence, and how feedback corrects confidence that is too high. The cores are signal
detection by one or by two; the base joins asking when unsure and feedback.

What happens, from the start of a round:

- perceive: Executor on Start (submodel S1).
- control: Executor on Start, may emit Asked (submodel S2).
- evaluate: Evaluator on Start, may emit Feedback (submodel S4).
- advise: Monitor on Asked, may emit Replied (submodel S3).
- correct: Executor on Feedback (submodel S4).
- settle: Executor on Replied (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from metacognition_theory.decisions import Control, Correct, Settle
from metacognition_theory.entities import Evaluator, Executor, Monitor
from metacognition_theory.events import Asked, Feedback, Replied, Start
from metacognition_theory.world import World

__all__ = [
    "Asked",
    "Control",
    "Correct",
    "Evaluator",
    "Executor",
    "Feedback",
    "Monitor",
    "Replied",
    "Settle",
    "Start",
    "World",
    "math",
    "sum",
]
