"""Diagnostics about expressions, of one kind of problem in one file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from behavior_graph.expressions.typing.findings import ExpressionProblem, ProblemKind
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Severity


def expression_remarks(
    linked: Linked, file: Literal["graph", "scenario"], kind: ProblemKind, code: str
) -> Iterator[Diagnostic]:
    """Yield the problems of one kind in the expressions of one file, each at its exact place.

    Those of goals, in odd.yaml, are checked with the graph.
    """
    severity = Severity.WARNING if kind is ProblemKind.MEANINGLESS else Severity.ERROR
    for place in linked.places:
        if ("graph" if place.file == "odd" else place.file) != file:
            continue
        for problem in place.checked.problems:
            if problem.kind is kind:
                names = place.names(problem)
                message, help = _of_a_count(place.text, problem) if place.is_count else (problem.message, problem.help)
                yield Diagnostic(code, message, place.span(problem), help, severity, names)


def _of_a_count(text: str, problem: ExpressionProblem) -> tuple[str, str]:
    """Return message and help for the number of entities, which few write as a formula."""
    if problem.kind is ProblemKind.NAME:
        return problem.message, f"write a whole number, or a formula of parameters; {problem.help}"
    if problem.kind is not ProblemKind.SYNTAX:
        return problem.message, problem.help
    digits = re.sub(r"[,_' .]", "", text)
    help = f"write {digits}" if digits.isdecimal() else "write a number, such as 1000, or a formula, such as 2 * groups"
    return f"'count' must be a whole number or a formula of parameters, not {text!r}", help
