"""What a condition tells about variables that may be unset."""

from __future__ import annotations

from behavior_graph.expressions.names import Named, Scope
from behavior_graph.expressions.syntax import Call, Expr, Logic, Not, Reference


def facts(node: Expr, outcome: bool, scope: Scope) -> frozenset[str]:
    """Return the variables that are known to be set where a condition has an outcome."""
    match node:
        case Call(function="is_set", arguments=(Reference(path=path),)) if outcome:
            named = scope.resolve(path)
            return frozenset({named.qualified}) if isinstance(named, Named) else frozenset()
        case Not(operand=operand):
            return facts(operand, not outcome, scope)
        case Logic(operator=operator, parts=parts) if (operator == "and") is outcome:
            return frozenset().union(*(facts(part, outcome, scope) for part in parts))
        case _:
            return frozenset()
