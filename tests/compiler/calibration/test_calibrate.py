"""Parameters that made data are found again, what the data do not say is said, and held-out data are not seen."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from scripted import write_base

from compiler.operations.build_workspace import existing
from compiler.operations.calibrating.calibrate_workspace import Calibration, calibrate_workspace, keep_as_variant
from compiler.operations.calibrating.write_variant import refuse_unwritable
from compiler.operations.run_workspace import run_workspace
from compiler.operations.sweeping.result_folders import without_other_variants
from compiler.runs.calibration.calibrator import CalibrationRequest
from compiler.runs.request import Run
from compiler.runs.run_record import RunRequest
from compiler.runs.sweeps.factors import parse_factors
from compiler.verdicts.calibration_fit import statements
from compiler.workspace.settings import Settings
from compiler.workspace.sources import sources_of
from odd.diagnostics import has_errors
from odd.errors import UserError

#: No agent reads vigilance where `moderate` is off, so no data can identify it.
HIDDEN, VARIANT, SEED = {"stifling": 0.3}, "no_labels", 777
VARY = ("stifling=0.05:0.95", "vigilance=0.0:0.5")
SMALL = (
    ("count: 1000", "count: 120"),
    ("population.User.count: 2000, ", ""),
    ("{exactly: {spreader: 1}", "{exactly: {spreader: 8}"),
    ("rounds: 200", "rounds: 24"),
)
TARGET = """
targets:
  spread:
    metric: spreaders
    data: {table: data/spread.csv, round: round, value: share}
    unit: share of users
    held_out: {from: 13}
    source: assumed
