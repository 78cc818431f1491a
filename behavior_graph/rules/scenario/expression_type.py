"""The values in a condition fit together."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "scenario", ProblemKind.TYPE, "SC332")


RULE = Rule(
    "SC332",
    "values that do not fit together",
    """\
You can calculate with numbers and compare them by size. You can join conditions with and, or, not. In an expectation,
approx(...) is on the right of ==, and has one tolerance: abs or rel.

Wrong:  that: mean(final(never_heard)) == approx(0.2)
Right:  that: mean(final(never_heard)) == approx(0.2, abs=0.02)
""",
    _check,
)
