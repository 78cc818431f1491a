"""The rumor scenario against Maki and Thompson's model, beyond what its own expectations say."""

from __future__ import annotations

from math import exp
from statistics import fmean

import pytest

from tests.theory.sizes import few

pytestmark = pytest.mark.theory


def share_that_never_hears(stifling: float) -> float:
    """The root below 1 of x = exp(-(1 + 1/stifling) (1 - x)); at stifling 1 that of Maki & Thompson 1973."""
    x = 0.0
    for _ in range(1_000):
        x = exp(-(1 + 1 / stifling) * (1 - x))
    return x


def never_heard(runs) -> float:
    return fmean(run["never_heard"][-1] for run in runs if run["never_heard"][-1] < 0.95)


def test_the_number_quoted_in_the_sources() -> None:
    assert share_that_never_hears(1.0) == pytest.approx(0.203, abs=0.0005)


def test_the_classical_share_never_hears(rumor) -> None:
    parameters = rumor.numbers("well_mixed")["parameters"]
    assert (parameters["activity"], parameters["stifling"]) == (1.0, 1.0)
    assert never_heard(rumor.runs("well_mixed", few(30, 10))) == pytest.approx(share_that_never_hears(1.0), abs=0.02)


def test_everyone_who_heard_believed_in_the_classical_model(rumor) -> None:
    for run in rumor.runs("well_mixed", few(30, 10)):
        assert run["doubters"][-1] == 0
        assert run["believers"][-1] == pytest.approx(1 - run["never_heard"][-1] - 1 / 2000)


def test_activity_only_stretches_time(rumor) -> None:
    """The outcome depends on the sequence of contacts alone, so neither on their rate nor on rounds."""
    slow, fast = rumor.runs("well_mixed", few(20, 10), activity=0.5), rumor.runs("well_mixed", few(30, 10))
    assert never_heard(slow) == pytest.approx(share_that_never_hears(1.0), abs=0.02)
    assert fmean(len(run["never_heard"]) for run in slow) > 1.3 * fmean(len(run["never_heard"]) for run in fast)


def test_half_the_stifling_reaches_more(rumor) -> None:
    runs = rumor.runs("well_mixed", few(20, 10), stifling=0.5)
    assert never_heard(runs) == pytest.approx(share_that_never_hears(0.5), abs=0.02)


def test_in_the_spiral_nobody_changes_its_mind(rumor) -> None:
    for run in rumor.runs("minority_20", few(20, 10)):
        assert set(run["believers"]) == {run["believers"][0]}
        assert run["believers"][0] == pytest.approx(0.2)


def test_an_even_split_has_no_gap_on_average(rumor) -> None:
    """The rule knows no side: at one half neither opinion is favored, so that the gap is the minority's alone."""
    half = {"population.User.stance": {"fraction": {"believes": 0.5}, "rest": "doubts"}}
    runs = rumor.runs("minority_20", few(30, 10), **half)
    assert fmean(run["public_support"][-1] for run in runs) == pytest.approx(0.5, abs=0.03)
