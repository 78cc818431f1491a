"""Parameters that are tables: a Markov chain against its stationary distribution, places that do not exist, export."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import simcc
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import renamed
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace


@pytest.fixture
def mobility(workspace: Callable[[str], Path], tmp_path: Path) -> Path:
    return Path(shutil.copytree(workspace("mobility"), tmp_path / "mobility"))


def edit(place: Path, old: str, new: str) -> None:
    text = place.read_text("utf-8")
    assert text.count(old) == 1
    place.write_text(text.replace(old, new), "utf-8")


def test_a_chain_settles_at_its_stationary_distribution(mobility: Path) -> None:
    """The chain's shares over the last rounds are 8, 11 and 10 of 29, within five standard errors of 5,000 lines."""
    metrics = simcc.run(mobility, seed=11).record.replicates[0].metrics
    for name, exact in {"upper": 8 / 29, "middle": 11 / 29, "lower": 10 / 29}.items():
        found = sum(metrics[name][-1:])
        assert abs(found - exact) < 5 * (exact * (1 - exact) / 5000) ** 0.5
    assert metrics["income"] == metrics["income_by_class"]


def test_variants_and_settings_replace_tables(mobility: Path) -> None:
    frozen = simcc.run(mobility, variant="frozen", seed=1, rounds=3).record.replicates[0].metrics
    assert frozen["lower"] == [1.0] * 3 and frozen["income"] == [10.0] * 3
    settings = {"rates": [[0, 1, 0]] * 3, "incomes": [1, 2, 3]}
    moved = simcc.run(mobility, seed=1, rounds=2, settings=settings).record.replicates[0].metrics
    assert moved["middle"] == [1.0] * 2 and moved["income"] == [2.0] * 2


@pytest.mark.parametrize("place", ["line.position - 3", "line.position + 1"])
def test_a_place_outside_of_a_table_ends_the_run_at_its_line(mobility: Path, place: str) -> None:
    edit(mobility / "handlers" / "line.py", "incomes[line.position]", f"incomes[{place}]")
    error = simcc.run(mobility, seed=1, rounds=3).record.replicates[0].error
    assert error is not None
    assert (error.code, error.file, error.line) == ("SC601", "handlers/line.py", 9)
    assert "outside the table's places 0 to 2" in error.message


def test_renaming_reaches_places(mobility: Path) -> None:
    _, files = renamed(sources_of(Workspace(mobility)), "incomes", "wages")
    assert "mean(wages[Line.position])" in files["graph.yaml"]
    assert "max(income) <= wages[0]" in files["scenario.yaml"]
    assert "parameters.wages: [100, 50, 10]" in files["scenario.yaml"]
    assert "world.parameters.wages[line.position]" in files["handlers/line.py"]


def test_the_export_shows_the_table_and_where_it_is_from(mobility: Path) -> None:
    text = export_odd(mobility).file.read_text("utf-8")
    assert "3 × 3 reals in [0, 1]" in text
    assert "(0.6, 0.3, 0.1); (0.2, 0.6, 0.2); (0.1, 0.2, 0.7)" in text
    assert "data/rates.csv" in text
