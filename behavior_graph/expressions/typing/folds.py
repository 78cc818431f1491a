"""Type-checks folds: over the entities of a type, over events and, in expectations, over time and replicates."""

from __future__ import annotations

from dataclasses import replace

from behavior_graph.expressions.syntax.nodes import (
    COMPONENT_FOLDS,
    Expr,
    Fold,
    FunctionCall,
    Literal_,
    LogicOperation,
    Reference,
    ValueComparison,
    children,
)
from behavior_graph.expressions.tie_names import kept
from behavior_graph.expressions.typing.findings import BOOL, FLOAT, INT, ExprType, Level, ProblemKind
from behavior_graph.expressions.typing.narrowing import facts, unset_paths
from behavior_graph.expressions.typing.scopes import Named, NameKind
from behavior_graph.expressions.typing.type_checker import TypeChecker
from behavior_graph.expressions.typing.windows import window_fits
from behavior_graph.linking.declarations import Declarations
from behavior_graph.schema.graph_model import START
from behavior_graph.suggestions import suggest
from odd.model.value_types import Kind

_NORM_FORM = "write violations(no_theft), with the name of a norm in odd.yaml"
_COUNTING = ("count", "share")
_KEEPING_UNIT = ("sum", "mean", "stdev", "median", "min", "max", "quantile")
_WITHIN_RANGE = ("mean", "median", "min", "max", "quantile")


def check_fold(checker: TypeChecker, node: Fold) -> ExprType | None:
    """Return the type of a fold, or report why it has none."""
    if not _arguments_fit(checker, node) or not window_fits(checker, node, node.window):
        return None
    if checker.scope.place == "results":
        return _over_results(checker, node)
    if node.by is not None:
        return check_groups(checker, node, node.by)
    subject = _subject(checker, node)
    return _over_many(checker, node, subject) if subject else None


def owners_in(node: Expr, owners: frozenset[str]) -> list[str]:
    """Return what a fold over an expression goes over, each once; folds inside it are independent."""
    return list(dict.fromkeys(_owners(node, owners)))


def _owners(node: Expr, owners: frozenset[str]) -> list[str]:
    if isinstance(node, Reference):
        return [node.path[0]] if node.path[0] in owners else []
    if isinstance(node, Fold):
        return []
    return [name for child in children(node) for name in _owners(child, owners)]


def _arguments_fit(checker: TypeChecker, node: Fold) -> bool:
    wanted = 1 if node.function == "quantile" else 0
    if len(node.arguments) != wanted:
        help = "write quantile(x, 0.9)" if wanted else f"write {node.function}(x), or {node.function}(x where …)"
        checker.report(ProblemKind.FOLD, node, f"{node.function}(…) has the wrong number of arguments", help)
        return False
    if not wanted:
        return True
    rank = node.arguments[0]
    if isinstance(rank, Literal_) and isinstance(rank.value, (int, float)) and 0 <= rank.value <= 1:
        return True
    checker.report(ProblemKind.FOLD, rank, "the rank of a quantile is a number from 0 to 1", "write quantile(x, 0.9)")
    return False


# Over entities and events ---------------------------------------------------------------------------------------------


def _subject(checker: TypeChecker, node: Fold) -> str | None:
    names = owners_in(node.subject, foldable(checker.scope.linked))
    if len(names) > 1:
        checker.report(
            ProblemKind.FOLD,
            node.subject,
            f"{node.function}(…) must combine values of one type, not of {' and '.join(names)}",
            "combine the values of each type by themselves",
        )
        return None
    if not names:
        _no_subject(checker, node)
        return None
    return names[0] if may_fold(checker, node, names[0]) else None


def foldable(linked: Declarations) -> frozenset[str]:
    """Return everything of which there are many."""
    return frozenset((*linked.populated, *linked.graph.events, START, *linked.relation_ends, *linked.decision_actions))


def _no_subject(checker: TypeChecker, node: Fold) -> None:
    subject, linked = node.subject, checker.scope.linked
    if not isinstance(subject, Reference):
        if checker.type_of(subject) is not None:  # no name in it is unknown
            what = "nothing here says which entities or values to combine"
            checker.report(ProblemKind.FOLD, subject, what, f"write {node.function}(Entity.variable)")
        return
    name = ".".join(subject.path)
    if subject.path[0] in linked.environments:
        checker.resolve(subject)
        checker.report(
            ProblemKind.FOLD,
            node,
            f"there is only one {subject.path[0]}, so its values need not be combined",
            f"write {name} alone",
        )
        return
    candidates = (*linked.variables, *sorted(foldable(linked)))
    help = suggest(name, candidates) or f"write {node.function}(Entity.variable)"
    checker.report(ProblemKind.NAME, subject, f"'{name}' does not stand for many values", help)


