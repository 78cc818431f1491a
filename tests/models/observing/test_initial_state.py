"""Metrics of the initial state, with known values: interest is compound, and nothing is paid before the first year."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from compiler.operations.run_workspace import run_workspace
from compiler.reports.bands import run_band
from compiler.reports.charts import specification
from compiler.runs.execute import load_run
from compiler.runs.request import Run
from compiler.runs.run_record import RunRecord
from compiler.verdicts.expectations import Judged, judge_records
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.model.durations import Calendar, Clock, parse_date, parse_duration
from runtime_base.engine.engine import Simulation
from tests.compiler.forged_runs import forge

INITIAL = {"saved": 8.0, "payments": 0, "payment": None, "saved_for_payment": None, "yearly": None}
SERIES = {
    "saved": [10.0, 12.5, 15.625],
    "payments": [4, 4, 4],
    "payment": [2.0, 2.5, 3.125],
    "saved_for_payment": [10.0, 12.5, 15.625],
    "yearly": [10.0, 6.25, 15.625 / 3],
}


@pytest.fixture(scope="module")
def folder(workspace: Callable[[str], Path]) -> Path:
    return workspace("savings")


@pytest.fixture(scope="module")
def records(folder: Path) -> list[RunRecord]:
    settings = Settings(run_sandbox="process")
    wishes = [Run(variant, replicates=2) for variant in ("", "rich")]
    return [run_workspace(folder, wish, settings=settings, report=False).record for wish in wishes]


def judged(folder: Path, records: list[RunRecord], that: str) -> Judged:
    """Return the verdict on the expectation 'begins' with another condition."""
    linked = Sources(Workspace(folder).read_sources()[0]).must_link()
    changed = linked.scenario.expectations["begins"].model_copy(update={"that": that, "given": None})
    scenario = linked.scenario.model_copy(update={"expectations": {"begins": changed}})
    (found,) = judge_records(replace(linked, scenario=scenario), records)
    return found


def test_every_metric_has_a_value_before_the_first_round_or_none(records: list[RunRecord]) -> None:
    for record, factor in zip(records, (1, 2), strict=True):
        doubled = {**INITIAL, "saved": 8.0 * factor}
        assert [replicate.initial for replicate in record.replicates] == [doubled, doubled]
    assert records[0].replicates[0].metrics == SERIES


def test_a_run_in_its_folder_keeps_them_beside_the_series(records: list[RunRecord]) -> None:
    folder = records[0].dir
    assert folder is not None
    assert load_run(folder).replicates == records[0].replicates
    assert len((folder / "metrics.csv").read_text().splitlines()) == 1 + 2 * 3


def test_charts_begin_with_the_initial_state(records: list[RunRecord]) -> None:
    found = run_band(records[0].replicates, "saved")
    assert found is not None and found.rounds == 3
    rows = specification("share of money", {"base": found})["data"]["values"]
    assert [(row["round"], row["mean"]) for row in rows] == [(0, 800), (1, 1000), (2, 1250), (3, 1562.5)]
    assert (rows[0]["low"], rows[0]["high"]) == (800, 800)
    dated = Calendar(Clock("round", parse_duration("1 day")), parse_date("2024-03-01"))
    rows = specification("money", {"base": found}, calendar=dated)["data"]["values"]
    assert [row["round"] for row in rows] == [1, 2, 3], "no date belongs to the initial state"
    yearly = run_band(records[0].replicates, "yearly")
    assert yearly is not None and yearly.initial == ()


def test_looking_at_the_initial_state_changes_no_run(folder: Path, records: list[RunRecord]) -> None:
    sys.path.insert(0, str(folder))
    model: Any = importlib.import_module("savings.wiring").MODEL
    sys.path.remove(str(folder))
    blind = Simulation(model, model.numbers[""], 1).run()
    assert (blind.digest, blind.metrics) == (records[0].replicates[0].digest, SERIES)


@pytest.mark.parametrize(
    ("that", "passed", "value"),
    [
        ("final(saved) == 1.953125 * initial(saved)", True, 15.625),
        ("initial(saved) == 8 and initial(payments) == 0", True, 8.0),
        ("at(rich, initial(saved)) == 2 * initial(saved)", True, 16.0),
        ("mean(first(saved) - initial(saved)) == 2", True, 2.0),
        ("initial(saved) == first(saved)", False, 8.0),
        ("initial(payment) >= 0", False, None),
        ("initial(yearly) >= 0", False, None),
    ],
)
def test_expectations_read_them(
    folder: Path, records: list[RunRecord], that: str, passed: bool, value: float | None
) -> None:
    verdict = judged(folder, records, that)
    assert (verdict.passed, verdict.value) == (passed, value)
    assert passed or value is not None or "is missing (null)" in verdict.detail


def test_an_expectation_is_open_over_a_run_that_has_no_initial_values(
    folder: Path, records: list[RunRecord], tmp_path: Path
) -> None:
    kept = records[0].dir
    assert kept is not None
    old = Path(shutil.copytree(kept, tmp_path / kept.name))
    forge(old, lambda manifest: [replicate.pop("initial") for replicate in manifest["replicates"]])
    verdict = judged(folder, [load_run(old)], "initial(saved) == 8")
    assert verdict.passed is None
    assert verdict.detail == "these runs do not have the initial value of 'saved'; make them again"
    assert judged(folder, [load_run(old)], "first(saved) == 10").passed
