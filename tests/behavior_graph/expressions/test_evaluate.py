from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from behavior_graph.expressions.results.compute import DrawnFrom, Results, compute
from behavior_graph.expressions.results.evaluate import Verdict, judge, variants_needed
from behavior_graph.expressions.results.series import gini
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.schema.scenario_model import Expectation

NUMBERS = {
    "": {"parameters": {"rate": 2.0}, "population": {"User": {"count": 100}}, "off": []},
    "late": {"parameters": {"rate": 3.0}, "population": {"User": {"count": 50}}, "off": ["User"]},
}
SERIES = st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=12)
RUNS = st.lists(SERIES, min_size=1, max_size=6)


def judged(that: str, runs: Any, **more: Any) -> Verdict:
    wanted = Expectation(that=that, source="theory", **more)
    return judge(wanted, runs, numbers=NUMBERS)


def found(expression: str, runs: Any) -> float:
    """The number that an expression gives, read from a verdict that needs it."""
    verdict = judged(f"{expression} > -1e300", runs)
    assert verdict.passed and verdict.value is not None, verdict
    return verdict.value


def of(series: list[list[float]]) -> Any:
    return {"": [{"m": value} for value in series]}


FOLDS: dict[str, Callable[[Any], Any]] = {
    "mean": np.mean,
    "median": np.median,
    "stdev": np.std,
    "sum": np.sum,
    "min": np.min,
    "max": np.max,
}


def test_equal_results_are_their_mean_and_not_spread() -> None:
    """`mean(final(m)) <= 0.1` was missed by replicates that all ended at 0.1: by rounding their mean was above it."""
    runs = of([[0.1]] * 20)
    for claim in ("mean(final(m)) <= 0.1", "mean(final(m)) == 0.1", "stdev(final(m)) == 0", "gini(final(m)) == 0"):
        assert judged(claim, runs).passed, claim


@pytest.mark.parametrize("name", FOLDS)
@given(runs=st.lists(st.lists(st.floats(-1e6, 1e6), min_size=2, max_size=12), min_size=2, max_size=6))
def test_folds_over_time_and_replicates_agree_with_numpy(name: str, runs: list[list[float]]) -> None:
    over_time = [FOLDS[name](run) for run in runs]
    assert found(f"mean({name}(m))", of(runs)) == pytest.approx(float(np.mean(over_time)), rel=1e-9, abs=1e-6)
    last = [run[-1] for run in runs]
    assert found(f"{name}(final(m))", of(runs)) == pytest.approx(float(FOLDS[name](last)), rel=1e-9, abs=1e-6)


@given(RUNS, st.floats(0, 1))
def test_quantiles_agree_with_numpy(runs: list[list[float]], rank: float) -> None:
    wanted = float(np.quantile([run[0] for run in runs], rank))
    assert found(f"quantile(first(m), {rank!r})", of(runs)) == pytest.approx(wanted, rel=1e-9, abs=1e-6)


@given(RUNS, st.floats(-1e6, 1e6))
def test_shares_and_counts_agree_with_numpy(runs: list[list[float]], bound: float) -> None:
    above = [run[-1] > bound for run in runs]
    limit = f"-{-bound!r}" if bound < 0 else repr(abs(bound))
    assert found(f"share(final(m) > {limit})", of(runs)) == pytest.approx(float(np.mean(above)))
    assert found(f"count(final(m) > {limit})", of(runs)) == sum(above)


@given(st.lists(st.integers(0, 10**6).map(lambda number: number / 100), min_size=1, max_size=20))
def test_gini_agrees_with_its_definition(values: list[float]) -> None:
    array = np.array(values)
    differences = float(np.abs(array[:, None] - array[None, :]).mean())
    wanted = 0.0 if array.mean() == 0 else differences / (2 * float(array.mean()))
    assert gini(values) == pytest.approx(wanted, abs=1e-9)


