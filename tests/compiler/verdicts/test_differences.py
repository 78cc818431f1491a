"""Differences between runs against numbers that are known: SciPy's tests, exact intervals, and coverage."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from scipy import stats

from compiler.reports.bands import band, final
from compiler.reports.bands import interval as reported
from compiler.runs.run_record import Replicate, RunRecord
from compiler.verdicts.differences import adjusted, compare, spoken_statistic, values_by_seed
from sandbox.contract import Outcome


def run(finals: Mapping[int, float | None], **more: Any) -> RunRecord:
    replicates = tuple(
        Replicate(seed=seed, outcome=Outcome.FINISHED, rounds=3, metrics={"share": [0.0, 1.0, value]})
        for seed, value in finals.items()
    )
    given = {"id": "r", "dir": None, "variant": "", "seed": 1, "rounds": 3, "engine": "", "isolation": "none"}
    return RunRecord(**{**given, "wall_s": 0.0, "replicates": replicates, **more})


def seeded(values: Sequence[float], first: int = 1) -> RunRecord:
    return run(dict(enumerate(values, first)))


def test_pairs_of_seeds_are_compared_pair_by_pair() -> None:
    before, after = [1.0, 2.0, 4.0, 7.0], [1.5, 2.4, 4.7, 7.4]
    (found,) = compare(seeded(before), seeded(after), ["share"], "final")
    expected = stats.ttest_rel(after, before)
    assert found.paired and found.difference == pytest.approx(0.5)
    assert found.p == pytest.approx(expected.pvalue)
    assert found.interval == pytest.approx(tuple(expected.confidence_interval(0.95)))
    assert found.beyond_chance


def test_other_seeds_are_compared_by_welch() -> None:
    before, after = [1.0, 2.0, 4.0, 7.0], [1.5, 2.4, 4.7, 7.4, 9.0]
    (found,) = compare(seeded(before), seeded(after, 100), ["share"], "final")
    expected = stats.ttest_ind(after, before, equal_var=False)
    assert not found.paired and found.runs == (4, 5)
    assert found.interval == pytest.approx(tuple(expected.confidence_interval(0.95)))
    assert found.beyond_chance is False


@pytest.mark.parametrize(("sizes", "chance"), [((3, 20), 0.3), ((20, 3), 0.3), ((2, 20), 0.2), ((20, 20), 0.1)])
def test_a_side_that_does_not_spread_is_not_known_for_certain(sizes: tuple[int, int], chance: float) -> None:
    """Three replicates without an event of 30 % are one case in three: each was a difference from 20 others."""
    generator, shown = np.random.default_rng(5), 0
    for _ in range(150):
        before, after = ((generator.random(size) < chance).astype(float) for size in sizes)
        (found,) = compare(seeded(list(before)), seeded(list(after), 100), ["share"], "final")
        shown += found.p is not None and found.p < 0.05
        summaries = [final(made) for side in (before, after) if (made := band([[value] for value in side])) is not None]
        if found.p is not None and summaries[0] is not None and summaries[1] is not None:
            assert reported(*summaries) == pytest.approx(found.interval, abs=1e-6), "the report says the same"
    assert shown <= 15  # 5 % of 150 are 7 or 8; more than 15 have a chance below 1 %


def test_the_wider_interval_of_a_side_that_does_not_spread_is_students() -> None:
    before, after = [0.0, 0.0, 0.0], [0.0, 1.0] * 10
    (found,) = compare(seeded(before), seeded(after, 100), ["share"], "final")
    expected = stats.ttest_ind(after, before, equal_var=True)
    assert found.interval == pytest.approx(tuple(expected.confidence_interval(0.95)))
    assert found.p == pytest.approx(expected.pvalue) and found.bootstrap is None
    (equal,) = compare(seeded([0.0] * 20), seeded(after, 100), ["share"], "final")
    welch = stats.ttest_ind(after, [0.0] * 20, equal_var=False)
    assert equal.interval == pytest.approx(tuple(welch.confidence_interval(0.95))) and equal.bootstrap is not None


def test_the_effect_is_hedges_g() -> None:
    # two samples of variance 1 and means 0 and 1: d = 1, corrected by 1 - 3 / (4 * 4 - 1)
    (found,) = compare(seeded([-1.0, 0.0, 1.0]), seeded([0.0, 1.0, 2.0], 50), ["share"], "final")
    assert found.effect == pytest.approx(1 - 3 / 15)


def test_equal_differences_are_exact_and_no_test_is_made() -> None:
    before = [1.0, 2.0, 4.0, 7.0, 9.0, 9.5]
    (found,) = compare(seeded(before), seeded([value + 0.5 for value in before]), ["share"], "final")
    assert found.interval == found.bootstrap == (0.5, 0.5) and found.p is None and found.beyond_chance
    (same,) = compare(seeded(before), seeded(before), ["share"], "final")
    assert same.difference == 0.0 and same.beyond_chance is False and same.verdict == "the same in every run"


@pytest.mark.parametrize(("first", "runs"), [(1, 5), (50, 3)])
def test_few_replicates_that_are_equal_by_chance_are_not_beyond_chance(first: int, runs: int) -> None:
    """Five coins that fall alike: 1 in 16 by chance. Three against three that differ throughout: 1 in 10."""
    (found,) = compare(seeded([0.0] * runs), seeded([1.0] * runs, first), ["share"], "final")
    assert (found.interval, found.bootstrap, found.beyond_chance) == (None, None, None)
    assert found.verdict == "too few runs to tell"
    (zeros,) = compare(seeded([0.0] * runs), seeded([0.0] * runs, first), ["share"], "final")
    assert (zeros.verdict, zeros.beyond_chance) == ("the same in every run", None)
    (turned,) = compare(seeded([0.0, 1.0]), seeded([1.0, 0.0], first), ["share"], "final")
    assert turned.difference == 0.0 and not turned.same
    (more,) = compare(seeded([0.0] * (runs + 1)), seeded([1.0] * (runs + 1), first), ["share"], "final")
    assert more.beyond_chance


def test_differences_that_only_rounding_tells_apart_are_equal() -> None:
    before, after = [0.5, 0.54], [0.68, 0.72]
    assert after[0] - before[0] != after[1] - before[1]
    (found,) = compare(seeded(before), seeded(after), ["share"], "final")
    assert (found.p, found.interval, found.beyond_chance) == (None, None, None)
    thirds = [1 / 3, 1 / 3, 1 / 3 + 1e-16] * 3
    (found,) = compare(seeded(thirds), seeded([value + 0.1 for value in thirds]), ["share"], "final")
    assert found.effect is None and found.beyond_chance


def test_a_difference_that_rounding_explains_is_none() -> None:
    """Means of 2,000 and 2,000.000000000005 differed by 5e-12, beyond chance."""
    (found,) = compare(seeded([2000.0] * 6), seeded([2000.000000000005] * 6), ["share"], "final")
    assert (found.difference, found.interval, found.beyond_chance) == (0.0, (0.0, 0.0), False)
    values = [0.1, 0.2, 0.3, 0.7, 0.6, 0.5, 0.45, 0.05]
    assert math.fsum(values) / 8 == math.fsum(reversed(values)) / 8
    for order in (values[::-1], values[3:] + values[:3], sorted(values)):
        (found,) = compare(seeded(values), seeded([value + 1e-16 for value in order]), ["share"], "final")
        assert (found.difference, found.effect) == (0.0, 0.0) and found.p is not None


def test_one_replicate_gives_a_difference_and_no_interval() -> None:
    (found,) = compare(seeded([1.0]), seeded([2.0]), ["share"], "final")
    assert (found.difference, found.interval, found.beyond_chance) == (1.0, None, None)
    assert found.verdict == "too few runs to tell"


def test_missing_values_and_failed_replicates_are_counted_and_left_out() -> None:
    first = run({1: 1.0, 2: None, 3: 3.0})
    second = run({1: 2.0, 2: 2.5, 3: 5.0})
    (found,) = compare(first, second, ["share"], "final")
    assert not found.paired and found.runs == (2, 3) and found.missing == 1
    assert "1 replicates have no value; not paired" in found.verdict
    assert found.pairing == "2 and 3 replicates, not paired by seed"
    (other,) = compare(second, first, ["share"], "final")
    assert other.runs == (3, 2) and other.missing == 1, "those of both sides are counted"
    failed = Replicate(seed=4, outcome=Outcome.TIMEOUT, metrics={"share": [9.0]})
    assert 4 not in values_by_seed(run({1: 1.0}, replicates=(*first.replicates, failed)), "share", "final")


@pytest.mark.parametrize(("at", "value"), [("final", 5.0), ("mean", 2.0), ("max", 5.0), ("min", 0.0), ("2", 1.0)])
def test_what_is_compared_of_a_series(at: str, value: float) -> None:
    assert values_by_seed(run({1: 5.0}), "share", at) == {1: value}
    assert values_by_seed(run({1: 5.0}), "share", "4") == {}
    assert spoken_statistic("2") == "in round 2"


def test_the_same_runs_give_the_same_bootstrap() -> None:
    noise = np.random.default_rng(3).normal(size=(2, 12))
    pair = seeded(list(noise[0])), seeded(list(noise[1]), 40)
    first, second = (compare(*pair, ["share"], "final")[0].bootstrap for _ in range(2))
    assert first is not None and first == second and first[0] < first[1]


def test_both_intervals_hold_a_known_difference_about_as_often_as_they_say() -> None:
    generator = np.random.default_rng(7)
    held = [0, 0]
    for _ in range(120):
        samples = generator.normal(0, 1, 15), generator.normal(1, 1, 15)
        (found,) = compare(seeded(list(samples[0])), seeded(list(samples[1]), 90), ["share"], "final")
        for index, interval in enumerate((found.interval, found.bootstrap)):
            assert interval is not None
            held[index] += interval[0] <= 1 <= interval[1]
    # 95 % of 120 is 114, with a standard deviation of 2.4; a bootstrap of 15 covers somewhat less
    assert all(105 <= number <= 120 for number in held)


def test_tests_of_several_sides_are_adjusted_together() -> None:
    base, draws = seeded([0.0, 0.1, 0.3, 0.2]), ([0.4, 0.6, 0.5, 0.9], [0.2, 0.1, 0.4, 0.5])
    apart = [compare(base, seeded(values, 10), ["share"], "final") for values in draws]
    together = adjusted(apart)
    expected = stats.false_discovery_control([group[0].p for group in apart], method="by")
    assert [group[0].adjusted_p for group in together] == pytest.approx(list(expected))
    assert together[0][0].adjusted_p > apart[0][0].adjusted_p


def test_a_verdict_allows_for_all_tests_of_its_comparison() -> None:
    """Of many metrics that only chance moves, some have an interval without zero: words and figures say the same."""
    base, after = seeded([0.0, 0.1, 0.3, 0.2]), seeded([0.4, 0.6, 0.5, 0.9], 10)
    (alone,) = compare(base, after, ["share"], "final")
    assert alone.p is not None and 0.01 < alone.p < 0.05 and alone.verdict == "beyond chance" and alone.beyond_chance
    same = seeded([0.2, 0.1, 0.4, 0.0], 10)
    (group,) = adjusted([[alone, *compare(base, same, ["share"], "final") * 9]])
    found = group[0]
    assert found.adjusted_p is not None and found.adjusted_p > 0.05 and found.interval is not None
    assert found.interval[0] > 0 and found.beyond_chance is False
    assert found.verdict == "beyond chance by itself, but not among all tests"
    assert group[1].verdict == "within chance"


def test_many_tests_adjust_their_p_values() -> None:
    generator = np.random.default_rng(5)
    series = {f"m{index}": list(generator.normal(index == 0, 1, 10)) for index in range(5)}
    before = {name: list(generator.normal(0, 1, 10)) for name in series}

    def made(values: Mapping[str, Sequence[float]], first: int) -> RunRecord:
        replicates = tuple(
            Replicate(
                seed=first + row, outcome=Outcome.FINISHED, metrics={name: [values[name][row]] for name in values}
            )
            for row in range(10)
        )
        return run({}, replicates=replicates)

    found = compare(made(before, 1), made(series, 30), list(series), "final")
    assert all(item.p is not None and item.adjusted_p is not None and item.adjusted_p >= item.p for item in found)
    assert not math.isclose(found[0].p or 0, found[0].adjusted_p or 0)
