"""Conditions can be true or false, and numbers can be compared."""

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
    "an expression that cannot be meant this way",
    """\
The expression is valid, but its author cannot have meant it: for example, it compares a share with a number above 1,
adds euros to people, or asks is_set of a variable that always has a value.

Wrong:  asked_if: User.credulity > 50        # credulity is a probability, 0 to 1
Right:  asked_if: User.credulity > 0.5
""",
    _check,
)
