"""What a followed agent planned before it decided, and concluded from its memories, from the run's tables, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from compiler.runs.decisions.outcomes import REFLECTIONS, TABLE
from compiler.workspace.files.parquet_size import refuse_large
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError

T = TypeVar("T")


def plans_of(folder: Path, entity: tuple[str, int], replicate: int) -> list[tuple[int, str, str]]:
    """Return round, action and plan of each question to an agent in order; the plan is empty where there was none.

    Raises UserError for a table that cannot be read; a run by rule has none, and gives no rows.
    """
    found = _rows(folder, TABLE, ("round", "action", "plan"), entity, replicate)
    return _read(
        TABLE, folder, ((row["round"], row["action"], in_words(json.loads(row["plan"] or "{}"))) for row in found)
    )


def insights_of(folder: Path, entity: tuple[str, int], replicate: int) -> list[tuple[int, str]]:
    """Return the round and the text of each insight of an agent in order; raise UserError as `plans_of` does."""
    found = _rows(folder, REFLECTIONS, ("round", "insights"), entity, replicate)
    drawn = ((row["round"], insight) for row in found for insight in json.loads(row["insights"] or "[]"))
    return _read(REFLECTIONS, folder, ((number, " ".join(insight["text"].split())) for number, insight in drawn))


def _rows(
    folder: Path, table: str, columns: Sequence[str], entity: tuple[str, int], replicate: int
) -> list[dict[str, Any]]:
    """Return the rows about an agent; none where there is no such table, or an earlier version wrote it."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    kind, number = entity
    files = SafeFolder(folder)
    if files.kind(table) != "file":
        return []
    wanted = [("replicate", "=", replicate), ("entity_type", "=", kind), ("entity", "=", number)]
    try:
        place = files.plain(table)
        refuse_large(place)
        if not set(columns) <= set(pq.read_schema(place).names):
            return []
        found: list[dict[str, Any]] = pq.read_table(place, columns=list(columns), filters=wanted).to_pylist()
        return found
    except (pa.ArrowException, OSError, ValueError) as error:
        raise UserError(f"{folder.name}/{table} cannot be read: {error}") from error


def _read(table: str, folder: Path, items: Iterator[T]) -> list[T]:
    try:
        return list(items)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise UserError(f"{folder.name}/{table} cannot be read: {error}") from error


def in_words(plan: Mapping[str, Any]) -> str:
    """Return a plan as a phrase; empty if nothing was planned."""
    method = plan.get("method")
    if method == "reason":
        return " ".join(str(plan["reasoning"]).split())
    if method == "bdi":
        held = "; ".join(plan["beliefs"]) or "nothing"
        aim = plan["intention"]["aim"] if plan["intention"] else "nothing"
        return f"believes {held}; intends {aim}"
    if method == "tom" and "believes" in plan:
        return f"thinks that {plan['partner']} believes: {plan['believes']}; and will do: {plan['will_do']}"
    return ""
