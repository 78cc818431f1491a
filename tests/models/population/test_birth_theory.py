"""Births and deaths against the theory of branching processes: mean, variance, extinction (Harris 1963, chapter 1)."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import fmean, pvariance

import pytest

from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import link
from behavior_graph.linking.variants import numbers
from codegen_templates.assemble_package import assemble
from odd.odd_source import read_odd
from runtime_base.engine.engine import Simulation

pytestmark = pytest.mark.theory

SOURCES = Path(__file__).parent / "models" / "birth_death"
RUNS = 500

#: Gives the final number of people in runs of a variant with other values.
Populations = Callable[..., list[int]]


@pytest.fixture(scope="module")
def populations(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Populations]:
    texts = {name: (SOURCES / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario")}
    linked = link(read_odd(texts["odd"]), read_graph(texts["graph"]), read_scenario(texts["scenario"]))
    assert linked is not None
    folder = tmp_path_factory.mktemp("births")
    for path, text in assemble(linked, {"handlers/person.py": (SOURCES / "handlers/person.py").read_text()}).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    sys.path.insert(0, str(folder))
    model = importlib.import_module("birth_death.wiring").MODEL

    def final(variant: str = "", runs: int = RUNS, **settings: float) -> list[int]:
        given = numbers(linked, variant or None, settings)
        stop_when = model.stop_when[variant]
        simulations = (Simulation(model, given, seed, stop_when=stop_when) for seed in range(runs))
        return [int(simulation.run().metrics["people"][-1] or 0) for simulation in simulations]

    yield final
    sys.path.remove(str(folder))
    for name in [module for module in sys.modules if module.split(".")[0] == "birth_death"]:
        del sys.modules[name]


def moments(founders: int, birth: float, death: float, years: int) -> tuple[float, float]:
    """Mean and variance after so many years; each person leaves 1 + birth - death others and itself on average."""
    growth = 1 + birth - death
    spread = birth * (1 - birth) + death * (1 - death)
    return founders * growth**years, founders * spread * growth ** (years - 1) * (growth**years - 1) / (growth - 1)


def test_mean_and_variance_of_the_number_of_people(populations: Populations) -> None:
    mean, variance = moments(20, 0.12, 0.1, 20)
    found = populations()
    assert fmean(found) == pytest.approx(mean, abs=3.5 * (variance / RUNS) ** 0.5)
    assert pvariance(found) == pytest.approx(variance, rel=0.2)


def test_more_deaths_than_births_let_numbers_fall(populations: Populations) -> None:
    mean, variance = moments(20, 0.05, 0.1, 20)
    found = populations(birth=0.05)
    assert fmean(found) == pytest.approx(mean, abs=3.5 * (variance / RUNS) ** 0.5)


def test_a_line_dies_out_with_the_smallest_root_of_the_generating_function(populations: Populations) -> None:
    """The root below 1 of s = (death + (1 - death) s) (1 - birth + birth s)."""
    birth, death = 0.3, 0.2
    root = death * (1 - birth) / (birth * (1 - death))
    found = populations("one_founder")
    assert fmean(item == 0 for item in found) == pytest.approx(root, abs=3.5 * (root * (1 - root) / RUNS) ** 0.5)
