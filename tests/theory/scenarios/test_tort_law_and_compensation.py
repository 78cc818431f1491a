"""The tort scenario against the economics of accident law, beyond what its own expectations say."""

from __future__ import annotations

from math import exp, log
from statistics import fmean

import pytest

pytestmark = pytest.mark.theory


@pytest.fixture
def law(laboratory):
    return laboratory("tort_law_and_compensation")


def chosen_on_the_grid(parameters, share: float) -> float:
    """The level of the grid with the smallest x + p(x) × share of the harm, by trying all (Shavell 1980)."""
    levels = [level * parameters["care_step"] for level in range(parameters["care_levels"] + 1)]
    stake = parameters["base_risk"] * parameters["harm"] * share
    return min(levels, key=lambda x: x + exp(-parameters["effectiveness"] * x) * stake)


def care(runs) -> float:
    return fmean(run["care"][-1] for run in runs)


def test_the_optimum_quoted_in_the_sources(law) -> None:
    parameters = law.numbers("strict_liability")["parameters"]
    derived = (
        log(parameters["effectiveness"] * parameters["base_risk"] * parameters["harm"]) / parameters["effectiveness"]
    )
    assert derived == pytest.approx(4.605, abs=0.001)
    assert chosen_on_the_grid(parameters, 1.0) == pytest.approx(derived, abs=parameters["care_step"] / 2)


@pytest.mark.parametrize(
    ("variant", "share"),
    [
        ("strict_liability", 1.0),
        ("no_liability", 0.0),
        ("restitution", 0.5),
        ("multiplier_1", 0.4),
        ("multiplier_1_75", 0.7),
        ("multiplier_2_5", 1.0),
        ("multiplier_3_5", 1.4),
        ("multiplier_5", 2.0),
    ],
)
def test_care_is_what_the_share_of_harm_that_injurers_bear_makes_best(variant: str, share: float, law) -> None:
    parameters = law.numbers(variant)["parameters"]
    expected = chosen_on_the_grid(parameters, share)
    assert care(law.runs(variant, 20)) == pytest.approx(expected, abs=parameters["care_step"])


def test_accidents_happen_as_often_as_care_says(law) -> None:
    """Without care the chance of an accident is base_risk in every year."""
    shares = [share for run in law.runs("no_liability", 20) for share in run["accidents"]]
    assert fmean(shares) == pytest.approx(law.numbers("no_liability")["parameters"]["base_risk"], abs=0.01)


def test_full_liability_compensates_in_full(law) -> None:
    for run in law.runs("strict_liability", 20):
        assert run["compensated"][-1] == pytest.approx(1.0)
        assert run["sued"][-1] == pytest.approx(1.0)


def test_victims_are_compensated_in_the_mean_where_four_in_ten_pay(law) -> None:
    """A share of 0.4 pays 2.5 times the harm: victims get their harm in the mean, though most get nothing."""
    runs = law.runs("multiplier_2_5", 20)
    assert fmean(run["sued"][-1] for run in runs) == pytest.approx(0.4, abs=0.03)
    assert fmean(run["compensated"][-1] for run in runs) == pytest.approx(1.0, abs=0.08)


def test_suits_stop_where_they_cost_more_than_they_bring(law) -> None:
    costly = {"population.Plaintiff.suit_cost": 1_000.0}
    for run in law.runs("strict_liability", 2, **costly):
        assert set(run["cases"]) == {0.0}
        assert set(run["care"]) == {0.0}
