"""Conditions can be true or false."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "scenario", ProblemKind.MEANINGLESS, "SC336")


RULE = Rule(
    "SC336",
    "an expression that cannot be meant this way",
    """\
The condition is valid, but it always has the same result, or it mixes units. For example, it compares a share with a
number above 1, names a round after the last one, or adds users to hours.

Wrong:  stop_when: share(User where belief == "spreader") > 5
Right:  stop_when: share(User where belief == "spreader") > 0.05
""",
    _check,
)
