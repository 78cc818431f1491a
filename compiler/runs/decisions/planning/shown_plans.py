"""What a followed agent planned before it decided, from the run's table of questions, in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from compiler.runs.decisions.outcomes import TABLE
from compiler.workspace.files.parquet_size import refuse_large
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError


def plans_of(folder: Path, entity: tuple[str, int], replicate: int) -> list[tuple[int, str, str]]:
    """Return round, action and plan of each question to an agent in order; the plan is empty where there was none.

    Raises UserError for a table that cannot be read; a run by rule has none, and gives no rows.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    kind, number = entity
    files = SafeFolder(folder)
    if files.kind(TABLE) != "file":
        return []
    wanted = [("replicate", "=", replicate), ("entity_type", "=", kind), ("entity", "=", number)]
    try:
        place = files.plain(TABLE)
        refuse_large(place)
        if "plan" not in pq.read_schema(place).names:  # written by an earlier version
            return []
        rows = pq.read_table(place, columns=["round", "action", "plan"], filters=wanted).to_pylist()
        return [(row["round"], row["action"], in_words(json.loads(row["plan"] or "{}"))) for row in rows]
    except (pa.ArrowException, OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise UserError(f"{folder.name}/{TABLE} cannot be read: {error}") from error


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
