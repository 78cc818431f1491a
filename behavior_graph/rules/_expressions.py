"""Diagnostics about expressions, of one kind of problem in one file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Severity


def expression_remarks(
    linked: Linked, file: Literal["graph", "scenario"], kind: ProblemKind, code: str
) -> Iterator[Diagnostic]:
    """Yield the problems of one kind in the expressions of one file, each at its exact place."""
    severity = Severity.WARNING if kind is ProblemKind.MEANINGLESS else Severity.ERROR
    for place in linked.places:
        if place.file != file:
            continue
        for problem in place.checked.problems:
            if problem.kind is kind:
                names = place.names(problem)
                yield Diagnostic(code, problem.message, place.span(problem), problem.help, severity, names)
