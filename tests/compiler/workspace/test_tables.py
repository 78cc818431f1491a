"""Tables as they come: what is read, and what is said of what cannot be read."""

from __future__ import annotations

import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from behavior_graph.data.scenario_tables import Table, TableFault
from compiler.workspace.table_files import named_tables, read_table, reading_from
from compiler.workspace.workspace import Workspace


def table(raw: str | bytes, file: str = "data/a.csv") -> Table:
    found = read_table(file, raw.encode() if isinstance(raw, str) else raw)
    assert isinstance(found, Table), found
    return found


def fault(raw: bytes, file: str = "data/a.csv") -> str:
    found = read_table(file, raw)
    assert isinstance(found, TableFault)
    assert found.help
    return found.message


def test_csv_is_read_with_the_line_of_every_row() -> None:
    found = table('a, b\n1,"x, y"\n\n2,"two\nlines"\n3,z\n')
    assert dict(found.columns) == {"a": ("1", "2", "3"), "b": ("x, y", "two\nlines", "z")}
    assert [found.place(row) for row in range(3)] == [
        "data/a.csv, row 1 (line 2)",
        "data/a.csv, row 2 (line 4)",
        "data/a.csv, row 3 (line 6)",
    ]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_first_row_says_what_separates_the_cells(separator: str) -> None:
    rows = [["a", "b c"], ["1", '"x; y"'], ['"p, q"', "0.5"]]
    found = table("\n".join(separator.join(row) for row in rows))
    assert dict(found.columns) == {"a": ("1", "p, q"), "b c": ("x; y", "0.5")}


def test_a_name_in_quotes_separates_nothing() -> None:
    assert dict(table('"a;b"\n1\n').columns) == {"a;b": ("1",)}
    assert dict(table('"a;b",c\n1,2\n').columns) == {"a;b": ("1",), "c": ("2",)}


@pytest.mark.parametrize("raw", ["\ufeffa,b\r\n1,2\r\n", "a,b\n1,2", "a,b\r1,2\r"])
def test_byte_order_marks_and_line_ends_do_not_matter(raw: str) -> None:
    assert dict(table(raw).columns) == {"a": ("1",), "b": ("2",)}


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "is empty"),
        (b"a,b\n", "no rows below"),
        (b"a,b\n1\n", "line 2: 1 cells, but the first row names 2"),
        (b"a,a\n1,2\n", "two columns 'a'"),
        (b"a|b\n1|2\n", "the first row of data/a.csv has bars, and no commas"),
        (b"a;b\tc\n1;2\t3\n", "has semicolons and tabs, and no commas"),
        (b"a;b\n1;2;3\n", "line 2: 3 cells, but the first row names 2"),
        ("a,b\n1,ä\n".encode("latin-1"), "line 2: this is not text in UTF-8 (byte 0xe4)"),
        ("a,b\n1,2\n".encode("utf-16"), "UTF-16"),
        (b"a,b\n1,\0\n", "null characters"),
        (b'a,b\n1,"open\n', "cannot be read as CSV"),
    ],
)
def test_csv_that_is_none(raw: bytes, words: str) -> None:
    assert words in fault(raw)


def test_points_between_thousands_are_not_decimal_points() -> None:
    """Beside decimal commas, 1.234 is more than a thousand; a model read 1.234."""
    for text in ("amount;share\n1.234;0,5\n999;1\n", 'amount,share\n1.234,"0,5"\n12.500,"1"\n'):
        fault = read_table("a.csv", text.encode())
        assert isinstance(fault, TableFault), text
        assert fault.message == "column 'amount' of a.csv has 1.234, and column 'share' decimal commas: is it 1234?"
    fault = read_table("a.csv", b"week;cases\n1;987\n2;1.234\n")
    assert isinstance(fault, TableFault) and fault.message == (
        "column 'cases' of a.csv has 1.234, and semicolons separate the cells, as where a comma is the decimal mark: "
        "is it 1234?"
    )
    assert isinstance(read_table("a.csv", b"week,cases\n1,987\n2,1.234\n"), Table), "the remedy"
    for text in ("amount;share\n1.234;0.5\n", "amount;share\n1.234;0,5\n1.5;0,5\n", "amount,share\n1.234,5\n"):
        assert isinstance(read_table("a.csv", text.encode()), Table), text


def test_other_formats_are_named() -> None:
    assert "is not a .csv or .parquet file" in fault(b"x", "data/people.xlsx")
    assert "cannot be read as Parquet" in fault(b"PAR1 and nothing", "data/people.parquet")


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=60), st.sampled_from(["a.csv", "a.parquet"]))
def test_no_bytes_break_the_reader(raw: bytes, file: str) -> None:
    assert isinstance(read_table(file, raw), Table | TableFault)


def test_parquet_keeps_its_types(tmp_path: Path) -> None:
    place = tmp_path / "a.parquet"
    pq.write_table(pa.table({"n": [1, None, 3], "x": [0.5, 1.0, 2.0], "t": ["a", "b", None]}), place)
    found = table(place.read_bytes(), "a.parquet")
    assert found.rows == 3 and "x" in found.columns
    assert [list(found.columns[name]) for name in "nxt"] == [[1, None, 3], [0.5, 1.0, 2.0], ["a", "b", None]]
    assert found.place(1) == "a.parquet, row 2"
    pq.write_table(pa.table({"n": pa.array([], pa.int64())}), place)
    assert "has no rows" in fault(place.read_bytes(), "a.parquet")


def test_only_ordinary_files_of_the_workspace_are_read(tmp_path: Path) -> None:
    inside = tmp_path / "model"
    (inside / "data").mkdir(parents=True)
    (tmp_path / "secret.csv").write_text("a\n1\n", "utf-8")
    (inside / "data" / "link.csv").symlink_to(tmp_path / "secret.csv")
    (inside / "data" / "good.csv").write_text("a\n1\n", "utf-8")
    read = reading_from(Workspace(inside).files.read)
    assert isinstance(read("data/good.csv"), Table)
    for file in ("../secret.csv", str(tmp_path / "secret.csv"), "data/link.csv", "data", "data/none.csv", ""):
        assert isinstance(read(file), TableFault), file


def test_the_files_that_a_scenario_names() -> None:
    population = {"from": {"table": "b.csv"}}
    variant = {"set": {"population.Person.from.table": "a.csv", "relations.knows": {"edges": {"table": "c.csv"}}}}
    assert named_tables({"population": {"Person": population}, "variants": {"v": variant}}) == (
        "a.csv",
        "b.csv",
        "c.csv",
    )


def test_a_hundred_thousand_rows_are_read_in_seconds() -> None:
    raw = "id,age,income\n" + "".join(f"p{row},{row % 90},{row * 0.5}\n" for row in range(100_000))
    begin = time.perf_counter()
    assert table(raw).rows == 100_000
    assert time.perf_counter() - begin < 5
