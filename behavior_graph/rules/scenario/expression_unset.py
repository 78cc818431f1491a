"""A condition checks that a value is set before using it."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "scenario", ProblemKind.UNSET, "SC334")


RULE = Rule(
    "SC334",
    "a value that may be unset",
    """\
A variable with 'unset:' has no value until an action writes one. A condition that compares it by size must first check
with is_set(...) that it has a value.

Wrong:  stop_when: count(User where heard_at > 10) > 5
Right:  stop_when: count(User where is_set(User.heard_at) and User.heard_at > 10) > 5
""",
    _check,
)