def may_fold(checker: TypeChecker, node: Fold, owner: str) -> bool:
    """Record what is folded over, or report why it cannot be folded where the expression is."""
    scope = checker.scope
    checker.uses.add(Named(_kind_of(owner, scope.linked), "", owner))
    if scope.place == "decision" and owner not in scope.collected:
        what = "in a decision, you can combine only the events that its action collects"
        over_ties = owner in scope.linked.relation_ends
        help = kept(scope.linked, owner) if over_ties else "use an aggregate that computes this"
        checker.report(ProblemKind.FOLD, node, f"{what}, not {owner}", help)
        return False
    ends = scope.linked.relation_ends.get(owner)
    if ends is not None and scope.subject in (ends.source, ends.target):
        what = f"this goes over all ties of '{owner}', whichever {scope.subject} they are of"
        checker.report(ProblemKind.MEANINGLESS, node, what, f"for its own ties, {kept(scope.linked, owner)}")
    if owner == START and scope.place == "world":
        checker.report(ProblemKind.FOLD, node, "a run does not record the beginnings of rounds", "use another event")
        return False
    if node.function in COMPONENT_FOLDS and owner not in scope.linked.relation_ends:
        _no_relation(checker, node, owner)
        return False
    return True


def _kind_of(owner: str, linked: Declarations) -> NameKind:
    if owner in linked.odd.entities:
        return NameKind.ENTITY
    if owner in linked.relation_ends:
        return NameKind.RELATION
    return NameKind.DECISION if owner in linked.decision_actions else NameKind.EVENT


def _no_relation(checker: TypeChecker, node: Fold, owner: str) -> None:
    relation = next(iter(checker.scope.linked.graph.relations), "relation")
    message = f"{node.function}(…) goes over the ties of a relation, not over {owner}"
    checker.report(ProblemKind.FOLD, node.subject, message, f"write {node.function}({relation} where …)")


def _over_many(checker: TypeChecker, node: Fold, owner: str) -> ExprType | None:
    outer_scope, outer_narrowed = checker.scope, checker.narrowed
    checker.scope = outer_scope.inside(owner)
    where_fits = node.where is None or _where(checker, node.where)
    found = _folded(checker, node, owner)
    checker.scope, checker.narrowed = outer_scope, outer_narrowed
    return _result(node.function, found) if found and where_fits else None


def _where(checker: TypeChecker, where: Expr) -> bool:
    found = checker.condition(where)
    checker.narrowed |= facts(where, True, checker.scope)
    return found is not None


def _folded(checker: TypeChecker, node: Fold, owner: str) -> ExprType | None:
    """Type what is folded; an entity type or kind of event by itself counts as a condition that is always true."""
    alone = isinstance(node.subject, Reference) and node.subject.path == (owner,)
    if node.function in COMPONENT_FOLDS:
        if not alone:
            _no_relation(checker, node, "something of them")
        return BOOL if alone else None
    if not alone:
        _leave_out_unset(checker, node.subject)
        return checker.condition(node.subject) if node.function in _COUNTING else checker.number(node.subject)
    if node.function not in _COUNTING:
        part = "a.variable" if owner in checker.scope.linked.relation_ends else "variable"
        help = f"write {node.function}({owner}.{part})"
        checker.report(ProblemKind.FOLD, node, f"{node.function} needs a variable of {owner}, not {owner} itself", help)
        return None
    if node.function == "share" and node.where is None:
        checker.report(
            ProblemKind.FOLD, node, f"share needs a condition about {owner}", f"write share({owner} where …)"
        )
        return None
    return BOOL


def _leave_out_unset(checker: TypeChecker, subject: Expr) -> None:
    """Count the folded variable as set: a fold over it skips entities without a value."""
    for path in unset_paths(subject, checker.scope):
        named = checker.scope.resolve(path)
        checker.narrowed |= {named.key} if isinstance(named, Named) else frozenset()


def _result(function: str, found: ExprType) -> ExprType:
    if function in ("count", "components"):
        return replace(INT, range=(0, float("inf")))
    if function in ("share", "gini", "largest_component"):
        return replace(FLOAT, range=(0, 1) if function != "gini" else None)
    base = found if function in ("sum", "min", "max") else replace(found, type=FLOAT.type)
    return replace(
        base,
        unit=found.unit if function in _KEEPING_UNIT else None,
        range=found.range if function in _WITHIN_RANGE else None,
        literal=None,
    )


# Over groups ----------------------------------------------------------------------------------------------------------

_KEYS = (Kind.CATEGORY, Kind.INT, Kind.BOOL, Kind.TEXT, Kind.REFERENCE)


def check_groups(checker: TypeChecker, node: Fold, key: Expr) -> ExprType | None:
    """Type a fold over groups, `max(share(User where voted) by User.group)`, or report why it has no type."""
    names = owners_in(key, foldable(checker.scope.linked))
    if len(names) != 1:
        help = "write by Entity.variable, or by relation.a.variable to group ties"
        checker.report(ProblemKind.FOLD, key, "nothing here says which entities to group", help)
        return None
    if not may_fold(checker, node, names[0]) or not _key_fits(checker, key, names[0]):
        return None
    folds = [node, *_folds_over(node.subject, names[0])]
    if len(folds) == 1 or any(fold.function in COMPONENT_FOLDS for fold in folds):
        form = f"max(count({names[0]}) by {'.'.join(key.path) if isinstance(key, Reference) else '…'})"
        message = f"nothing here is computed for each group of {names[0]}"
        checker.report(ProblemKind.FOLD, node.subject, message, f"combine the groups' values, as in {form}")
        return None
    if node.where is not None and checker.condition(node.where) is None:
        return None
    found = checker.condition(node.subject) if node.function in _COUNTING else checker.number(node.subject)
    return _result(node.function, found) if found else None


