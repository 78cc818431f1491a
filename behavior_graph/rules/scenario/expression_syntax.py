"""Expressions follow the grammar of the expression language."""

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
    """\
The conditions of a scenario ('stop_when', 'given', 'that') are written in the same expression language as those of the
graph; docs/expressions.md describes it on one page. In YAML, put an expression that contains a quote or ': ' in quotes.

Wrong:  stop_when: 'count(User where belief = "spreader") == 0'
Right:  stop_when: 'count(User where belief == "spreader") == 0'
""",
    _check,
)
