"""The parts of plans, choices, questionnaires and reflections: requests are recorded and tokens counted under them."""

from __future__ import annotations

#: The parts, in the order in which they are asked for.
PARTS = ("direct", "reason", "beliefs", "estimate", "choice", "questionnaire", "reflection")


def stage_of(part: str) -> str:
    """Return the stage under which a part is recorded."""
    return "decide" if part == "direct" else f"decide {part}"
