"""Expressions can come out either way."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "graph", ProblemKind.MEANINGLESS, "SC236")


RULE = Rule(
    "SC236",
    "an expression that is surely not meant",
    """The expression is allowed, but cannot mean what its author wanted: a share compared with a number above 1, euros
added to persons, is_set of a variable that always has a value.

Wrong:  asked_if: User.credulity > 50        # credulity is a probability, 0 to 1
Right:  asked_if: User.credulity > 0.5
""",
    _check,
)
