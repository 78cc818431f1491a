"""The parts of what a run asks a model: requests are recorded and tokens counted under them."""

from __future__ import annotations

from compiler.llm.embeddings import STAGE

#: The parts, in the order in which they are asked for.
PARTS = ("direct", "reason", "beliefs", "estimate", "choice", "questionnaire", "reflection", "embeddings")

_STAGES = {"direct": "decide", "embeddings": STAGE}


def stage_of(part: str) -> str:
    """Return the stage under which a part is recorded."""
    return _STAGES.get(part, f"decide {part}")
