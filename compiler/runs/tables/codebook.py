"""Writes the codebook and the README of a run: what each column of each table holds, and how programs read them.

`codebook.json` is a Data Package (https://specs.frictionlessdata.io/data-package/), which many tools read;
`codebook.md` says the same to people.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.runs.tables.column_meanings import column_meaning
from compiler.runs.tables.metric_table import CSV, PARQUET
from odd.model.markdown import code, inert, table

if TYPE_CHECKING:
    import pyarrow as pa

    from behavior_graph.linking.linked import Linked

JSON, MARKDOWN = "codebook.json", "codebook.md"
#: What a row of a table is, by the table's name or by its folder.
_ROWS = {
    CSV: "a row for each replicate and round, with the settings of the run",
    PARQUET: "a row for each replicate and round",
    "snapshots": "a row for each entity at the end of the run",
    "records": "a row for each recorded entity and recorded time",
    "answers": "a row for each entity that was asked, and each round in which it was",
    "followed.parquet": "a row for each thing that happened to a followed entity",
    "networks": "a row for each tie at the end of the run",
    "events.parquet": "a row for each receiver of an event",
    "decisions.parquet": "a row for each answer",
    "ties.parquet": "a row for each tie that was made or removed, or to which a value was written",
    "turnover.parquet": "a row for each entity that entered or left after the start",
    "interventions.parquet": "a row for each entity on which an intervention acted",
    "asked.parquet": "a row for each question that was not left to a rule",
    "reflections.parquet": "a row for each entity that a model was asked to reflect for, each time",
}


def write_codebook(
    folder: Path, title: str, linked: Linked | None, settings: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """Write both files about the tables that are in a run's folder, and return the description of each table.

    `settings` are the columns that only `metrics.csv` has. Without a model, only names and types are known.
    """
    tables = [_table(folder, path, linked, settings) for path in _tables(folder)]
    package = {"profile": "data-package", "name": "run", "title": title, "resources": tables}
    text = json.dumps(package, indent=1, ensure_ascii=False, allow_nan=False)
    (folder / JSON).write_text(text + "\n", encoding="utf-8")
    (folder / MARKDOWN).write_text("\n".join(_markdown(title, tables)) + "\n", encoding="utf-8")
    return tables


def rows_meaning(path: str) -> str:
    """Return what a row of the table at a path is; empty for an unknown table."""
    return _ROWS.get(path) or _ROWS.get(path.partition("/")[0], "")


def _tables(folder: Path) -> list[str]:
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*.parquet"))
    return [CSV, *sorted(found, key=lambda path: (path != PARQUET, path))]


def _table(folder: Path, path: str, linked: Linked | None, settings: Mapping[str, Any]) -> dict[str, Any]:
    kinds = _kinds_of_csv(folder, settings) if path == CSV else _kinds(folder / path)
    return {
        "name": path.lower(),
        "path": path,
        "description": rows_meaning(path),
        "format": path.rpartition(".")[2],
        "schema": {"fields": [column_meaning(linked, path, name, kind) for name, kind in kinds.items()]},
    }


def _kinds_of_csv(folder: Path, settings: Mapping[str, Any]) -> dict[str, str]:
    names = {bool: "boolean", int: "integer", float: "number"}
    found = _kinds(folder / PARQUET) | {name: names.get(type(value), "string") for name, value in settings.items()}
    with (folder / CSV).open(encoding="utf-8", newline="") as file:
        return {name: found[name] for name in next(csv.reader(file))}


def _kinds(file: Path) -> dict[str, str]:
    import pyarrow.parquet as pq

    schema = pq.read_schema(file)
    return {field.name: _kind(field.type) for field in schema}


def _kind(stored: pa.DataType) -> str:
    import pyarrow as pa

    tests = {"boolean": pa.types.is_boolean, "integer": pa.types.is_integer, "number": pa.types.is_floating}
    texts = pa.types.is_string(stored) or pa.types.is_large_string(stored)
    return next((name for name, test in tests.items() if test(stored)), "string" if texts else "array")


def _markdown(title: str, tables: list[dict[str, Any]]) -> Iterator[str]:
    yield f"# Codebook: {inert(title)}"
    for described in tables:
        yield from ("", f"## {code(described['path'])}", "")
        yield f"{described['description'][:1].upper()}{described['description'][1:]}."
        yield ""
        rows = [_row(column) for column in described["schema"]["fields"]]
        yield from table(("column", "meaning", "type", "unit", "values", "computed as"), rows)


def _row(column: Mapping[str, Any]) -> tuple[str, ...]:
    formula = column.get("formula")
    return (
        code(column["name"]),
        inert(column.get("description", "")),
        column["type"],
        inert(column.get("unit", "")),
        _values(column.get("constraints") or column.get("items") or {}),
        code(formula) if formula else "",
    )


def _values(constraints: Mapping[str, Any]) -> str:
    if "enum" in constraints:
        return ", ".join(inert(value) for value in constraints["enum"])
    low, high = constraints.get("minimum"), constraints.get("maximum")
    if low is not None and high is not None:
        return f"from {low} to {high}"
    return f"at least {low}" if low is not None else f"at most {high}" if high is not None else ""


README = "README.md"
_CONTENTS = (
    ("manifest.json", "what ran and what came of it: settings, seeds, versions, digests, the size of each file"),
    ("model.json", "the numbers of each variant"),
    ("sources/", "the model that ran"),
    (MARKDOWN, "what each column of each table holds"),
    (JSON, "the same for programs (a Frictionless Data Package)"),
)
#: The formats in which SPSS reads a column, by its type in the codebook; all others are texts.
_SPSS = {"integer": "F20.0", "number": "F20.8"}
_TEXT = "A64"
_READING = """
## Reading the tables

