"""Turns an expectation and its runs into a verdict in words and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from behavior_graph.expressions.results.compute import (
    SPREADS,
    DrawnFrom,
    MissingError,
    Results,
    approximation,
    compute,
    near,
)
from behavior_graph.expressions.results.compute import RunSeries as RunSeries
from behavior_graph.expressions.results.series import Scalar, Value, mean
from behavior_graph.expressions.syntax.expression_text import print_expression
from behavior_graph.expressions.syntax.nodes import (
    CompareOperator,
    Expr,
    Fold,
    FunctionCall,
    LogicOperation,
    Reference,
    ValueComparison,
    children,
    inside,
)
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.findings import Level
from behavior_graph.schema.experiment_models import BASE
from behavior_graph.schema.scenario_model import Expectation
from odd.number_text import shown_number


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an expectation is met. If it could not be judged, `passed` is None and `detail` says why.

    `value` is what was found and `expected` what it was compared with, as "0.203 ± 0.02" or "≥ 3 and ≤ 5"; `limits` are
    the numbers in that, with the ends of tolerances. For several conditions joined by 'and', all are those of the first
    that fails; else of the first, with what else limits the same value, and `expected` goes on with what was found for
    the other conditions. `each_run` says whether that is of each run by
    itself, so that one run can contradict it, and not of a mean or share over runs. `kept` is how many replicates it
    was judged over: those that `given` admits. `resampled` is in which share of resamples of these it is met (Efron
    1979), None for what is of each run by itself, and for fewer than two.
    """

    passed: bool | None
    value: float | None
    expected: str
    detail: str
    limits: tuple[float, ...] = ()
    each_run: bool = False
    kept: int = 0
    resampled: float | None = None


#: So often as many replicates are drawn from those that were made, with a stream of random numbers of its own.
_RESAMPLES = 200


def variants_needed(expectation: Expectation) -> tuple[str, ...]:
    """Return the variants whose runs an expectation needs, its own first; "" is the base."""
    texts = [expectation.that, *([expectation.given] if expectation.given else [])]
    named = [name for text in texts for name in _named_variants(parse(text))]
    return tuple(dict.fromkeys([expectation.variant or "", *named]))


def _named_variants(node: Expr) -> Iterator[str]:
    for name in filter(None, (of_variant(part)[0] for part in inside(node))):
        yield "" if name == BASE else name


def judge(
    expectation: Expectation,
    runs: Mapping[str, Sequence[RunSeries]],
    *,
    numbers: Mapping[str, Mapping[str, Any]] | None = None,
    resample: bool = False,
) -> Verdict:
    """Judge an expectation over the runs of its variants ("" is the base), each with the same seeds in one order.

    `numbers` are the resolved numbers of the variants, needed if the expectation names parameters or populations.
    With `resample`, the verdict says how often other runs would meet it, as far as these tell.
    """
    condition = parse(expectation.that)
    variant = expectation.variant or ""
    expected = print_expression(condition)
    if not runs.get(variant):
        return Verdict(None, None, expected, f"{_spoken(variant)} has not been run")
    every = Results(runs, numbers or {}, variant, tuple(range(len(runs[variant]))))
    try:
        results = _kept(expectation, every)
        if not results.kept:
            return Verdict(
                False, None, expected, f"none of the {len(every.kept)} replicates meets '{expectation.given}'"
            )
        verdict = replace(_conjunction(condition, results, len(every.kept)), kept=len(results.kept))
        is_open = resample and len(results.kept) > 1 and not verdict.each_run
        return replace(verdict, resampled=_share_met(condition, results)) if is_open else verdict
    except MissingError as missing:
        return Verdict(None, None, expected, str(missing))


def _spoken(variant: str) -> str:
    return f"variant '{variant}'" if variant else "the base"


def _kept(expectation: Expectation, every: Results) -> Results:
    if expectation.given is None:
        return every
    admitted = compute(parse(expectation.given), every)
    truths = admitted.runs if admitted.level is Level.RUN else (admitted.one,) * len(every.kept)
    kept = tuple(index for index in every.kept if truths[index] is True)
    return Results(every.runs, every.numbers, every.variant, kept)