"""


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("calibration") / "ws")
    scenario = folder / "scenario.yaml"
    text = scenario.read_text("utf-8")
    for old, new in SMALL:
        assert old in text
        text = text.replace(old, new)
    scenario.write_text(text, encoding="utf-8")
    record = run_workspace(folder, Run(VARIANT, HIDDEN, seed=SEED), settings=Settings(), report=False).record
    values = record.replicates[0].metrics["spreaders"]
    (folder / "data").mkdir()
    rows = "".join(f"{number},{value}\n" for number, value in enumerate(values, start=1))
    (folder / "data" / "spread.csv").write_text(f"round,share\n{rows}", encoding="utf-8")
    scenario.write_text(text + TARGET, encoding="utf-8")
    return folder


def calibrate(folder: Path, *vary: str, **given: object) -> Calibration:
    wanted = CalibrationRequest(
        parse_factors(vary or VARY), **{"trials": 20, "replicates": 3, "variant": VARIANT, **given}
    )  # type: ignore[arg-type]
    return calibrate_workspace(folder, wanted, settings=Settings())


@pytest.fixture(scope="module")
def calibrated(workspace: Path) -> Calibration:
    return calibrate(workspace)


def test_the_hidden_value_is_found_and_the_other_one_is_said_to_be_unknown(calibrated: Calibration) -> None:
    assert calibrated.found.best is not None
    assert calibrated.found.best.point["stifling"] == pytest.approx(HIDDEN["stifling"], abs=0.1)
    stifling, vigilance = calibrated.found.profiles
    assert stifling.identified and stifling.low <= HIDDEN["stifling"] <= stifling.high
    assert not vigilance.identified and vigilance.share == 1.0
    texts = [statement.text for statement in calibrated.statements]
    assert "The data do not identify vigilance: 100 % of the range cannot be told from the best value." in texts
    assert calibrated.exit_code == 0 and calibrated.fits[0].beats_baselines


def test_the_fit_is_of_runs_with_seeds_that_no_trial_had(calibrated: Calibration) -> None:
    """Trials have the seeds 1 to 3, and 20 runs come after them."""
    assert {json.loads(run.key)[1] for run in calibrated.runs} == set(range(1, 24))
    assert len(calibrated.found.final) == 20


def test_runs_that_end_before_the_last_round_of_the_data_are_counted(calibrated: Calibration) -> None:
    """The terminal said so, and the page did not."""
    said = f"{calibrated.early} of {len(calibrated.runs)} runs ended before the last round of the data"
    assert calibrated.early and any(statement.text.startswith(said) for statement in calibrated.statements)
    page = (calibrated.dir / "calibration.html").read_text("utf-8")
    assert said in page and f"All runs have variant {VARIANT}." in page


def test_the_same_command_makes_no_run_and_gives_the_same_result(workspace: Path, calibrated: Calibration) -> None:
    files = {
        name: (calibrated.dir / name).read_bytes() for name in ("trials.csv", "trials.parquet", "calibration.html")
    }
    table = pq.read_table(calibrated.dir / "trials.parquet")
    assert table.num_rows == len(calibrated.found.trials)
    assert table.column("objective").to_pylist() == pytest.approx([trial.loss for trial in calibrated.found.trials])
    again = calibrate(workspace)
    assert again.made == 0 and again.found.best == calibrated.found.best
    assert {name: (calibrated.dir / name).read_bytes() for name in files} == files


def test_a_parameter_called_like_a_column_has_a_column_of_its_own(calibrated: Calibration) -> None:
    """The standard error stood under the name of the parameter `noise` in trials.parquet."""
    first, *others = calibrated.wanted.factors
    trials = [
        replace(trial, point={**trial.point, "noise": trial.point[first.name]}) for trial in calibrated.found.trials
    ]
    named = replace(calibrated.wanted, factors=(replace(first, name="noise"), *others))
    table = replace(calibrated, wanted=named, found=replace(calibrated.found, trials=tuple(trials))).to_arrow()
    assert table["factor.noise"].to_pylist() == [trial.point[first.name] for trial in trials]
    assert table["noise"].to_pylist() == [trial.error for trial in trials]


def test_what_found_a_better_point_after_the_first_trials_is_named(calibrated: Calibration) -> None:
    found = replace(calibrated.found, converged=False)
    assert found.best is not None
    for best, named in (
        (found.trials[-1], "the last quarter of the trials still"),
        (replace(found.best, point={"stifling": 2.0, "vigilance": 2.0}), "after the trials, the profile still"),
    ):
        said = [each.text for each in statements(calibrated.wanted, replace(found, best=best), ())]
        assert any(named in text for text in said), said


def test_runs_that_are_lost_or_forged_are_made_again(workspace: Path, calibrated: Calibration) -> None:
    kept = (calibrated.dir / "runs.jsonl").read_text("utf-8").splitlines()
    forged = json.loads(kept[1])
    forged["row"] = forged["row"].replace("0.", "0.9", 1)
    assert forged != json.loads(kept[1])
    lines = [*kept[:1], json.dumps(forged), *kept[2:30], kept[30][:40]]
    (calibrated.dir / "runs.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    again = calibrate(workspace)
    assert again.made == len(calibrated.runs) - 29
    assert again.as_json() == {**calibrated.as_json(), "made": again.made}


def test_held_out_data_change_nothing_but_the_verdict(workspace: Path, calibrated: Calibration, tmp_path: Path) -> None:
    folder = tmp_path / "ws"
    shutil.copytree(workspace, folder, ignore=shutil.ignore_patterns("calibrations"))
    table = folder / "data" / "spread.csv"
    rows = table.read_text("utf-8").splitlines()
    level = rows[12].partition(",")[2]  # the last value of training goes on: no model forecasts that better
    table.write_text("\n".join([*rows[:13], *(f"{n},{level}" for n in range(13, 25))]) + "\n", encoding="utf-8")
    other = calibrate(folder)
    assert [trial.point for trial in other.found.trials] == [trial.point for trial in calibrated.found.trials]
    assert other.found.best == calibrated.found.best and other.found.profiles == calibrated.found.profiles
    assert other.exit_code == 1
    assert any("does not beat a naive baseline" in statement.text for statement in other.statements if statement.grave)


def test_the_result_becomes_a_variant_that_runs(workspace: Path, calibrated: Calibration, tmp_path: Path) -> None:
    folder = tmp_path / "ws"
    shutil.copytree(workspace, folder)
    before = (folder / "scenario.yaml").read_text("utf-8").splitlines()
    with pytest.raises(UserError, match="would have errors"):
        refuse_unwritable(folder, "Not A Name")
    refuse_unwritable(folder, "fitted")
    scenario = folder / "scenario.yaml"
    text = scenario.read_text("utf-8")
    scenario.write_text(text.replace("population:", "poulation:"), "utf-8")
    refuse_unwritable(folder, "Not A Name")  # the calibration says what is wrong with the scenario as it is
    scenario.write_text(text, "utf-8")
    assert (folder / "scenario.yaml").read_text("utf-8").splitlines() == before
    handlers = folder / "handlers" / "user.py"
    text = handlers.read_text("utf-8")
    handlers.write_text(f"{text}# edited during the calibration\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"handlers/user\.py changed during the calibration"):
        keep_as_variant(folder, "fitted", calibrated)
    assert (folder / "scenario.yaml").read_text("utf-8").splitlines() == before
    handlers.write_text(text, encoding="utf-8")
    keep_as_variant(folder, "fitted", calibrated)
    assert calibrate(folder).made == 0, "a variant that is not run changes no run"
    after = (folder / "scenario.yaml").read_text("utf-8").splitlines()
    assert [line for line in after if line in before] == before
    record = run_workspace(folder, Run("fitted", seed=1), settings=Settings(), report=False).record
    assert calibrated.found.best is not None
    same = Run(VARIANT, dict(calibrated.found.best.point), seed=1)
    assert record.digest == run_workspace(folder, same, settings=Settings(), report=False).record.digest


def test_runs_of_a_calibration_depend_on_their_own_variant_only(workspace: Path) -> None:
    scenario = sources_of(existing(workspace)).must_link().scenario
    request = RunRequest(folder=workspace, package="rumor", variant=VARIANT)

    def depends(**changed: object) -> object:
        return without_other_variants(request, scenario.model_copy(update=changed)).sources

    variants = {"other": scenario.variants[VARIANT], **scenario.variants}
    assert depends(variants=variants) == depends()
    own = scenario.variants[VARIANT].model_copy(update={"set": {"parameters.stifling": 0.9}})
    assert depends(variants={**scenario.variants, VARIANT: own}) != depends()
    assert depends(parameters={"stifling": 0.9}) != depends() != depends(targets={})


def test_a_calibration_that_was_killed_goes_on(workspace: Path, tmp_path: Path, simcc: Any) -> None:
    folder = tmp_path / "ws"
    shutil.copytree(workspace, folder, ignore=shutil.ignore_patterns("calibrations"))
    options = ["--vary", VARY[0], "--trials", "10", "--replicates", "2", "--variant", VARIANT, "--json"]
    command = [sys.executable, "-m", "simcc", "calibrate", *options, str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    rows, deadline = 0, time.monotonic() + 120
    while rows < 5 and time.monotonic() < deadline:
        rows = sum(path.read_text("utf-8").count("\n") for path in folder.glob("calibrations/*/runs.jsonl"))
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert rows >= 5
    result = json.loads(simcc("calibrate", *options, str(folder))[1])
    assert result["runs"] - result["made"] >= 5
    whole = calibrate(workspace, VARY[0], trials=10, replicates=2).as_json()
    assert {key: result[key] for key in ("best", "fits", "profiles", "trials", "runs")} == {
        key: json.loads(json.dumps(whole[key])) for key in ("best", "fits", "profiles", "trials", "runs")
    }


def test_a_posterior_holds_the_hidden_value(workspace: Path) -> None:
    found = calibrate(workspace, VARY[0], method="abc", trials=60, replicates=1)
    assert found.found.posterior is not None
    low, high = (0.05 + 0.9 * found.found.posterior.quantile(0, rank) for rank in (0.025, 0.975))
    assert low <= HIDDEN["stifling"] <= high and high - low < 0.6
    page = (found.dir / "calibration.html").read_text("utf-8")
    assert "posterior mean" in page and "Objective of runs that are drawn from the posterior, on training data" in page
    assert len({json.loads(run.key)[1] for run in found.runs}) == len(found.runs), "each draw has a seed of its own"


def test_too_few_trials_are_no_result_that_can_be_used(workspace: Path, simcc: Any) -> None:
    words = ("--vary", "stifling=0:1", "--trials", "4", "--replicates", "2", "--variant", VARIANT)
    code, out, err = simcc("calibrate", *words, "--sandbox", "process", str(workspace), "--json")
    assert code == 1, err
    found = json.loads(out)
    assert found["converged"] is False
    assert any("Not shown to converge: 4 trials" in str(statement) for statement in found["statements"]), found
    steps = {step["value"] for profile in found["profiles"] for step in profile["steps"]}
    assert len(steps) == 9 and 0.5 in steps, "a chance from 0:1 is not 0 or 1 only"


def test_an_expression_can_be_the_objective(workspace: Path) -> None:
    found = calibrate(workspace, VARY[0], objective="abs(max(spreaders) - 0.2)", trials=10, replicates=2)
    assert found.fits == () or found.found.best is not None
    assert found.found.best is not None and found.found.best.loss < 0.05


@pytest.mark.parametrize(
    ("vary", "given", "word"),
    [
        (("stifling=0.1,0.2",), {}, "needs a range"),
        (("stifling=0.1:3.0",), {}, "stifling=3.0 cannot be run"),
        (("stifling=0.1:0.9",), {"method": "cma-es"}, "two parameters"),
        (("stifling=0.1:0.9",), {"method": "abc", "trials": 100}, "single runs"),
        (("stifling=0.1:0.9",), {"method": "abc", "trials": 20, "replicates": 1}, "at least 60"),
        (("stifling=0.1:0.9",), {"seed": 2**63 - 5}, "too large"),
        (("stifling=0.1:0.9",), {"objective": "rmsd"}, "name a distance: rmse"),
        (("stifling=0.1:0.9",), {"objective": "final(spreaders)", "replicates": 1}, "to tell chance by"),
        (("stifling=0.1:0.9",), {"overrides": {"schedule.rounds": 10}}, "a run has the rounds 1 to 10"),
    ],
)
def test_what_cannot_be_calibrated_is_refused(
    workspace: Path, vary: tuple[str, ...], given: dict[str, object], word: str
) -> None:
    with pytest.raises(UserError, match=word):
        calibrate(workspace, *vary, **given)


def test_targets_that_disagree_are_a_warning_and_calibrated(workspace: Path, tmp_path: Path) -> None:
    shutil.copytree(workspace, folder := tmp_path / "ws")
    scenario = folder / "scenario.yaml"
    other = "  again: {metric: spreaders, data: [0.9, 0.9], unit: share of users, source: assumed}\n"
    scenario.write_text(scenario.read_text("utf-8") + other, encoding="utf-8")
    problems = sources_of(existing(folder)).problems()
    assert "SC375" in {problem.code for problem in problems} and not has_errors(problems)
    assert len(calibrate(folder, "stifling=0.1:0.9", trials=2, replicates=2).fits) == 2


def test_a_scenario_without_targets_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no targets"):
        calibrate(write_base(tmp_path / "ws"), VARY[0])
