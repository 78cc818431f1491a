"""Values of a category are those that the model compares with."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.expressions.typing.scopes import suggest
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import note
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for variable, value in sorted(_wanted(linked)):
        declared = linked.variable(variable)
        near = suggest(value, declared.value_type.categories) if declared else ""
        if near:
            owner, _, short = variable.partition(".")
            span = linked.odd_text.value(("entities", owner, "variables", short, "type"))
            message = f"'{variable}' has no value '{value}', which an expression compares it with"
            yield note("SC241", message, span, f"if '{value}' is right, correct the type here")


def _wanted(linked: Linked) -> set[tuple[str, str]]:
    """Values that expressions compare a category with and that it does not have."""
    found = set()
    for place in linked.places:
        for problem in place.checked.problems:
            if problem.kind is ProblemKind.CATEGORY and problem.variable:
                found.add((problem.variable, place.text[problem.start : problem.end].strip("\"'")))
    return found


RULE = Rule(
    "SC241",
    "a category value that other places spell differently",
    """An expression compares a category with a value that its type does not list, though a similar one is there. The
error is reported where the expression stands; this note points at the type, in case the mistake was made there.

Wrong:  type: "category[ignorant, spreder, stifler]"      # and a metric counts "spreader"
Right:  type: "category[ignorant, spreader, stifler]"
""",
    _check,
)
