"""Reads what a run has recorded. A run's folder may come from a stranger: only the rows that are asked for are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from compiler.workspace.files.parquet_size import refuse_long_texts
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError

RECORDS, SNAPSHOTS, NETWORKS = "records", "snapshots", "networks"
#: Names that tables have for columns of their own; a variable of that name has the prefix `own_`, as the job gives it.
OWN_COLUMNS = ("id", "replicate", "seed", "round", "time", "date")
#: The same of tables of the state at the end, which have no rounds.
SNAPSHOT_COLUMNS = OWN_COLUMNS[:3]
#: Rows of one recorded round that are read at most.
MOST_ROWS = 5_000_000


def recorded_rounds(folder: Path, name: str) -> list[int]:
    """Return the rounds at which the first replicate recorded a table, ascending; empty if there is no such table."""
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq

    found: set[int] = set()
    try:
        path, columns = _place(folder, name), ["replicate", "round"]
        if path is None:
            return []
        refuse_long_texts(path, columns)
        for batch in pq.ParquetFile(path).iter_batches(columns=columns):
            numbers = np.asarray(batch["round"], dtype=np.int64)
            found.update(np.unique(numbers[np.asarray(batch["replicate"]) == 0]).tolist())
    except (pa.ArrowException, OSError, ValueError, TypeError, KeyError) as error:
        raise _unreadable(folder, name, error) from error
    return sorted(found)


def recorded_rows(
    folder: Path, name: str, rounds: Sequence[int], columns: Sequence[str]
) -> Mapping[int, list[tuple[Any, ...]]]:
    """Return the rows of some recorded rounds of the first replicate, as tuples of the columns, by round."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    found: dict[int, list[tuple[Any, ...]]] = {}
    try:
        path = _place(folder, name)
        if path is not None:
            refuse_long_texts(path, columns)
        for number in rounds if path is not None else ():
            wanted = [("replicate", "=", 0), ("round", "=", number)]
            table = pq.read_table(path, columns=list(columns), filters=wanted)
            if table.num_rows > MOST_ROWS:
                raise ValueError(f"round {number} has {table.num_rows:,} rows")
            found[number] = list(zip(*(table[column].to_pylist() for column in columns), strict=True))
    except (pa.ArrowException, OSError, ValueError, TypeError, KeyError) as error:
        raise _unreadable(folder, name, error) from error
    return found


def final_rows(
    folder: Path, name: str, columns: Sequence[str], most: int = MOST_ROWS, *, kind: str = SNAPSHOTS
) -> tuple[list[tuple[Any, ...]], int]:
    """Return rows of entities or ties as the first replicate ended, about `most` at most, and how many there were.

    Without the table there are none. By the number in the first column, rows are left out (`is_sampled`).
    """
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        path, wanted = _place(folder, name, kind), [("replicate", "=", 0)]
        if path is None:
            return [], 0
        refuse_long_texts(path, columns)
        table = pq.read_table(path, columns=list(columns), filters=wanted)
        if table.num_rows > MOST_ROWS:
            raise ValueError(f"it has {table.num_rows:,} rows")
        kept = table.filter(pa.array(is_sampled(np.asarray(table[columns[0]]), most, table.num_rows)))
        return list(zip(*(kept[column].to_pylist() for column in columns), strict=True)), table.num_rows
    except (pa.ArrowException, OSError, ValueError, TypeError, KeyError) as error:
        raise _unreadable(folder, name, error, kind) from error


def is_sampled(number: Any, most: int, count: int) -> Any:
    """Return whether entities of these numbers are in a sample of about `most` of `count`, the same in every round."""
    return number * 2654435761 % 2**32 < min(1.0, most / max(count, 1)) * 2**32


def _place(folder: Path, name: str, kind: str = RECORDS) -> Path | None:
    files, relative = SafeFolder(folder), f"{kind}/{name}.parquet"
    return files.plain(relative) if files.kind(relative) == "file" else None


def _unreadable(folder: Path, name: str, error: Exception, kind: str = RECORDS) -> UserError:
    return UserError(f"the table {kind}/{name}.parquet of {folder.name} cannot be read ({error}); make the run again")
