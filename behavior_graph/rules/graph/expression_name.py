"""Names in expressions are declared and can be used there."""

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
    """\
The names that an expression can use depend on where it is. A metric or aggregate can use the whole world: the variables
of all entities (inside functions such as mean or share), the environment, parameters, aggregates and 'round'. A
decision can use the variables of its own entity, the event that triggered it, the public variables of the environment,
parameters, aggregates and 'round'.

Wrong:  value: mean(User.opinon)
        value: share(User where belief == spreader)       # a value of a category needs quotes
Right:  value: mean(User.opinion)
        value: share(User where belief == "spreader")
""",
    _check,
)
