"""Type-checks the rounds that a fold over a run goes over: `mean(metric, from=301, to=800)`."""

from __future__ import annotations

from behavior_graph.expressions.syntax.nodes import Expr, Literal_, Reference
from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.expressions.typing.scopes import ROUND, Interval, Scope
from behavior_graph.expressions.typing.type_checker import TypeChecker

_FORM = "write from=301, to=800"


def window_fits(checker: TypeChecker, node: Expr, window: tuple[tuple[str, Expr], ...]) -> bool:
    """Return whether the first and last round of a window are rounds of a run, in this order; report what is not."""
    if not window:
        return True
    if checker.scope.place != "results":
        message = "only expectations look at several rounds, so 'from' and 'to' cannot be used here"
        checker.report(ProblemKind.TYPE, node, message, "a metric has one value in each round; name the rounds there")
        return False
    rounds = {keyword: bound.value for keyword, bound in window if isinstance(bound, Literal_)}
    for keyword, bound in window:
        if not _is_round(checker, keyword, bound):
            return False
    first, last = rounds.get("from"), rounds.get("to")
    if isinstance(first, int) and isinstance(last, int) and first > last:
        checker.report(ProblemKind.TYPE, node, f"no round is from {first} to {last}", _FORM)
        return False
    return True


def outside(scope: Scope, compared: Expr, number: float, limits: Interval) -> tuple[str, str]:
    """Return in words that something never reaches the number that it is compared with, and what to do."""
    if (
        scope.place == "results"
        and isinstance(compared, Reference)
        and compared.path == (ROUND,)
        and number > limits[1]
    ):
        return scope.end, "name an earlier round"
    message = f"{number} is outside {limits[0]} to {limits[1]}, the range of the other side"
    return message, "check the number, or the range in odd.yaml"


def _is_round(checker: TypeChecker, keyword: str, bound: Expr) -> bool:
    if not isinstance(bound, Literal_) or type(bound.value) is not int or bound.value < 1:
        checker.report(ProblemKind.TYPE, bound, f"'{keyword}' is a round, a whole number from 1", _FORM)
        return False
    if bound.value > checker.scope.rounds:
        checker.report(ProblemKind.MEANINGLESS, bound, checker.scope.end, "name an earlier round")
    return True
