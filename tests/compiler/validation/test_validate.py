"""`simcc validate`: verdicts are those of simcc test, forecasts are compared with naive ones, and chance is stated."""

from __future__ import annotations

import json
import math
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from scripted import write_base

from compiler.operations.run_workspace import run_workspace
from compiler.operations.validating.validate_workspace import validate_workspace
from compiler.runs.request import Run
from compiler.runs.sweeps.factors import Factor, Range, parse_factors
from compiler.verdicts.validation.robustness import over_ranges, robustness
from compiler.verdicts.validation.validated import Validated, Validation
from compiler.workspace.settings import Settings
from odd.errors import UserError

SETTINGS = Settings()
STIFLING = parse_factors(["stifling=0.3:1.0"])
EXPECTATIONS = """
expectations:
  never_heard_share:
    variant: well_mixed
    replicates: 4
    that: mean(final(never_heard)) < 0.5
    source: Maki & Thompson 1973
"""
EAGER = "  eager:\n    about: users lose interest late\n    set: {stifling: 0.4}\n"


@pytest.fixture
def model(tmp_path: Path) -> Callable[..., Path]:
    def written(expectations: str = EXPECTATIONS, targets: str = "") -> Path:
        folder = write_base(tmp_path / "ws")
        scenario = folder / "scenario.yaml"
        text = scenario.read_text("utf-8").partition("expectations:")[0]
        text = text.replace("count: 1000", "count: 40").replace("User.count: 2000", "User.count: 60")
        text = text.replace(
            "  no_labels:", "  eager:\n    about: users lose interest late\n    set: {stifling: 0.4}\n  no_labels:"
        )
        scenario.write_text(text + expectations + targets, encoding="utf-8")
        return folder

    return written


def validated(folder: Path, **given: Any) -> Validated:
    return validate_workspace(folder, Validation(**{"samples": 6, "replicates": 4, **given}), settings=SETTINGS)


def measured(folder: Path, values: Any, held_out: str = "held_out: {from: 4}") -> str:
    data = ", ".join(f"{value:.6g}" for value in values)
    return f"""
targets:
  spread:
    metric: spreaders
    data: [{data}]
    unit: share of users
    {held_out}
    source: made by the test
"""


def series(folder: Path, rounds: int = 10) -> list[float]:
    """Return the mean of the spreaders over runs that no validation makes."""
    runs = run_workspace(folder, Run(seed=500, replicates=20), settings=SETTINGS).record.replicates
    columns = ([*run.metrics["spreaders"], *[0.0] * rounds][:rounds] for run in runs)
    return [sum(values) / len(runs) for values in zip(*columns, strict=True)]  # type: ignore[arg-type]


# Shares ---------------------------------------------------------------------------------------------------------------


def test_a_share_has_wilsons_interval_and_is_split_by_halves() -> None:
    factor = Factor("x", range=Range(0, 10))
    points = [{"x": value} for value in (1, 2, 3, 4, 6, 7, 8, 9)]
    found = robustness("v", [True] * 4 + [False, True, None, False], points, [factor])
    assert (found.met, found.unjudged, found.share) == (5, 1, 5 / 8)
    z, n, p = 1.959964, 8, 5 / 8
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    assert found.interval == pytest.approx((middle - half, middle + half), abs=1e-6)
    assert (found.halves[0].lower, found.halves[0].upper) == ((4, 4), (1, 4))
    assert found.words.startswith("met for 62 % of the assumed ranges (5 of 8 points, 95 % interval")
    assert "1 could not be judged and count as not met" in found.words
    everywhere = robustness("w", [True] * 8, points, [factor])
    said = [[statement.text for statement in over_ranges(some)] for some in ((everywhere, found), (everywhere,), ())]
    assert said == [
        ["Not met everywhere in the assumed ranges: v (5 of 8 points)."],
        ["At every point of the assumed ranges that was run, all are met (1)."],
        [],
    ]


def test_what_is_not_met_at_every_point_is_not_met_for_all_of_the_ranges() -> None:
    """249 of 250 points were 100 % of the ranges, and one of 250 was 0 %."""
    factor = Factor("x", range=Range(0, 250))
    points = [{"x": value} for value in range(250)]
    most, least, none = (
        robustness("v", [place < met for place in range(250)], points, [factor]) for met in (249, 1, 0)
    )
    assert most.words.startswith("met for more than 99 % of the assumed ranges (249 of 250 points")
    assert least.words.startswith("met for less than 1 % of") and none.words.startswith("met for 0 % of")


def test_all_are_met_leaves_out_no_verdict_in_silence() -> None:
    known = robustness("v", [True], [{"x": 1}], [])
    (statement,) = over_ranges([known, robustness("w", [True], [{"x": 1}], [], "not known: it does not vary")])
    assert statement.text.endswith("all are met (1; of 1 more nothing is known).")


# The model itself -----------------------------------------------------------------------------------------------------


