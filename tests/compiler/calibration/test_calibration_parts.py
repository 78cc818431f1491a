"""Distances, the posterior and the written variant, each against what is known exactly."""

from __future__ import annotations

import math
import re
from dataclasses import replace

import numpy as np
import pytest

from behavior_graph.expressions.syntax.parser import parse
from compiler.operations.calibrating.write_variant import with_variant
from compiler.reports.calibration.calibration_page import _profile_chart, series_chart
from compiler.runs.calibration.calibrator import CalibrationRequest, Found
from compiler.runs.calibration.objectives import DISTANCES, DataObjective, Values, noise
from compiler.runs.calibration.observations import ObservedTarget, OutcomeReading
from compiler.runs.calibration.posterior import posterior
from compiler.runs.calibration.profiles import ParameterProfile, ProfileStep, Trial, allowed
from compiler.runs.calibration.search import search
from compiler.runs.sweeps.factors import parse_factors
from compiler.verdicts.calibration_fit import fit_of
from odd.errors import UserError
from odd.reading.yaml_text import read_yaml


def observed(name: str, data: list[float], held_out: int = 0, weight: float = 1.0) -> ObservedTarget:
    size = len(data)
    held = np.arange(size) >= size - held_out
    reading = OutcomeReading(name, parse(name), tuple(range(1, size + 1)))
    scale = float(np.std(data)) or 1.0
    return ObservedTarget(name, reading, "people", True, np.array(data), ~held, held, weight, scale)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("rmse", math.sqrt(2 / 3)), ("mae", 2 / 3), ("peak", 1.0), ("peak_time", 0.0), ("wasserstein", 1.0)],
)
def test_distances_of_two_runs_from_three_values(name: str, expected: float) -> None:
    runs, data = np.array([[0.0, 3.0, 1.0], [2.0, 3.0, 1.0]]), np.array([1.0, 2.0, 2.0])
    if name == "wasserstein":  # of single runs' values against the data: sorted and compared one by one
        assert DISTANCES[name](runs[:1], data) == pytest.approx(expected)
    else:
        assert DISTANCES[name](runs, data) == pytest.approx(expected)


@pytest.mark.parametrize("name", DISTANCES)
def test_a_run_that_is_the_data_has_no_distance(name: str) -> None:
    data = np.array([1.0, 4.0, 2.0, 3.0])
    assert DISTANCES[name](np.array([data, data]), data) == pytest.approx(0.0, abs=1e-12)
    assert DISTANCES[name](np.array([data + 9]), data) > 0 or name == "peak_time"


def test_only_the_training_part_counts_and_a_missing_number_is_no_objective() -> None:
    objective = DataObjective((observed("m", [1.0, 2.0, 50.0], held_out=1),), "rmse")
    assert objective.of([{"m": [1.0, 2.0, 3.0]}]) == 0.0
    assert objective.of([{"m": [1.0, 2.0, 3.0]}], "held_out") == 47.0
    assert objective.of([{"m": [1.0, 2.0, None]}]) == 0.0
    assert math.isnan(objective.of([{"m": [1.0, None, 3.0]}, {"m": [1.0, 2.0, 3.0]}]))


def test_a_change_is_compared_with_the_data_of_its_round() -> None:
    reading = OutcomeReading("growth", parse("change(m)"), (1, 2, 3, 5))
    assert reading.of({"m": [1.0, 3.0, 7.0, 8.0]}, "", {}) == ([None, 2.0, 4.0, 1.0], True)
    assert reading.of({"m": [1.0, 3.0, 7.0, 8.0, 8.0]}, "", {}) == ([None, 2.0, 4.0, 0.0], False)


def test_several_targets_are_added_in_units_of_their_spread() -> None:
    small, large = observed("a", [0.0, 2.0]), observed("b", [0.0, 2000.0], weight=3.0)
    found = DataObjective((small, large), "mae").of([{"a": [1.0, 3.0], "b": [0.0, 4000.0]}])
    assert found == pytest.approx((1 * 1 + 3 * 1) / 4)


@pytest.mark.parametrize("name", DISTANCES)
def test_the_unit_of_data_does_not_weigh_its_target(name: str) -> None:
    """The energy distance is in roots of the unit: data in percent counted a tenth of the same data as shares."""

    def found(by: float) -> float:
        targets = observed("a", [0.0, 2.0, 1.0]), observed("b", [by * value for value in (0.1, 0.4, 0.2)], weight=3.0)
        return DataObjective(targets, name).of([{"a": [1.0, 3.0, 4.0], "b": [by * 0.3, by * 0.2, by * 0.6]}])

    assert found(100.0) == pytest.approx(found(1.0))


