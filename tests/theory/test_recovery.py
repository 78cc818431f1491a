"""Parameters that made the data are found again by a calibration, in scenarios of the library at small sizes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from compiler.operations.calibrating.calibrate_workspace import calibrate_workspace
from compiler.operations.library_runs import copy_scenario
from compiler.operations.run_workspace import run_workspace
from compiler.runs.calibration.calibrator import Wanted
from compiler.runs.request import Run
from compiler.runs.sweeps.factors import parse_factors
from compiler.workspace.settings import Settings

#: Scenario, variant, metric, hidden parameter, its value, the searched range, and the greatest error as a share of it.
CASES = (
    ("sir_model", "well_mixed", "infected", "transmission", 0.05, "0.02:0.12", 0.1),
    ("diffusion_of_innovations", "bass", "adopted", "imitation", 0.6, "0.1:1.5", 0.2),
)
_ROUNDS = 80


@pytest.mark.theory
@pytest.mark.parametrize(("scenario", "variant", "metric", "name", "hidden", "span", "error"), CASES)
def test_a_hidden_parameter_is_recovered(
    tmp_path: Path, scenario: str, variant: str, metric: str, name: str, hidden: float, span: str, error: float
) -> None:
    folder = tmp_path / scenario
    copy_scenario(scenario, folder)
    path = folder / "scenario.yaml"
    text = re.sub(r"(schedule: \{rounds: |schedule.rounds: )\d+", rf"\g<1>{_ROUNDS}", path.read_text("utf-8"))
    text = re.sub(r"((?:Individual|Consumer)\.count: )\d+", r"\g<1>500", text)
    path.write_text(text, encoding="utf-8")
    values = measured_run(folder, variant, metric, {name: hidden})
    unit = "share of people" if scenario == "sir_model" else "share of consumers"
    rounds = list(range(2, _ROUNDS + 1, 2))
    data = [values[min(number, len(values)) - 1] for number in rounds]
    target = (
        f"{{metric: {metric}, data: {data}, rounds: {rounds}, unit: {unit}, held_out: {{from: 61}}, source: assumed}}"
    )
    path.write_text(f"{text.rstrip()}\ntargets:\n  made: {target}\n", encoding="utf-8")
    wanted = Wanted(parse_factors([f"{name}={span}"]), trials=30, replicates=5, variant=variant)
    found = calibrate_workspace(folder, wanted, settings=Settings())
    (profile,) = found.found.profiles
    assert found.found.best is not None
    assert found.found.best.point[name] == pytest.approx(hidden, rel=error)
    assert profile.identified and profile.low <= hidden <= profile.high
    assert found.found.converged


def measured_run(folder: Path, variant: str, metric: str, values: dict[str, float]) -> list[float]:
    """Return a metric of one run with a seed that no trial has."""
    record = run_workspace(folder, Run(variant, values, seed=777), settings=Settings(), report=False).record
    return [float(value or 0.0) for value in record.replicates[0].metrics[metric]]
