"""Conditions can come out either way."""

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
    "an expression that is surely not meant",
    """The condition is allowed, but always comes out the same, or mixes units: a share compared with a number above 1,
a round after the last one, users added to hours.

Wrong:  stop_when: share(User where belief == "spreader") > 5
Right:  stop_when: share(User where belief == "spreader") > 0.05
""",
    _check,
)
