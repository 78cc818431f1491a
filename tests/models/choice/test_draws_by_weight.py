"""Choices by weight, draws and rationing in models, against the probabilities that follow from their definitions."""

from __future__ import annotations

import importlib
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import simcc
from runtime_base.engine.engine import Simulation

MODELS = sorted(path.name for path in (Path(__file__).parent / "models").iterdir() if path.is_dir())
#: Chi-square bounds with a chance of one in a thousand, by degrees of freedom.
BOUNDS = {3: 16.27, 11: 31.26}


@pytest.mark.parametrize("name", MODELS)
def test_a_model_keeps_what_it_promises(name: str, workspace: Callable[[str], Path]) -> None:
    place = workspace(name)
    assert simcc.check(place).diagnostics == ()
    result = simcc.test(place)
    assert result.ok, result


def guests(folder: Path) -> Iterator[Any]:
    sys.path.insert(0, str(folder))
    model = importlib.import_module("visits.wiring").MODEL
    simulation = Simulation(model, model.numbers[""], 7)
    simulation.run(1)
    yield from simulation._state.populations["Guest"].published
    sys.path.remove(str(folder))
    for name in [module for module in sys.modules if module.split(".")[0] == "visits"]:
        del sys.modules[name]


def chi_square(found: Counter[int], expected: dict[int, float]) -> float:
    """Return the statistic of counts against probabilities; an outcome without probability must not occur."""
    assert set(found) <= set(expected)
    total = sum(found.values())
    return sum((found[key] - total * chance) ** 2 / (total * chance) for key, chance in expected.items())


def test_guests_choose_in_proportion_to_fame_and_draw_as_declared(workspace: Callable[[str], Path]) -> None:
    everyone = list(guests(workspace("visits")))
    count = len(everyone)
    chosen = {place: place / 10 for place in (1, 2, 3, 4)}
    assert chi_square(Counter(guest.place for guest in everyone), chosen) < BOUNDS[3]
    pairs = {10 * a + b: a / 10 * b / (10 - a) for a in chosen for b in chosen if a != b}
    assert chi_square(Counter(guest.pair for guest in everyone), pairs) < BOUNDS[11]
    # means within four standard errors of those of the distributions
    drawn = {
        "party": (2.5, 2.5),
        "loved": (12 * 0.3, 12 * 0.3 * 0.7),
        "wait": (20.0, 4 * 5.0**2),
    }
    for name, (mean, variance) in drawn.items():
        found = sum(getattr(guest, name) for guest in everyone) / count
        assert abs(found - mean) < 4 * math.sqrt(variance / count), name
    logs = sum(math.log(guest.bill) for guest in everyone) / count
    assert abs(logs - 3.0) < 4 * 0.5 / math.sqrt(count)