@given(RUNS, RUNS)
def test_series_are_calculated_element_by_element(a: list[list[float]], b: list[list[float]]) -> None:
    size = min(len(a), len(b))
    pairs = [list(zip(x, y, strict=False)) for x, y in zip(a[:size], b[:size], strict=True)]
    runs = {"": [{"a": [p for p, _ in rounds], "b": [q for _, q in rounds]} for rounds in pairs]}
    wanted = [max(p * 2 - q for p, q in rounds) for rounds in pairs]
    assert found("mean(max(a * 2 - b))", runs) == pytest.approx(sum(wanted) / size, rel=1e-9, abs=1e-6)


TWO = {"": [{"m": [0.1, 0.2, 0.3]}, {"m": [0.2, 0.4, 0.1]}], "late": [{"m": [0.0, 0.1]}, {"m": [0.3, 0.5]}]}


@pytest.mark.parametrize(
    ("that", "passed", "value", "expected"),
    [
        ("mean(final(m)) == approx(0.21, abs=0.01)", True, 0.2, "0.21 ± 0.01"),
        ("mean(final(m)) == approx(0.2, rel=0.1)", True, 0.2, "0.2 ± 0.02"),
        ("mean(final(m)) != approx(0.2, abs=0.1)", False, 0.2, "not 0.2 ± 0.1"),
        ("mean(final(m)) < 0.06", False, 0.2, "< 0.06"),
        ("0.06 < mean(final(m))", True, 0.2, "> 0.06"),
        ("mean(final(m)) <= 0.2 and max(max(m)) > 1", False, 0.4, "> 1"),
        ("mean(final(m)) <= 0.2 and max(max(m)) < 1", True, 0.2, "≤ 0.2; max(max(m)) is 0.4 (< 1)"),
        ("mean(final(m)) <= 0.2 and always(m < 0.9)", True, 0.2, "≤ 0.2; always(m < 0.9) is true"),
        (
            "mean(final(m)) >= 0.1 and max(max(m)) < 1 and mean(final(m)) <= 0.3",
            True,
            0.2,
            "≥ 0.1 and ≤ 0.3; max(max(m)) is 0.4 (< 1)",
        ),
        ("max(m) < 0.35", False, 0.4, "< 0.35 in every replicate"),
        ("max(m) < 0.5", True, 0.4, "< 0.5 in every replicate"),
        ("0.2 < max(m)", True, 0.3, "> 0.2 in every replicate"),
        ("max(m) == approx(0.3, abs=0.15)", True, 0.4, "0.3 ± 0.15 in every replicate"),
        ("max(m) < 0.5 and mean(final(m)) < 0.3", True, 0.4, "< 0.5 in every replicate; mean(final(m)) is 0.2 (< 0.3)"),
        ("always(m < 0.35)", False, 0.5, "always(m < 0.35) in every replicate"),
        ("mean(final(m)) < mean(at(late, final(m)))", True, 0.2, "< 0.3"),
        ("share(final(m) < at(late, final(m))) == 0.5", True, 0.5, "= 0.5"),
        ("mean(at_round(m, 2)) == approx(0.3, abs=1e-9)", True, 0.3, "0.3 ± 1e-09"),
        ("mean(max(change(m))) == approx(0.15, abs=1e-9)", True, 0.15, "0.15 ± 1e-09"),
        ("mean(final(m)) < 1 - exp(-rate)", True, 0.2, "< 0.8647"),
        ("mean(final(m)) * count(User) >= 20", True, 20.0, "≥ 20"),
        ("at(late, count(User) + rate) == 3", True, 3.0, "= 3"),
        ("mean(final(m) where max(m) > 0.35) < 0.2", True, 0.1, "< 0.2"),
        ("share(share(m > 0.15) > 0.5) == 1", True, 1.0, "= 1"),
        ("not mean(final(m)) > 1 or mean(final(m)) > 2", True, 1.0, "not mean(final(m)) > 1 or mean(final(m)) > 2"),
    ],
)
def test_verdicts_say_what_was_found_and_expected(that: str, passed: bool, value: float, expected: str) -> None:
    verdict = judged(that, TWO, replicates=2)
    assert (verdict.passed, verdict.expected) == (passed, expected)
    assert verdict.value == pytest.approx(value)
    assert verdict.detail


