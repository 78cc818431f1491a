"""Answers have a scale."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules.scenario._interventions import answer_faults_of
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    return answer_faults_of(linked, "SC387")


RULE = Rule(
    "SC387",
    "an item without a scale that fits",
    """\
The answer to an item is an expression. A number needs a scale: 'points: [1, 5]' rounds it to a whole number from 1 to
5, 'scale: [0, 1]' takes every number from 0 to 1. True or false becomes yes or no, and a category is an answer in
words; both have no scale. Answers that could only be off the scale are an error; others are counted when they occur,
and are missing in the table.

Wrong:  agree: {asks: Do you agree?, answer: 1 + 4 * credulity}
Right:  agree: {asks: Do you agree?, answer: 1 + 4 * credulity, points: [1, 5]}
""",
    _check,
)
