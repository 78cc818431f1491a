"""What several rules need: diagnostics in one shape, and help lines with the name that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable

from behavior_graph.linking.linked import Linked
from behavior_graph.suggestions import suggest
from odd.diagnostics import Diagnostic, Span, error, warning
from odd.model.value_types import Kind


def meant(name: str, known: Iterable[str], otherwise: str = "") -> str:
    """Return "did you mean '…'?", or the names that exist, or, if there are none, what to do."""
    names = list(known)
    suggestion = suggest(name, names)
    if suggestion or not names:
        return suggestion or otherwise or "declare it first"
    if len(names) == 1:
        return otherwise or f"there is only {names[0]}"
    return otherwise or f"there are {', '.join(names[:8])}{' …' if len(names) > 8 else ''}"


def _is_degree(limits: tuple[float, float] | None) -> bool:
    """Return whether a range is within 0 and 1."""
    return limits is not None and 0 <= limits[0] <= limits[1] <= 1


def degree_fault(linked: Linked, entity: str, name: str, what: str) -> tuple[str, str] | None:
    """Return why a variable cannot be a degree that `what` (the priority of a goal) is, and what to do; else None."""
    variables = linked.odd.entities[entity].variables
    variable = variables.get(name)
    if variable is None:
        return f"{entity} has no variable '{name}'", meant(name, variables)
    if variable.value_type.kind is Kind.FLOAT and _is_degree(variable.range) and not variable.unset:
        return None
    message = f"'{name}' cannot be {what}, which is always a number from 0 to 1"
    return message, f"declare '{name}' with 'type: float' and 'range: [0, 1]', and without 'unset'"


def unused(said: str, name: str, span: Span, misspelt: str, otherwise: str, uses: str = "uses") -> Diagnostic:
    """Return the diagnostic for a declared name that nothing uses: a warning if a misspelt use is an error."""
    message = f"{said} '{name}' is declared, but nothing {uses} it".strip()
    return warning(message, span, misspelt, name) if misspelt else error(message, span, otherwise, name)
