"""What a run's folder holds for spreadsheets and statistics programs: settings in metrics.csv, codebook, README."""

from __future__ import annotations

import csv
import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import simcc
from compiler.runs.execute import execute, load_run
from compiler.runs.request import Run, run_request
from compiler.runs.run_record import Replicate
from compiler.runs.tables.codebook import write_codebook
from compiler.runs.tables.column_meanings import column_meaning
from compiler.runs.tables.metric_table import settings_of, write_metrics
from compiler.runs.tables.safe_csv import write_csv
from compiler.runs.trace_tables import TraceTables
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import Workspace
from sandbox.contract import Outcome
from sandbox.pipe.block_reader import Values
from sandbox.pipe.frames import Block
from sandbox.process import ProcessSandbox

ROOT = Path(simcc.__file__).parents[1]
TRUST = ROOT / "tests" / "models" / "ties" / "models" / "trust"
NAME = "information_cascade_and_silence"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a traced run of a library scenario, with settings of the command line."""
    place = tmp_path_factory.mktemp("ws") / NAME
    shutil.copytree(ROOT / "scenario_library" / NAME, place)
    shutil.copytree(ROOT / "generated" / "library" / NAME, place, dirs_exist_ok=True)
    workspace = Workspace(place)
    overrides = {"stifling": 0.25, "population.User.count": 60}
    wanted = Run("", overrides, rounds=3, replicates=2, trace=True)
    request = run_request(workspace, sources_of(workspace), wanted, Settings())
    record = execute(replace(request, runs=place / "runs"), ProcessSandbox())
    assert record.dir is not None
    assert load_run(record.dir).metrics == record.metrics
    return record.dir


def rows_of(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened))


def test_metrics_have_the_variant_the_seed_and_each_setting(folder: Path) -> None:
    rows = rows_of(folder / "metrics.csv")
    assert list(rows[0])[:4] == ["variant", "replicate", "seed", "round"]
    assert {(row["variant"], row["parameters.stifling"], row["population.User.count"]) for row in rows} == {
        ("base", "0.25", "60")
    }
    assert [(row["seed"], row["round"]) for row in rows] == [(seed, n) for seed in "12" for n in "123"]
    stored = pq.read_table(folder / "metrics.parquet").to_pylist()
    names = [name for name in stored[0] if name not in ("replicate", "seed", "round")]
    assert [[float(row[name]) for name in names] for row in rows] == [[row[name] for name in names] for row in stored]


def test_only_plain_values_become_columns_and_no_driven_parameter() -> None:
    numbers = {"parameters": {"beta": 0.5, "rates": [0.1, 0.2], "rain": 3.0}, "inputs": {"rain": {"data": "x"}}}
    overrides = {"beta": 0.5, "parameters.beta": 0.5, "population.User.count": 7, "population.User.mood": {"beta": 1}}
    found = settings_of({"variant": "wet", "numbers": numbers, "overrides": overrides})
    assert found == {"variant": "wet", "parameters.beta": 0.5, "population.User.count": 7}


def test_the_codebook_explains_every_column_of_every_table(folder: Path) -> None:
    package = json.loads((folder / "codebook.json").read_text(encoding="utf-8"))
    described = {
        table["path"]: {field["name"]: field for field in table["schema"]["fields"]} for table in package["resources"]
    }
    stored = {path.relative_to(folder).as_posix(): pq.read_schema(path).names for path in folder.rglob("*.parquet")}
    assert "events.parquet" in stored and "snapshots/User.parquet" in stored
    header = list(rows_of(folder / "metrics.csv")[0])
    assert {path: list(fields) for path, fields in described.items()} == {**stored, "metrics.csv": header}
    fields = [(path, field) for path, found in described.items() for field in found.values()]
    assert not [(path, field["name"]) for path, field in fields if not field.get("description")]
    linked = sources_of(Workspace(folder / "sources")).must_link()
    stifling = described["metrics.csv"]["parameters.stifling"]
    assert stifling["description"] == linked.odd.parameters["stifling"].meaning
    assert (stifling["type"], stifling["constraints"]) == ("number", {"minimum": 0, "maximum": 1})
    for name, metric in linked.graph.metrics.items():
        assert described["metrics.csv"][name]["formula"] == metric.value
        assert f"`{name}`" in (folder / "codebook.md").read_text(encoding="utf-8")


def test_the_readme_and_the_manifest_name_the_files(folder: Path) -> None:
    text = (folder / "README.md").read_text(encoding="utf-8")
    listed = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["files"]
    found = {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*") if path.is_file()}
    assert listed == {path: size for path, size in found.items() if path != "manifest.json"}
    assert all(f"`{path}`" in text for path in listed if path.endswith((".parquet", ".csv")))
    for program in ("Excel", "R", "pandas", "Polars", "SPSS"):
        assert f"- **{program}**" in text
    header = rows_of(folder / "metrics.csv")[0]
    syntax = text[text.index("/VARIABLES=") :].split("```")[0].split()[1:-1]
    assert syntax[::2] == list(header)


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@sum(a)", "\t=1", "\r=1", "\n-1", " =1", "\uff1d1"])
def test_no_text_is_computed_by_a_spreadsheet(tmp_path: Path, text: str) -> None:
    write_csv(tmp_path / "x.csv", [[text, "fine", -1.5, None, True]])
    in_one_line = re.sub(r"[\t\r\n]", " ", text)
    with (tmp_path / "x.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.reader(file)) == [[f"'{in_one_line}", "fine", "-1.5", "", "true"]]


def test_a_run_without_a_model_has_a_codebook_of_names_and_types(tmp_path: Path) -> None:
    replicate = Replicate(seed=1, outcome=Outcome.FINISHED, rounds=1, metrics={"ill": [0.5]})
    write_metrics(tmp_path, [replicate])
    tables = TraceTables(tmp_path / "parts")
    block = Block.model_validate(
        {"frame": "block", "seed": 1, "table": "snapshot", "name": "User", "rows": 1, "columns": (), "size": 0}
    )
    tables.take(0, 1, block, {"place": Values(np.array([[1.0, 2.0]]), None)})
    tables.finish(tmp_path)
    found = write_codebook(tmp_path, "tiny", None, {"variant": "base"})
    kinds = {table["path"]: {field["name"]: field["type"] for field in table["schema"]["fields"]} for table in found}
    assert kinds["metrics.csv"]["variant"] == "string" and kinds["metrics.csv"]["ill"] == "number"
    assert kinds["snapshots/User.parquet"] == {"replicate": "integer", "seed": "integer", "place": "array"}


def test_variables_of_ties_and_of_hidden_names_are_explained() -> None:
    sources = {path.name: path.read_text(encoding="utf-8") for path in TRUST.glob("*.yaml")}
    handlers = {f"handlers/{path.name}": path.read_text(encoding="utf-8") for path in TRUST.glob("handlers/*.py")}
    linked = Sources(sources | handlers).must_link()
    ((relation, declared),) = ((name, found) for name, found in linked.graph.relations.items() if found.variables)
    name, variable = next(iter(declared.variables.items()))
    path = f"networks/{relation}.parquet"
    for column in (name, f"own_{name}"):
        assert column_meaning(linked, path, column, "number")["description"] == variable.meaning
    assert column_meaning(linked, path, "from", "integer")["description"].startswith("the number of the entity")
