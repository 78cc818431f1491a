"""The values in an expression fit together."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from expression_remarks(linked, "graph", ProblemKind.TYPE, "SC232")


RULE = Rule(
    "SC232",
    "values that do not fit together",
    """\
You can calculate with numbers and compare them by size. You can join conditions with and, or, not. You can compare
categories, texts, references and truth values with == and != only. simcc never converts a value of one kind into
another silently.

Wrong:  value: User.belief + 1
        asked_if: User.age and User.member
Right:  asked_if: User.age > 17 and User.member
""",
    _check,
)
