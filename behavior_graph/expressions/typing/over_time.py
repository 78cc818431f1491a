"""Type-checks what only expectations have: final, initial, always, change and others over time, at over variants."""

from __future__ import annotations

from dataclasses import replace

from behavior_graph.expressions.syntax.nodes import Expr, FunctionCall, Literal_, Reference
from behavior_graph.expressions.typing.findings import ExprType, Level, ProblemKind
from behavior_graph.expressions.typing.type_checker import TypeChecker
from behavior_graph.expressions.typing.windows import window_fits
from behavior_graph.schema.experiment_models import BASE
from behavior_graph.suggestions import suggest

OVER_TIME = ("final", "first", "initial", "always", "at_round", "change", "at")


def check_over_time(checker: TypeChecker, node: FunctionCall) -> ExprType | None:
    """Type a function over time or variants, or report why it has no type."""
    if checker.scope.place != "results":
        checker.report(
            ProblemKind.TYPE,
            node,
            f"{node.function}(…) can be used in expectations only",
            "a metric has one value in each round; write it without this function",
        )
        return None
    wanted = 2 if node.function in ("at", "at_round") else 1
    if len(node.arguments) != wanted:
        checker.report(
            ProblemKind.TYPE,
            node,
            f"{node.function}(…) needs {'two arguments' if wanted == 2 else 'one argument'}",
            _form(node),
        )
        return None
    if not window_fits(checker, node, node.keywords):
        return None
    if node.function == "at":
        return _at_variant(checker, node.arguments[0], node.arguments[1])
    return _initial(checker, node.arguments[0]) if node.function == "initial" else _of_series(checker, node)


def _form(node: FunctionCall) -> str:
    forms = {"at": "write at(variant, mean(final(metric)))", "at_round": "write at_round(metric, 10)"}
    return forms.get(node.function, f"write {node.function}(metric)")


def _initial(checker: TypeChecker, inner: Expr) -> ExprType | None:
    found = checker.type_of(inner)
    if found is None:
        return None
    if not isinstance(inner, Reference) or inner.path[0] not in checker.scope.linked.graph.metrics:
        message = "initial(…) needs the name of a metric"
        checker.report(ProblemKind.FOLD, inner, message, "write the name of a metric inside, as in initial(metric)")
        return None
    return replace(found, level=Level.RUN)


def _of_series(checker: TypeChecker, node: FunctionCall) -> ExprType | None:
    inner = node.arguments[0]
    found = checker.condition(inner) if node.function == "always" else checker.type_of(inner)
    if found is None:
        return None
    if found.level is not Level.SERIES:
        checker.report(
            ProblemKind.FOLD,
            inner,
            f"{node.function}(…) needs a series over rounds",
            "write the name of a metric inside",
        )
        return None
    if node.function == "at_round" and not _round_fits(checker, node.arguments[1]):
        return None
    if node.function == "change":
        return _of_steps(checker, inner, found)
    return replace(found, level=Level.RUN)


def _of_steps(checker: TypeChecker, inner: Expr, found: ExprType) -> ExprType | None:
    """Type the differences of a series. They have no range and no literal, because they are differences."""
    if not found.numeric:
        checker.report(ProblemKind.TYPE, inner, "change(…) needs a series of numbers", "write change(metric)")
        return None
    return replace(found, literal=None, range=None)


def _round_fits(checker: TypeChecker, node: Expr) -> bool:
    if isinstance(node, Literal_) and type(node.value) is int and node.value >= 1:
        if node.value > checker.scope.rounds:
            checker.report(ProblemKind.MEANINGLESS, node, checker.scope.end, "name an earlier round")
        return True
    before = isinstance(node, Literal_) and node.value == 0
    help = "write initial(metric) for its value before round 1" if before else "write at_round(metric, 10)"
    checker.report(ProblemKind.TYPE, node, "a round is a whole number from 1", help)
    return False


def _at_variant(checker: TypeChecker, variant: Expr, inner: Expr) -> ExprType | None:
    variants = (BASE, *checker.scope.linked.scenario.variants)
    if not isinstance(variant, Reference) or len(variant.path) != 1:
        checker.report(ProblemKind.TYPE, variant, "at(…) needs the name of a variant first", f"write {variants[-1]}")
        return None
    outer = checker.scope
    checker.scope = outer.at(variant.path[0])
    found = checker.type_of(inner)
    checker.scope = outer
    if variant.path[0] not in variants:
        help = suggest(variant.path[0], variants) or f"the variants are {', '.join(variants)}"
        checker.report(ProblemKind.NAME, variant, f"'{variant.path[0]}' is not a variant in scenario.yaml", help)
        return None
    return found
