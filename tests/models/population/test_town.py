"""Initial values that follow from others: renamed, set from the command line, and checked when a run begins."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import simcc
from compiler.operations.rename_everywhere import rename


@pytest.fixture
def town(workspace: Callable[[str], Path], tmp_path: Path) -> Path:
    return Path(shutil.copytree(workspace("town"), tmp_path / "town"))


def test_names_in_initial_values_are_renamed_and_mean_the_same(town: Path) -> None:
    before = simcc.run(town, seed=1).record.digest
    names = {
        "Person.income": "wage",
        "Household.kind": "rank",
        "rent_share": "rate",
        "lives_in": "home",
        "Person": "Dweller",
    }
    for old, new in names.items():
        rename(old, new, town)
    text = (town / "scenario.yaml").read_text("utf-8")
    assert "by: home.rank" in text
    assert "rent: {formula: rate * wage}" in text
    assert simcc.run(town, seed=1).record.digest == before


def test_counts_and_formulas_follow_parameters_of_the_command_line(town: Path) -> None:
    metrics = simcc.run(town, seed=1, settings={"households": 10, "rent_share": 0.5}).record.metrics
    assert metrics["money"] == 12 * 0.5 * 10
    assert metrics["largest"] == 20
    assert metrics["right_rents"] == 1


def test_a_formula_that_leaves_its_range_is_reported_at_its_line(town: Path) -> None:
    file = town / "scenario.yaml"
    file.write_text(file.read_text("utf-8").replace("formula: rent_share * income", "formula: 4 * income"), "utf-8")
    record = simcc.run(town, seed=1).record
    (found,) = record.diagnostics
    line = file.read_text("utf-8").splitlines()[found.span.line - 1]
    assert (found.code, found.span.file) == ("SC602", "scenario.yaml")
    assert "rent: {formula: 4 * income}" in line