def test_given_keeps_the_replicates_that_fulfil_it() -> None:
    verdict = judged("mean(final(m)) == approx(0.1, abs=1e-9)", TWO, given="max(m) > 0.35")
    assert verdict.passed
    assert verdict.detail == "mean(final(m)) is 0.1 over 1 of 2 replicates"


def test_given_that_nothing_fulfils_fails() -> None:
    verdict = judged("mean(final(m)) < 1", TWO, given="max(m) > 9")
    assert (verdict.passed, verdict.value) == (False, None)
    assert verdict.detail == "none of the 2 replicates meets 'max(m) > 9'"


@pytest.mark.parametrize("missing", [None, math.nan])
def test_a_missing_number_that_is_needed_fails(missing: float | None) -> None:
    runs = {"": [{"m": [0.1, 0.2]}, {"m": [0.1, missing]}]}
    verdict = judged("mean(final(m)) < 1", runs)
    assert (verdict.passed, verdict.value) == (False, None)
    assert "mean(final(m)) is missing" in verdict.detail
    assert judged("mean(first(m)) < 1", runs).passed


def test_a_fold_over_rounds_without_a_value_names_the_metric_and_the_rounds() -> None:
    runs = {"": [{"m": [1.0], "n": [1]}, {"m": [None, 3.0, None, 5.0], "n": [0, 1, 0, 1]}]}
    verdict = judged("mean(median(m)) > 0", runs)
    assert verdict.detail == (
        "mean(median(m)) is missing (null): metric 'm' has no value in 2 of 4 rounds in replicate 2 "
        "('where is_set(m)' leaves these rounds out) over 2 of 2 replicates"
    )
    one = judged("median(m) > 0", {"": runs[""][1:]})
    assert one.detail.endswith("in 2 of 4 rounds ('where is_set(m)' leaves these rounds out) in replicate 1 of 1")
    late = judged("mean(at_round(m, 3)) > 0", runs)
    assert "has no value in 2 of 4 rounds" in late.detail and "is_set" not in late.detail, "no fold can leave it out"
    assert judged("median(m where n > 0) == 4", {"": runs[""][1:]}).passed, "rounds without a value can be left out"
    assert judged("median(m where is_set(m)) == 4", {"": runs[""][1:]}).passed
    other = {"": [{"m": [1.0]}], "late": runs[""][1:]}
    assert "has no value in 2 of 4 rounds" in judged("mean(final(m)) > at(late, mean(median(m)))", other).detail
    assert "no round meets 'round >= 9'" in judged("mean(mean(n, from=9)) > 0", {"": [{"n": [1, 2]}]}).detail


@pytest.mark.parametrize(
    ("that", "passed"),
    [
        ("is_set(final(m))", False),
        ("always(is_set(m))", False),
        ("not is_set(first(m))", False),
        ("not is_set(mean(m)) and is_set(mean(mean(m where is_set(m))))", True),
        ("mean(count(is_set(m))) == 2", True),
        ("at(late, not is_set(final(m)))", True),
    ],
)
def test_is_set_says_whether_there_is_a_number_and_not_whether_it_is_0(that: str, passed: bool) -> None:
    assert judged(that, {"": [{"m": [0.0, 3.0, None]}], "late": [{"m": [0.0, None]}]}).passed is passed


@pytest.mark.parametrize("that", ["mean(final(m)) > 0", "always(m < 3)", "share(final(m) > 0) == 0"])
def test_a_metric_without_any_value_is_said_to_be_measured_nowhere(that: str) -> None:
    verdict = judged(that, {"": [{"m": [None, None]}, {"m": [None]}]})
    assert (verdict.passed, verdict.value) == (False, None)
    assert "metric 'm' has no value in any round of these runs, so nothing was measured" in verdict.detail


