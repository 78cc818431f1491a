"""Names in expressions are declared and can be seen there."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "graph", ProblemKind.NAME, "SC231")


RULE = Rule(
    "SC231",
    "an unknown name in an expression",
    """What a name means depends on where the expression stands. A metric or aggregate sees the whole world: variables
of all entities (inside a fold), the environment, parameters, aggregates, 'round'. A decision sees what its own
entity has, the event that brought it about, the environment's public variables, parameters, aggregates and
'round'.

Wrong:  value: mean(User.opinon)
        value: share(User where belief == spreader)       # a category's value stands in quotes
Right:  value: mean(User.opinion)
        value: share(User where belief == "spreader")
""",
    _check,
)
