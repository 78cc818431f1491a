"""What a condition says about variables that may be unset."""

from __future__ import annotations

from behavior_graph.expressions.syntax.nodes import Expr, FunctionCall, LogicOperation, Not, Reference
from behavior_graph.expressions.typing.scopes import Named, Scope


def facts(node: Expr, outcome: bool, scope: Scope) -> frozenset[str]:
    """Return the variables that are known to be set if a condition has this outcome."""
    match node:
        case FunctionCall(function="is_set", arguments=(Reference(path=path),)) if outcome:
            named = scope.resolve(path)
            return frozenset({named.key}) if isinstance(named, Named) else frozenset()
        case Not(operand=operand):
            return facts(operand, not outcome, scope)
        case LogicOperation(operator=operator, parts=parts) if (operator == "and") is outcome:
            return frozenset().union(*(facts(part, outcome, scope) for part in parts))
        case _:
            return frozenset()


def unset_paths(node: Expr, scope: Scope) -> tuple[tuple[str, ...], ...]:
    """Return the parts of a path that may be unset (`Worker.employer` of `Worker.employer.size`), outermost first.

    Nothing for any other expression. A fold directly over a path skips entities without a value; elsewhere, the
    expression must check first.
    """
    named = scope.resolve(node.path) if isinstance(node, Reference) else None
    if not isinstance(node, Reference) or not isinstance(named, Named):
        return ()
    chain = named.chain
    beyond = len(node.path) - len(chain) + 1
    return tuple(
        node.path[: beyond + place]
        for place, name in enumerate(chain)
        if name.typed is not None and name.typed.optional
    )
