"""How many replicates show a difference: tables of Cohen (1988), tests of draws with known variance, the command."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from scipy import stats
from scripted import write_small
from typer.testing import CliRunner

import simcc
from compiler.runs.run_record import Replicate, RunRecord
from compiler.terminal.app import app
from compiler.verdicts.comparison import ComparedSide, Comparison, Side
from compiler.verdicts.differences import compare
from compiler.verdicts.replicates_needed import half_width, needed, power, precision, replicates_needed
from compiler.workspace.sources import Sources
from odd.errors import UserError
from sandbox.contract import Outcome


@pytest.mark.parametrize(
    ("spread", "detect", "paired", "replicates"),
    [
        (1.0, 0.5, True, 34),
        (1.0, 1.0, True, 10),
        (2.0, 1.0, True, 34),
        (2**0.5, 0.5, False, 64),
        (2**0.5, 0.8, False, 26),
    ],
)
def test_numbers_of_replicates_are_those_of_the_tables(
    spread: float, detect: float, paired: bool, replicates: int
) -> None:
    assert replicates_needed(spread, detect, paired=paired) == replicates
    assert (
        power(spread, detect, replicates, paired=paired) >= 0.8 > power(spread, detect, replicates - 1, paired=paired)
    )


def test_the_power_is_the_share_of_tests_that_show_the_difference() -> None:
    draws = np.random.default_rng(1).normal(0.4, 1.0, size=(4000, 30))
    shown = (stats.ttest_1samp(draws, 0.0, axis=1).pvalue < 0.05).mean()
    assert power(1.0, 0.4, 30, paired=True) == pytest.approx(shown, abs=4 * (0.25 / 4000) ** 0.5)


@pytest.mark.parametrize("paired", [True, False])
@pytest.mark.parametrize("runs", [2, 3, 5, 20, 400])
def test_a_large_difference_has_a_power(runs: int, paired: bool) -> None:
    """SciPy's noncentral t has no lower tail for many large shifts and no tail from 1e9: `power now` was `nan %`."""
    powers = [power(1.0, shift / runs**0.5, runs, paired=paired) for shift in (*range(1, 120), 1e6, 1e10)]
    assert powers == pytest.approx(sorted(powers), abs=1e-9) and powers[-1] <= 1 + 1e-9


def test_two_pairs_are_too_few_where_their_power_is() -> None:
    """Two pairs and a shift of 8: T is beyond 12.7 if chi-square, of one degree, is below (8 + Z)² / 12.7²."""
    draws = np.random.default_rng(2).normal(8 / 2**0.5, 1.0, size=(4000, 2))
    shown = (stats.ttest_1samp(draws, 0.0, axis=1).pvalue < 0.05).mean()
    assert power(1.0, 8 / 2**0.5, 2, paired=True) == pytest.approx(shown, abs=0.04)
    assert replicates_needed(1.0, 8 / 2**0.5, paired=True) == 3


def test_half_of_an_interval_is_that_of_student() -> None:
    low, high = stats.t.interval(0.95, 19, 0.0, 3.0 / 20**0.5)
    assert half_width(3.0, 20, paired=True) == pytest.approx((high - low) / 2)


@pytest.mark.parametrize("values", [[0.0] * 20, [1 / 3, 1 / 3 + 1e-16, 1 / 3]])
def test_replicates_that_are_all_equal_say_nothing_of_others(values: list[float]) -> None:
    """An event of 5 % is not there in 20 replicates in one case of three, and then has no spread."""
    found = precision(values, "rare", 0.02)
    assert (found.halves, found.replicates, found.spread) == ({}, None, 0.0)
    assert precision([*values, 1.0], "rare", 0.02).halves


def test_two_settings_of_one_spread_need_as_many_as_the_tables_say() -> None:
    """Values of standard deviation 1, and a difference of half of it: 64 of each of two groups (Cohen 1988)."""
    found = precision([0.0, 1.0, 2.0], "level", 0.5)
    assert (found.runs, found.mean, found.spread, found.replicates) == (3, 1.0, 1.0, 64)
    assert found.halves[6] == pytest.approx(stats.t.ppf(0.975, 5) / 6**0.5)


def test_sides_with_other_seeds_have_the_spread_of_both() -> None:
    first, second = (made(dict(enumerate((0.0, 1.0, 2.0), seed))) for seed in (1, 50))
    side = ComparedSide(second, compare(first.record, second.record, ["share"], "final"), ())
    (plan,) = needed(Comparison(first, (side,), "final"), side, 0.5)
    assert not plan.paired and (plan.spread, plan.replicates) == (pytest.approx(2**0.5), 64)
    assert plan.power == pytest.approx(power(2**0.5, 0.5, 3, paired=False))


