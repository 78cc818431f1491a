"""Functions such as mean and share combine many values of one kind."""

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
    "a function over many values that is used on the wrong thing",
    """\
count, share, sum, mean, stdev, median, min, max, quantile and gini make one value out of many. They combine the
entities of one type or, in the decision of a collecting action, the collected events. In a metric, count(Told) counts
the events of a round.

Wrong:  value: mean(User)
        value: mean(Platform.labels)          # there is only one Platform
Right:  value: mean(User.credulity)
        value: Platform.labels
""",
    _check,
)
