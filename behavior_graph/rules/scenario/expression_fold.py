"""Expectations combine values over time first, then over replicates."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "scenario", ProblemKind.FOLD, "SC335")


RULE = Rule(
    "SC335",
    "a function over many values that is used on the wrong thing",
    """\
In an expectation, the name of a metric stands for its series over the rounds. final, first, max, mean, at_round and
others turn the series into one number for each replicate. mean, median, share, quantile and others then turn these
numbers into one number over all replicates. A single number cannot be combined any further.

Wrong:  that: mean(mean(final(never_heard))) < 0.3
Right:  that: mean(final(never_heard)) < 0.3          # over replicates
Right:  that: mean(mean(never_heard)) < 0.3           # over time, then over replicates
""",
    _check,
)
