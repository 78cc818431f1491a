"""Sobol indices and elementary effects of functions whose indices are known by hand, with and without chance."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from scripted import base_sources, write_base

from compiler.operations.sweeping.sweep_workspace import sweep_workspace
from compiler.runs.run_record import Change
from compiler.runs.sweeps.designs import count, points
from compiler.runs.sweeps.factors import Factor, Range, parse_factors
from compiler.runs.sweeps.sweep_plan import Sweep, SweepPlan
from compiler.runs.sweeps.sweep_rows import SweepRow
from compiler.verdicts.sweeps.sensitivity_indices import Sensitivity, sensitivities, that_say_little
from compiler.workspace.settings import Settings
from odd.errors import UserError
from sandbox.contract import Outcome

Function = Callable[[list[float]], float]


def computed(
    design: str, function: Function, ends: tuple[float, float], factors: int, samples: int, noise: float = 0.0
) -> Sensitivity:
    """The indices of a function of factors, whose replicates have normal noise of their own."""
    varied = tuple(Factor(f"x{number}", range=Range(*ends)) for number in range(1, factors + 1))
    return analyzed(design, function, varied, samples, noise)


def analyzed(
    design: str, function: Function, varied: tuple[Factor, ...], samples: int, noise: float = 0.0, shift: float = 0.0
) -> Sensitivity:
    sweep = Sweep(varied, design, samples, replicates=4 if noise else 1)  # type: ignore[arg-type]
    found = tuple(points(sweep.design, varied, samples, 1))
    plan = SweepPlan(
        sweep, found, tuple(Change(1, "", ()) for _ in range(len(found) * sweep.replicates)), {"y": None}, {}
    )  # type: ignore[dict-item]
    draw = random.Random(5)
    values = [function(list(point.values())) for point in found for _ in range(sweep.replicates)]
    rows = {
        run: SweepRow(run, 1, Outcome.FINISHED, 1, 1, "", 0.0, {"y": value + draw.gauss(0, noise) + shift * (run % 4)})
        for run, value in enumerate(values)
    }
    return sensitivities(plan, rows)["y"]


def ishigami(x: list[float]) -> float:
    return math.sin(x[0]) + 7 * math.sin(x[1]) ** 2 + 0.1 * x[2] ** 4 * math.sin(x[0])


#: Ishigami & Homma 1990, with a = 7 and b = 0.1: first-order and total indices by integration.
ISHIGAMI = ((0.3139, 0.5576), (0.4424, 0.4424), (0.0, 0.2437))


def test_indices_of_the_ishigami_function() -> None:
    found = computed("saltelli", ishigami, (-math.pi, math.pi), 3, 4096)
    for index, (first, total) in zip(found.sobol, ISHIGAMI, strict=True):
        assert index.first == pytest.approx(first, abs=0.02) and index.total == pytest.approx(total, abs=0.02)
        assert index.first_interval[0] < first < index.first_interval[1]
    assert found.noise is None, "nothing can be said of chance with one replicate"


def test_noise_of_replicates_is_reported_and_counts_as_interaction() -> None:
    """Chance of variance s²/4 in the means of 4 replicates is in all totals, and takes its share from the others."""
    spread, variance = 4.0, 13.845
    chance = spread**2 / 4 / (variance + spread**2 / 4)
    found = computed("saltelli", ishigami, (-math.pi, math.pi), 3, 4096, spread)
    assert found.noise == pytest.approx(chance, abs=0.02)
    for index, (first, total) in zip(found.sobol, ISHIGAMI, strict=True):
        assert index.first == pytest.approx(first * (1 - chance), abs=0.04)
        assert index.total == pytest.approx(total * (1 - chance) + chance, abs=0.04)


def test_what_seeds_do_alike_at_all_points_is_no_chance_between_points() -> None:
    """Chance was 100 %, beside totals without any."""
    varied = (Factor("x1", range=Range(0.0, 1.0)), Factor("x2", range=Range(0.0, 1.0)))
    found = analyzed("saltelli", lambda x: x[0], varied, 64, noise=1e-3, shift=1000.0)
    assert found.noise is not None and found.noise == pytest.approx(1e-6 / 4 / (1 / 12), rel=0.3)
    assert found.sobol[1].total == pytest.approx(0, abs=1e-4)


def test_elementary_effects_of_a_function_with_known_slopes() -> None:
    found = computed("morris", lambda x: 2 * x[0] - 3 * x[1] + x[2] * x[3], (0.0, 1.0), 5, 200)
    slopes = {effect.factor: effect for effect in found.morris}
    assert (slopes["x1"].mu, slopes["x1"].mu_star, slopes["x1"].sigma) == pytest.approx((2, 2, 0), abs=1e-9)
    assert (slopes["x2"].mu, slopes["x2"].mu_star, slopes["x2"].sigma) == pytest.approx((-3, 3, 0), abs=1e-9)
    assert slopes["x3"].mu == pytest.approx(0.5, abs=0.1), "the mean of the other factor"
    assert slopes["x3"].sigma > 0.2 and slopes["x3"].interval[0] < 0.5 < slopes["x3"].interval[1]
    half = (slopes["x3"].interval[1] - slopes["x3"].interval[0]) / 2
    assert half == pytest.approx(1.96 * slopes["x3"].sigma / math.sqrt(200), rel=0.1)
    assert slopes["x5"].mu_star == slopes["x5"].sigma == 0.0


@pytest.mark.parametrize("most", [1, 2, 3, 4, 7])
def test_the_effect_of_whole_numbers_is_that_of_the_steps_that_were_made(most: int) -> None:
    """A level of a design falls between two whole numbers, so a step is shorter or longer than two thirds."""
    varied = (Factor("n", range=Range(0, most, whole=True)), Factor("x", range=Range(0.0, 1.0)))
    number, real = analyzed("morris", lambda x: x[0] + x[1], varied, 20).morris
    assert (number.mu, number.mu_star, number.sigma) == pytest.approx((most, most, 0), abs=1e-9)
    assert number.interval == pytest.approx((most, most), abs=1e-9)
    assert real.mu_star == pytest.approx(1)


def test_the_effect_of_a_list_is_that_from_its_first_to_its_last_value() -> None:
    varied = (Factor("n", (False, True)), Factor("x", (2.0, 4.0, 6.0)), Factor("c", (5,)))
    two, three, single = analyzed("morris", lambda x: 3 * x[0] + x[1] + x[2], varied, 20).morris
    assert (two.mu_star, three.mu_star, single.mu_star) == pytest.approx((3, 4, 0), abs=1e-9)


@pytest.mark.parametrize("values", [(1, 2, 10), (10, 2, 1), (2, 10, 1)])
def test_steps_between_uneven_numbers_of_a_list_are_as_long_as_they_are(values: tuple[int, ...]) -> None:
    """They counted as even: a linear outcome seemed to bend or to depend on other factors (sigma)."""
    varied = (Factor("n", values), Factor("x", range=Range(0.0, 1.0)))
    uneven, _ = analyzed("morris", lambda x: 2 * x[0] + x[1], varied, 20).morris
    assert (uneven.mu, uneven.mu_star, uneven.sigma) == pytest.approx((18, 18, 0), abs=1e-9)


def test_an_outcome_that_never_changes_has_no_indices() -> None:
    constant = computed("morris", lambda x: 1.0, (0.0, 1.0), 2, 4)
    rounded = computed("saltelli", lambda x: 2000 + 1e-12 * x[0], (0.0, 1.0), 2, 4)
    assert not constant.morris and not rounded.sobol
    assert constant.why == rounded.why == "the outcome is the same at all points"


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rumor with a metric that is a function of two parameters and of each user's draw, uniform from 0 to 1."""
    sources = base_sources()
    metric = "share(User where credulity < stifling) + 2 * share(User where credulity < vigilance)"
    graph = sources["graph.yaml"].replace(
        "metrics:\n", f"metrics:\n  level: {{shows: line, value: {metric}, unit: share of users}}\n"
    )
    scenario = sources["scenario.yaml"].replace("count: 1000", "count: 30")
    scenario = scenario.replace("{beta: [2, 3]}", "{uniform: [0, 1]}")
    return write_base(tmp_path_factory.mktemp("indices") / "ws", graph_yaml=graph, scenario_yaml=scenario)


