"""The values of a category are those that the model compares it with."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.linking.linked import Linked
from behavior_graph.suggestions import suggest
from odd.diagnostics import Diagnostic, Rule, note


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for variable, value in sorted(_wanted(linked)):
        declared = linked.variable(variable)
        near = suggest(value, declared.value_type.categories) if declared else ""
        if near:
            owner, _, short = variable.partition(".")
            span = linked.odd_text.value(("entities", owner, "variables", short, "type"))
            message = (
                f"'{variable}' does not have the value '{value}', although an expression compares it with this value"
            )
            yield note(message, span, f"if '{value}' is the right spelling, correct the type here", variable, value)


def _wanted(linked: Linked) -> set[tuple[str, str]]:
    """Return the values that expressions compare a category with although its type does not list them."""
    found = set()
    for place in linked.places:
        for problem in place.checked.problems:
            if problem.kind is ProblemKind.CATEGORY and problem.variable:
                found.add((problem.variable, place.text[problem.start : problem.end].strip("\"'")))
    return found


RULE = Rule(
    "SC241",
    "a category value that is spelled differently elsewhere",
    """\
An expression compares a category with a value that its type does not list, but the type lists a similar one. The error
itself is reported at the expression. This note points at the type, in case the spelling mistake is there.

Wrong:  type: "category[ignorant, spreder, stifler]"      # and a metric counts "spreader"
Right:  type: "category[ignorant, spreader, stifler]"
""",
    _check,
)
