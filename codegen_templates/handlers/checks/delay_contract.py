"""Whether a delay in the code agrees with the graph."""

from __future__ import annotations

from behavior_graph.linking.declared_delays import named_by
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.delays import Delay
from codegen_templates.handlers.evaluation.effects import After
from odd.model.durations import STEPS, decimal, unit_of


def agrees(linked: Linked, action: str, declared: Delay | None, found: After | None) -> bool:
    """Return whether the code gives the declared delay, or, if the graph declares only a unit, a delay in that unit."""
    if declared is None or found is None:
        return declared is None and found is None
    if declared.amount is not None:
        return found.amount == declared.amount
    named = named_by(linked, action, Delay(path=tuple(found.name.split(".")))) if found.name else None
    if declared.path:
        wanted = named_by(linked, action, declared)
        return named is not None and (wanted is None or named[0] == wanted[0])
    return named is None or _same_unit(unit_of(named[1].unit), declared.unit)


def _same_unit(name: str | None, other: str) -> bool:
    return name == other or (name in STEPS and other in STEPS)


def to_declare(found: After) -> str:
    """Return the delay as graph.yaml writes it: numbers without a unit are rounds."""
    if found.name:
        return found.name
    if found.amount is None:
        return "rounds"
    return decimal(found.amount) if found.amount.denominator == 1 else f"{decimal(found.amount)} rounds"


def remedy_in_code(declared: Delay | None) -> str:
    """Return what to write in the handler."""
    if declared is None:
        return "leave 'after' out, or declare the delay in graph.yaml"
    if declared.amount is not None:
        return f"write after={decimal(declared.amount)}; its unit is in graph.yaml"
    if declared.path:
        return f"write after=... with {declared}, or correct graph.yaml"
    return f"write after=... with a number of {declared}, or correct graph.yaml"


def remedy_in_graph(found: After | None) -> str:
    """Return what to write in the graph."""
    if found is None:
        return "leave 'after' out, or delay it in the handler"
    if found.amount is not None:
        return f"write 'after: {decimal(found.amount)}' and its unit, as in {decimal(found.amount)} days"
    return f"write 'after: {found.name}'" if found.name else "write 'after: days', or the unit in which it is computed"
