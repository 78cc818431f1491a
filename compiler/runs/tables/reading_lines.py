"""Writes the README of a run's folder: what each file is, and how spreadsheets and statistics programs read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from compiler.runs.tables.codebook import JSON, MARKDOWN
from compiler.runs.tables.metric_table import CSV
from odd.model.markdown import code, inert, table

NAME = "README.md"
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
    (folder / NAME).write_text("\n".join(lines) + "\n", encoding="utf-8")


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
