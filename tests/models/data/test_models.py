"""The example models pass every check, their generated tests and their expectations; changed tables are seen."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

import simcc
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from compiler.operations.run_workspace import report_of
from odd.diagnostics import Severity
from odd.errors import UserError

MODELS = sorted(path.name for path in (Path(__file__).parent / "models").iterdir() if path.is_dir())


@pytest.mark.parametrize("name", MODELS)
def test_a_model_keeps_what_it_promises(name: str, workspace: Callable[[str], Path]) -> None:
    place = workspace(name)
    assert all(diagnostic.severity is Severity.NOTE for diagnostic in simcc.check(place).diagnostics)
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
    old, new = (item.record.manifest for item in (before, after))
    assert {file for file in old["sources"] if old["sources"][file] != new["sources"][file]} == {"data/people.csv"}
    assert new["data"] == {"data/people.csv": 10, "data/ties.csv": 9}
    assert new["sources"]["data/people.csv"] in (place / "simcc.lock").read_text("utf-8")
    assert "data/people.csv: 10 rows" in report_of(place, after.record.id).read_text("utf-8")


def test_rows_that_are_left_without_a_weight_are_a_fault(workspace: Callable[[str], Path], tmp_path: Path) -> None:
    """The row with the only weight has no approval and is dropped: the run ended with a StopIteration (SC621)."""
    place = Path(shutil.copytree(workspace("village"), tmp_path / "village"))
    people = place / "data" / "people.csv"
    header, *rows = people.read_text("utf-8").splitlines()
    weighed = [f"{row.rpartition(',')[0]},{int(row.startswith('p07'))}" for row in rows]
    people.write_text("\n".join([header, *weighed]), "utf-8")
    (fault,) = [found for found in simcc.check(place).diagnostics if found.severity is Severity.ERROR]
    assert fault.code == "SC358"
    assert "the weights of the rows that are left of data/people.csv are all 0" in fault.message


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
    assert all(diagnostic.severity is Severity.NOTE for diagnostic in simcc.check(place).diagnostics)


def dated(workspace: Callable[[str], Path], tmp_path: Path) -> Path:
    """The model of ten hot days, its weather by date: measured from two days before the run on."""
    place = Path(shutil.copytree(workspace("heat"), tmp_path / "heat"))
    for file, before, after in (
        ("odd.yaml", "means: one day,", "means: one day, lasts: 1 day,"),
        ("scenario.yaml", "{rounds: 10}", "{rounds: 10, start_date: 2024-07-01}"),
        ("scenario.yaml", "round: day,", "date: day,"),
    ):
        text = (place / file).read_text("utf-8")
        assert before in text
        (place / file).write_text(text.replace(before, after), "utf-8")
    table = place / "data" / "weather.csv"
    rows = [row.split(",") for row in table.read_text("utf-8").split()[1:]]
    first = date(2024, 6, 30)
    told = [f"{first + timedelta(days=int(day))},{value}" for day, value in rows]
    table.write_text("\n".join(["day,celsius", "2024-06-29,40", "2024-06-30,41", *told, ""]), "utf-8")
    return place


def test_a_series_by_date_is_the_series_by_round(workspace: Callable[[str], Path], tmp_path: Path) -> None:
    place = dated(workspace, tmp_path)
    by_round = simcc.run(workspace("heat"), seed=3).record
    by_date = simcc.run(place, seed=3).record
    assert by_date.metrics == by_round.metrics and by_date.metrics["felt"] is not None
    assert [replicate.metrics for replicate in by_date.replicates] == [
        replicate.metrics for replicate in by_round.replicates
    ]
    shown = export_odd(place, tmp_path / "heat.md").file.read_text("utf-8")
    assert "column `celsius` of `data/weather.csv`, by the dates in column `day`" in shown


def test_another_start_takes_other_rows(workspace: Callable[[str], Path], tmp_path: Path) -> None:
    place = dated(workspace, tmp_path)
    scenario = place / "scenario.yaml"
    text = scenario.read_text("utf-8")
    later = "variants:\n  later: {about: the run begins later, set: {schedule.start_date: 2024-07-03}}\n"
    scenario.write_text(text.replace("variants:\n", later), "utf-8")
    (base,) = simcc.run(place, seed=3).record.replicates
    (moved,) = simcc.run(place, seed=3, variant="later").record.replicates
    assert moved.metrics["felt"][:8] == base.metrics["felt"][2:] and moved.metrics["felt"][0] == 26
    with pytest.raises(UserError) as refused:
        simcc.run(place, seed=3, settings={"schedule.start_date": "2024-07-05"})
    (item,) = refused.value.diagnostics
    assert item.code == "SC308" and "compiled into the package" in item.message
