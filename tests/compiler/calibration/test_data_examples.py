"""The examples with data: their tables are what the stated processes give, and calibrations find what made them."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest

import simcc
from tests.sampling import sampled

EXAMPLES = Path(simcc.__file__).parents[1] / "docs" / "examples"
MADE = runpy.run_path(str(EXAMPLES / "make_data.py"))
#: The ranges that are searched, and the greatest error of each value that the data identify.
CASES = {
    "masks": ({"alone": "0:0.05", "example": "0:0.2", "campaign": "0:0.1"}, {"example": 0.02}),
    "mobility": ({"exploring": "0.05:1", "habit": "0.0:1.0"}, {"exploring": 0.15, "habit": 0.15}),
    "reviews": ({"active": "0.01:0.5", "herding": "0.0:0.9"}, {"herding": 0.1}),
}


def test_the_tables_are_what_the_processes_give(tmp_path: Path) -> None:
    tables = sorted(path.relative_to(EXAMPLES) for path in EXAMPLES.rglob("*.csv"))
    assert len(tables) == 4
    place = tmp_path / "examples"
    for table in tables:
        (place / table).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(EXAMPLES / "make_data.py", place)
    runpy.run_path(str(place / "make_data.py"), run_name="__main__")
    for table in tables:
        assert (place / table).read_bytes() == (EXAMPLES / table).read_bytes()


@pytest.mark.parametrize("name", list(CASES)[sampled(0, 2) :])
def test_a_calibration_finds_what_made_the_data_and_forecasts_the_rest(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIMCC_ENGINE", "auto")  # hundreds of runs of one model
    vary, errors = CASES[name]
    hidden: dict[str, float] = MADE[name.upper()]
    folder = Path(shutil.copytree(EXAMPLES / name, tmp_path / name))
    simcc.generate(folder)
    found: Any = simcc.calibrate(folder, vary, trials=40, replicates=3, write="calibrated")
    for parameter, error in errors.items():
        assert found.found.best.point[parameter] == pytest.approx(hidden[parameter], abs=error)
    for profile in found.found.profiles:
        assert profile.low <= hidden[profile.name] <= profile.high
    assert found.found.converged and any(fit.beats_baselines for fit in found.fits)
    validated = simcc.validate(folder, vary, variant="calibrated", samples=5, replicates=2)
    assert [row.passed for row in validated.patterns] == [True]
