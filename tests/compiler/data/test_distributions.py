"""A family is recovered from data that it made; where nothing can be concluded, none is named."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from compiler.data_description.fitted_families import _chi_square, _counts, describe_numbers

MADE = {
    "normal": (lambda draw: draw.normal(3, 2, 1_000), {"mean": 3, "sd": 2}),
    "uniform": (lambda draw: draw.uniform(-1, 4, 1_000), {"low": -1, "high": 4}),
    "exponential": (lambda draw: draw.exponential(5, 1_000), {"mean": 5}),
    "log-normal": (
        lambda draw: draw.lognormal(1, 0.8, 1_000),
        {"mean of the logarithm": 1, "sd of the logarithm": 0.8},
    ),
    "gamma": (lambda draw: draw.gamma(4, 3, 4_000), {"shape": 4, "scale": 3}),
    "Weibull": (lambda draw: 2 * draw.weibull(3.2, 4_000), {"shape": 3.2, "scale": 2}),
    "beta": (lambda draw: draw.beta(2, 5, 1_000), {"a": 2, "b": 5}),
    "Poisson": (lambda draw: draw.poisson(3.5, 1_000), {"mean": 3.5}),
    "geometric from 0": (lambda draw: draw.geometric(0.3, 1_000) - 1, {"chance": 0.3}),
    "equal chances": (lambda draw: draw.integers(1, 7, 1_000), {"low": 1, "high": 6}),
    "negative binomial": (lambda draw: draw.negative_binomial(3, 0.4, 2_000), {"size": 3, "mean": 4.5}),
}


@pytest.mark.parametrize("family", MADE)
def test_the_family_that_made_the_data_is_named_with_its_parameters(family: str) -> None:
    make, parameters = MADE[family]
    found = describe_numbers(np.asarray(make(np.random.default_rng(8)), dtype=float))
    assert family in (found.named, *found.alike), found.conclusion
    (fitted,) = (entry for entry in found.families if entry.family == family)
    assert fitted.parameters == pytest.approx(parameters, rel=0.12, abs=0.05)


@pytest.mark.parametrize("family", ["normal", "Poisson", "equal chances"])
def test_a_true_family_is_rejected_about_as_often_as_the_test_allows(family: str) -> None:
    draw, rejected = np.random.default_rng(11), 0
    made = {
        "normal": lambda: draw.normal(size=60),
        "Poisson": lambda: draw.poisson(4, 60),
        "equal chances": lambda: draw.integers(1, 7, 60),  # a die: 17 % were rejected
    }
    for _ in range(200):
        found = describe_numbers(made[family]().astype(float))
        rejected += found.families[0].family == family and found.p is not None and found.p < 0.05
    assert rejected <= 18  # 5 % of 200 is 10; more than 18 has a chance below 1 %


@pytest.mark.parametrize(
    ("values", "why"),
    [
        (
            np.r_[np.random.default_rng(1).normal(-6, 1, 300), np.random.default_rng(2).normal(6, 1, 300)],
            "no family fits",
        ),
        (np.arange(19) + 0.5, "19 values are too few"),
        (np.full(50, 2.0), "all values are equal"),
        (np.round(np.random.default_rng(3).normal(size=200), 1), "repeat another one"),
        (np.r_[np.random.default_rng(3).normal(size=95), np.random.default_rng(3).normal(size=95)[:10]], "10 % of the"),
        (np.r_[np.zeros(59), 1.0], "too few to test"),
    ],
)
def test_no_family_is_named_where_none_can_be(values: np.ndarray, why: str) -> None:
    found = describe_numbers(values)
    assert not found.named and why in found.conclusion


def test_values_that_follow_each_other_in_time_name_no_family() -> None:
    found = describe_numbers(np.random.default_rng(1).normal(size=100), independent=False)
    assert not found.named and not found.families and "in time" in found.conclusion


def test_the_summary_is_that_of_the_values() -> None:
    found = describe_numbers(np.array([1.0, 2.0, 3.0, 4.0, 10.0]))
    assert (found.count, found.mean, found.quantiles) == (5, 4.0, (1.0, 2.0, 3.0, 4.0, 10.0))
    assert found.sd == pytest.approx(12.5**0.5)
    assert found.skewness == pytest.approx(1.697056, abs=1e-6)  # G1 by hand: m3/m2^1.5 * sqrt(n(n-1))/(n-2)


def test_negative_numbers_and_a_single_one() -> None:
    assert describe_numbers(np.array([-1e90])).sd is None
    assert "normal" in [family.family for family in describe_numbers(np.linspace(-5, -1, 40) ** 3).families]


def test_the_test_of_counts_is_that_of_pooled_cells_less_the_parameters() -> None:
    """Of a mean of 1.96, cells from 4 on are one: with five rows expected or more."""
    seen = (14, 27, 27, 18, 9, 5)
    values = np.repeat(np.arange(6), seen).astype(float)
    (poisson,) = (family for family in _counts(values) if family.family == "Poisson")
    chances = stats.poisson.pmf(np.arange(4), 1.96)
    expected = [*100 * chances, 100 * (1 - chances.sum())]
    found = stats.chisquare([*seen[:4], 14], expected, ddof=1)
    assert _chi_square(values, poisson) == (pytest.approx(found.pvalue), 100)


def test_families_are_ordered_by_akaikes_criterion() -> None:
    values = np.random.default_rng(4).gamma(4, 3, 200)
    families = {family.family: family for family in describe_numbers(values).families}
    normal, exponential = stats.norm(values.mean(), values.std()), stats.expon(0, values.mean())
    assert families["normal"].aic == pytest.approx(2 * 2 - 2 * normal.logpdf(values).sum())
    assert families["exponential"].aic == pytest.approx(2 * 1 - 2 * exponential.logpdf(values).sum())
    assert list(families.values()) == sorted(families.values(), key=lambda family: family.aic)