def _share_met(condition: Expr, results: Results) -> float:
    """Return in which share of resamples of the replicates a condition holds; variants keep their pairs of seeds."""
    drawn_from, stream = DrawnFrom(results.kept), Random(0)
    draws = (tuple(stream.choices(results.kept, k=len(results.kept))) for _ in range(_RESAMPLES))
    found = (compute(condition, replace(results, kept=drawn, drawn_from=drawn_from)) for drawn in draws)
    return sum(all(truth is True for truth in _truths(value)) for value in found) / _RESAMPLES


def _truths(value: Value) -> tuple[Scalar, ...]:
    return value.runs if value.level is Level.RUN else (value.one,)


def _conjunction(condition: Expr, results: Results, replicates: int) -> Verdict:
    parts = condition.parts if isinstance(condition, LogicOperation) and condition.operator == "and" else (condition,)
    verdicts = [_judged(part, results, replicates) for part in parts]
    failed = next((verdict for verdict in verdicts if not verdict.passed), None)
    if failed:
        return failed
    same = list(_about_the_first(parts, verdicts))
    limits = tuple(limit for verdict in same for limit in verdict.limits)
    first, each_run = " and ".join(verdict.expected for verdict in same), all(item.each_run for item in verdicts)
    over = f" over {len(results.kept)} of {replicates} replicates"
    others = [
        f"{verdict.detail.removesuffix(over)}" + (f" ({verdict.expected})" if isinstance(part, ValueComparison) else "")
        for part, verdict in zip(parts, verdicts, strict=True)
        if verdict not in same
    ]
    return replace(verdicts[0], expected="; ".join((first, *others)), limits=limits, each_run=each_run)


def _about_the_first(parts: Sequence[Expr], verdicts: Sequence[Verdict]) -> Iterator[Verdict]:
    """Return the verdicts on the first condition, and on the conditions after it that have its subject."""
    for part, verdict in zip(parts, verdicts, strict=True):
        if part is parts[0] or (isinstance(part, ValueComparison) and _subject(part) == _subject(parts[0])):
            yield verdict


def _judged(condition: Expr, results: Results, replicates: int) -> Verdict:
    truth = compute(condition, results)
    truths = _truths(truth)
    failing = next((index for index, item in enumerate(truths) if item is not True), None)
    each_run = truth.level is Level.RUN
    run = failing if each_run else None
    over = f"over {len(results.kept)} of {replicates} replicates"
    if run is not None:
        over = f"in replicate {results.kept[run] + 1} of {replicates}"
    elif each_run and isinstance(condition, ValueComparison):
        run, over = _closest(condition, results, replicates)
    missing = failing is not None and truths[failing] is None
    value, expected, found, limits = _found(condition, results, run)
    if missing:
        found = f"{_subject(condition)} is missing (null): {_why_missing(condition, results, run)}"
        value = value if isinstance(condition, ValueComparison) else None
    elif failing is None and (nothing := _over_nothing(condition, results)):
        found = f"{found} ({nothing})"
    expected += " in every replicate" if each_run else ""
    return Verdict(failing is None, value, expected, f"{found} {over}", limits, each_run)


def _subject(condition: Expr) -> str:
    return print_expression(condition.left if isinstance(condition, ValueComparison) else condition)


def _found(condition: Expr, results: Results, run: int | None) -> tuple[float | None, str, str, tuple[float, ...]]:
    """Return the number that was found, what it is compared with, what was found in words, and its limits."""
    if isinstance(condition, ValueComparison):
        return _sides(condition, results, run)
    truth = compute(condition, results)
    held = [float(value is True) for value in (truth.runs or (truth.one,))]
    text = print_expression(condition)
    return mean(held), text, f"{text} {'is true' if all(held) else 'is not true'}", ()


def _sides(
    condition: ValueComparison, results: Results, run: int | None
) -> tuple[float | None, str, str, tuple[float, ...]]:
    found, bound, sign = _in_order(condition, results)
    value = _number(compute(found, results), run)
    words = f"{print_expression(found)} is"
    if isinstance(bound, FunctionCall) and bound.function == "approx":
        target, margin = approximation(bound, results)
        center, distance = _number(target, run), _number(margin, run)
        shown, middle, around = _beside(value, center, distance)
        text = f"{middle} ± {around}"
        limits = (center, center - distance, center + distance) if center is not None and distance is not None else ()
        return value, text if sign == "==" else f"not {text}", f"{words} {shown}", limits
    limit = _number(compute(bound, results), run)
    shown, written = _told_apart(value, limit)
    return value, f"{_SIGNS[sign]} {written}", f"{words} {shown}", () if limit is None else (limit,)