Numbers have a point as decimal sign, commas separate cells, texts are UTF-8, and an empty cell is a missing value.
A text that a spreadsheet would compute begins with an apostrophe.

- **Excel**: Data → From Text/CSV → `metrics.csv`; choose UTF-8 and the comma. If your Excel writes a decimal comma,
  choose Transform Data, and change the type of the columns with the locale English.
- **R**: `runs <- read.csv("metrics.csv")`; the other tables: `arrow::read_parquet("metrics.parquet")`
- **pandas**: `runs = pandas.read_csv("metrics.csv")`; the other tables: `pandas.read_parquet("metrics.parquet")`
- **Polars**: `runs = polars.read_csv("metrics.csv")`; the other tables: `polars.read_parquet("metrics.parquet")`
- **SPSS**, in the folder of the run:
"""
_OWNED = "The model, its code and these results belong to you; the license of simcc places no condition on them."


def write_readme(folder: Path, title: str, tables: Sequence[Mapping[str, Any]]) -> None:
    """Write the README of a run's folder; `tables` are described as in its codebook."""
    lines = [f"# Run: {inert(title)}", "", *table(("file", "content"), _files(folder, tables)), _READING]
    lines += ["```", *_spss_syntax(tables), "```", "", _OWNED]
    (folder / README).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _files(folder: Path, tables: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    for described in tables:
        yield code(described["path"]), described["description"]
    for name, content in _CONTENTS:
        if (folder / name).exists() or name == "manifest.json":
            yield code(name), content


def _spss_syntax(tables: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the commands with which SPSS reads metrics.csv."""
    columns = next(described for described in tables if described["path"] == CSV)["schema"]["fields"]
    yield "SET DECIMAL=DOT."
    yield f"GET DATA /TYPE=TXT /FILE='{CSV}' /ENCODING='UTF8' /ARRANGEMENT=DELIMITED"
    yield "  /DELIMITERS=',' /QUALIFIER='\"' /FIRSTCASE=2 /VARIABLES="
    yield from (f"    {column['name']} {_SPSS.get(column['type'], _TEXT)}" for column in columns)
    yield "  ."
