"""Metrics are numbers; asked_if and start_if are conditions."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "graph", ProblemKind.EXPECTED, "SC237")


RULE = Rule(
    "SC237",
    "an expression of the wrong kind for its place",
    """\
A metric or an aggregate is a number. 'asked_if' and 'start_if' are conditions: true or false.

Wrong:  value: User.belief == "spreader"
Right:  value: share(User where belief == "spreader")
Wrong:  asked_if: User.credulity
Right:  asked_if: User.credulity > 0
""",
    _check,
)
