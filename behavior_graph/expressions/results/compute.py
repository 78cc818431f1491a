"""Computes the expressions of expectations from the metrics of replicates, in pure Python.

Sums add from left to right; `exp`, `log` and the like are those of Python's library. A verdict is a tolerance away from
its bound, and no digest depends on it. If a number is missing (null), everything that needs it is missing too.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from statistics import NormalDist
from typing import Any

from behavior_graph.expressions.results.series import FOLDED, Scalar, Value, lift, quantile, shared_rounds
from behavior_graph.expressions.syntax.nodes import (
    Arithmetic,
    Expr,
    Fold,
    FunctionCall,
    Item,
    Literal_,
    LogicOperation,
    Negative,
    Not,
    Reference,
    ValueComparison,
    children,
    inside,
)
from behavior_graph.expressions.typing.findings import Level
from behavior_graph.schema.experiment_models import BASE

#: Functions that say nothing of a single round or replicate: it differs from no other.
SPREADS = ("stdev", "gini")
#: A replicate's metrics: each name with its values at the ends of rounds 1..n, None where there was no number. The one
#: value before round 1 has the name `initial(metric)`.
RunSeries = Mapping[str, Sequence[float | None]]


def with_initial(metrics: RunSeries, initial: Mapping[str, float | None]) -> RunSeries:
    """Return a replicate's series with the values that its metrics have before round 1."""
    return {**metrics, **{f"initial({name})": [value] for name, value in initial.items()}}


class MissingError(Exception):
    """Something that the expectation needs is missing: a variant's runs, a metric, a number."""


@dataclass(frozen=True)
class Results:
    """The data from which expressions are computed. `kept` are the replicates that `given` admits.

    `numbers` are the resolved numbers of the variants (`behavior_graph.linking.variants.numbers`); "" is the base.
    `drawn_from` is set where `kept` are draws from replicates, in which one may be several times.
    """

    runs: Mapping[str, Sequence[RunSeries]]
    numbers: Mapping[str, Mapping[str, Any]]
    variant: str
    kept: tuple[int, ...]
    drawn_from: DrawnFrom | None = None

    def at(self, variant: str) -> Results:
        """Return the same replicates of another variant."""
        name = "" if variant == BASE else variant
        if name not in self.runs:
            raise MissingError(f"variant '{variant}' has not been run")
        if self.kept and max(self.kept) >= len(self.runs[name]):
            raise MissingError(f"variant '{variant}' has only {len(self.runs[name])} replicates")
        return replace(self, variant=name)

    def metric(self, name: str) -> Value | None:
        """Return a metric's series over the kept replicates, or None if there is no such metric."""
        replicates = self.runs[self.variant]
        if any(name not in replicates[index] for index in self.kept):
            return None
        if not self.kept and not any(name in replicate for replicate in replicates):
            return None
        return Value(Level.SERIES, series=tuple(_numbers(replicates[index][name]) for index in self.kept))

    def initial(self, name: str) -> Value:
        """Return a metric's value before round 1 in each kept replicate."""
        found = self.metric(f"initial({name})")
        if found is None:
            raise MissingError(f"these runs do not have the initial value of '{name}'; make them again")
        return Value(Level.RUN, runs=tuple(value for (value,) in found.series))

    def rounds(self) -> Value:
        """Return the round numbers, 1..n, over the kept replicates: `min(round where x == max(x))` is x's peak."""
        replicates = (self.runs[self.variant][index] for index in self.kept)
        lengths = (max((len(series) for series in replicate.values()), default=0) for replicate in replicates)
        return Value(Level.SERIES, series=tuple(tuple(range(1, length + 1)) for length in lengths))

    def number(self, name: str) -> Value:
        """Return a parameter's value in the variant."""
        parameters = self.numbers.get(self.variant, {}).get("parameters", {})
        if name not in parameters:
            raise MissingError(f"'{name}' is neither a metric of these runs nor a parameter")
        return Value(Level.ONE, one=parameters[name])

    def population(self, entity: str) -> Value:
        """Return the number of entities of a type with which the variant starts."""
        numbers = self.numbers.get(self.variant, {})
        if entity in numbers.get("off", ()):
            return Value(Level.ONE, one=0)
        if entity not in numbers.get("population", {}):
            raise MissingError(f"the size of the population of {entity} is not known")
        return Value(Level.ONE, one=numbers["population"][entity]["count"])


