"""Outcomes of experiments: expressions that give a number for each run."""

from __future__ import annotations

from behavior_graph.expressions.syntax.nodes import calls
from behavior_graph.expressions.typing.findings import Level, TypedExpression


def outcome_fault(checked: TypedExpression) -> tuple[str, str] | None:
    """Return why a sound expression does not give a number for each run, and what to write; None if it does."""
    if calls(checked.expression, "at"):
        return "this compares variants, and an outcome is of one run", "vary the variant, and leave 'at' out"
    kind = checked.type
    if kind is None or kind.level is not Level.RUN or not (kind.numeric or kind.is_condition):
        return "this is not a number for each run", "write final(...), max(...) or mean(...) of a metric"
    return None
