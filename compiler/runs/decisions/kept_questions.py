"""Reads what a run kept of the questions to one agent, from a table of the run's folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from compiler.workspace.files.parquet_size import refuse_large
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError


def rows_on(
    folder: Path, table: str, entity: tuple[str, int], replicate: int, columns: Sequence[str]
) -> list[dict[str, Any]]:
    """Return an entity's rows of a table in a replicate; none where the run has no such table, or an earlier form of
    it that has no such column.

    Raises UserError for a table that cannot be read.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    files = SafeFolder(folder)
    if files.kind(table) != "file":
        return []
    wanted = [("replicate", "=", replicate), ("entity_type", "=", entity[0]), ("entity", "=", entity[1])]
    try:
        place = files.plain(table)
        refuse_large(place)
        if not set(columns) <= set(pq.read_schema(place).names):
            return []
        found: list[dict[str, Any]] = pq.read_table(place, columns=list(columns), filters=wanted).to_pylist()
        return found
    except (pa.ArrowException, OSError, ValueError, LookupError, TypeError) as error:
        raise unreadable(folder, table, error) from error


def unreadable(folder: Path, table: str, error: Exception) -> UserError:
    """Return the error for a table of a run's folder that cannot be read."""
    return UserError(f"{folder.name}/{table} cannot be read: {error}")
