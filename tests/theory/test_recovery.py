"""Parameters that made the data are found again by a calibration, in scenarios of the library at small sizes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from compiler.operations.calibrating.calibrate_workspace import calibrate_workspace
from compiler.operations.run_workspace import run_workspace
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.runs.calibration.calibrator import CalibrationRequest
from compiler.runs.request import Run
from compiler.runs.sweeps.factors import parse_factors
from compiler.workspace.settings import Settings
from tests.theory.sizes import few


class Case(NamedTuple):
    """A model with a hidden parameter; `error` is the greatest error of the result, as a share of the hidden value.

    `small` replaces texts of the scenario, so that runs are short; `rounds` are those with data, of which the last
    quarter is held out. What `is_over` before that part begins is forecast exactly by its last value.
    """

    scenario: str
    variant: str
    metric: str
    unit: str
    name: str
    hidden: float
    span: str
    error: float
    small: Mapping[str, str]
    rounds: range
    trials: int = 30
    replicates: int = 5
    is_over: bool = False


_FEW = {
    r"(schedule: \{rounds: |schedule.rounds: )\d+": r"\g<1>80",
    r"((?:Individual|Consumer)\.count: )\d+": r"\g<1>500",
}
_SHORT = {
    r"(schedule.rounds: )\d+": r"\g<1>60",
    r"(Voter.count: )\d+": rf"\g<1>{few(200, 60)}",
    r"from=101": "from=41",
}
_EVEN = range(2, 81, 2)
CASES = (
    Case(
        *("sir_model", "well_mixed", "infected", "share of people"),
        *("transmission", 0.05, "0.02:0.12", 0.1, _FEW, _EVEN),
        is_over=True,
    ),
    Case(
        *("diffusion_of_innovations", "bass", "adopted", "share of consumers"),
        *("imitation", 0.6, "0.1:1.5", 0.2, _FEW, _EVEN),
        *(few(30, 20), few(5, 3)),
    ),
    Case(
        *("selective_exposure_theory", "logit_100", "strength", "1"),
        *("selectivity", 1.0, "0.2:2.0", 0.2, _SHORT, range(1, 61)),
        *(few(40, 20), few(5, 3)),
    ),
)


@pytest.mark.theory
@pytest.mark.parametrize("case", CASES[few(0, 2) :], ids=lambda case: case.scenario)
def test_a_hidden_parameter_is_recovered(tmp_path: Path, case: Case) -> None:
    folder = tmp_path / case.scenario
    copy_scenario(case.scenario, folder)
    path = folder / "scenario.yaml"
    text = path.read_text("utf-8")
    for old, new in case.small.items():
        text = re.sub(old, new, text)
    path.write_text(text, encoding="utf-8")
    values = measured_run(folder, case.variant, case.metric, {case.name: case.hidden})
    data = [values[min(number, len(values)) - 1] for number in case.rounds]
    series = f"data: {data}, rounds: {list(case.rounds)}, unit: '{case.unit}'"
    test = f"held_out: {{from: {case.rounds[len(case.rounds) * 3 // 4]}}}"
    target = f"{{metric: {case.metric}, {series}, {test}, source: assumed}}"
    path.write_text(f"{text.rstrip()}\ntargets:\n  made: {target}\n", encoding="utf-8")
    factors = parse_factors([f"{case.name}={case.span}"])
    wanted = CalibrationRequest(factors, trials=case.trials, replicates=case.replicates, variant=case.variant)
    found = calibrate_workspace(folder, wanted, settings=Settings())
    (profile,), (fit,) = found.found.profiles, found.fits
    assert found.found.best is not None
    assert found.found.best.point[case.name] == pytest.approx(case.hidden, rel=case.error)
    assert profile.identified and profile.low <= case.hidden <= profile.high
    assert found.found.converged and fit.beats_baselines is not case.is_over, fit


def measured_run(folder: Path, variant: str, metric: str, values: dict[str, float]) -> list[float]:
    """Return a metric of one run with a seed that no trial has."""
    record = run_workspace(folder, Run(variant, values, seed=777), settings=Settings(), report=False).record
    return [float(value or 0.0) for value in record.replicates[0].metrics[metric]]
