"""Where a fit, a profile and a posterior change their verdict."""

from __future__ import annotations

import numpy as np
import pytest

from behavior_graph.expressions.syntax.parser import parse
from compiler.reports.calibration.calibration_page import _bars, _value
from compiler.runs.calibration.calibrator import CalibrationRequest, Found
from compiler.runs.calibration.objectives import DataObjective
from compiler.runs.calibration.observations import ObservedTarget, OutcomeReading
from compiler.runs.calibration.posterior import Posterior
from compiler.runs.calibration.profiles import ParameterProfile, ProfileStep, Trial, profiles, values_of
from compiler.runs.sweeps.factors import parse_factors
from compiler.verdicts.calibration_fit import Fit, fit_of, statements

(FACTOR,) = parse_factors(["p=0.0:1.0"])


@pytest.mark.parametrize(("held_out", "beats"), [(0.9, True), (1.0, False), (1.5, False), (2.5, False), (None, None)])
def test_a_model_has_to_be_nearer_than_both_baselines(held_out: float | None, beats: bool | None) -> None:
    assert Fit("m", "people", 0.0, held_out, 1.0, 2.0).beats_baselines is beats
    assert Fit("m", "people", 0.0, held_out, 2.0, 1.0).beats_baselines is beats


def test_baselines_are_the_last_value_and_the_mean_of_the_training_data() -> None:
    held = np.array([False, False, False, True, True])
    reading = OutcomeReading("m", parse("m"), (1, 2, 3, 4, 5))
    data = np.array([1.0, 2.0, 6.0, 4.0, 5.0])
    seen = ObservedTarget("m", reading, "people", True, data, ~held, held, 1.0, 1.0)
    found = fit_of(DataObjective((seen,), "mae"), seen, [{"m": [1.0, 2.0, 6.0, 4.0, 6.0]}])
    assert (found.training, found.held_out) == (0.0, 0.5)
    assert (found.last_value, found.mean) == ((2 + 1) / 2, (1 + 2) / 2)


def test_a_naive_forecast_knows_no_later_value() -> None:
    """Held-out rounds before others were forecast as the very last value, which was far from them."""
    held = np.array([True, False, True, False, True, False])
    data = np.array([1.0, 2.0, 4.0, 8.0, 16.0, 32.0])
    seen = ObservedTarget(
        "m", OutcomeReading("m", parse("m"), (1, 2, 3, 4, 5, 6)), "people", True, data, ~held, held, 1, 1
    )
    found = fit_of(DataObjective((seen,), "mae"), seen, [{"m": [4.0, 2.0, 8.0, 8.0, 21.0, 32.0]}])
    assert found.last_value == ((2 - 1) + (4 - 2) + (16 - 8)) / 3
    assert found.held_out == 4.0 and found.beats_baselines is False


@pytest.mark.parametrize(("ruled_out", "identified"), [(1, False), (2, False), (3, True)])
def test_a_parameter_of_which_half_is_not_ruled_out_is_not_identified(ruled_out: int, identified: bool) -> None:
    steps = tuple(ProfileStep(float(place), 1.0, place >= ruled_out) for place in range(4))
    assert ParameterProfile("p", steps, 0.0, 3.0).identified is identified


@pytest.mark.parametrize(
    ("allowed", "low", "high", "rest"),
    [
        ((0, 1), 0.0, 0.25, "from 0.25 on"),
        ((3, 4), 0.25, 0.625, "up to 0.25 and from 0.625 on"),
        ((7, 8), 0.75, 1.0, "up to 0.75"),
        ((0, 8), 0.0, 1.0, "inside of its range only"),
    ],
)
def test_what_the_data_allow_ends_where_they_rule_out(
    allowed: tuple[int, ...], low: float, high: float, rest: str
) -> None:
    tried = [Trial({"p": value}, 0.0, 0.0, ()) for value in values_of(FACTOR)]
    best = tried[allowed[0]]
    (found,) = profiles([FACTOR], best, tried, lambda trial: tried.index(trial) in allowed)
    assert (found.low, found.high) == (low, high)
    assert f"The data rule out values of p {rest}." in said(Found((best,), best, profiles=(found,), converged=True))


def said(found: Found, method: str = "tpe") -> list[str]:
    return [each.text for each in statements(CalibrationRequest((FACTOR,), method, trials=60), found, ())]  # type: ignore[arg-type]