def test_a_fit_is_in_the_unit_of_its_distance() -> None:
    """Rounds and nats were `share of voters`."""
    series = observed("m", [0.0, 2.0, 1.0])
    units = {name: DataObjective((series,), name).unit(series) for name in DISTANCES}
    assert units == {
        **dict.fromkeys(("rmse", "mae", "peak", "wasserstein"), "people"),
        "peak_time": "measured rounds",
        "energy": "√(people)",
        "kl": "nats",
        "jsd": "nats",
    }
    assert DataObjective((series,), "kl").unit(replace(series, is_series=False)) == "people"
    assert fit_of(DataObjective((series,), "peak_time"), series, [{"m": [0.0, 2.0, 1.0]}]).unit == "measured rounds"


def test_noise_is_the_standard_error_of_a_mean() -> None:
    objective = DataObjective((observed("m", [0.0]),), "mae")
    values = [3.0, 5.0, 10.0, 4.0]
    runs = [{"m": [value]} for value in values]
    assert noise(objective, runs) == pytest.approx(np.std(values, ddof=1) / 2)
    assert noise(objective, runs, runs) == 0.0
    assert math.isnan(noise(objective, runs[:1]))


def test_chance_explains_what_runs_differ_by() -> None:
    objective = DataObjective((observed("m", [100.0]),), "mae")
    assert objective.chance([{"m": [5.0]}] * 4, 3) == 0.0
    assert objective.chance([{"m": [0.0]}, {"m": [1.0]}], 1) == pytest.approx(1.0)


@pytest.mark.parametrize(("chance", "is_allowed"), [(math.nan, True), (1.5, False), (2.5, True)])
def test_one_run_rules_nothing_out_where_chance_is_not_known(chance: float, is_allowed: bool) -> None:
    objective, runs = DataObjective((observed("m", [0.0]),), "rmse"), ([{"m": [1.0]}], [{"m": [2.0]}])
    best, other = (Trial({}, objective.of(own), math.nan, own) for own in runs)
    assert allowed(objective, other, best, chance) is is_allowed and allowed(objective, best, best, chance)


def test_the_posterior_of_a_normal_mean_is_found() -> None:
    """One value of a normal distribution, standard deviation 0.1, flat prior: the posterior is normal around it.

    Accepting values within a tolerance adds a third of its square to the variance.
    """
    random = np.random.default_rng(5)

    def simulate(places: np.ndarray) -> np.ndarray:
        return np.asarray(abs(random.normal(places[:, 0], 0.1) - 0.4))

    found = posterior(1, 6000, 1, simulate)
    assert found is not None and found.weights.sum() == pytest.approx(1.0)
    mean = float(found.mean()[0])
    spread = math.sqrt(float(found.weights @ (found.places[:, 0] - mean) ** 2))
    assert mean == pytest.approx(0.4, abs=0.02)
    assert spread == pytest.approx(math.sqrt(0.1**2 + found.tolerances[-1] ** 2 / 3), rel=0.08)
    assert found.tolerances[-1] < 0.1
    assert found.quantile(0, 0.05) == pytest.approx(0.4 - 1.645 * spread, abs=0.02)
    assert list(found.tolerances) == sorted(found.tolerances, reverse=True) and len(found.tolerances) >= 3


def test_a_parameter_that_changes_nothing_keeps_its_prior() -> None:
    random = np.random.default_rng(5)
    found = posterior(2, 3000, 1, lambda places: np.asarray(abs(random.normal(places[:, 0], 0.1) - 0.4)))
    assert found is not None
    assert found.quantile(1, 0.95) - found.quantile(1, 0.05) > 0.8
    assert found.quantile(0, 0.95) - found.quantile(0, 0.05) < 0.45


def test_a_posterior_needs_runs_with_a_distance() -> None:
    assert posterior(1, 100, 1, lambda places: np.full(len(places), np.nan)) is None


