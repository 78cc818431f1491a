"""Expressions follow the grammar of the expression language."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "graph", ProblemKind.SYNTAX, "SC230")


RULE = Rule(
    "SC230",
    "an expression that cannot be read",
    """\
Expressions are short formulas. They consist of names, numbers, texts in quotes, + - * / // %, == != < <= > >=, and, or,
not, combinations of many values such as share(User where belief == "spreader"), and a few functions.
docs/expressions.md describes all of them on one page.

Wrong:  value: share(User where belief = "spreader")
Right:  value: share(User where belief == "spreader")
""",
    _check,
)
