"""Categories are compared only with their own values."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "scenario", ProblemKind.CATEGORY, "SC333")


RULE = Rule(
    "SC333",
    "a value that the category does not have",
    """\
A category holds one of the values that its type in odd.yaml lists. If a stop condition compares it with any other text,
the condition is always false, or always true.

Wrong:  stop_when: count(User where belief == "spreder") == 0
Right:  stop_when: count(User where belief == "spreader") == 0
""",
    _check,
)
