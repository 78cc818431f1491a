"""Diagnostics about the expressions of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from behavior_graph.expressions.typing.findings import ExpressionProblem, ProblemKind
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Severity
from odd.reading.yaml_file import YamlPath

#: The last digit of a problem's code.
_DIGITS = {
    ProblemKind.SYNTAX: 0,
    ProblemKind.NAME: 1,
    ProblemKind.TYPE: 2,
    ProblemKind.CATEGORY: 3,
    ProblemKind.UNSET: 4,
    ProblemKind.FOLD: 5,
    ProblemKind.MEANINGLESS: 6,
    ProblemKind.EXPECTED: 7,
}


def expression_remarks(file: Literal["graph", "scenario"], linked: Linked) -> Iterator[Diagnostic]:
    """Yield the problems in the expressions of one file, each at its exact place.

    Those of goals, in odd.yaml, are checked with the graph.
    """
    first = "SC23" if file == "graph" else "SC33"
    for place in linked.places:
        if ("graph" if place.file == "odd" else place.file) != file:
            continue
        if _is_of_unknown_entity(linked, place.path):
            continue  # SC206 or SC303 reports the entity, whose variables it would see
        for problem in place.checked.problems:
            severity = Severity.WARNING if problem.kind is ProblemKind.MEANINGLESS else Severity.ERROR
            message, help = _of_a_count(place.text, problem) if place.is_count else (problem.message, problem.help)
            whole = place.is_count and problem.kind is ProblemKind.SYNTAX
            marked = replace(problem, start=0, end=len(place.text)) if whole else problem
            code = f"{first}{_DIGITS[problem.kind]}"
            yield Diagnostic(code, message, place.span(marked), help, severity, place.names(problem))


def _is_of_unknown_entity(linked: Linked, path: YamlPath) -> bool:
    if path[0] == "population":
        return linked.entity(str(path[1])) is None
    action = linked.graph.actions.get(str(path[1])) if path[0] == "actions" else None
    return action is not None and linked.entity(action.entity) is None


def _of_a_count(text: str, problem: ExpressionProblem) -> tuple[str, str]:
    """Return message and help for the number of entities, which few write as a formula."""
    if problem.kind is ProblemKind.NAME:
        return problem.message, f"write a whole number, or a formula of parameters; {problem.help}"
    if problem.kind is not ProblemKind.SYNTAX:
        return problem.message, problem.help
    digits = re.sub(r"[,_' .]", "", text)
    help = f"write {digits}" if digits.isdecimal() else "write a number, such as 1000, or a formula, such as 2 * groups"
    return f"'count' must be a whole number or a formula of parameters, not {text!r}", help