def test_numbers_that_differ_are_not_shown_as_the_same() -> None:
    verdict = judged("final(m) == final(n)", {"": [{"m": [29779.0], "n": [29779.000000000004]}]})
    assert (verdict.passed, verdict.value) == (False, 29779.0)
    assert "29779.0 " in verdict.detail and "29779.000000000004" in verdict.expected
    assert judged("final(m) == final(n)", {"": [{"m": [0.1], "n": [0.1]}]}).expected.startswith("= 0.1 ")


@pytest.mark.parametrize("formula", ["log(0 - 1)", "1 / (rate - 2)", "exp(10000)", "sqrt(-rate)"])
def test_a_formula_without_a_value_fails(formula: str) -> None:
    assert judged(f"mean(final(m)) < {formula}", TWO).passed is False


@pytest.mark.parametrize(
    ("that", "runs", "detail"),
    [
        ("mean(final(m)) < 1", {}, "the base has not been run"),
        ("mean(at(other, final(m))) < 1", TWO, "variant 'other' has not been run"),
        ("mean(at(late, final(m))) < 1", {**TWO, "late": TWO["late"][:1]}, "variant 'late' has only 1 replicates"),
        ("mean(final(other)) < 1", TWO, "'other' is neither a metric of these runs nor a parameter"),
    ],
)
def test_what_cannot_be_judged_has_no_verdict(that: str, runs: Any, detail: str) -> None:
    verdict = judged(that, runs)
    assert (verdict.passed, verdict.detail) == (None, detail)


def test_the_variants_that_an_expectation_needs() -> None:
    wanted = Expectation(that="at(late, max(m)) > at(base, max(m))", given="max(m) > 1", variant="early", source="x")
    assert variants_needed(wanted) == ("early", "late", "")
    assert Expectation(that="max(m) > 1", variant="base", source="x") == Expectation(that="max(m) > 1", source="x")


@given(RUNS, st.integers(1, 12), st.integers(0, 11))
def test_a_window_is_the_rounds_from_one_to_another(runs: list[list[float]], first: int, more: int) -> None:
    runs = [[*run, *([0.5] * (12 - len(run)))] for run in runs]
    last = min(first + more, 12)
    means = [float(np.mean(run[first - 1 : last])) for run in runs]
    number = found(f"mean(mean(m, from={first}, to={last}))", of(runs))
    assert number == pytest.approx(float(np.mean(means)), rel=1e-9, abs=1e-6)
    held = all(value <= 1 for run in runs for value in run[first - 1 : last])
    assert judged(f"always(m <= 1, from={first}, to={last})", of(runs)).passed is held


@pytest.mark.parametrize(
    "that",
    [
        "always(m < 9, from=4)",
        "count(m > 9, from=4) == 0",
        "sum(m, from=7, to=9) == 0",
        "count(change(m) > 9, to=1) == 0",
    ],
)
def test_nothing_holds_in_rounds_that_a_run_does_not_reach(that: str) -> None:
    verdict = judged(that, of([[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [1.0, 2.0, 3.0]]), replicates=2)
    assert verdict.passed is False and "missing (null)" in verdict.detail


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("mean(at_round(change(m), 3))", 4.0),
        ("mean(first(change(m)))", 1.0),
        ("mean(min(round where change(m) == max(change(m))))", 3.0),
        ("mean(sum(change(m), from=3))", 7.0),
        ("mean(sum(change(m), to=2))", 1.0),
        ("mean(sum(m where change(m) > 3))", 6.0),
        ("mean(max(10 * m + change(m), to=3))", 64.0),
        ("mean(count(always_true > 0 where change(change(m)) > 0))", 1.0),
    ],
)
def test_a_change_belongs_to_the_round_in_which_it_ends(expression: str, value: float) -> None:
    runs = {"": [{"m": [1.0, 2.0, 6.0, 9.0], "always_true": [1.0] * 4}]}
    assert found(expression, runs) == value