def test_the_verdict_is_that_of_the_runs_and_a_second_validation_makes_none(model: Callable[..., Path]) -> None:
    folder = model()
    found = validated(folder, factors=STIFLING)
    runs = run_workspace(folder, Run("well_mixed", replicates=4), settings=SETTINGS).record.replicates
    mean = sum(run.final()["never_heard"] or 0.0 for run in runs) / 4
    (row,) = found.patterns
    assert row.passed is (mean < 0.5) and f"{mean:.6g}"[:6] in row.detail
    assert found.made == found.runs == 4 + 6 * 4
    again = validated(folder, factors=STIFLING)
    assert again.made == 0 and {**again.as_json(), "made": 28} == found.as_json()
    more = validated(folder, factors=STIFLING, samples=8)
    assert more.made == 8 * 4  # another hypercube; the runs of the model itself are known


def test_a_variant_keeps_what_it_sets_while_its_parameter_varies(model: Callable[..., Path]) -> None:
    exact = EXPECTATIONS.replace("well_mixed", "eager").replace("replicates: 4", "replicates: 2")
    runs = run_workspace(model(), Run("eager", replicates=2), settings=SETTINGS).record.replicates
    mean = sum(run.final()["never_heard"] or 0.0 for run in runs) / 2
    folder = model(exact.replace("< 0.5", f"== approx({mean!r}, abs=1e-9)"))
    found = validated(folder, factors=STIFLING, replicates=2)
    assert found.made == 2 and (found.robust[0].met, found.robust[0].points) == (6, 6)
    assert "its variant sets stifling itself, so that nothing varies" in found.robust[0].words
    assert not found.robust[0].halves


def test_a_variant_keeps_a_part_of_what_it_sets(model: Callable[..., Path]) -> None:
    """A number inside of what a variant sets was varied in it, and its verdict said to depend on that."""
    folder = model(EXPECTATIONS.replace("well_mixed", "eager").replace("replicates: 4", "replicates: 2"))
    scenario = folder / "scenario.yaml"
    own = "{stifling: 0.4, relations.reaches: {barabasi_albert: {m: 3}}}"
    scenario.write_text(scenario.read_text("utf-8").replace("{stifling: 0.4}", own), encoding="utf-8")
    found = validated(folder, factors=parse_factors(["relations.reaches.barabasi_albert.m=1:8"]), replicates=2)
    assert found.made == 2 and "so that nothing varies" in found.robust[0].words


def test_too_few_replicates_say_nothing_of_the_ranges(model: Callable[..., Path]) -> None:
    folder = model(EXPECTATIONS.replace("mean(final(never_heard)) < 0.5", "stdev(final(never_heard)) > 0"))
    found = validated(folder, factors=STIFLING, replicates=1)
    assert found.patterns[0].passed is True
    assert "has another verdict; add --replicates" in found.robust[0].words


def test_assumed_parameters_with_a_range_are_varied_by_themselves(model: Callable[..., Path]) -> None:
    found = validated(model(), samples=5, replicates=2)
    assert [factor.name for factor in found.wanted.factors] == ["vigilance"]


def test_assumed_parameters_of_what_no_run_does_are_not_varied(model: Callable[..., Path]) -> None:
    """Only 'moderate' reads vigilance, and the variant switches it off."""
    found = validated(model(), replicates=2, variant="well_mixed")
    assert found.wanted.factors == ()


def test_a_missed_expectation_ends_with_exit_code_1(model: Callable[..., Path]) -> None:
    found = validated(model(EXPECTATIONS.replace("< 0.5", "> 2")), samples=5, replicates=2)
    assert found.exit_code == 1 and found.statements[0].text == "Missed: never_heard_share."


# Data -----------------------------------------------------------------------------------------------------------------


def test_a_model_that_made_the_data_beats_naive_forecasts_and_one_that_did_not_does_not(
    model: Callable[..., Path],
) -> None:
    folder = model()
    values = series(folder)
    found = validated(model(targets=measured(folder, values)), factors=STIFLING)
    (fit,) = found.fits
    assert fit.beats_baselines and found.exit_code == 0
    assert fit.last_value == pytest.approx(
        math.sqrt(sum((value - float(f"{values[2]:.6g}")) ** 2 for value in values[3:]) / 7), rel=1e-4
    )
    assert found.robust[-1].verdict == "target spread"
    flat = validated(model(targets=measured(folder, [0.5] * 9 + [0.51])), factors=STIFLING)
    assert flat.fits[0].beats_baselines is False and flat.exit_code == 1


def test_runs_that_end_before_the_last_round_of_the_data_are_counted(model: Callable[..., Path]) -> None:
    """What is compared with the data after its end is the last value of a run, and nothing said so."""
    found = validated(model(targets=measured(model(), [0.1] * 40)), samples=5, replicates=1)
    (said,) = [statement for statement in found.statements if "before the last round" in statement.text]
    assert said.text.startswith("20 of 20 runs ended before the last round of the data") and not said.grave
    whole = validated(model(targets=measured(model(), [0.1], "weight: 1")), samples=5, replicates=1)
    assert not any("before the last round" in statement.text for statement in whole.statements)


