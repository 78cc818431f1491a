"""Rows of many replicates share parts, and come out in order whatever the parts were."""

from pathlib import Path
from unittest.mock import patch

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from compiler.runs.tables import table_parts
from compiler.runs.tables.table_parts import TableParts, join_parts

#: A replicate's rows; None: what is held is written.
_STEPS = st.lists(st.one_of(st.none(), st.tuples(st.integers(0, 5), st.integers(1, 4))), max_size=40)


def _rows(replicate: int, begins: int, rows: int, *, more: bool = False) -> pa.Table:
    columns = {"replicate": pa.array([replicate] * rows, pa.int32()), "at": list(range(begins, begins + rows))}
    return pa.table(columns | ({"more": [1.5] * rows} if more else {}))


def _files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.parquet"))


@settings(max_examples=60)
@given(steps=_STEPS, held=st.integers(0, 5), group=st.integers(1, 7))
@example(steps=[(1, 2), None, (0, 1), (1, 3)], held=5, group=7)  # the part that begins first has later rows of 1
def test_rows_are_in_order_of_replicates_and_of_arrival(
    steps: list[tuple[int, int] | None], held: int, group: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("run")
    given_rows: dict[int, int] = {}
    with patch.object(table_parts, "_HELD", held * table_parts._TABLE), patch.object(table_parts, "_GROUP", group):
        parts = TableParts(folder / "parts")
        for step in steps:
            if step is None:
                parts.write()
                continue
            replicate, rows = step
            begins = given_rows.get(replicate, 0)
            parts.add("snapshots/User", replicate, _rows(replicate, begins, rows, more=replicate == 3))
            given_rows[replicate] = begins + rows
        parts.write()
        join_parts(folder / "parts", folder)
    if not given_rows:
        assert not _files(folder)
        return
    table = pq.read_table(folder / "snapshots/User.parquet")
    found = list(zip(table["replicate"].to_pylist(), table["at"].to_pylist(), strict=True))
    assert found == [(replicate, at) for replicate in sorted(given_rows) for at in range(given_rows[replicate])]
    if 3 in given_rows:
        assert table["more"].to_pylist() == [1.5 if replicate == 3 else None for replicate, _ in found]
    about = pq.read_metadata(folder / "snapshots/User.parquet")
    groups = [about.row_group(place).num_rows for place in range(about.num_row_groups)]
    assert set(groups[:-1]) <= {group} and groups[-1] <= group
    assert not (folder / "parts").exists()


def test_a_file_is_the_same_whatever_its_parts_were(tmp_path: Path) -> None:
    for name, order in (("first", (0, 1, 2)), ("second", (2, 0, 1))):
        parts = TableParts(tmp_path / name / "parts")
        for replicate in order:
            parts.add("events", replicate, _rows(replicate, 0, 1000))
            if name == "second":
                parts.write()
        parts.write()
        join_parts(tmp_path / name / "parts", tmp_path / name)
    first, second = ((tmp_path / name / "events.parquet").read_bytes() for name in ("first", "second"))
    assert first == second


def test_a_thousand_replicates_do_not_make_a_thousand_files(tmp_path: Path) -> None:
    parts = TableParts(tmp_path / "parts")
    for replicate in range(1000):
        parts.add("snapshots/User", replicate, _rows(replicate, 0, 20))
        parts.add("networks/knows", replicate, _rows(replicate, 0, 50))
    parts.write()
    assert len(_files(tmp_path)) == 2


def test_many_rows_do_not_stay_in_memory(tmp_path: Path) -> None:
    parts = TableParts(tmp_path / "parts")
    for replicate in range(12):
        parts.add("snapshots/User", replicate, _rows(replicate, 0, 500_000))  # 6 MB
    assert len(_files(tmp_path)) == 2


def test_what_is_read_again_is_only_what_overlaps(tmp_path: Path) -> None:
    """A long trace is written in one replicate's parts; joining them holds one of them at a time."""
    parts = TableParts(tmp_path / "parts")
    for piece in range(20):
        parts.add("events", 7, _rows(7, piece * 1000, 1000))
        parts.write()
    places = _files(tmp_path)
    held = [table_parts._in_order(places, pq.read_schema(places[0]))]
    assert [rows.num_rows for rows in held[0]] == [1000] * 20
