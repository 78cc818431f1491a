"""Type-checks what entities remember: `remembered(Met)`, how many events, and in `sees` the events themselves."""

from __future__ import annotations

from behavior_graph.expressions.syntax.nodes import Expr, FunctionCall, Reference
from behavior_graph.expressions.typing.findings import ExprType, ProblemKind, typed_as
from behavior_graph.expressions.typing.scopes import Named, NameKind, Scope, Unresolved
from behavior_graph.expressions.typing.type_checker import TypeChecker
from odd.model.value_types import Kind

_FORM = "write remembered(Met), or remembered(Met, by=Asked.sender) for the events of one sender"


def shown_memory(node: Expr, scope: Scope) -> Named | None:
    """Return the memory that the name of a kind of event or decision by itself stands for in `sees`, or None."""
    if scope.place != "decision" or not isinstance(node, Reference):
        return None
    found = scope.memory(node.path)
    plain = scope.resolve(node.path)
    variable = isinstance(plain, Named) and plain.kind not in (NameKind.EVENT, NameKind.DECISION)
    return found if isinstance(found, Named) and not variable else None


def check_remembered(checker: TypeChecker, node: FunctionCall) -> ExprType | None:
    """Type the number of events of a kind that an entity remembers, or report why there is none."""
    kind, named = node.arguments[0], dict(node.keywords)
    if len(node.arguments) != 1 or not isinstance(kind, Reference) or set(named) > {"by"}:
        checker.report(ProblemKind.TYPE, node, "remembered(…) takes a kind of event", _FORM)
        return None
    found = checker.scope.memory(kind.path)
    if isinstance(found, Unresolved):
        checker.report(ProblemKind.NAME, kind, found.message, found.help)
        return None
    checker.uses.add(found)
    assert found.typed is not None
    fits = "by" not in named or _is_sender(checker, found.name, named["by"])
    return typed_as(found.typed) if fits else None


def _is_sender(checker: TypeChecker, kind: str, by: Expr) -> bool:
    linked, found = checker.scope.linked, checker.type_of(by)
    if found is None or checker.set_value(by, found) is None:
        return False
    senders = linked.senders(kind)
    if found.type.kind is Kind.REFERENCE and found.type.entity in senders:
        return True
    help = f"give a {' or a '.join(sorted(senders))}" if senders else f"let an action emit {kind}"
    checker.report(ProblemKind.TYPE, by, f"this never sends {kind}", help)
    return False
