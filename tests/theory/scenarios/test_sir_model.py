"""The SIR scenario against theory: R0 from declared parameters, its ingredients as built, and the final size."""

from __future__ import annotations

from math import exp
from statistics import fmean

import pytest

from tests.theory.sizes import few

pytestmark = pytest.mark.theory

CLASSICAL = {
    "well_mixed_r0_08": 0.8,
    "well_mixed_r0_15": 1.5,
    "well_mixed": 2.0,
    "well_mixed_r0_30": 3.0,
}


def basic_reproduction_number(numbers) -> float:
    """R0 = contacts × transmission / recovery: submodel S2 derives it for the model in daily steps.

    A case meets `contacts` different people on each of T days and infects each with chance `transmission`. It first
    meets others on the day after its infection and is put to the chance of recovery at the end of each such day, so
    T is geometric from 1 on, with mean 1 / recovery.
    """
    parameters = numbers["parameters"]
    return parameters["contacts"] * parameters["transmission"] / parameters["recovery"]


def share_at_start(numbers) -> float:
    return numbers["population"]["Individual"]["initial"]["state"]["fraction"]["infected"]


def final_size(r0: float, i0: float) -> float:
    """The root above 0 of z = 1 - (1 - i0) exp(-R0 z) (Kermack & McKendrick 1927)."""
    z = 1.0
    for _ in range(10_000):
        z = 1 - (1 - i0) * exp(-r0 * z)
    return z


@pytest.mark.parametrize(("variant", "r0"), CLASSICAL.items())
def test_declared_parameters_give_the_r0_of_the_name(variant: str, r0: float, epidemic) -> None:
    numbers = epidemic.numbers(variant)
    assert basic_reproduction_number(numbers) == pytest.approx(r0)
    assert (numbers["population"]["Individual"]["count"], share_at_start(numbers)) == (2000, 0.005)


@pytest.mark.parametrize(("r0", "quoted"), [(1.5, 0.588), (2.0, 0.799), (3.0, 0.941)])
def test_the_numbers_quoted_in_the_sources(r0: float, quoted: float) -> None:
    assert final_size(r0, 0.005) == pytest.approx(quoted, abs=0.0005)


@pytest.mark.parametrize("variant", ["well_mixed_r0_15", "well_mixed", "well_mixed_r0_30"])
def test_final_size_follows_from_the_parameters(variant: str, epidemic) -> None:
    numbers = epidemic.numbers(variant)
    expected = final_size(basic_reproduction_number(numbers), share_at_start(numbers))
    sizes = [run["ever_infected"][-1] for run in epidemic.runs(variant, few(30, 12))]
    large = [size for size in sizes if size > 0.1]
    assert len(large) >= 0.8 * len(sizes), "ten cases at the start hardly ever die out above the threshold"
    assert fmean(large) == pytest.approx(expected, abs=0.03)


def test_infections_of_the_first_day(epidemic) -> None:
    """Ingredient one: each case at the start meets `contacts` others and infects with chance `transmission`."""
    numbers = epidemic.numbers("well_mixed_r0_30")
    parameters, i0 = numbers["parameters"], share_at_start(numbers)
    runs = epidemic.runs("well_mixed_r0_30", 30, **{"schedule.rounds": 1})
    expected = i0 + (1 - i0) * (1 - exp(-i0 * parameters["contacts"] * parameters["transmission"]))
    assert fmean(run["ever_infected"][0] for run in runs) == pytest.approx(expected, abs=0.0006)


def test_recovery_is_geometric_from_the_first_day_on(epidemic) -> None:
    """Ingredient two: without transmission, (1 - recovery)^t of those infected at the start are so after t days."""
    runs = epidemic.runs("well_mixed", 100, transmission=0.0, **{"schedule.rounds": 5})
    recovery, i0 = epidemic.numbers("well_mixed")["parameters"]["recovery"], 0.005
    for day in (1, 2, 5):
        left = fmean(run["infected"][day - 1] if len(run["infected"]) >= day else 0.0 for run in runs)
        assert left / i0 == pytest.approx((1 - recovery) ** day, abs=0.06)


def test_who_is_infected_today_cannot_recover_today(epidemic) -> None:
    """If both are certain, the first cases recover on the first day, and all whom they met are ill at its end."""
    runs = epidemic.runs("well_mixed", 5, transmission=1.0, recovery=1.0)
    for run in runs:
        assert run["infected"][0] == pytest.approx(run["ever_infected"][0] - 0.005)


def test_everyone_recovers_in_the_end(epidemic) -> None:
    for variant in CLASSICAL:
        for run in epidemic.runs(variant, few(30, 12)):
            assert run["infected"][-1] == 0
