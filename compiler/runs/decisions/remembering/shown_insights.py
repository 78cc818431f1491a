"""What a followed agent concluded when a model reflected for it, from the run's table of reflections."""

from __future__ import annotations

import json
from pathlib import Path

from compiler.runs.decisions.kept_questions import rows_on, unreadable
from compiler.runs.decisions.outcomes import REFLECTIONS
from compiler.runs.decisions.planning.exchanges import on_a_line


def insights_of(folder: Path, entity: tuple[str, int], replicate: int) -> list[tuple[int, str]]:
    """Return round and text of each insight of an agent in order; raise UserError for a table that cannot be read."""
    rows = rows_on(folder, REFLECTIONS, entity, replicate, ("round", "insights"))
    try:
        drawn = [(row["round"], json.loads(row["insights"] or "[]")) for row in rows]
        return [(number, on_a_line(insight["text"])) for number, insights in drawn for insight in insights]
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise unreadable(folder, REFLECTIONS, error) from error
