"""The models of the comparison with Mesa: both sides give the same results, as far as chance lets one tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import fmean, variance

import pytest

from benchmarks.side_by_side.pairs import EPIDEMIC, PREDATION, SEGREGATION, MeasuredRun, Pair
from tests.theory.sizes import few

pytestmark = pytest.mark.theory

#: Twelve tell the two models apart from those of the tests below that differ.
RUNS = few(20, 12)
#: Two samples of equal origin differ by more than so many standard errors once in 16,000 times.
MOST = 4.0


def distance(group: Sequence[float], other: Sequence[float]) -> float:
    """How many standard errors two means lie apart (Welch 1947)."""
    error = (variance(group) / len(group) + variance(other) / len(other)) ** 0.5
    return abs(fmean(group) - fmean(other)) / error


def observed(outcomes: Sequence[MeasuredRun], metric: str, fold: Callable[[Sequence[float]], float]) -> list[float]:
    return [fold(outcome.series[metric]) for outcome in outcomes]


@pytest.fixture(scope="module")
def runs() -> Callable[[Pair, int], tuple[list[MeasuredRun], list[MeasuredRun]]]:
    made: dict[str, tuple[list[MeasuredRun], list[MeasuredRun]]] = {}

    def give(pair: Pair, agents: int) -> tuple[list[MeasuredRun], list[MeasuredRun]]:
        if pair.title not in made:
            seeds = range(1, RUNS + 1)
            made[pair.title] = (
                [pair.run_simcc(agents, seed) for seed in seeds],
                [pair.run_mesa(agents, seed) for seed in seeds],
            )
        return made[pair.title]

    return give


@pytest.mark.parametrize(
    ("metric", "fold"),
    [
        ("recovered", lambda series: series[9]),
        ("recovered", lambda series: series[-1]),
        ("infected", max),
        ("infected", lambda series: float(max(range(len(series)), key=series.__getitem__))),
    ],
    ids=["recovered on day 10", "recovered in the end", "peak", "day of the peak"],
)
def test_the_epidemic_takes_the_same_course(metric, fold, runs) -> None:
    simcc, mesa = runs(EPIDEMIC, 1000)
    assert distance(observed(simcc, metric, fold), observed(mesa, metric, fold)) < MOST


def test_a_slightly_easier_transmission_is_told_apart(runs) -> None:
    """The comparison can fail: a sixth more transmission shows in the peak."""
    _, mesa = runs(EPIDEMIC, 1000)
    easier = [
        EPIDEMIC.run_simcc(1000, seed, transmission=EPIDEMIC.parameter("transmission") * 7 / 6)
        for seed in range(1, RUNS + 1)
    ]
    assert distance(observed(easier, "infected", max), observed(mesa, "infected", max)) > MOST


@pytest.mark.parametrize("round", [1, 2, 20])
def test_households_segregate_alike(round, runs) -> None:
    simcc, mesa = runs(SEGREGATION, 400)

    def at(series: Sequence[float]) -> float:
        return series[round - 1]

    assert distance(observed(simcc, "segregation", at), observed(mesa, "segregation", at)) < MOST


#: As many as in the model's own scenario: 400 patches, 100 sheep, 50 wolves.
PASTURE = 550
#: Until the wolves' wave is over.
WAVE = replace(PREDATION, rounds=60)


def in_round(number: int) -> Callable[[Sequence[float]], float]:
    return lambda series: series[number - 1]


@pytest.mark.parametrize("metric", ["sheep", "wolves", "grass"])
def test_wolves_sheep_and_grass_take_the_same_course(metric, runs) -> None:
    """On average over all rounds, and in rounds from the first one to the end of the wolves' wave."""
    simcc, mesa = runs(WAVE, PASTURE)
    folds = {"mean": fmean, **{f"round {number}": in_round(number) for number in (1, 2, 5, 10, 20, 40, 60)}}
    apart = {
        name: distance(observed(simcc, metric, fold), observed(mesa, metric, fold)) for name, fold in folds.items()
    }
    assert max(apart.values()) < MOST, apart


@pytest.mark.parametrize(
    ("parameter", "value", "metric", "round"),
    [("lambing", 0.12, "sheep", 5), ("cubbing", 0.08, "wolves", 5), ("wolf_gain", 15.0, "wolves", 40)],
)
def test_animals_of_other_habits_are_told_apart(parameter, value, metric, round, runs) -> None:
    """The comparison can fail."""
    _, mesa = runs(WAVE, PASTURE)
    shorter = replace(WAVE, rounds=round)
    others = [shorter.run_simcc(PASTURE, seed, **{parameter: value}) for seed in range(1, RUNS + 1)]
    assert distance(observed(others, metric, in_round(round)), observed(mesa, metric, in_round(round))) > MOST


def test_grass_that_grows_sooner_is_told_apart(runs) -> None:
    """The comparison can fail: one round less, and what was eaten in round 1 has grown again in round 30."""
    _, mesa = runs(WAVE, PASTURE)
    shorter = replace(WAVE, rounds=30)
    sooner = [shorter.run_simcc(PASTURE, seed, regrowth=29) for seed in range(1, RUNS + 1)]
    assert distance(observed(sooner, "grass", in_round(30)), observed(mesa, "grass", in_round(30))) > MOST
