"""The models of the comparison with Mesa: both sides give the same results, as far as chance lets one tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean, variance

import pytest

from benchmarks.side_by_side.pairs import EPIDEMIC, SEGREGATION, Outcome, Pair

pytestmark = pytest.mark.theory

RUNS = 20
#: Two samples of equal origin differ by more than so many standard errors once in 16,000 times.
MOST = 4.0


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """How many standard errors two means lie apart (Welch 1947)."""
    error = (variance(one) / len(one) + variance(other) / len(other)) ** 0.5
    return abs(fmean(one) - fmean(other)) / error


def observed(outcomes: Sequence[Outcome], metric: str, fold: Callable[[Sequence[float]], float]) -> list[float]:
    return [fold(outcome.series[metric]) for outcome in outcomes]


@pytest.fixture(scope="module")
def runs() -> Callable[[Pair, int], tuple[list[Outcome], list[Outcome]]]:
    made: dict[str, tuple[list[Outcome], list[Outcome]]] = {}

    def give(pair: Pair, agents: int) -> tuple[list[Outcome], list[Outcome]]:
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
