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


def test_what_follows_from_a_group_of_the_group_is_worked_out_last(town: Path) -> None:
    """People have the standing of their households, which have that of their districts, whatever is declared first."""
    odd, graph, scenario = (town / name for name in ("odd.yaml", "graph.yaml", "scenario.yaml"))
    text = odd.read_text("utf-8")
    households, people, rest = (text.index(f"  {name}:\n    is:") for name in ("Household", "Person", "Treasury"))
    tone = '{meaning: how well off it is, type: "category[rich, poor]", visibility: public}'
    district = f"  District:\n    is: agent\n    why: of households\n    variables:\n      tone: {tone}\n"
    odd.write_text(text[:households] + text[people:rest] + text[households:people] + district + text[rest:], "utf-8")
    within = "in_district: {from: Household, to: District, at_most: {from: 1}, means: its place}"
    graph.write_text(graph.read_text("utf-8").replace("relations:\n", f"relations:\n  {within}\n"), "utf-8")
    deal = "{fraction: {rich: 0.3}, rest: poor}"
    text = scenario.read_text("utf-8").replace(deal, "{by: in_district.tone, values: {rich: rich, poor: poor}}")
    text = text.replace("population:\n", f"population:\n  District: {{count: 10, tone: {deal}}}\n")
    scenario.write_text(text.replace("relations:\n", "relations:\n  in_district: {partition: {}}\n"), "utf-8")
    metrics = simcc.run(town, seed=1).record.metrics
    assert (metrics["rich_households"], metrics["well_off"], metrics["rich_earners"]) == (0.3, 0.3, 0.3)