def _closest(condition: ValueComparison, results: Results, replicates: int) -> tuple[int, str]:
    """Return the place of the replicate that comes closest to not meeting a condition that all meet, and its words."""
    found, bound, _ = _in_order(condition, results)
    value, margin = compute(found, results), None
    if isinstance(bound, FunctionCall) and bound.function == "approx":
        center, margin = approximation(bound, results)
    else:
        center = compute(bound, results)

    def room(run: int) -> float:
        beside = abs((_number(value, run) or 0.0) - (_number(center, run) or 0.0))
        return abs(beside - (_number(margin, run) or 0.0))

    every = range(len(results.kept))
    closest = min(every, key=room)
    if len(every) > 1 and len({tuple(_number(side, run) for side in (value, center, margin)) for run in every}) == 1:
        return closest, f"in all {len(every)} of {replicates} replicates"
    others = f", the closest of {len(every)}" if len(every) > 1 else ""
    return closest, f"in replicate {results.kept[closest] + 1} of {replicates}{others}"


def _in_order(condition: ValueComparison, results: Results) -> tuple[Expr, Expr, CompareOperator]:
    """Return what was found, what it is compared with, and how."""
    found, bound, sign = condition.left, condition.right, condition.operator
    if not _depends_on_runs(found, results) and _depends_on_runs(bound, results):
        return bound, found, _MIRRORED[sign]
    return found, bound, sign


_MIRRORED: dict[CompareOperator, CompareOperator] = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
_SIGNS = {"<": "<", "<=": "≤", ">": ">", ">=": "≥", "==": "=", "!=": "≠"}


def _depends_on_runs(node: Expr, results: Results) -> bool:
    if isinstance(node, Fold) and node.function != "count":
        return True
    if isinstance(node, Reference) and len(node.path) == 1:
        return any(node.path[0] in run for run in results.runs[results.variant])
    return any(_depends_on_runs(child, results) for child in children(node))


def _number(value: Value | None, run: int | None) -> float | None:
    """Return the number to show: of one replicate if one is asked for, else the mean over replicates."""
    if value is None:
        return None
    scalar: Scalar = value.one
    if value.level is Level.RUN:
        numbers = [float(each_run) for each_run in value.runs if isinstance(each_run, (int, float))]
        scalar = value.runs[run] if run is not None else mean(numbers)
    return float(scalar) if isinstance(scalar, (int, float)) else None


#: Numbers are shown with the first of these counts of digits with which they say what the verdict says.
_DIGITS = (4, 6)
#: Limits that people write have at most so many digits.
_WRITTEN = 12


def _shown(number: float | None, digits: int | None = _DIGITS[0]) -> str:
    if number is None:
        return "missing"
    if digits is None:
        return f"{number!r}"
    return shown_number(number) if digits == _DIGITS[0] else f"{number:.{digits}g}"


def _beside(value: float | None, center: float | None, distance: float | None) -> tuple[str, str, str]:
    """Return a number, a target and its tolerance in words that are on the same side of each other as the numbers.

    What rounding takes from the target is small beside its tolerance.
    """
    if value is None or center is None or distance is None:
        return _shown(value), _shown(center), _shown(distance)
    is_near, room = near(value, center, distance), max(distance, abs(value - center) / 2)

    def holds(shown: float, middle: float, around: float) -> bool:
        is_close = abs(middle - center) <= distance / 10 and abs(shown - value) <= room
        return is_close and near(shown, middle, around) == is_near

    texts = [(_shown(value, digits), _shown(center, digits), _shown(distance, digits)) for digits in (*_DIGITS, None)]
    return next((text for text in texts if holds(*map(float, text))), texts[-1])


