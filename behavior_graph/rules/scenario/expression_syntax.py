"""Expressions follow the grammar."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "scenario", ProblemKind.SYNTAX, "SC330")


RULE = Rule(
    "SC330",
    "an expression that cannot be read",
    """The conditions of a scenario ('stop_when', 'given', 'that') are written in the expression language of the graph,
which has one page in docs/expressions.md. An expression with a quote or ': ' in it stands in quotes in YAML.

Wrong:  stop_when: 'count(User where belief = "spreader") == 0'
Right:  stop_when: 'count(User where belief == "spreader") == 0'
""",
    _check,
)