@dataclass(frozen=True)
class DrawnFrom:
    """The replicates from which others are drawn again and again, and what is known of each of them by itself.

    The keys of `values` are a variant and the `id` of an expression.
    """

    kept: tuple[int, ...]
    values: dict[tuple[str, int], Value] = field(default_factory=dict)

    @cached_property
    def places(self) -> dict[int, int]:
        """The place of each replicate among them."""
        return {replicate: place for place, replicate in enumerate(self.kept)}

    def of_each(self, node: Expr, results: Results) -> Value:
        """Return what an expression is in each draw, or in all: it is computed once, over what is drawn from."""
        key = (results.variant, id(node))
        if key not in self.values:
            self.values[key] = compute(node, replace(results, kept=self.kept, drawn_from=None))
        found = self.values[key]
        runs = (found.runs[self.places[replicate]] for replicate in results.kept) if found.runs else ()
        return replace(found, runs=tuple(runs))


def _is_of_each_run(node: Expr) -> bool:
    """Return whether an expression folds or picks rounds: nothing in it is a value of whole replicates."""
    return _is_fold(node) and not any(map(_is_fold, (part for child in children(node) for part in inside(child))))


def _is_fold(node: Expr) -> bool:
    return isinstance(node, Fold) or (isinstance(node, FunctionCall) and node.function in _OVER_TIME)


_OVER_TIME = {"final", "first", "initial", "at_round", "always"}


def _numbers(series: Sequence[float | None]) -> tuple[float | None, ...]:
    return tuple(None if value is None or math.isnan(value) else value for value in series)


def compute(node: Expr, results: Results) -> Value:
    """Compute an expression that was checked in the results scope; raises MissingError."""
    if results.drawn_from is not None and _is_of_each_run(node):
        return results.drawn_from.of_each(node, results)
    match node:
        case Literal_(value=value):
            return Value(Level.ONE, one=value)
        case Reference(path=("round",)):
            return results.rounds()
        case Reference(path=path):
            metric = results.metric(path[0])
            return metric if metric is not None else results.number(path[0])
        case Item(of=of, at=at):
            return lift(_known(_item), compute(of, results), compute(at, results))
        case Negative(operand=operand):
            return lift(_known(operator.neg), compute(operand, results))
        case Not(operand=operand):
            return lift(_known(operator.not_), compute(operand, results))
        case Arithmetic() | ValueComparison():
            return _two_sided(node, results)
        case LogicOperation(operator=word, parts=parts):
            return lift(_all if word == "and" else _any, *(compute(part, results) for part in parts))
        case Fold():
            return _fold(node, results)
        case FunctionCall():
            return _call(node, results)


# Operators ------------------------------------------------------------------------------------------------------------

