"""Folds against the definitions, and over nothing."""

import math
import statistics

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime_base import aggregation as fold

numbers = st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=30)


@given(numbers)
def test_total_adds_from_left_to_right(values):
    added = 0
    for value in values:
        added = added + value
    assert fold.total(values) == added


def test_total_is_not_compensated():
    assert fold.total([1e16, 1.0, -1e16]) == 0.0


@given(numbers, st.floats(0, 1))
def test_moments_and_quantiles(values, q):
    assert fold.mean(iter(values)) == pytest.approx(statistics.fmean(values), rel=1e-9, abs=1e-9)
    assert fold.stdev(iter(values)) == pytest.approx(statistics.pstdev(values), rel=1e-6, abs=1e-6)
    assert fold.median(iter(values)) == pytest.approx(statistics.median(values), rel=1e-9, abs=1e-9)
    assert fold.quantile(iter(values), q) == pytest.approx(np.quantile(values, q), rel=1e-9, abs=1e-6)
    assert (fold.lowest(iter(values)), fold.highest(iter(values))) == (min(values), max(values))


@given(st.lists(st.floats(0, 1e6), min_size=1, max_size=20))
def test_gini_is_half_the_relative_mean_difference(values):
    whole = sum(values)
    expected = sum(abs(a - b) for a in values for b in values) / (2 * len(values) * whole) if whole else 0.0
    assert fold.gini(values) == pytest.approx(expected, abs=1e-9)


@given(st.lists(st.booleans(), min_size=1))
def test_counts_and_shares(truths):
    assert fold.count(iter(truths)) == truths.count(True)
    assert fold.share(iter(truths)) == truths.count(True) / len(truths)


def test_over_nothing():
    assert fold.count([]) == 0
    assert fold.total([]) == 0
    for item in (fold.share, fold.mean, fold.stdev, fold.median, fold.lowest, fold.highest, fold.gini):
        assert math.isnan(item([])), item
    assert math.isnan(fold.quantile([], 0.5))


def test_what_cannot_be_folded():
    with pytest.raises(ValueError, match="negative"):
        fold.gini([1.0, -1.0])
    with pytest.raises(ValueError, match="quantile"):
        fold.quantile([1.0], 1.5)