@pytest.mark.parametrize("method", ["tpe", "cma-es"])
def test_a_search_comes_near_the_least_value_and_repeats(method: str) -> None:
    factors = parse_factors(["a=0.0:1.0", "b=1:9"])

    def asked() -> list[tuple[float, int, float]]:
        rows: list[tuple[float, int, float]] = []

        def evaluate(points: object) -> list[float]:
            losses = [(point["a"] - 0.3) ** 2 + (point["b"] - 6) ** 2 / 64 for point in points]  # type: ignore[attr-defined]
            rows.extend((p["a"], p["b"], loss) for p, loss in zip(points, losses, strict=True))  # type: ignore[call-overload]
            return [math.nan if point["b"] == 1 else loss for point, loss in zip(points, losses, strict=True)]  # type: ignore[call-overload]

        search(factors, method, 60, 3, evaluate)  # type: ignore[arg-type]
        return rows

    rows = asked()
    assert rows == asked() and len(rows) == 60
    assert min(loss for *_, loss in rows) < 0.005
    assert all(0 <= a <= 1 and b in range(1, 10) for a, b, _ in rows)


SCENARIO = """\
scenario: 1
schedule: {rounds: 5}   # short
variants:
  # first
  one: {about: a first one, off: []}

# what must come out
expectations: {}
"""
ENTRY = {"about": 'calibrated: "well"', "set": {"parameters.stifling": 0.25}}


def test_a_variant_is_added_and_every_line_stays() -> None:
    changed = with_variant(SCENARIO, "fitted", ENTRY, "made by a test")
    assert [line for line in changed.splitlines() if line in SCENARIO.splitlines()] == SCENARIO.splitlines()
    assert read_yaml(changed, "s").data["variants"] == {"one": {"about": "a first one", "off": []}, "fitted": ENTRY}  # type: ignore[index]
    without = with_variant("scenario: 1\nschedule: {rounds: 5}\n", "fitted", ENTRY, "made by a test")
    assert read_yaml(without, "s").data["variants"] == {"fitted": ENTRY}  # type: ignore[index]
    for text, added in ((SCENARIO, changed), ("scenario: 1\nschedule: {rounds: 5}\n", without)):
        on_windows = with_variant(text.replace("\n", "\r\n"), "fitted", ENTRY, "made by a test")
        assert on_windows == added.replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("text", "word"), [(SCENARIO, "already"), ("scenario: 1\nvariants: {two: {about: x}}\n", "add this")]
)
def test_a_variant_that_cannot_be_added_is_refused(text: str, word: str) -> None:
    with pytest.raises(UserError, match=word):
        with_variant(text, "one", ENTRY, "made by a test")


def paths(svg: str, mark: str) -> list[str]:
    return re.findall(rf'roledescription="{mark}"[^>]*? d="([^"]*)"', svg)


def test_no_line_of_a_model_leads_through_rounds_without_a_number() -> None:
    """The line went from the round before to the round after, and the band was said to have all runs."""
    runs: list[Values] = [{"m": [1.0, 2.0, None, 4.0, None]}, {"m": [1.0, 3.0, None, None, None]}]
    chart = series_chart(runs, observed("m", [1.0, 2.0, 3.0, 4.0, 5.0]))
    (line,) = paths(chart.svg, "line mark")
    assert [part.count("L") for part in line.split("M")[1:]] == [1, 0]
    assert len(paths(chart.svg, "square")) == 1, "a line of one round would not be seen"
    assert "both runs, as far as these have a number. Where nothing is drawn, no run has a value." in chart.reading
    whole = series_chart([{"m": [1.0, 2.0, 3.0]}], observed("m", [1.0, 2.0, 3.0]))
    assert paths(whole.svg, "line mark")[0].count("L") == 2 and not paths(whole.svg, "square")
    assert whole.reading == "Dots are data; the line is the mean of the model, the band has the one run."
    none = series_chart([{"m": [None, None]}], observed("m", [1.0, 2.0]))
    assert "no run of the model has a number" in none.reading and not paths(none.svg, "line mark")


def test_no_line_of_a_profile_leads_through_values_without_an_objective() -> None:
    (factor,) = parse_factors(["p=0.1:0.9"])
    steps = [(0.1, 3.0, False), (0.3, 2.0, True), (0.5, math.nan, False), (0.7, 2.0, True), (0.9, 3.0, False)]
    profile = ParameterProfile("p", tuple(ProfileStep(*step) for step in steps), 0.1, 0.9)
    chart = _profile_chart(CalibrationRequest((factor,)), Found((), None), profile)
    assert [part.count("L") for part in paths(chart.svg, "line mark")[0].split("M")[1:]] == [1, 1]
    assert len(paths(chart.svg, "point")) == 4 and "Where it is broken, no trial has an objective." in chart.reading