_OPERATORS: dict[str, Callable[[Any, Any], Scalar]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _known(function: Callable[..., Any]) -> Callable[..., Scalar]:
    """Return the function so that it gives None if a value is missing or the result is not a finite number."""

    def computed(*values: Scalar) -> Scalar:
        if any(value is None for value in values):
            return None
        try:
            result: Scalar = function(*values)
        except (ArithmeticError, ValueError):
            return None
        return None if isinstance(result, float) and not math.isfinite(result) else result

    return computed


def _item(values: Any, place: int) -> Any:
    """Return an item of a parameter; None for a place outside of it."""
    return values[place] if 0 <= place < len(values) else None


def _two_sided(node: Arithmetic | ValueComparison, results: Results) -> Value:
    left = compute(node.left, results)
    if isinstance(node, ValueComparison) and isinstance(node.right, FunctionCall) and node.right.function == "approx":
        target, bound = approximation(node.right, results)
        return lift(_known(near if node.operator == "==" else _far), left, target, bound)
    return lift(_known(_OPERATORS[node.operator]), left, compute(node.right, results))


def approximation(node: FunctionCall, results: Results) -> tuple[Value, Value]:
    """Compute the target and the absolute bound of approx(x, abs=…) or approx(x, rel=…)."""
    target, (kind, bound_node) = compute(node.arguments[0], results), node.keywords[0]
    bound = compute(bound_node, results)
    return target, bound if kind == "abs" else lift(_known(lambda x, share: abs(x) * share), target, bound)


def near(value: float, target: float, bound: float) -> bool:
    """Return whether a value is within a tolerance."""
    distance = abs(value - target)
    # 0.4 is within 0.3 ± 0.1, though the difference of the floats does not
    return distance <= bound or math.isclose(distance, bound, rel_tol=1e-9)


def _far(value: float, target: float, bound: float) -> bool:
    return not near(value, target, bound)


def _all(*values: Scalar) -> Scalar:
    if any(value is False for value in values):
        return False
    return None if any(value is None for value in values) else True


def _any(*values: Scalar) -> Scalar:
    if any(value is True for value in values):
        return True
    return None if any(value is None for value in values) else False


# Folds and functions --------------------------------------------------------------------------------------------------


def _fold(node: Fold, results: Results) -> Value:
    subject = node.subject
    if isinstance(subject, Reference) and node.function == "count" and results.metric(subject.path[0]) is None:
        return results.population(subject.path[0])
    values = compute(subject, results)
    conditions = compute(node.where, results) if node.where is not None else None
    rank = compute(node.arguments[0], results).one if node.arguments else None
    if values.level is Level.RUN:
        return Value(Level.ONE, one=_folded(node, values.runs, conditions.runs if conditions else None, rank))
    return Value(
        Level.RUN, runs=tuple(_of_rounds(node, values, conditions, rank, r) for r in range(len(values.series)))
    )


def _of_rounds(node: Fold, values: Value, conditions: Value | None, rank: Scalar, replicate: int) -> Scalar:
    """Fold the rounds of a replicate; None where it ended before the rounds that count, of which nothing is known."""
    rounds = _within(shared_rounds(replicate, values, *([] if conditions is None else [conditions])), node.window)
    if not rounds:
        return None
    mask = None if conditions is None else [conditions.in_round(replicate, number) for number in rounds]
    return _folded(node, [values.in_round(replicate, number) for number in rounds], mask, rank)


def _within(rounds: range, window: Sequence[tuple[str, Expr]]) -> range:
    """Return those of these rounds that are in a window."""
    limits = {keyword: int(bound.value) for keyword, bound in window if isinstance(bound, Literal_)}
    first, last = limits.get("from", rounds.start), limits.get("to", rounds.stop - 1)
    return range(max(rounds.start, first), min(rounds.stop, last + 1))


def _folded(node: Fold, values: Sequence[Scalar], mask: Sequence[Scalar] | None, rank: Scalar) -> Scalar:
    if mask is not None and any(value is None for value in mask):
        return None
    kept = [value for index, value in enumerate(values) if mask is None or mask[index]]
    if any(value is None for value in kept):
        return None
    numbers = [value for value in kept if isinstance(value, (int, float))]
    if node.function in SPREADS and len(numbers) == 1:
        return None
    if node.function == "quantile":
        assert isinstance(rank, (int, float))
        return quantile(numbers, rank)
    return FOLDED[node.function](numbers)


_PLAIN: dict[str, Callable[..., Any]] = {
    "abs": abs,
    "exp": math.exp,
    "log": math.log,
    "sqrt": math.sqrt,
    "log1p": math.log1p,
    "expm1": math.expm1,
    "logistic": lambda x: 0.5 + 0.5 * math.tanh(0.5 * x),
    "sin": math.sin,
    "cos": math.cos,
    "normal_cdf": NormalDist().cdf,
    "normal_quantile": NormalDist().inv_cdf,
    "min": min,
    "max": max,
}


def _call(node: FunctionCall, results: Results) -> Value:
    if node.function == "at":
        variant = node.arguments[0]
        assert isinstance(variant, Reference)
        return compute(node.arguments[1], results.at(variant.path[0]))
    if node.function == "initial":
        metric = node.arguments[0]
        assert isinstance(metric, Reference)
        return results.initial(metric.path[0])
    if node.function in _PLAIN:
        return lift(_known(_PLAIN[node.function]), *(compute(argument, results) for argument in node.arguments))
    values = compute(node.arguments[0], results)
    if node.function == "is_set":
        return lift(lambda value: value is not None, values)
    if node.function == "change":
        changes = tuple(_steps(rounds) for rounds in values.series)
        return Value(Level.SERIES, series=changes, begins=values.begins + 1)
    return Value(Level.RUN, runs=tuple(_over_time(node, values, r) for r in range(len(values.series))))


def _steps(rounds: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """Return each round's value minus that of the round before, from round 2 on."""
    return tuple(_known(operator.sub)(after, before) for before, after in pairwise(rounds))


def _over_time(node: FunctionCall, values: Value, replicate: int) -> Scalar:
    rounds = values.series[replicate]
    if not rounds:
        return None
    if node.function == "always":
        numbers = _within(shared_rounds(replicate, values), node.keywords)
        return _all(*(values.in_round(replicate, number) for number in numbers)) if numbers else None
    if node.function == "at_round":
        wanted = node.arguments[1]
        assert isinstance(wanted, Literal_) and isinstance(wanted.value, int)
        return values.in_round(replicate, wanted.value)
    return rounds[0] if node.function == "first" else rounds[-1]
