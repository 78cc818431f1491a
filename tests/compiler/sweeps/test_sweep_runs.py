"""A sweep's rows are the runs that `simcc run` would make; one that was stopped goes on; what it shows is exact."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
import vl_convert
from scipy import stats
from scripted import write_base

from behavior_graph.expressions.syntax.parser import parse
from compiler.operations.run_workspace import run_workspace
from compiler.operations.sweeping import sweep_workspace as sweeping
from compiler.operations.sweeping.sweep_workspace import SweepResult, sweep_workspace
from compiler.reports.charts import Chart
from compiler.reports.sweeps.factor_charts import interaction_lines
from compiler.reports.sweeps.outcome_scale import Scale, factor_axis, shown_value, uneven
from compiler.reports.sweeps.sweep_page import _main_effect
from compiler.runs.request import Run
from compiler.runs.run_record import Change
from compiler.runs.sweeps.designs import points
from compiler.runs.sweeps.factors import Factor, parse_factors
from compiler.runs.sweeps.sweep_plan import Sweep, SweepPlan
from compiler.runs.sweeps.sweep_rows import SweepRow
from compiler.verdicts.sweeps.sweep_effects import sweep_effects
from compiler.workspace.settings import Settings
from odd.errors import UserError
from sandbox.contract import Outcome
from tests.sampling import sampled

VARY = ("stifling=0.2,0.4", "variant=base,well_mixed")
SETTINGS = Settings()


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("sweep") / "ws")
    scenario = folder / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("count: 1000", "count: 40"), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def swept(workspace: Path) -> SweepResult:
    return sweep(workspace)


def sweep(folder: Path, *vary: str, jobs: int = 1, **given: object) -> SweepResult:
    wanted = Sweep(parse_factors(vary or VARY), **{"replicates": 2, "rounds": 8, **given})  # type: ignore[arg-type]
    return sweep_workspace(folder, wanted, settings=SETTINGS.model_copy(update={"run_jobs": jobs}))


def lines(found: SweepResult) -> list[dict[str, str]]:
    with (found.dir / "runs.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_row_is_the_run_that_simcc_run_makes(workspace: Path, swept: SweepResult) -> None:
    assert len(swept.rows) == swept.made == 8
    for line in lines(swept)[:: sampled(1, 3)]:
        variant = "" if line["variant"] == "base" else line["variant"]
        run = Run(variant, {"stifling": float(line["stifling"])}, rounds=8, seed=int(line["seed"]))
        record = run_workspace(workspace, run, settings=SETTINGS, report=False).record
        assert record.digest == line["digest"]
        assert {name: float(line[name]) for name in record.metrics} == record.metrics
    assert len({line["digest"] for line in lines(swept)}) > 4


def test_both_tables_have_the_same_rows_in_the_order_of_the_design(swept: SweepResult) -> None:
    table = pq.read_table(swept.dir / "runs.parquet").to_pylist()
    assert [(row["point"], row["replicate"], row["digest"]) for row in table] == [
        (int(line["point"]), int(line["replicate"]), line["digest"]) for line in lines(swept)
    ]
    assert [row["point"] for row in table] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_a_metric_called_like_a_column_has_a_column_of_its_own(swept: SweepResult) -> None:
    """In runs.parquet, the number of events stood under the name of the metric `events`."""
    factors = tuple(replace(factor, name="digest") for factor in swept.plan.sweep.factors[:1])
    points = tuple({"digest": point["stifling"]} for point in swept.plan.points)
    named = {"events": parse("final(spreaders)"), "digest": parse("final(spreaders)")}
    plan = replace(swept.plan, sweep=replace(swept.plan.sweep, factors=factors), points=points, outcomes=named)
    rows = {run: replace(row, outcomes={"events": 0.25, "digest": 0.5}) for run, row in swept.rows.items()}
    table = replace(swept, plan=plan, rows=rows).to_arrow()
    assert set(table["outcome.events"].to_pylist()) == {0.25} and set(table["outcome.digest"].to_pylist()) == {0.5}
    assert table["events"].to_pylist() == [row.events for row in swept.rows.values()]
    assert table["factor.digest"].to_pylist() == [point["stifling"] for point in swept.plan.points for _ in range(2)]


def test_the_same_command_makes_only_what_is_missing(workspace: Path, swept: SweepResult) -> None:
    whole = (swept.dir / "runs.parquet").read_bytes()
    kept = (swept.dir / "rows.jsonl").read_text("utf-8").splitlines()
    assert sweep(workspace).made == 0
    forged = json.loads(kept[1])
    forged["row"] = forged["row"].replace('"events": ', '"events": 1')
    assert forged != json.loads(kept[1])
    torn = [kept[0], json.dumps(forged), kept[2][: len(kept[2]) // 2]]
    (swept.dir / "rows.jsonl").write_text("\n".join(torn), encoding="utf-8")
    again = sweep(workspace)
    assert again.made == 7, "neither the forged nor the torn row counts"
    assert [line["digest"] for line in lines(again)] == [row.digest for _, row in sorted(swept.rows.items())]
    assert [r["digest"] for r in pq.read_table(again.dir / "runs.parquet").to_pylist()] == [
        r["digest"] for r in pq.read_table(io.BytesIO(whole)).to_pylist()
    ]


def test_an_edit_and_another_sweep_have_folders_of_their_own(workspace: Path, swept: SweepResult) -> None:
    assert sweep(workspace, "stifling=0.2,0.4", replicates=1).dir != swept.dir
    scenario = workspace / "scenario.yaml"
    before = scenario.read_text("utf-8")
    scenario.write_text(before + "\n# another text\n", encoding="utf-8")
    try:
        assert sweep(workspace, "stifling=0.2,0.4", replicates=1, rounds=3).made == 2
    finally:
        scenario.write_text(before, encoding="utf-8")


def test_other_limits_are_another_sweep(workspace: Path) -> None:
    wanted = Sweep(parse_factors(["stifling=0.2,0.4"]), rounds=3, replicates=1)
    first, second = (
        sweep_workspace(workspace, wanted, settings=SETTINGS.model_copy(update={"run_time_limit": limit}))
        for limit in (50.0, 60.0)
    )
    assert first.dir != second.dir and second.made == 2


def test_the_number_of_processes_changes_nothing(workspace: Path, swept: SweepResult) -> None:
    expected = {run: row.digest for run, row in swept.rows.items()}
    (swept.dir / "rows.jsonl").unlink()
    found = sweep(workspace, jobs=2)
    assert found.made == 8
    assert {run: row.digest for run, row in found.rows.items()} == expected


def test_a_killed_sweep_goes_on(workspace: Path, simcc: Any) -> None:
    vary = ("--vary", "population.User.count=30:50:5", "--replicates", "10", "--rounds", "40")
    words = ("sweep", *vary, "--json", "--quiet", "--sandbox", "process", str(workspace))
    command = [sys.executable, "-m", "simcc", *words]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    end = time.monotonic() + 120
    while sum(len(file.read_bytes().splitlines()) for file in workspace.glob("sweeps/count-*/rows.jsonl")) < 12:
        assert running.poll() is None and time.monotonic() < end
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    code, out, err = simcc(*words)
    assert code == 0, err
    found = json.loads(out)
    assert found["runs"] == 50 and found["made"] < 45 and found["ended"] == {"finished": 50}
    straight = sweep(workspace, "population.User.count=30:50:5", replicates=10, rounds=40)
    assert straight.made == 0, "the command and the call are the same sweep"


def test_effects_are_means_and_intervals_over_replicates(workspace: Path) -> None:
    found = sweep(workspace, replicates=5)
    by_run = {run: row.outcomes["spreaders"] or 0.0 for run, row in found.rows.items()}
    first = [by_run[run] for run in range(5)]
    effect = found.effects.points["spreaders"][0]
    assert effect.mean == pytest.approx(sum(first) / 5)
    assert effect.interval == pytest.approx(stats.t.interval(0.95, 4, sum(first) / 5, stats.sem(first)))
    over_variants = [(by_run[replicate] + by_run[5 + replicate]) / 2 for replicate in range(5)]
    (value, level), _ = found.effects.levels["spreaders"]["stifling"]
    assert value == 0.2 and level.runs == 10
    assert level.interval == pytest.approx(stats.t.interval(0.95, 4, sum(over_variants) / 5, stats.sem(over_variants)))


def test_replicates_that_do_not_spread_are_called_equal_and_not_certain(workspace: Path) -> None:
    """Means of runs with the same value had `± 0`, also where they were three."""
    found = sweep(workspace, "vigilance=0.1,0.2", "stifling=0.2,0.4", outcomes=("3 + stifling + 0 * max(spreaders)",))
    (effect, *_) = found.effects.points["3 + stifling + 0 * max(spreaders)"]
    assert effect.mean == 3.2 and effect.interval is not None and effect.spread(1.0, str) == "all equal"
    assert replace(effect, sd=effect.mean * 1e-15, interval=(0.0, 1e-15)).spread(1.0, str) == "all equal"
    page = (found.dir / "sweep.html").read_text("utf-8")
    assert "all equal" in page and "± 0<" not in page
    charts = [b64decode(chart).decode() for chart in re.findall(r"svg\+xml;base64,([^\"]+)", page)]
    assert any("all equal" in chart for chart in charts) and not any("± 0<" in chart for chart in charts)


def test_an_outcome_that_only_rounding_moves_has_no_charts(workspace: Path) -> None:
    """A tornado and a map made effects of 2,000 and 2,000.0000000000005."""
    outcomes = ("2000 + 1e-12 * max(spreaders)", "max(spreaders)")
    found = sweep(workspace, "vigilance=0.1,0.2", "stifling=0.2,0.4", outcomes=outcomes)
    assert len({row.outcomes[outcomes[0]] for row in found.rows.values()}) > 1
    page = (found.dir / "sweep.html").read_text("utf-8")
    (rounded, moved, _) = page.split("<h2>")[1:]
    assert "The value is the same in all runs." in rounded and "svg+xml" not in rounded
    assert "The value is the same" not in moved and "svg+xml" in moved


def test_outcomes_that_are_metrics_have_their_meaning_as_a_heading(workspace: Path) -> None:
    graph = workspace / "graph.yaml"
    said = graph.read_text("utf-8").replace("never_heard: {shows", "never_heard: {means: users without news, shows", 1)
    graph.write_text(said, "utf-8")
    found = sweep(workspace, "stifling=0.2,0.4")
    headings = re.findall("<h2>(.*)</h2>", (found.dir / "sweep.html").read_text("utf-8"))
    assert headings[:2] == ["Spreaders <code>spreaders</code>", "Users without news <code>never_heard</code>"]


def mean_of(level: tuple[Any, Any]) -> float:
    return float(level[1].mean)


def test_two_factors_have_lines_with_the_noise_of_replicates(workspace: Path) -> None:
    found = sweep(workspace, "stifling=0.2,0.4,0.6", "variant=base,well_mixed", replicates=3)
    pairs = found.effects.pairs["spreaders"]["stifling", "variant"]
    assert [entry.values for entry in pairs] == [tuple(point.values()) for point in found.plan.points]
    assert [entry.effect for entry in pairs] == list(found.effects.points["spreaders"])
    page = (found.dir / "sweep.html").read_text("utf-8")
    levels = sorted(found.effects.levels["spreaders"]["stifling"], key=mean_of)
    ends = f"{levels[0][0]} → {levels[-1][0]}"
    assert any(f"stifling: {ends}" in b64decode(chart).decode() for chart in re.findall(r"base64,([^\"]+)", page))
    assert "Spreaders: by stifling, for each variant" in page and "Lines that are not parallel" in page
    intervals = [entry.effect.interval for entry in pairs]
    halves = [f"± {100 * (interval[1] - interval[0]) / 2:.2g}<" for interval in intervals if interval]
    drawn = [b64decode(chart).decode() for chart in re.findall(r"svg\+xml;base64,([^\"]+)", page)]
    assert len(halves) == 6 and any(all(half in chart for half in halves) for chart in drawn), "noise of the map"


def test_factors_that_change_together_are_not_drawn_as_if_each_had_its_own_effect(workspace: Path) -> None:
    found = sweep(workspace, "stifling=0.2,0.4", "vigilance=0.01,0.02", design="list", replicates=2)
    page = (found.dir / "sweep.html").read_text("utf-8")
    assert "Spreaders: by stifling" not in page and "Spreaders: each point" in page
    assert "Points are values of stifling, vigilance." in page and "Factors change together" in page
    drawn = [b64decode(chart).decode() for chart in re.findall(r"svg\+xml;base64,([^\"]+)", page)]
    assert all("0.2, 0.01" in chart and "0.4, 0.02" in chart for chart in drawn)
    single = sweep(workspace, "stifling=0.2,0.4", design="list", replicates=2)
    assert "Spreaders: by stifling" in (single.dir / "sweep.html").read_text("utf-8")


def test_a_mark_on_an_axis_is_the_value_that_was_run() -> None:
    """22.5 was written 20 where the largest value was 1,000, and so was 15."""
    axis = factor_axis(Factor("crash", (0.3, 22.5, 1000.25, 2000)))
    data = {"values": [{"x": value, "y": 1} for value in (0.3, 22.5, 1000.25, 2000)]}
    axis["axis"] |= {"labelOverlap": False}
    svg = vl_convert.vegalite_to_svg({"data": data, "mark": "point", "encoding": {"x": axis}})
    assert [mark for mark in ("0.3", "22.5", "1,000.25", "2,000") if f">{mark}<" not in svg] == []


def test_values_of_a_factor_are_told_apart(workspace: Path, simcc: Any) -> None:
    """0.50001 and 0.50002 were both 0.5: one line, and cells of a map over each other."""
    vary = ("--vary", "stifling=0.50001,0.50002", "--vary", "population.User.count=30,40", "--rounds", "3")
    code, out, err = simcc("sweep", str(workspace), *vary)
    assert code == 0, err
    (page,) = re.findall("page: (.*)", out)
    drawn = [
        b64decode(chart).decode() for chart in re.findall(r"svg\+xml;base64,([^\"]+)", Path(page).read_text("utf-8"))
    ]
    for value in ("0.50001", "0.50002"):
        assert f"\n{value} " in out and f"<td>{value}</td>" in Path(page).read_text("utf-8")
        assert sum(f">{value}<" in chart for chart in drawn) >= 3
    drawn_value, number, switch = map(shown_value, (0.23991878610104322, 1_000_000, True))
    assert (drawn_value, number, switch) == ("0.2399", "1,000,000", "True")


def test_lines_go_over_all_values_of_a_third_factor(workspace: Path) -> None:
    found = sweep(workspace, "stifling=0.2,0.4", "vigilance=0.01,0.02", "variant=base,well_mixed", replicates=2)
    assert len(found.effects.pairs["spreaders"]) == 3
    first = found.effects.pairs["spreaders"]["stifling", "vigilance"][0].effect
    rows = [found.rows[run].outcomes["spreaders"] or 0.0 for run in range(4)]  # both variants, both replicates
    assert first.runs == 4 and first.mean == pytest.approx(sum(rows) / 4)


def test_what_a_sweep_replaces_of_its_variants_is_said(workspace: Path, simcc: Any) -> None:
    """The points of a variant had another number in place of the one that makes it what it is, without a word."""
    vary = ("--vary", "variant=base,no_labels,well_mixed", "--vary", "population.User.count=30,50", "--rounds", "3")
    code, out, err = simcc("sweep", str(workspace), *vary)
    assert code == 0, err
    notes = [line for line in out.splitlines() if line.startswith("note: ")]
    words = "the variant well_mixed sets population.User.count itself, and its points have the sweep's values in place"
    assert [note.startswith(f"note: {words}") for note in notes] == [True]
    (page,) = re.findall("page: (.*)", out)
    assert words[1:].replace("'", "&#39;") in Path(page).read_text("utf-8")
    code, out, _ = simcc("sweep", str(workspace), "--vary", "stifling=0.2,0.4", "--rounds", "3", "--json")
    assert json.loads(out)["notes"] == []


def test_runs_of_unequal_length_are_said_and_can_be_compared(workspace: Path) -> None:
    """A metric is compared in the last round of each run, and these were rounds 12 and 40 without a word."""
    found = sweep(workspace, "stifling=0.1,1", rounds=200)
    lengths = {row.rounds for row in found.rows.values()}
    assert len(lengths) > 1, "the control"
    [note] = found.notes
    assert f"runs ended after {min(lengths)} to {max(lengths)} rounds" in note and "--outcome 'max(round)'" in note
    asked = sweep(workspace, "stifling=0.1,1", rounds=200, outcomes=("max(round)",))
    assert not asked.notes
    assert {row.outcomes["max(round)"] for row in asked.rows.values()} == lengths


def test_outcomes_that_are_null_are_counted_and_never_averaged_away(workspace: Path) -> None:
    outcome = "min(round where spreaders == 0)"
    found = sweep(workspace, "stifling=0.2,0.4", replicates=4, rounds=9, outcomes=(outcome, "max(spreaders)"))
    values = [row.outcomes[outcome] for _, row in sorted(found.rows.items())][:4]
    assert None in values
    effect = found.effects.points[outcome][0]
    assert effect.missing == values.count(None)
    page = (found.dir / "sweep.html").read_text("utf-8")
    assert f"{effect.missing} of 4 missing" in page and "runs have no value" in page
    assert "8 of 8 runs have no value.</p>" in page and f"<b>{outcome}: by" not in page, "an empty chart"
    assert "Percent of users. Each dot is a run, left of its value." in page, "a maximum has the unit of its metric"


def test_a_replicate_without_a_value_at_a_point_is_in_no_mean_over_points() -> None:
    factors = parse_factors(["a=1,2", "b=1,2"])
    found = tuple(points("grid", factors, None, 1))
    plan = SweepPlan(Sweep(factors, replicates=3), found, (Change(1),) * 12, {"y": parse("y")}, {})
    values = {run: None if run == 3 else 10.0 * (run // 3) + run % 3 for run in range(12)}
    rows = {run: SweepRow(run, 1, Outcome.FINISHED, 1, 1, "", 0.0, {"y": value}) for run, value in values.items()}
    effects = sweep_effects(plan, rows)
    (_, low), (_, high) = effects.levels["y"]["a"]
    assert (low.runs, low.missing, low.mean) == (6, 1, ((1 + 11) / 2 + (2 + 12) / 2) / 2)
    assert (high.missing, high.mean) == (0, 26.0)
    assert (low.replicates, high.replicates) == (2, 3)
    assert "that have a value, 2 to 3 of them" in uneven([low, high]) and uneven([high]) == ""
    assert effects.points["y"][1].mean == 11.5, "at the point itself, the others count"


def made_up(vary: list[str], value: Callable[[int], float | None]) -> tuple[SweepPlan, dict[int, SweepRow]]:
    """Return a grid of one replicate each, with a row of an outcome y for each run."""
    factors = parse_factors(vary)
    found = tuple(points("grid", factors, None, 1))
    rows = {run: SweepRow(run, 1, Outcome.FINISHED, 1, 1, "", 0.0, {"y": value(run)}) for run in range(len(found))}
    return SweepPlan(Sweep(factors), found, (Change(1),) * len(found), {"y": parse("y")}, {}), rows


def test_means_at_points_of_a_sample_are_not_those_of_one_factor() -> None:
    """Of points that were drawn, the mean at each value is over its own values of the other factors."""
    factors = parse_factors(["a=1,2,3,4,5", "b=0.0:1"])
    found = tuple(points("lhs", factors, 3, 1))
    rows = {
        run: SweepRow(run, 1, Outcome.FINISHED, 1, 1, "", 0.0, {"y": point["b"]}) for run, point in enumerate(found)
    }
    plan = SweepPlan(Sweep(factors, "lhs", 3), found, (Change(1),) * 3, {"y": parse("y")}, {})
    effects, scale = sweep_effects(plan, rows), Scale("Y", "things", 1.0)
    assert [value for value, _ in effects.levels["y"]["a"]] == sorted(point["a"] for point in found)
    sentence = "the other factors make means differ as well"
    assert sentence in _main_effect(plan, rows, effects, "y", factors[0], scale).reading
    plan, rows = made_up(["a=1,2", "b=1,2"], float)
    assert sentence not in _main_effect(plan, rows, sweep_effects(plan, rows), "y", factors[0], scale).reading


def lines_in(chart: Chart) -> list[list[int]]:
    """Return of each line of a chart how many steps each of its parts has."""
    paths = re.findall(r'roledescription="line mark"[^>]*? d="([^"]*)"', chart.svg)
    return [[part.count("L") for part in path.split("M")[1:]] for path in paths]


def test_no_line_leads_through_values_of_a_factor_that_have_no_mean() -> None:
    """A line went straight over a value at which no run had an outcome."""
    plan, rows = made_up(["a=1,2,3,4,5", "b=1,2"], lambda run: None if run in (4, 5) else float(run))
    effects, scale = sweep_effects(plan, rows), Scale("Y", "things", 1.0)
    effect = _main_effect(plan, rows, effects, "y", plan.sweep.factors[0], scale)
    pair = interaction_lines(*plan.sweep.factors, effects.pairs["y"]["a", "b"], scale)
    assert pair is not None and lines_in(effect) == [[1, 1]] and lines_in(pair) == [[1, 1], [1, 1]]
    assert len(re.findall('roledescription="point"', effect.svg)) == 4
    for chart in (effect, pair):
        assert "1 of them" in chart.reading and "where no replicate has one, there is no mean" in chart.reading
    plan, rows = made_up(["a=1,2", "b=1,2"], lambda run: None)
    assert interaction_lines(*plan.sweep.factors, sweep_effects(plan, rows).pairs["y"]["a", "b"], scale) is None


def test_dots_that_are_left_out_are_those_of_no_value_or_seed() -> None:
    """Of a grid of many points every second run was drawn: of a factor with two values, no run of one of them."""
    plan, rows = made_up(["a=" + ",".join(map(str, range(1, 1001))), "b=10,20"], float)
    effects, scale = sweep_effects(plan, rows), Scale("Y", "things", 1.0)
    chart = _main_effect(plan, rows, effects, "y", plan.sweep.factors[1], scale)
    shown = re.findall('aria-label="b: (\\d+); [^"]*"[^>]*roledescription="circle"', chart.svg)
    assert 600 < shown.count("10") < 900 and 600 < shown.count("20") < 900
    assert chart.reading.endswith("About 1,500 of 2,000 runs are drawn, chosen by their numbers.")


def test_runs_that_fail_are_rows_with_their_reason(workspace: Path, simcc: Any) -> None:
    found = sweep(workspace, "schedule.max_events_per_round=5,100000")
    assert found.ended == {"code_error": 2, "finished": 2} and found.exit_code == 1
    failed = [line for line in lines(found) if line["ended"] != "finished"]
    assert all(line["point"] == "0" and "events" in line["error"] and line["spreaders"] == "" for line in failed)
    assert found.effects.points["spreaders"][0].mean is None
    assert "2 runs did not finish" in (found.dir / "sweep.html").read_text("utf-8")
    vary = ("--vary", "schedule.max_events_per_round=5,100000", "--replicates", "2", "--rounds", "8")
    printed = simcc("sweep", str(workspace), *vary)[1]
    (reason,) = {line["error"] for line in failed}
    assert f"  2 failed: {reason}\n" in printed


def test_a_chance_between_0_and_1_is_drawn_and_not_only_its_ends(workspace: Path) -> None:
    found = sweep(workspace, "stifling=0:1", design="lhs", samples=4, replicates=1, rounds=2)
    assert all(0 < point["stifling"] < 1 for point in found.plan.points) and found.exit_code == 0


def test_many_runs_are_started_only_if_that_is_meant(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "UNASKED", 3)
    with pytest.raises(UserError, match="4 runs; add --yes"):
        sweep(workspace, "stifling=0.2,0.4")


def test_a_folder_that_leads_outside_is_refused(workspace: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(workspace, tmp_path / "ws"))
    shutil.rmtree(folder / "sweeps", ignore_errors=True)
    (tmp_path / "outside").mkdir()
    (folder / "sweeps").symlink_to(tmp_path / "outside")
    with pytest.raises(UserError):
        sweep(folder, "stifling=0.2,0.4")
    assert not any((tmp_path / "outside").iterdir())


def test_the_terminal_says_of_how_many_runs_a_mean_is_missing(workspace: Path, simcc: Any) -> None:
    """Runs that never come so far have no round, and the mean of the others alone looks like an early one."""
    outcome = "min(round where spreaders > 0.2)"
    words = ("--vary", "stifling=0.2,0.9", "--replicates", "4", "--rounds", "8", "--outcome", outcome)
    _, out, _ = simcc("sweep", str(workspace), *words, "--quiet")
    found = sweep(workspace, "stifling=0.2,0.9", replicates=4, outcomes=(outcome,)).effects.points[outcome]
    assert any(0 < effect.missing < effect.runs for effect in found)
    assert all(f"({effect.missing} of 4 missing)" in out for effect in found if effect.missing)
    (page,) = re.findall("page: (.*)", out)
    assert "Means are over the replicates that have a value" in Path(page).read_text("utf-8")
