"""Tables of a run: in order whatever the order of arrival, and refused where pieces do not fit together."""

from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import compiler.runs.trace_tables
from compiler.runs.tables import table_parts
from compiler.runs.tables.arrow_columns import arrow_column, number_column, text_column
from compiler.runs.trace_tables import TraceTables
from sandbox.pipe.block_reader import Values
from sandbox.pipe.frames import Block, FrameError


def block(
    name: str, rounds: list[int], table: str = "events", **columns: list[float]
) -> tuple[Block, dict[str, Values]]:
    found = {"round": Values(np.array(rounds), None), "serial": Values(np.arange(len(rounds)), None)}
    found |= {key: Values(np.array(values), None) for key, values in columns.items()}
    about = {"frame": "block", "seed": 1, "table": table, "name": name, "rows": len(rounds), "columns": (), "size": 0}
    return Block.model_validate(about), found


@settings(max_examples=20)
@given(order=st.permutations([0, 0, 0, 1, 1, 2, 2, 2]))
def test_rows_are_in_order_of_replicates_and_rounds(order: list[int], tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("run")
    tables = TraceTables(folder / "parts")
    groups = dict.fromkeys(order, 0)
    for replicate in order:
        groups[replicate] += 2
        for name in ("Told", "Heard"):
            rounds = [groups[replicate] - 1, groups[replicate]]
            tables.take(replicate, 7 + replicate, *block(name, rounds, **{f"field_{name.lower()}": [0.5, 1.5]}))
    tables.finish(folder)
    rows = pq.read_table(folder / "events.parquet").to_pylist()
    assert len(rows) == 4 * len(order)
    places = [(row["replicate"], row["round"], row["serial"]) for row in rows]
    assert places == sorted(places)
    assert all((row["Told.told"] is None) == (row["event"] == "Heard") for row in rows)
    assert not (folder / "parts").exists()


def test_many_rows_are_written_before_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler.runs.trace_tables, "_HELD", 3)
    monkeypatch.setattr(table_parts, "_HELD", 0)
    tables = TraceTables(tmp_path / "parts")
    for start in range(1, 20, 2):
        tables.take(0, 1, *block("Told", [start, start + 1]))
    assert len(list((tmp_path / "parts").rglob("*.parquet"))) >= 4
    tables.finish(tmp_path)
    assert pq.read_table(tmp_path / "events.parquet")["round"].to_pylist() == list(range(1, 21))


def test_a_column_cannot_change_its_type(tmp_path: Path) -> None:
    tables = TraceTables(tmp_path / "parts")
    tables.take(0, 1, *block("Told", [1], sender=[1]))
    with pytest.raises(FrameError, match="changes its type"):
        tables.take(1, 2, *block("Heard", [1], sender=[0.5]))


@pytest.mark.parametrize("column", ["replicate", "seed", "event"])
def test_the_hosts_own_columns_cannot_be_replaced(tmp_path: Path, column: str) -> None:
    with pytest.raises(FrameError, match="of its own"):
        TraceTables(tmp_path).take(0, 1, *block("Told", [1], **{column: [1]}))


@pytest.mark.parametrize(
    "hostile",
    [
        {},
        {"round": Values(np.array([0.5]), None)},
        {"round": Values(np.array([0], dtype="<i4"), None, ("one",))},
        {"round": Values(np.array([1]), np.array([True]))},
        {"round": Values(np.array([[1, 2]]), None)},
    ],
)
def test_a_trace_needs_rounds(tmp_path: Path, hostile: dict[str, Values]) -> None:
    about, columns = block("Told", [1])
    with pytest.raises(FrameError, match="no column round"):
        TraceTables(tmp_path).take(0, 1, about, {"serial": columns["serial"], **hostile})


@given(
    st.lists(st.none() | st.floats(allow_nan=False), max_size=30),
    st.lists(st.none() | st.text(st.characters(codec="utf-8"), max_size=5), max_size=30),
)
def test_columns_made_of_bytes_are_those_of_arrow(numbers: list[float | None], texts: list[str | None]) -> None:
    assert number_column(numbers, "f8").equals(pa.array(numbers, pa.float64()))
    assert text_column(texts).equals(pa.array(texts, pa.string()))
    bits = np.array([number is None for number in numbers], bool)
    assert arrow_column(bits, bits).equals(pa.array(bits, mask=bits))
    assert arrow_column(bits[::-1]).equals(pa.array(bits[::-1].copy()))
    arrow_column(bits, bits).validate(full=True)