def test_indices_of_a_simulated_outcome(workspace: Path) -> None:
    """E[level] = stifling + 2 vigilance, so their variances are as 1 to 4, and the third factor has no effect."""
    vary = ["stifling=0.0:1.0", "vigilance=0.0:1.0", "schedule.max_events_per_round=100000:200000"]
    sweep = Sweep(parse_factors(vary), "saltelli", 32, 3, rounds=1, outcomes=("final(level)",))
    found = sweep_workspace(workspace, sweep, settings=Settings())
    sensitivity = found.effects.sensitivities["final(level)"]
    first, second, third = sensitivity.sobol
    assert first.first == pytest.approx(0.2, abs=0.1) and second.first == pytest.approx(0.8, abs=0.15)
    assert third.total == 0.0, "the same seeds at all points"
    assert sensitivity.noise is not None and 0 < sensitivity.noise < 0.1
    page = (found.dir / "sweep.html").read_text("utf-8")
    assert "final(level): Sobol indices" in page and "Chance between replicates is" in page
    few = "32 base points are too few for the Sobol indices of final(level)"
    assert few in page and few in found.notes[0], "the interval of vigilance is wider than half of the variance"
    assert not list(that_say_little({"level": Sensitivity(sobol=(third,))}, 32)), "that of the third factor is not"
    assert found.as_json()["sensitivity"]["final(level)"]["sobol"][1]["factor"] == "vigilance"


def test_a_run_without_a_value_leaves_no_indices(workspace: Path) -> None:
    outcome = "min(round where spreaders == 0)"
    sweep = Sweep(parse_factors(["stifling=0.0:1.0", "vigilance=0.0:1.0"]), "morris", 2, rounds=1, outcomes=(outcome,))
    found = sweep_workspace(workspace, sweep, settings=Settings())
    assert found.effects.sensitivities[outcome].why == "6 of 6 runs have no value, and indices need all points"
    assert "No indices: 6 of 6 runs have no value" in (found.dir / "sweep.html").read_text("utf-8")


def test_a_design_for_indices_refuses_samples_that_it_cannot_use() -> None:
    with pytest.raises(UserError, match="a power of two"):
        count("saltelli", parse_factors(["a=0.0:1.0"]), 100)