@pytest.mark.parametrize(
    "that", ["always(m > at(late, m))", "count(m > at(late, m)) > 0", "final(m - at(late, m)) > 0"]
)
def test_a_round_that_one_of_two_variants_does_not_reach_is_missing(that: str) -> None:
    """Held after the first of nine rounds, since the other variant had ended there."""
    long, short = [{"m": [3.0] * 9}], [{"m": [1.0]}]
    verdict = judged(that, {"": long, "late": short})
    assert verdict.passed is False and "may have different numbers of rounds" in verdict.detail
    assert not judged(that.replace(">", "<", 1), {"": short, "late": long}).passed


@pytest.mark.parametrize("that", ["always(m > at(late, m), to=2)", "count(m > at(late, m), to=2) == 2"])
def test_a_window_leaves_out_rounds_that_one_variant_does_not_reach(that: str) -> None:
    long, short = [{"m": [3.0] * 9}], [{"m": [3.0] * 2}]
    less = {"m": [1.0] * 9}
    assert judged(that, {"": long, "late": [{"m": [1.0] * 2}]}).passed
    assert judged(that, {"": short, "late": [less]}).passed


@pytest.mark.parametrize(
    ("that", "why"),
    [
        ("stdev(final(m)) < 0.1", "stdev needs at least two values"),
        ("gini(final(m)) < 0.1", "gini needs at least two values"),
        ("stdev(m) < 0.1", "stdev needs at least two values"),
        ("count(change(m) < 0) == 0", "change(m) needs at least two rounds"),
        ("sum(change(m)) == 0", "change(m) needs at least two rounds"),
    ],
)
def test_a_single_replicate_has_no_spread_and_a_single_round_no_change(that: str, why: str) -> None:
    """`stdev(final(m)) < 0.1` was met by any one run: the standard deviation of one number is 0."""
    verdict = judged(that, of([[5.0]]))
    assert verdict.passed is False and why in verdict.detail
    assert judged(that, of([[5.0, 5.0]] * 2), replicates=2).passed


@pytest.mark.parametrize(
    ("that", "why"),
    [
        ("min(round where change(m) < 0) > 0", "no round meets 'change(m) < 0' in replicate 1 of 2"),
        ("mean(gap where m > 9) > 0", "no round meets 'm > 9' in replicate 1 of 2"),
        ("mean(final(m) where final(m) > 9) > 0", "no replicate meets 'final(m) > 9' over"),
        ("mean(gap where m > 2) > 0", "metric 'gap' has no value in 1 of 3 rounds"),
        ("mean(at(late, min(round where m > 9))) > 0", "no round meets 'm > 9' over"),
        ("initial(gap) > 0", "initial(gap) has no value in replicate 1 of 2"),
    ],
)
def test_a_missing_number_is_explained_by_what_made_it_so(that: str, why: str) -> None:
    """`min(round where change(m) < 0)` was said to need two rounds after a run of three in which nothing fell."""
    run = {"m": [1.0, 2.0, 3.0], "gap": [1.0, 2.0, None], "initial(gap)": [None]}
    verdict = judged(that, {"": [run] * 2, "late": [run] * 2}, replicates=2)
    assert verdict.passed is False and f"missing (null): {why}" in verdict.detail, verdict.detail


def test_a_spread_over_the_one_replicate_that_given_keeps_is_missing() -> None:
    assert judged("stdev(final(m)) < 0.1", of([[1.0], [3.0]]), given="final(m) > 2").passed is False


def test_null_outside_of_a_window_does_no_harm() -> None:
    runs = of([[math.nan, math.nan, 4.0, 6.0]])
    assert judged(
        "mean(m, from=3) == 5 and always(m > 3, from=3) and max(m where m > 0, from=3, to=3) == 4", runs
    ).passed
    assert not judged("mean(m, from=2) == 5", runs).passed
    assert "missing" in judged("mean(m, from=2) == 5", runs).detail


