"""Names in conditions are declared and can be used there."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "scenario", ProblemKind.NAME, "SC331")


RULE = Rule(
    "SC331",
    "an unknown name in an expression",
    """\
'stop_when' can use the same names as a metric. An expectation can use results: metrics by name (their values over the
rounds), parameters, count(User) as the size of a population, and other variants through at(variant, ...). Initial
values can follow from parameters and from variables of the same entity or its group, and counts from parameters.

Wrong:  that: mean(final(never_herd)) < 0.3
        that: mean(User.credulity) < 0.3              # single users are not kept after a run
Right:  that: mean(final(never_heard)) < 0.3
""",
    _check,
)
