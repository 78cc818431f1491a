"""Small files that would become large tables are refused before they do, and quickly."""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from behavior_graph.data.scenario_tables import Table, TableFault
from behavior_graph.data.table_cells import Unfit, number
from compiler.workspace.table_files import read_table
from odd.errors import UserError

SECONDS = 1.0


def written(table: pa.Table, place: Path) -> bytes:
    pq.write_table(table, place, compression="zstd", use_dictionary=True)
    return place.read_bytes()


def bomb(place: Path, rows: int = 1_000_000) -> bytes:
    """Return a Parquet file of some kilobytes with a column that has one long text in every row."""
    texts = pa.DictionaryArray.from_arrays(pa.array([0] * rows, pa.int32()), pa.array(["x" * 100_000]))
    return written(pa.table({"name": texts, "age": pa.array(range(rows))}), place)


def test_one_text_in_every_row_is_refused_before_it_is_copied(tmp_path: Path) -> None:
    raw = bomb(tmp_path / "people.parquet")
    assert len(raw) < 10_000_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    table = read_table("people.parquet", raw)
    assert isinstance(table, Table)
    with pytest.raises(UserError, match="has a column that is larger than a table may take in memory"):
        table.columns["name"]
    unit = 1024 if sys.platform == "linux" else 1
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * unit < 500 * 2**20
    assert table.columns["age"][-1] == 999_999, "the control: another column of the file is read"


def test_the_user_may_raise_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = bomb(tmp_path / "people.parquet", rows=30)
    monkeypatch.setenv("SIMCC_TABLE_MEMORY", "1")
    table = read_table("people.parquet", raw)
    assert isinstance(table, Table)
    with pytest.raises(UserError, match="SIMCC_TABLE_MEMORY"):
        table.columns["name"]
    monkeypatch.setenv("SIMCC_TABLE_MEMORY", "100")
    assert len(table.columns["name"]) == 30


@pytest.mark.parametrize("columns", [80_000, 1_000_000])
def test_a_csv_of_many_columns_is_refused_at_once(columns: int) -> None:
    raw = (",".join(f"c{number}" for number in range(columns)) + "\n" + ",".join("1" for _ in range(columns))).encode()
    begun = time.monotonic()
    found = read_table("wide.csv", raw)
    assert isinstance(found, TableFault) and "has more than 10,000 columns" in found.message
    assert time.monotonic() - begun < 2 * SECONDS


def test_a_parquet_file_of_many_columns_is_refused_at_once(tmp_path: Path) -> None:
    raw = written(pa.table({f"c{number}": pa.array([1]) for number in range(12_000)}), tmp_path / "wide.parquet")
    # what the footer of a million columns says of itself: it is not parsed
    footer = raw[:-8] + (100 * 2**20).to_bytes(4, "little") + b"PAR1"
    for file in (raw, footer):
        begun = time.monotonic()
        found = read_table("wide.parquet", file)
        assert isinstance(found, TableFault) and "has more than 10,000 columns" in found.message
        assert time.monotonic() - begun < 2 * SECONDS


@pytest.mark.parametrize("column", [[[1], [2]], [{"a": 1}, {"a": 2}]], ids=["lists", "records"])
def test_a_parquet_column_without_one_value_in_each_cell_is_named(column: list[object], tmp_path: Path) -> None:
    table = read_table("people.parquet", written(pa.table({"age": column, "id": [1, 2]}), tmp_path / "people.parquet"))
    assert isinstance(table, Table)
    with pytest.raises(UserError, match="holds lists or records; keep one value"):
        table.columns["age"]
    assert list(table.columns["id"]) == [1, 2], "the control: another column of the file is read"


@pytest.mark.parametrize("digits", [400, 5000])
def test_a_cell_of_many_digits_is_not_a_number(digits: int) -> None:
    assert isinstance(number("9" * digits), Unfit) and isinstance(number("-" + "9" * digits), Unfit)
    assert number("9" * 300) == 10**300 - 1, "the control"


def test_a_csv_of_many_cells_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIMCC_TABLE_MEMORY", "1")
    found = read_table("long.csv", b"a,b\n" + b"1,2\n" * 20_000)
    assert isinstance(found, TableFault) and "SIMCC_TABLE_MEMORY" in found.help
    monkeypatch.setenv("SIMCC_TABLE_MEMORY", "10")
    assert isinstance(read_table("long.csv", b"a,b\n" + b"1,2\n" * 20_000), Table)