@pytest.mark.parametrize(("objective", "who"), [("mae", "The data rule"), ("abs(final(m) - 3)", "The objective rules")])
def test_an_objective_without_data_does_not_speak_of_data(objective: str, who: str) -> None:
    steps = tuple(ProfileStep(float(place), 1.0, place == 1) for place in range(4))
    best = Trial({"p": 0.5}, 1.0, 0.0, ())
    found = Found((best,), best, profiles=(ParameterProfile("p", steps, 0.0, 2.0),), converged=True)
    texts = [each.text for each in statements(CalibrationRequest((FACTOR,), objective=objective, trials=60), found, ())]
    assert f"{who} out values of p up to 0 and from 2 on." in texts


@pytest.mark.parametrize(("share", "end"), [(0.01, "lower"), (0.03, ""), (0.97, ""), (0.99, "upper")])
def test_a_best_value_near_the_end_of_its_range_is_said(share: float, end: str) -> None:
    best = Trial({"p": share}, 1.0, 0.0, ())
    texts = said(Found((best,), best, converged=True))
    assert [text for text in texts if " end of its range" in text] == (
        [f"p is at the {end} end of its range; a wider range may have a better value."] if end else []
    )


@pytest.mark.parametrize(("width", "wide"), [(0.52, True), (0.48, False)])
def test_a_posterior_of_half_the_width_of_its_prior_is_not_identified(width: float, wide: bool) -> None:
    """The middle 90 % of a prior have 0.9 of the range; half of that is 0.45."""
    places = np.linspace(0.5 - width / 2, 0.5 + width / 2, 2001)[:, None]
    made = Posterior(places, np.full(2001, 1 / 2001), np.zeros(2001), (2.0, 1.0))
    best = Trial({"p": 0.5}, 1.0, 0.0, ())
    texts = said(Found((best,), best, posterior=made, converged=True), "abc")
    assert any(text.startswith("The data do not identify p") for text in texts) is wide


@pytest.mark.parametrize(
    ("distances", "words"), [([1, 1, 1], "equally far"), ([0, 1, 1], "equally far"), ([0, 0, 1], "add --trials")]
)
def test_more_trials_are_not_advised_where_no_run_is_nearer_than_others(distances: list[float], words: str) -> None:
    made = Posterior(np.array([[0.1], [0.2], [0.3]]), np.full(3, 1 / 3), np.array(distances, float), (1.0,))
    texts = said(Found((), Trial({"p": 0.5}, 1.0, 0.0, ()), posterior=made), "abc")
    (text,) = (text for text in texts if text.startswith("Not converged"))
    assert words in text and ("--trials" in text) is (words == "add --trials")


def test_quantiles_of_a_posterior_are_weighted() -> None:
    places = np.array([[0.9], [0.1], [0.5]])
    made = Posterior(places, np.array([0.1, 0.6, 0.3]), np.zeros(3), (1.0,))
    assert made.quantile(0, 0.3) == pytest.approx(0.1) and made.quantile(0, 0.95) == pytest.approx(0.9)
    assert made.quantile(0, 0.75) == pytest.approx(0.5)
    assert made.mean()[0] == pytest.approx(0.09 + 0.06 + 0.15) and made.effective == pytest.approx(1 / 0.46)


def test_a_posterior_is_drawn_at_the_values_that_were_run() -> None:
    """A draw at nine tenths of the range from 1 to 4 was run with 4, and drawn at 3.7."""
    (whole, real) = parse_factors(["n=1:4", "x=1.0:4.0"])
    places = np.array([[0.1, 0.1], [0.3, 0.3], [0.9, 0.9], [1.0, 1.0]])
    made = Posterior(places, np.array([0.1, 0.2, 0.3, 0.4]), np.zeros(4), (1.0,))
    assert [_value(whole, share) for share in places[:, 0]] == [1, 2, 4, 4]
    assert [(bar["x"], bar["to"], round(bar["y"])) for bar in _bars(made, 0, whole)] == [
        (0.5, 1.5, 10),
        (1.5, 2.5, 20),
        (2.5, 3.5, 0),
        (3.5, 4.5, 70),
    ]
    drawn = {round((bar["x"] + bar["to"]) / 2, 1): round(bar["y"]) for bar in _bars(made, 1, real) if bar["y"] > 0}
    assert drawn == {1.3: 10, 1.9: 20, 3.7: 30, 3.9: 40}
