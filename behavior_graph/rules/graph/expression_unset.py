"""What may be unset is asked about before it is used."""

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
    """A variable with 'unset:' has no value until an action writes it. Calculating with it or comparing it by size
would have to invent one. A fold directly over it leaves the entities without a value out; elsewhere is_set(...)
asks first.

Wrong:  value: share(User where heard_at < 10)
Right:  value: share(User where is_set(User.heard_at) and User.heard_at < 10)
Right:  value: mean(User.heard_at)
""",
    _check,
)
