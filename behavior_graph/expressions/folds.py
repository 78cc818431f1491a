"""Type checking of folds: over the entities of a type, over events, and, in expectations, over time and replicates."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from behavior_graph.expressions.findings import BOOL, FLOAT, INT, ExprType, Level, ProblemKind
from behavior_graph.expressions.names import Named, NameKind, suggest
from behavior_graph.expressions.narrowing import facts
from behavior_graph.expressions.syntax import Expr, Fold, Literal_, Reference, children
from behavior_graph.model import START

if TYPE_CHECKING:
    from behavior_graph.expressions.types import Checker

_COUNTING = ("count", "share")
_KEEPING_UNIT = ("sum", "mean", "stdev", "median", "min", "max", "quantile")
_WITHIN_RANGE = ("mean", "median", "min", "max", "quantile")


def check_fold(checker: Checker, node: Fold) -> ExprType | None:
    """Type a fold, or report why it has no type."""
    if not _arguments_fit(checker, node):
        return None
    if checker.scope.place == "results":
        return _over_results(checker, node)
    subject = _subject(checker, node)
    return _over_many(checker, node, subject) if subject else None


def subject_name(node: Fold, owners: frozenset[str]) -> str | None:
    """Return the entity type or kind of event that a fold goes over: the first of `owners` that its subject names."""
    found = _owners(node.subject, owners)
    return found[0] if found else None


def _owners(node: Expr, owners: frozenset[str]) -> list[str]:
    if isinstance(node, Reference):
        return [node.path[0]] if node.path[0] in owners else []
    return [name for child in children(node) for name in _owners(child, owners)]


def _arguments_fit(checker: Checker, node: Fold) -> bool:
    wanted = 1 if node.function == "quantile" else 0
    if len(node.arguments) != wanted:
        help = "write quantile(x, 0.9)" if wanted else f"write {node.function}(x)"
        checker.report(ProblemKind.FOLD, node, f"{node.function}(…) has a wrong number of arguments", help)
        return False
    if not wanted:
        return True
    rank = node.arguments[0]
    if isinstance(rank, Literal_) and isinstance(rank.value, (int, float)) and 0 <= rank.value <= 1:
        return True
    checker.report(ProblemKind.FOLD, rank, "a quantile's rank is a number from 0 to 1", "write quantile(x, 0.9)")
    return False


# Over entities and events ---------------------------------------------------------------------------------------------


def _subject(checker: Checker, node: Fold) -> str | None:
    linked = checker.scope.linked
    owners = frozenset((*linked.populated, *linked.graph.events, START))
    names = list(dict.fromkeys(_owners(node.subject, owners)))
    if len(names) > 1:
        checker.report(
            ProblemKind.FOLD,
            node.subject,
            f"a fold goes over one type, not {' and '.join(names)}",
            "fold one at a time",
        )
        return None
    if not names:
        _no_subject(checker, node)
        return None
    return names[0] if _may_fold(checker, node, names[0]) else None


def _no_subject(checker: Checker, node: Fold) -> None:
    subject, linked = node.subject, checker.scope.linked
    if not isinstance(subject, Reference):
        checker.type_of(subject)
        checker.report(
            ProblemKind.FOLD, subject, "nothing here says what to fold over", f"write {node.function}(Entity.variable)"
        )
        return
    name = ".".join(subject.path)
    if subject.path[0] in linked.environments:
        checker.resolve(subject)
        checker.report(ProblemKind.FOLD, node, f"there is only one {subject.path[0]}", f"write {name} without a fold")
        return
    candidates = (*linked.odd.variables, *linked.populated, *linked.graph.events)
    help = suggest(name, candidates) or f"write {node.function}(Entity.variable)"
    checker.report(ProblemKind.NAME, subject, f"'{name}' is nothing to fold over", help)


def _may_fold(checker: Checker, node: Fold, owner: str) -> bool:
    scope = checker.scope
    checker.uses.add(Named(NameKind.ENTITY if owner in scope.linked.odd.entities else NameKind.EVENT, "", owner))
    if scope.place == "decision" and owner not in scope.collected:
        what = "a decision folds over the events that its action collects"
        checker.report(ProblemKind.FOLD, node, f"{what}, not over {owner}", "name the fold as an aggregate")
        return False
    is_event = owner not in scope.linked.odd.entities
    plain = node.function == "count" and isinstance(node.subject, Reference) and len(node.subject.path) == 1
    if scope.place == "world" and is_event and (owner == START or not plain or node.where is not None):
        checker.report(
            ProblemKind.FOLD,
            node,
            "of a round's events only their number is kept",
            f"write count({owner})" if owner != START else "count another kind of event",
        )
        return False
    return True


def _over_many(checker: Checker, node: Fold, owner: str) -> ExprType | None:
    outer_scope, outer_narrowed = checker.scope, checker.narrowed
    checker.scope = outer_scope.inside(owner)
    where_fits = node.where is None or _where(checker, node.where)
    found = _folded(checker, node, owner)
    checker.scope, checker.narrowed = outer_scope, outer_narrowed
    return _result(node.function, found) if found and where_fits else None


def _where(checker: Checker, where: Expr) -> bool:
    found = checker.condition(where)
    checker.narrowed |= facts(where, True, checker.scope)
    return found is not None


def _folded(checker: Checker, node: Fold, owner: str) -> ExprType | None:
    """Type what is folded; an entity type or kind of event by itself counts as a condition that always holds."""
    if not isinstance(node.subject, Reference) or node.subject.path != (owner,):
        _leave_out_unset(checker, node.subject)
        return checker.condition(node.subject) if node.function in _COUNTING else checker.number(node.subject)
    if node.function not in _COUNTING:
        checker.report(
            ProblemKind.FOLD, node, f"{node.function} of whole {owner}?", f"write {node.function}({owner}.variable)"
        )
        return None
    if node.function == "share" and node.where is None:
        checker.report(ProblemKind.FOLD, node, f"which share of {owner}?", f"write share({owner} where …)")
        return None
    return BOOL


def _leave_out_unset(checker: Checker, subject: Expr) -> None:
    """A fold over a variable goes over the entities that have a value for it."""
    if isinstance(subject, Reference):
        named = checker.scope.resolve(subject.path)
        checker.narrowed |= {named.qualified} if isinstance(named, Named) else frozenset()


def _result(function: str, found: ExprType) -> ExprType:
    if function == "count":
        return replace(INT, range=(0, float("inf")))
    if function in ("share", "gini"):
        return replace(FLOAT, range=(0, 1) if function == "share" else None)
    base = found if function in ("sum", "min", "max") else replace(found, type=FLOAT.type)
    return replace(
        base,
        unit=found.unit if function in _KEEPING_UNIT else None,
        range=found.range if function in _WITHIN_RANGE else None,
        literal=None,
    )


# In expectations ------------------------------------------------------------------------------------------------------


def _over_results(checker: Checker, node: Fold) -> ExprType | None:
    if _is_population(checker, node.subject):
        return _population(checker, node)
    found = checker.condition(node.subject) if node.function in _COUNTING else checker.number(node.subject)
    if found is None:
        return None
    if found.level is Level.ONE:
        checker.report(
            ProblemKind.FOLD,
            node.subject,
            "this is one number already, nothing to fold",
            "fold a metric or final(metric)",
        )
        return None
    if node.where is not None:
        condition = checker.condition(node.where)
        if condition is None:
            return None
        if condition.level is not found.level:
            checker.report(
                ProblemKind.FOLD, node.where, "'where' must be about the same runs or rounds", "use final(…) in both"
            )
            return None
    return replace(_result(node.function, found), level=Level(found.level - 1))


def _is_population(checker: Checker, subject: Expr) -> bool:
    return (
        isinstance(subject, Reference)
        and len(subject.path) == 1
        and subject.path[0] in checker.scope.linked.odd.entities
        and subject.path[0] not in checker.scope.linked.graph.metrics
    )


def _population(checker: Checker, node: Fold) -> ExprType | None:
    assert isinstance(node.subject, Reference)
    checker.resolve(node.subject)
    name = node.subject.path[0]
    if node.function == "count" and node.where is None and name in checker.scope.linked.populated:
        return replace(INT, range=(0, float("inf")))
    checker.report(
        ProblemKind.FOLD, node, f"single {name} are not kept after a run", "expectations read metrics; declare one"
    )
    return None