def _told_apart(value: float | None, limit: float | None) -> tuple[str, str]:
    """Return both numbers in words: whole where they are equal, else rounded by no more than half of what they differ.

    Whole are those of as many digits as people write.
    """
    if value is None or limit is None:
        return _shown(value), _shown(limit)
    if value == limit:
        whole = f"{value:.{_WRITTEN}g}"
        both = whole if float(whole) == value and float(_shown(value)) != value else _shown(value)
        return both, both
    numbers, room = (value, limit), abs(value - limit) / 2
    texts = [(_shown(value, digits), _shown(limit, digits)) for digits in (*_DIGITS, None)]
    for text in texts:
        is_close = all(abs(float(shown) - number) <= room for shown, number in zip(text, numbers, strict=True))
        if is_close and text[0] != text[1]:
            return text
    return texts[-1]


def _why_missing(node: Expr, results: Results, run: int | None) -> str:
    """Return which condition nothing meets, or which metric has no value in how many rounds; else what it may be."""
    gaps = (gap for metric, of, folded in _metrics_in(node, results) for gap in _gaps(metric, of, run, folded))
    found = _nothing_meets(node, results, run) or next(gaps, None) or _too_few(node)
    return found or "there was no number from which to compute it"


def _nothing_meets(node: Expr, results: Results, run: int | None) -> str:
    """Return which condition leaves nothing to fold, in the replicate that is asked for or in any."""
    variant, node = of_variant(node)
    results = results.at(variant) if variant else results
    if isinstance(node, Fold) and node.where is not None:
        held = compute(node.where, results)
        masks = (held.runs,) if held.level is Level.RUN else held.series if run is None else (held.series[run],)
        if any(mask and all(value is False for value in mask) for mask in masks):
            return f"no {'replicate' if held.level is Level.RUN else 'round'} meets '{print_expression(node.where)}'"
    return next(filter(None, (_nothing_meets(child, results, run) for child in children(node))), "")


def _over_nothing(node: Expr, results: Results) -> str:
    """Return which condition leaves nothing to count in any replicate, so that what is found was found of nothing."""
    every = [_nothing_meets(node, results, run) for run in range(len(results.kept))]
    return every[0] if all(every) else ""


def of_variant(node: Expr) -> tuple[str, Expr]:
    """Return the variant that `at` names, and what it is of; no variant for anything else."""
    if isinstance(node, FunctionCall) and node.function == "at" and isinstance(node.arguments[0], Reference):
        return node.arguments[0].path[0], node.arguments[1]
    return "", node


def _too_few(node: Expr) -> str:
    """Return which numbers may be too few in an expression in which no metric has a gap."""
    if isinstance(node, Fold) and node.function in SPREADS:
        return f"{node.function} needs at least two values"
    if isinstance(node, FunctionCall) and node.function == "change":
        return f"{print_expression(node)} needs at least two rounds"
    if of_variant(node)[0]:
        return "the runs of the variants may have different numbers of rounds ('to=' ends where both have values)"
    return next(filter(None, map(_too_few, children(node))), "")


def _metrics_in(node: Expr, results: Results, folded: bool = False) -> Iterator[tuple[str, Results, bool]]:
    """Yield the metrics that an expression names, the runs of the variant that it means, and whether a fold has it."""
    variant, node = of_variant(node)
    results = results.at(variant) if variant else results
    if isinstance(node, FunctionCall) and node.function == "initial":
        yield print_expression(node), results, folded
        return
    if isinstance(node, Reference) and len(node.path) == 1 and node.path[0] != "round":
        yield node.path[0], results, folded
    folded = isinstance(node, Fold) or (folded and not isinstance(node, FunctionCall))
    for child in children(node):
        yield from _metrics_in(child, results, folded)


def _gaps(metric: str, results: Results, run: int | None, folded: bool) -> Iterator[str]:
    found = results.metric(metric)
    every = found.series if found is not None else ()
    is_initial = metric.startswith("initial(")
    if not is_initial and every and all(value is None for series in every for value in series):
        yield f"metric '{metric}' has no value in any round of these runs, so nothing was measured,"
    for number, series in enumerate(every):
        missing = sum(value is None for value in series)
        if missing and run in (None, number):
            which = f" in replicate {results.kept[number] + 1}" if run is None else ""
            where = f"{missing} of {len(series)} rounds{which}"
            remedy = f" ('where is_set({metric})' leaves these rounds out)" if folded else ""
            yield f"{metric} has no value" if is_initial else f"metric '{metric}' has no value in {where}{remedy}"