def made(values: dict[int, float]) -> Side:
    replicates = tuple(
        Replicate(seed=seed, outcome=Outcome.FINISHED, metrics={"share": [value]}) for seed, value in values.items()
    )
    given = {"id": "r", "dir": None, "variant": "", "seed": 1, "rounds": 1, "engine": "", "isolation": "none"}
    return Side("r", RunRecord(**{**given, "wall_s": 0.0, "replicates": replicates}), Sources({}))  # type: ignore[arg-type]


def test_a_tiny_difference_needs_too_many() -> None:
    assert replicates_needed(1.0, 1e-4, paired=True) is None


def test_the_command_says_what_each_metric_needs(tmp_path: Path) -> None:
    write_small(tmp_path)
    words = ["base", "well_mixed", "--folder", str(tmp_path), "--replicates", "4", "--rounds", "6", "--detect", "0.05"]
    done = CliRunner().invoke(app, ["compare", *words, "--sandbox", "process", "--json", "--quiet"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    plan = next(entry for entry in found["needed"]["well_mixed"] if entry["metric"] == "never_heard")
    difference = next(entry for entry in found["compared"][0]["differences"] if entry["metric"] == "never_heard")
    low, high = difference["interval"]
    assert plan["paired"] and plan["halves"]["4"] == pytest.approx((high - low) / 2)
    assert plan["replicates"] == replicates_needed(plan["spread"], 0.05, paired=True)
    refused = CliRunner().invoke(app, ["compare", *words[:-1], "-1", "--sandbox", "process"])
    assert isinstance(refused.exception, UserError) and "above 0" in str(refused.exception)


def test_one_setting_says_how_exact_means_become(tmp_path: Path) -> None:
    write_small(tmp_path)
    words = [
        "--folder",
        str(tmp_path),
        "--replicates",
        "8",
        "--rounds",
        "6",
        "--detect",
        "0.05",
        "--metric",
        "spreaders",
    ]
    done = CliRunner().invoke(app, ["power", *words, "--sandbox", "process", "--json", "--quiet"])
    assert done.exit_code == 0, done.output
    (found,) = json.loads(done.stdout)["metrics"]
    assert [int(size) for size in found["halves"]] == [8, 16, 32, 64]
    assert found["halves"]["8"] == pytest.approx(stats.t.ppf(0.975, 7) * found["spread"] / 8**0.5)
    assert found["replicates"] == replicates_needed(2**0.5 * found["spread"], 0.05, paired=False)
    (run,) = (tmp_path / "runs").glob("[!.]*")
    (known,) = simcc.power(run.name, tmp_path, metrics=["spreaders"])
    assert (known.mean, known.spread, known.replicates) == (found["mean"], found["spread"], None)
    with pytest.raises(UserError, match="not a metric"):
        simcc.power(run.name, tmp_path, metrics=["happiness"])
    with pytest.raises(UserError, match="make more"):
        simcc.power("base", tmp_path, replicates=2, rounds=2)


def test_pairs_that_differ_alike_are_not_replicates_that_are_alike(tmp_path: Path) -> None:
    """A run beside itself: its replicates differ, and their differences do not."""
    write_small(tmp_path)
    simcc.power("base", tmp_path, replicates=4, rounds=6)
    (run,) = (tmp_path / "runs").glob("[!.]*")
    done = CliRunner().invoke(app, ["compare", str(run), str(run), "--metric", "spreaders", "--detect", "0.05"])
    assert "\nspreaders: all pairs have the same difference, so nothing is known" in done.output


def test_replicates_without_a_value_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three in ten groups of voters end red; the others have no value, and need as many more replicates."""
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, ["new", "voters"]).exit_code == 0
    graph = tmp_path / "voters" / "graph.yaml"
    graph.write_text(graph.read_text() + '  once_red: {means: m, value: round / red_share, unit: "1"}\n')
    words = ["--folder", "voters", "--replicates", "12", "--detect", "1", "--sandbox", "process"]
    done = CliRunner().invoke(app, ["power", *words])
    assert "8 of 12 replicates have no value of once_red; its numbers of replicates count only" in done.output
    done = CliRunner().invoke(app, ["compare", "base", "base:imitation=0.9", *words])
    assert "level (counting only replicates with a value, so make more):" in done.output