def test_a_missed_tolerance_is_not_said_with_a_number_within_it() -> None:
    """`m is 0.32 over 1 of 1 replicates; expected 0.3 ± 0.02` was missed."""
    missed = judged("mean(final(m)) == approx(0.3, abs=0.02)", of([[0.32000001]]))
    assert not missed.passed and "is 0.32000001 over" in missed.detail
    met = judged("mean(final(m)) == approx(0.3, abs=0.02)", of([[0.3199999999]]))
    assert met.passed and "is 0.32 over" in met.detail


@pytest.mark.parametrize(
    ("that", "values", "words"),
    [
        ("max(m) <= 1", [1, 1, 1], "max(m) is 1 in all 3 of 3 replicates"),
        ("max(m) <= 1", [0.5, 1, 1], "max(m) is 1 in replicate 2 of 3, the closest of 3"),
        ("max(m) == approx(1, abs=0.5)", [0.75, 1.25], "max(m) is 0.75 in replicate 1 of 2, the closest of 2"),
        ("max(m) <= 1", [1], "max(m) is 1 in replicate 1 of 1"),
        ("max(m) < 1", [0.5, 2], "max(m) is 2 in replicate 2 of 2"),
    ],
)
def test_replicates_without_a_closest_one_are_said_to_be_equal(that: str, values: list[float], words: str) -> None:
    assert judged(that, of([[value] for value in values])).detail == words


def test_a_number_is_shown_with_as_few_digits_as_its_limit() -> None:
    """`0.1946` was shown against `< 0.397528`; where four digits would contradict the verdict, there are more."""
    verdict = judged("mean(final(m)) < 0.397528", of([[0.194612]]))
    assert (verdict.detail.split(" over")[0], verdict.expected) == ("mean(final(m)) is 0.1946", "< 0.3975")
    near = judged("mean(final(m)) < 0.397528", of([[0.397511]]))
    assert (near.detail.split(" over")[0], near.expected) == ("mean(final(m)) is 0.397511", "< 0.397528")
    around = judged("mean(final(m)) == approx(0.123446, abs=0.0001)", of([[0.12355]]))
    assert not around.passed and "is 0.12355 over" in around.detail and around.expected == "0.123446 ± 0.0001"
    assert judged("mean(final(m)) < 123456", of([[12345.4]])).expected == "< 123456"


@pytest.mark.parametrize(
    ("that", "value", "words"),
    [
        ("mean(final(m)) > 12345.678", 12345.678, ("12345.678", "> 12345.678")),
        ("mean(final(m)) > 12345.678", 12345.9, ("12345.9", "> 12345.7")),
        ("mean(final(m)) == approx(32345.678, abs=0.0001)", 32345.678, ("32345.678", "32345.678 ± 0.0001")),
        ("mean(final(m)) == approx(-20000.25, abs=0.5)", -20000.5, ("-20000.5", "-20000.2 ± 0.5")),
        ("mean(final(m)) == approx(12345.67, abs=0.001)", 12345.678, ("12345.678", "12345.67 ± 0.001")),
    ],
)
def test_limits_beyond_ten_thousand_are_not_rounded_past_what_is_found(
    that: str, value: float, words: tuple[str, str]
) -> None:
    """`12345.678, expected > 12346` was missed, and `32345.678, expected 32346 ± 0.0001` was met."""
    verdict = judged(that, of([[value]]))
    assert (verdict.detail.split(" over")[0].removeprefix("mean(final(m)) is "), verdict.expected) == words


def test_a_relative_tolerance_is_a_share_of_the_size_of_its_target() -> None:
    """A tenth of -2 is 0.2 to both sides."""
    for value, passed in ((-2.15, True), (-1.85, True), (-2.25, False)):
        assert judged("mean(final(m)) == approx(-2, rel=0.1)", of([[value]])).passed is passed


