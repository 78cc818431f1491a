"""Folds go over many of one kind."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "graph", ProblemKind.FOLD, "SC235")


RULE = Rule(
    "SC235",
    "a fold over the wrong thing",
    """A fold makes one value of many: count, share, sum, mean, stdev, median, min, max, quantile, gini over the
entities of one type, or, in the decision of a collecting action, over the collected events. count(Told) in a
metric counts the events of a round.

Wrong:  value: mean(User)
        value: mean(Platform.labels)          # there is only one Platform
Right:  value: mean(User.credulity)
        value: Platform.labels
""",
    _check,
)
