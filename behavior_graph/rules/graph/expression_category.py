"""Categories are compared only with their own values."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "graph", ProblemKind.CATEGORY, "SC233")


RULE = Rule(
    "SC233",
    "a value that the category does not have",
    """\
A category holds one of the values that its type in odd.yaml lists. A comparison with any other text is always false,
and usually a spelling mistake.

Wrong:  belief: {type: "category[ignorant, spreader, stifler]", ...}
        value: share(User where belief == "spreder")
Right:  value: share(User where belief == "spreader")
""",
    _check,
)