def test_a_replicate_without_a_number_does_not_meet_what_is_given() -> None:
    runs: Any = {"": [{"m": [1.0], "n": [None]}, {"m": [3.0], "n": [1.0]}, {"m": [9.0], "n": [0.0]}]}
    verdict = judged("mean(final(m)) == approx(3, abs=0.1)", runs, given="final(n) > 0.5")
    assert verdict.passed and verdict.detail.endswith("over 1 of 3 replicates")
    none = judged("mean(final(m)) > 0", {"": runs[""][:1]}, given="final(n) > 0.5")
    assert none.passed is False and "none of the 1 replicates meets" in none.detail


@pytest.mark.parametrize(
    ("that", "limits"),
    [
        ("mean(final(m)) > 0.25", (0.25,)),
        ("0.25 < mean(final(m))", (0.25,)),
        ("mean(final(m)) == approx(0.5, abs=0.125)", (0.5, 0.375, 0.625)),
        ("mean(final(m)) > 0.25 and mean(final(m)) < 0.75", (0.25, 0.75)),
        ("mean(final(m)) > 0.25 and max(final(m)) < 0.75", (0.25,)),
        ("mean(final(m)) > 0.25 and mean(final(m)) < 0.5", (0.5,)),
        ("mean(final(m)) > rate", (2.0,)),
        ("mean(final(m)) > 0.75 or mean(final(m)) < 0.75", ()),
    ],
)
def test_a_verdict_has_the_limits_that_it_writes(that: str, limits: tuple[float, ...]) -> None:
    assert judged(that, of([[0.5], [0.5]])).limits == limits


@pytest.mark.parametrize(
    ("that", "least", "most"),
    [
        ("mean(final(m)) > 9.4", 0.3, 0.7),
        ("mean(final(m)) > 5", 1, 1),
        ("mean(final(m)) < 5", 0, 0),
        ("mean(final(m)) > at(other, mean(final(m)))", 1, 1),
        ("mean(final(m)) > at(alike, mean(final(m)))", 0.2, 0.8),
        ("share(mean(m) > at(alike, mean(m))) > 0.45", 0.3, 0.7),
    ],
)
def test_resamples_show_what_other_replicates_might_say(that: str, least: float, most: float) -> None:
    """A claim that 4.97 is more than 4.918 was met, as if chance could not say so.

    In `other`, each replicate is a little less than the one of its seed, which no resample can change.
    """
    values = [float(value) for value in range(20)]
    runs = {
        "": of([[0.0, value] for value in values])[""],
        "other": of([[0.0, value - 0.01] for value in values])[""],
        "alike": of([[0.0, value + 0.5 - value % 2] for value in values])[""],
    }
    found, of_each = (
        judge(Expectation(that=claim, source="assumed"), runs, resample=True).resampled
        for claim in (that, "final(m) > 5")
    )
    assert found is not None and least <= found <= most
    assert of_each is None


@pytest.mark.parametrize(
    "text",
    [
        "mean(final(m)) + quantile(at(other, mean(m)), 0.3)",
        "share(max(m) > at(other, first(m)))",
        "mean(final(m) - mean(final(m)))",
        "mean(count(m > final(m)))",
        "sum(at_round(m, 2) where always(m < 4)) + 2",
        "stdev(min(round where m == max(m)))",
    ],
)
def test_values_of_single_replicates_are_the_same_in_all_draws(text: str) -> None:
    runs = {"": of([[1.0, 2.0], [3.0, 1.0], [5.0, 9.0]])[""], "other": of([[2.0, 3.0], [0.0, 4.0], [1.0, 1.0]])[""]}
    node, drawn_from = parse(text), DrawnFrom((0, 2))
    for kept in ((2, 0), (2, 2), (0, 0)):
        drawn = Results(runs, {}, "", kept)
        assert compute(node, replace(drawn, drawn_from=drawn_from)) == compute(node, drawn)