def test_without_held_out_data_or_targets_it_says_so(model: Callable[..., Path]) -> None:
    folder = model()
    none = validated(folder, samples=5, replicates=1)
    assert any("no targets" in statement.text for statement in none.statements)
    training = validated(model(targets=measured(folder, [0.1] * 4, "weight: 1")), samples=5, replicates=1)
    assert any("No data are held out" in statement.text for statement in training.statements)
    assert training.fits[0].beats_baselines is None and len(training.robust) == 1


# The command ----------------------------------------------------------------------------------------------------------


def test_the_command_writes_a_page_and_ends_with_the_verdict(model: Callable[..., Path], simcc: Any) -> None:
    folder = model()
    options = ("--vary", "stifling=0.3:1.0", "--samples", "5", "--replicates", "1", str(folder))
    code, said, _ = simcc("validate", *options)
    assert code == 0 and "never_heard_share" in said and "page: " in said
    code, said, _ = simcc("validate", "--variant", "base", "--json", *options)
    found = json.loads(said)
    page = (Path(found["dir"]) / "validation.html").read_text("utf-8")
    assert found["made"] == 0 and found["patterns"][0]["pattern"] == "P1"
    assert "default-src 'none'" in page and "<script" not in page and "In a well-mixed population" in page
    assert json.loads((Path(found["dir"]) / "result.json").read_text("utf-8"))["patterns"] == found["patterns"]


def test_expectations_that_are_left_out_are_said_to_be(model: Callable[..., Path]) -> None:
    second = "  impossible:\n    that: final(spreaders) > 2\n    source: none\n"
    found = validated(model(EXPECTATIONS + second), samples=5, replicates=1, only=("never_heard_share",))
    assert found.exit_code == 0 and [row.passed for row in found.patterns] == [True, None]
    assert any("were left out" in statement.text for statement in found.statements)
    assert len(found.to_pandas()) == 2 and found.to_arrow().column("points").to_pylist() == [5, None]
    with pytest.raises(UserError, match="no expectation 'none'"):
        validated(model(), only=("none",))


def test_what_cannot_be_validated_is_refused(model: Callable[..., Path]) -> None:
    with pytest.raises(UserError, match="these are"):
        validated(model(), factors=parse_factors(["stifling=0.5:1.5"]), samples=10_000)  # before any point is tried
    with pytest.raises(UserError, match="no variant 'nope'"):
        validated(model(), factors=STIFLING, variant="nope")
    for few in ({"samples": 0}, {"replicates": 0}):
        with pytest.raises(UserError, match="0 is too few"):
            validated(model(), **few)
    with pytest.raises(UserError, match="needs a range"):
        validated(model(), factors=parse_factors(["stifling=0.1,0.2"]))
    with pytest.raises(UserError, match="cannot be run"):
        validated(model(), factors=parse_factors(["stifling=0.5:1.5"]))


def test_a_value_that_a_variant_does_not_allow_is_known_before_the_first_run(model: Callable[..., Path]) -> None:
    folder = model(EXPECTATIONS.replace("well_mixed", "dense"))
    scenario = folder / "scenario.yaml"
    dense = "variants:\n  dense: {about: a ring, set: {relations.reaches: {watts_strogatz: {k: 30, p: 0.1}}}}\n"
    scenario.write_text(scenario.read_text("utf-8").replace("variants:\n", dense), encoding="utf-8")
    with pytest.raises(UserError, match=r"variant=dense, population\.User\.count=2\d cannot be run"):
        validated(folder, factors=parse_factors(["population.User.count=20:40"]))
    assert not list((folder / "validations").glob("*/runs.jsonl"))


def test_a_validation_that_was_killed_goes_on(model: Callable[..., Path], simcc: Any) -> None:
    folder = model()
    options = ["--vary", "stifling=0.3:1.0", "--samples", "12", "--replicates", "4", "--json", "--quiet"]
    words = ["validate", *options, "--sandbox", "process", str(folder)]
    command = [sys.executable, "-m", "simcc", *words]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    rows, end = 0, time.monotonic() + 120
    while rows < 5:
        assert running.poll() is None and time.monotonic() < end
        rows = sum(file.read_bytes().count(b"\n") for file in folder.glob("validations/*/runs.jsonl"))
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    found = json.loads(simcc(*words)[1])
    assert found["runs"] == 4 + 12 * 4 and found["made"] <= found["runs"] - 5
    again = json.loads(simcc(*words)[1])
    assert again["made"] == 0 and {**again, "made": 0} == {**found, "made": 0}
    shutil.rmtree(folder / "validations")
    straight = json.loads(simcc(*words)[1])
    assert straight["made"] == straight["runs"] and {**straight, "made": 0} == {**found, "made": 0}
