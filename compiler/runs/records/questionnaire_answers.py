"""Reads the answers to questionnaires that a run has kept. A run's folder may come from a stranger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from pathlib import Path
from typing import Any

from compiler.runs.records.kept_records import MOST_ROWS
from compiler.workspace.files.parquet_size import refuse_long_texts
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError

ANSWERS = "answers"


def asked_in(folder: Path, questionnaire: str) -> set[tuple[int, int]]:
    """Return in which rounds of which replicates (by number) an agent was asked, as pairs of replicate and round."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    files, relative = SafeFolder(folder), f"{ANSWERS}/{questionnaire}.parquet"
    if files.kind(relative) != "file":
        return set()
    try:
        table = pq.read_table(files.plain(relative), columns=["replicate", "round"])
        return set(
            zip(*(column.to_pylist() for column in table.group_by(table.column_names).aggregate([])), strict=True)
        )
    except (pa.ArrowException, OSError, ValueError, TypeError, KeyError) as error:
        raise UserError(f"{relative} of {folder.name} cannot be read ({error}); make the run again") from error


def answers_by_round(
    folder: Path, questionnaire: str, item: str, replicates: Container[int] | None = None
) -> dict[int, Counter[Any]]:
    """Return how often each answer to an item was given, by round; None counts missing answers.

    They are of replicates with these numbers, or of all. Empty if the run has no such table. Raises UserError where it
    cannot be read.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    files, relative = SafeFolder(folder), f"{ANSWERS}/{questionnaire}.parquet"
    if files.kind(relative) != "file":
        return {}
    found: dict[int, Counter[Any]] = {}
    try:
        path, columns = files.plain(relative), ["replicate", "round", item]
        if pq.ParquetFile(path).metadata.num_rows > MOST_ROWS:
            raise ValueError(f"it has more than {MOST_ROWS:,} rows")
        if item not in pq.read_schema(path).names:  # a command has set other items for this run
            return {}
        refuse_long_texts(path, columns)
        table = pq.read_table(path, columns=columns)
        for replicate, number, answer in zip(*(table[column].to_pylist() for column in columns), strict=True):
            if replicates is None or replicate in replicates:
                found.setdefault(int(number), Counter())[answer] += 1
    except (pa.ArrowException, OSError, ValueError, TypeError, KeyError) as error:
        raise UserError(f"{relative} of {folder.name} cannot be read ({error}); make the run again") from error
    return dict(sorted(found.items()))
