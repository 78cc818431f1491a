"""A fit says what it could not compare, and a value at which no run has an objective is not ruled out by data."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest

from behavior_graph.expressions.syntax.parser import parse
from compiler.runs.calibration.calibrator import CalibrationRequest, Found
from compiler.runs.calibration.objectives import DataObjective, Values
from compiler.runs.calibration.observations import ObservedTarget, OutcomeReading
from compiler.runs.calibration.profiles import ParameterProfile, Trial, profiles, values_of
from compiler.runs.sweeps.factors import parse_factors
from compiler.verdicts.calibration_fit import Statement, fit_of, held_out_statements, statements

(FACTOR,) = parse_factors(["p=0.1:0.9"])
DATA = (1.0, 2.0, 3.0, 4.0)


def target(held_out: int) -> ObservedTarget:
    held = np.arange(len(DATA)) >= len(DATA) - held_out
    reading = OutcomeReading("m", parse("m"), tuple(range(1, len(DATA) + 1)))
    return ObservedTarget("m", reading, "people", True, np.array(DATA), ~held, held, 1.0, 1.0)


def on_held_out(runs: Sequence[Values], held_out: int = 1) -> tuple[Statement, ...]:
    seen = target(held_out)
    return tuple(held_out_statements([fit_of(DataObjective((seen,), "rmse"), seen, runs)]))


def profile(allowed: set[int], unknown: set[int]) -> ParameterProfile:
    """Return the profile of nine values, of which some have no objective."""
    tried = [
        Trial({"p": value}, math.nan if place in unknown else float(place), 0.0, ())
        for place, value in enumerate(values_of(FACTOR))
    ]
    best = tried[min(allowed)]
    (found,) = profiles([FACTOR], best, tried, lambda trial: trial.loss in map(float, allowed))
    return found


def test_a_run_without_a_number_where_data_are_held_out_is_grave() -> None:
    (said,) = on_held_out([{"m": [1.0, 2.0, 3.0, None]}, {"m": [1.0, 2.0, 3.0, 4.0]}])
    assert said.grave
    assert "no number" in said.text


def test_only_a_target_that_holds_nothing_out_is_said_to_hold_nothing_out() -> None:
    (said,) = on_held_out([{"m": [1.0, 2.0, 3.0, 4.0]}], held_out=0)
    assert said.text.startswith("No data are held out")


def test_training_data_without_a_number_of_the_runs_are_named() -> None:
    said = on_held_out([{"m": [1.0, None, 3.0, 4.0]}])
    assert any(each.grave and "training data of m" in each.text for each in said)


def test_a_value_at_which_runs_fail_is_not_ruled_out() -> None:
    found = profile(allowed={3}, unknown={4, 5, 6, 7, 8})
    assert (found.low, found.high) == pytest.approx((0.3, 0.9))
    assert not found.identified
    assert found.unknown == 5


def test_data_rule_out_what_has_an_objective() -> None:
    found = profile(allowed={3, 4}, unknown={0})
    assert (found.low, found.high) == pytest.approx((0.3, 0.6))
    assert found.identified
    assert found.unknown == 1


def test_values_without_an_objective_are_counted_in_words() -> None:
    best = Trial({"p": 0.4}, 3.0, 0.0, ())
    found = Found((best,) * 20, best, ({"m": list(DATA)},), (profile({3}, {4, 5, 6, 7, 8}),), None, converged=True)
    texts = [each.text for each in statements(CalibrationRequest((FACTOR,)), found, ())]
    assert any("5 of 9 values" in text and "rules nothing out" in text for text in texts)


def test_new_runs_that_did_not_finish_are_grave() -> None:
    best = Trial({"p": 0.4}, 3.0, 0.0, ())
    found = Found((best,) * 20, best, ({"m": list(DATA)},), converged=True, unfinished=19)
    said = statements(CalibrationRequest((FACTOR,)), found, ())
    assert any(each.grave and "19 of 20 runs with new seeds did not finish" in each.text for each in said)
