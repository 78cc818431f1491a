"""What a followed agent planned before it decided, from the run's table of questions, in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from compiler.runs.decisions.kept_questions import rows_on, unreadable
from compiler.runs.decisions.outcomes import TABLE


def plans_of(folder: Path, entity: tuple[str, int], replicate: int) -> list[tuple[int, str, str]]:
    """Return round, action and plan of each question to an agent in order; the plan is empty where there was none.

    Raises UserError for a table that cannot be read; a run by rule has none, and gives no rows.
    """
    rows = rows_on(folder, TABLE, entity, replicate, ("round", "action", "plan"))
    try:
        return [(row["round"], row["action"], in_words(json.loads(row["plan"] or "{}"))) for row in rows]
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise unreadable(folder, TABLE, error) from error


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
