"""Type-checks what is read of minds: what entities remember (`remembered(Met)`, and in `sees` the events themselves),
and how far they are with their goals: `reached(own_home)`, `on_step(own_home, save)`.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from behavior_graph.expressions.syntax.expression_error import ExpressionError
from behavior_graph.expressions.syntax.nodes import Expr, FunctionCall, LogicOperation, Not, Reference
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.findings import ExprType, ProblemKind, typed_as
from behavior_graph.expressions.typing.scopes import Named, NameKind, Scope, Unresolved
from behavior_graph.expressions.typing.type_checker import TypeChecker
from behavior_graph.linking.declarations import Declarations
from behavior_graph.suggestions import suggest
from odd.model.value_types import Kind

_GOAL_FORMS = {
    "reached": "write reached(own_home), with the name of a goal in odd.yaml",
    "on_step": "write on_step(own_home, save), with the names of a goal in odd.yaml and a step of its path",
}
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
    help = f"give a {' or a '.join(sorted(senders))}" if senders else f"list {kind} under 'emits' of an action"
    checker.report(ProblemKind.TYPE, by, f"this never sends {kind}", help)
    return False


# Goals ----------------------------------------------------------------------------------------------------------------


def is_about_goal(node: Expr) -> bool:
    """Return whether an expression says how far an entity is with a goal."""
    return isinstance(node, FunctionCall) and node.function in _GOAL_FORMS


def goal_condition(node: FunctionCall, linked: Declarations) -> Expr:
    """Return the condition that a sound call stands for, over variables that are qualified with their entity type.

    An entity is on a step if it has not reached the goal, and this is the first step that is not done.
    """
    name, *steps = (part.path[0] for part in node.arguments if isinstance(part, Reference))
    entity, goal = linked.goals[name]
    reached = _of(entity, parse(goal.reached), node)
    if not steps:
        return reached
    before = list(goal.path)[: list(goal.path).index(steps[0])]
    done = [_of(entity, parse(goal.path[step].done), node) for step in (*before, steps[0])]
    parts = (_not(reached), *done[:-1], _not(done[-1]))
    return LogicOperation(node.start, node.end, "and", parts)


def _not(node: Expr) -> Expr:
    return Not(node.start, node.end, node)


def _of(entity: str, node: Expr, place: Expr) -> Expr:
    """Return a condition of a goal as if it stood at another place, its variables with the name of their type."""
    if isinstance(node, Reference):
        return replace(node, start=place.start, end=place.end, path=(entity, node.path[-1]))
    parts = {field.name: _inside(entity, getattr(node, field.name), place) for field in fields(node)}
    return replace(node, **{**parts, "start": place.start, "end": place.end})


def _inside(entity: str, part: Any, place: Expr) -> Any:
    if isinstance(part, Expr):
        return _of(entity, part, place)
    return tuple(_inside(entity, item, place) for item in part) if isinstance(part, tuple) else part


def check_goal(checker: TypeChecker, node: FunctionCall) -> ExprType | None:
    """Type a condition on a goal of the entity that is meant, or report why there is none."""
    names = [part.path[0] for part in node.arguments if isinstance(part, Reference) and len(part.path) == 1]
    form = _GOAL_FORMS[node.function]
    if len(names) != len(node.arguments) or len(names) != (1 if node.function == "reached" else 2):
        takes = "the name of a goal" if node.function == "reached" else "the names of a goal and a step"
        checker.report(ProblemKind.TYPE, node, f"{node.function}(…) takes {takes}", form)
        return None
    problem = _goal_problem(checker.scope, names)
    if problem is not None:
        place, message, help = problem
        checker.report(ProblemKind.NAME, node.arguments[place], message, help)
        return None
    try:
        return checker.quietly(goal_condition(node, checker.scope.linked))
    except ExpressionError:
        return None  # it is reported where the goal is declared


def _goal_problem(scope: Scope, names: list[str]) -> tuple[int, str, str] | None:
    """Return which of the names of a goal and a step is wrong here, with a message and a help line."""
    goals, (name, *steps), entity = scope.linked.goals, names, scope.subject or scope.actor
    if name not in goals:
        help = (
            suggest(name, goals) or f"declare it under 'goals' of an entity type in odd.yaml; {_GOAL_FORMS['reached']}"
        )
        return 0, f"'{name}' is not a goal", help
    owner, goal = goals[name]
    if scope.place not in ("world", "decision", "intervention"):
        return 0, "goals cannot be read here", "write the condition itself, or declare a metric with it in graph.yaml"
    if owner != entity:
        return 0, f"'{name}' is a goal of {owner}", f"read it of a {owner}, as in count({owner} where reached({name}))"
    if steps and steps[0] not in goal.path:
        help = suggest(steps[0], goal.path) or f"its steps are {', '.join(goal.path)}" if goal.path else "remove it"
        return 1, f"the path to '{name}' does not have a step '{steps[0]}'", help
    return None
