"""The example models pass every check, their generated tests and their expectations; changed tables are seen."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import simcc
from compiler.publishing import export_odd
from compiler.renaming import rename
from compiler.running import report_of
from odd.diagnostics import Severity

MODELS = sorted(one.name for one in (Path(__file__).parent / "models").iterdir() if one.is_dir())


@pytest.mark.parametrize("name", MODELS)
def test_a_model_keeps_what_it_promises(name: str, workspace: Callable[[str], Path]) -> None:
    place = workspace(name)
    assert all(one.severity is Severity.NOTE for one in simcc.check(place).diagnostics)
    result = simcc.test(place)
    assert result.ok, result


def test_a_changed_table_makes_the_package_and_its_runs_stale(workspace: Callable[[str], Path], tmp_path: Path) -> None:
    place = tmp_path / "village"
    shutil.copytree(workspace("village"), place)
    before = simcc.run(place, seed=1)
    people = place / "data" / "people.csv"
    people.write_text(people.read_text("utf-8").replace("p01,34", "p01,43"), "utf-8")
    after = simcc.run(place, seed=1)
    assert after.record.metrics["mean_age"] == pytest.approx(before.record.metrics["mean_age"] + 1)
    assert before.record.digest != after.record.digest
    old, new = (one.record.manifest for one in (before, after))
    assert {file for file in old["sources"] if old["sources"][file] != new["sources"][file]} == {"data/people.csv"}
    assert new["data"] == {"data/people.csv": 10, "data/ties.csv": 9}
    assert new["sources"]["data/people.csv"] in (place / "simcc.lock").read_text("utf-8")
    assert "data/people.csv: 10 rows" in report_of(place, after.record.id).read_text("utf-8")


def test_the_publication_says_where_data_come_from(workspace: Callable[[str], Path], tmp_path: Path) -> None:
    village = export_odd(workspace("village"), tmp_path / "village.md").file.read_text("utf-8")
    assert "`Person` from `data/people.csv`, one for each of its 9 rows" in village
    assert "each a row drawn with replacement from 9, in proportion to `weight`" in village
    assert "| `knows` | as listed in `data/ties.csv`, each holding both ways |" in village
    heat = export_odd(workspace("heat"), tmp_path / "heat.md").file.read_text("utf-8")
    assert (
        "| `weather` | temperature of ten days in July | `temperature` | column `celsius` of `data/weather.csv`" in heat
    )
    assert "by round, from `weather`" in heat
    assert "nput data `weather`: not used; `temperature` = 18" in heat


def test_a_variable_of_a_table_is_renamed_everywhere(workspace: Callable[[str], Path], tmp_path: Path) -> None:
    place = tmp_path / "village"
    shutil.copytree(workspace("village"), place)
    rename("Person.age", "years", place)
    assert "{years: age_years," in (place / "scenario.yaml").read_text("utf-8")
    assert all(one.severity is Severity.NOTE for one in simcc.check(place).diagnostics)
