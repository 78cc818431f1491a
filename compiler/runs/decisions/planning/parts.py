"""The parts of what a run asks a model: requests are recorded and tokens counted under them."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.llm.embeddings import STAGE
from compiler.llm.exchange_record import Record, Replay
from compiler.llm.faults import ReplayMissError

#: The parts, in the order in which they are asked for.
PARTS = ("direct", "reason", "beliefs", "estimate", "choice", "questionnaire", "reflection", "embeddings")

_STAGES = {"direct": "decide", "embeddings": STAGE}


def stage_of(part: str) -> str:
    """Return the stage under which a part is recorded."""
    return _STAGES.get(part, f"decide {part}")


#: The method of each part that only one method asks for.
_METHODS = {"direct": "direct", "reason": "reason", "beliefs": "bdi", "estimate": "tom"}


def explained(miss: ReplayMissError, record: Record, methods: Mapping[str, str]) -> ReplayMissError | None:
    """Return an error that names the record's planning, None if that is the same; `methods` are those of the model."""
    for action, method in methods.items():
        stages = record.stages_of(f"{action} of ") if isinstance(record, Replay) else set()
        made = [known for part, known in _METHODS.items() if stage_of(part) in stages]
        if made and method not in made:
            was = " and ".join(f"'{known}'" for known in made)
            return ReplayMissError(
                f"the record was made with the planning {was} of '{action}', and graph.yaml now says '{method}'; "
                f"restore the planning, or ask a model with --decide llm ({miss})"
            )
    return None