def _key_fits(checker: TypeChecker, key: Expr, owner: str) -> bool:
    outer_scope, outer_narrowed = checker.scope, checker.narrowed
    checker.scope = outer_scope.inside(owner)
    _leave_out_unset(checker, key)
    found = checker.type_of(key)
    sound = found is not None and checker.set_value(key, found) is not None
    checker.scope, checker.narrowed = outer_scope, outer_narrowed
    if found is None or not sound:
        return False
    if found.type.kind in _KEYS:
        return True
    what = "a vector" if found.type.kind is Kind.VECTOR else "a real number"
    help = "group by a category, whole number, condition or reference, such as by User.income > 10"
    checker.report(ProblemKind.TYPE, key, f"{what} cannot be used to make groups", help)
    return False


def _folds_over(node: Expr, owner: str) -> list[Fold]:
    """Return the folds by which a formula computes something from the members of a group."""
    if not isinstance(node, Fold):
        return [fold for child in children(node) for fold in _folds_over(child, owner)]
    return [node] if owners_in(node.by if node.by is not None else node.subject, frozenset({owner})) else []


# In expectations ------------------------------------------------------------------------------------------------------


def _over_results(checker: TypeChecker, node: Fold) -> ExprType | None:
    if node.by is not None or node.function in COMPONENT_FOLDS:
        what = "groups" if node.by is not None else "ties"
        checker.report(
            ProblemKind.FOLD, node, f"{what} are not recorded after a run", "declare a metric that shows this"
        )
        return None
    if _is_population(checker, node.subject):
        return _population(checker, node)
    found = checker.condition(node.subject) if node.function in _COUNTING else checker.number(node.subject)
    if found is None:
        return None
    if found.level is Level.ONE:
        checker.report(
            ProblemKind.FOLD,
            node.subject,
            "this is already a single number, so there is nothing to combine",
            "use a metric or final(metric) here",
        )
        return None
    if node.window and found.level is not Level.SERIES:
        message = "from and to are rounds, and this is one number for each run"
        checker.report(ProblemKind.FOLD, node, message, f"write {node.function}(metric, from=301, to=800)")
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


def _is_population(checker: TypeChecker, subject: Expr) -> bool:
    return (
        isinstance(subject, Reference)
        and len(subject.path) == 1
        and subject.path[0] in checker.scope.linked.odd.entities
        and subject.path[0] not in checker.scope.linked.graph.metrics
    )


def _population(checker: TypeChecker, node: Fold) -> ExprType | None:
    assert isinstance(node.subject, Reference)
    checker.resolve(node.subject)
    name = node.subject.path[0]
    if node.function == "count" and node.where is None and name in checker.scope.linked.populated:
        return replace(INT, range=(0, float("inf")))
    checker.report(
        ProblemKind.FOLD,
        node,
        f"single {name} are not recorded after a run",
        "expectations read metrics; declare a metric for this",
    )
    return None


# Violations of norms ------------------------------------------------------------------------------------------------


def counted_violations(node: FunctionCall, linked: Declarations) -> Fold:
    """Return the fold that counts the decisions of the round which violate the norm that a sound call names."""
    (named,) = node.arguments
    assert isinstance(named, Reference)
    norm = linked.norms[named.path[0]]
    start, end = node.start, node.end
    parts: list[Expr] = [
        ValueComparison(start, end, "==", Reference(start, end, (option,)), Literal_(start, end, value))
        for option, value in norm.violated_by.items()
    ]
    where = parts[0] if len(parts) == 1 else LogicOperation(start, end, "and", tuple(parts))
    return Fold(start, end, "count", Reference(start, end, (norm.decision,)), where, ())


def check_violations(checker: TypeChecker, node: FunctionCall) -> ExprType | None:
    """Type the number of violations of a norm, or report why there is none; faults of the norm itself are SC258."""
    named, linked = node.arguments[0], checker.scope.linked
    if len(node.arguments) != 1 or not isinstance(named, Reference) or len(named.path) != 1:
        checker.report(ProblemKind.TYPE, node, "violations(…) takes the name of a norm", _NORM_FORM)
        return None
    name = named.path[0]
    if name not in linked.norms:
        help = suggest(name, linked.norms) or f"declare it under 'norms' of an entity type in odd.yaml; {_NORM_FORM}"
        checker.report(ProblemKind.NAME, named, f"'{name}' is not a norm", help)
        return None
    if checker.scope.place == "results":
        help = "expectations read metrics; declare a metric with it in graph.yaml"
        checker.report(ProblemKind.NAME, node, "violations are not recorded after a run", help)
        return None
    if linked.norms[name].decision not in linked.decision_actions:
        return None
    return checker.type_of(counted_violations(node, linked))
