"""The norms game step by step: what single generations of given strategies pay follows from the payoffs alone."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

pytestmark = pytest.mark.theory

NORMS = "norm_formation_theory"


def generation(laboratory, variant: str, boldness: int, vengefulness: int, runs: int, **more: Any):
    """Runs of one generation in which everybody has the same strategy."""
    same = {"population.Individual.boldness": boldness, "population.Individual.vengefulness": vengefulness}
    return laboratory(NORMS).runs(variant, runs, mutation=0.0, **{"schedule.rounds": 1, **same}, **more)


def test_without_vengeance_a_bold_population_only_hurts_itself(laboratory) -> None:
    """Everyone breaks the norm four times: 4 times 3, and 19 others times 4 times -1."""
    (run,) = generation(laboratory, "norms", 7, 0, 1)
    assert (run["breaches"], run["punishments"], run["payoff"]) == ([4.0], [0.0], [4 * 3 - 19 * 4])


@pytest.mark.parametrize("boldness", [0, 2, 5])
def test_boldness_is_the_risk_that_is_accepted(boldness: int, laboratory) -> None:
    """The risk is even on 0 to 1, so that a share of boldness / 7 of all chances is taken."""
    runs = generation(laboratory, "norms", boldness, 0, 20)
    assert fmean(run["breaches"][0] for run in runs) == pytest.approx(4 * boldness / 7, abs=0.15)


def test_vengeance_meets_what_is_seen(laboratory) -> None:
    """At full boldness half of all breaches are seen by each of 19, and at full vengefulness all of these punished."""
    runs = generation(laboratory, "norms", 7, 7, 80)
    punishments = fmean(run["punishments"][0] for run in runs)
    assert punishments == pytest.approx(4 * 19 / 2, rel=0.03)
    expected = 4 * 3 - 19 * 4 - (9 + 2) * punishments
    assert fmean(run["payoff"][0] for run in runs) == pytest.approx(expected)


def test_metanorms_punish_who_overlooks(laboratory) -> None:
    """At v, v/7 of 38 sights are punished; 18 others see each of the rest with the same risk s, and E[s^2] = 1/3."""
    runs = generation(laboratory, "metanorms", 7, 3, 20)
    share = 3 / 7
    expected = 38 * share + 4 * 19 * (1 - share) * 18 * share / 3
    assert fmean(run["punishments"][0] for run in runs) == pytest.approx(expected, rel=0.05)


def test_honor_only_moves_payoff_between_members(laboratory) -> None:
    """Two runs with the same seed, with and without honors: the mean payoff is the same."""
    (with_it,), (without,) = (generation(laboratory, name, 7, 5, 1) for name in ("", "without_groups"))
    assert with_it["honor"][0] > 0
    assert with_it["payoff"][0] == pytest.approx(without["payoff"][0])
