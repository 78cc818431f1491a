"""The conformity scenario against the theory of cascades and its ingredients, beyond what its own expectations say."""

from __future__ import annotations

from statistics import fmean

import pytest

from tests.theory.sizes import few

pytestmark = pytest.mark.theory


@pytest.fixture
def crowd(laboratory):
    return laboratory("conformity_behavior_model")


def correct_cascade(p: float) -> float:
    """Bikhchandani, Hirshleifer & Welch 1992, in the limit of a long line, with a fair coin for ties."""
    return p * (p + 1) / (2 * (1 - p + p * p))


def test_the_number_quoted_in_the_sources() -> None:
    assert correct_cascade(0.7) == pytest.approx(0.753, abs=0.0005)


def test_correct_cascades_and_wrong_ones_are_all_there_is(crowd) -> None:
    """A hundred people never stay out of a cascade: the chance is (p (1 - p))^50."""
    runs = crowd.runs("sequential", few(2000, 1000))
    assert {run["correct_cascade"][-1] for run in runs} == {0.0, 1.0}
    assert fmean(run["correct_cascade"][-1] for run in runs) == pytest.approx(correct_cascade(0.7), abs=0.03)
    assert all((run["groups_right"][-1] == run["correct_cascade"][-1]) for run in runs)


def test_more_accurate_impressions_end_in_more_correct_cascades(crowd) -> None:
    runs = crowd.runs("sequential", 400, accuracy=0.9)
    assert fmean(run["correct_cascade"][-1] for run in runs) == pytest.approx(correct_cascade(0.9), abs=0.04)


def test_two_people_are_right_like_the_series_begins(crowd) -> None:
    """After two answers a correct cascade has begun with chance p (p + 1) / 2: the coin for ties is fair."""
    pair = {"population.Individual.count": 2}
    runs = crowd.runs("sequential", 1000, **pair)
    assert fmean(run["correct_cascade"][-1] for run in runs) == pytest.approx(0.7 * 1.7 / 2, abs=0.04)


def test_impressions_are_right_with_chance_accuracy(crowd) -> None:
    """Nobody in the line has heard anything before the first answer, and one person's answer is its impression."""
    alone = {"population.Individual.count": 1}
    runs = crowd.runs("sequential", 1000, **alone)
    assert fmean(run["correct"][-1] for run in runs) == pytest.approx(0.7, abs=0.05)


def test_errors_in_the_experiment_are_of_the_size_that_was_measured(crowd) -> None:
    measured = {"majority_of_one": 0.036, "majority_of_two": 0.136, "majority": 0.318}
    for variant, share in measured.items():
        errors = fmean(1 - fmean(run["correct"]) for run in crowd.runs(variant, 200))
        assert errors == pytest.approx(share, abs=0.06), variant


def test_nobody_yields_to_nobody(crowd) -> None:
    """Without others who are wrong on purpose there is no error on clear questions."""
    honest = {"population.Individual.role": "free"}
    for run in crowd.runs("majority", 5, **honest):
        assert set(run["correct"]) == {1.0}
