"""An expression checks that a value is set before using it."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "graph", ProblemKind.UNSET, "SC234")


RULE = Rule(
    "SC234",
    "a value that may be unset",
    """\
A variable with 'unset:' has no value until an action writes one, so an expression cannot calculate with it or compare
it by size. Functions such as mean, applied directly to the variable, leave out the entities without a value. Elsewhere,
check with is_set(...) first.

Wrong:  value: share(User where heard_at < 10)
Right:  value: share(User where is_set(User.heard_at) and User.heard_at < 10)
Right:  value: mean(User.heard_at)
""",
    _check,
)
