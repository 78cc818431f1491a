"""The public goods scenario against the payoff function and its two limits, beyond what its own expectations say."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean

import pytest

pytestmark = pytest.mark.theory

NAME = "collective_action_problem"


@pytest.fixture
def game(laboratory):
    return laboratory(NAME)


def test_the_numbers_are_those_of_the_experiments(game) -> None:
    numbers = game.numbers("voluntary")
    parameters = numbers["parameters"]
    assert (parameters["endowment"], parameters["share_return"], parameters["punishment_effect"]) == (20, 0.4, 3.0)
    population = numbers["population"]
    assert population["Individual"]["count"] == 4 * population["Group"]["count"]
    shares = population["Individual"]["initial"]["disposition"]["fraction"]
    assert (shares["conditional"], shares["free_rider"]) == (0.5, 0.3)


def test_the_mean_over_runs_falls_in_at_least_eight_of_nine_steps(game) -> None:
    runs = game.runs("voluntary", 20)
    means = [fmean(run["contribution"][at] for run in runs) for at in range(10)]
    assert sum(after < before for before, after in pairwise(means)) >= 8


@pytest.mark.parametrize("matching", [0.5, 1.0])
def test_the_selfish_bias_drives_the_decay(matching: float, game) -> None:
    """Conditional cooperators who fully match, and nobody else: giving lasts (Fischbacher & Gächter 2010)."""
    alone = {
        "population.Individual.disposition": "conditional",
        "population.Individual.belief": 12.0,
        "matching": matching,
    }
    for run in game.runs("voluntary", 2, **alone):
        if matching == 1.0:
            assert set(run["contribution"]) == {0.6}
        else:
            assert run["contribution"][-1] < 0.2


def test_earnings_in_the_limits(game) -> None:
    for run in game.runs("free_riders_only", 20):
        assert set(run["payoff"]) == {20.0}
    for run in game.runs("full_contributors_only", 20):
        assert set(run["payoff"]) == {32.0}
        assert set(run["goal_met"]) == {1.0}


def test_punishment_without_effect_keeps_nothing_up(game) -> None:
    """What keeps giving up is the loss that it threatens: without it, contributions go as if nobody could punish."""
    harmless = game.runs("punishment", 5, punishment_effect=0.0)
    for run, voluntary in zip(harmless, game.runs("voluntary", 20), strict=False):
        assert run["contribution"] == voluntary["contribution"]
        assert run["punishment"][0] > 0


def test_a_group_of_free_riders_needs_no_threat_to_give_nothing(game) -> None:
    """Who gives nothing punishes nobody, so that punishment changes nothing among free riders."""
    nobody = {"population.Individual.disposition": "free_rider"}
    for run in game.runs("punishment", 2, **nobody):
        assert set(run["contribution"]) == {0.0}
        assert set(run["punishment"]) == {0.0}
