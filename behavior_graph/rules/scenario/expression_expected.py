"""stop_when, given and that are conditions."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "scenario", ProblemKind.EXPECTED, "SC337")


RULE = Rule(
    "SC337",
    "an expression that is not a condition",
    """\
'stop_when' is a condition about the world at the end of a round. 'given' and 'that' are conditions about runs. A
number, or a whole series over the rounds, is not a condition until it is compared with something.

Wrong:  stop_when: count(User where belief == "spreader")
Right:  stop_when: count(User where belief == "spreader") == 0
Wrong:  that: never_heard < 0.3                       # in which round?
Right:  that: always(never_heard < 0.3)
""",
    _check,
)
