"""Who decides in a run, according to the command line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Deciders:
    """Who makes which decisions: `decide` as in `hear=llm`, a record to replay, a budget; by default rules decide.

    `near`: numbers in questions are rounded as the decisions say, so that near situations are one question.
    """

    decide: tuple[str, ...] = ()
    replay: Path | None = None
    budget: str | None = None
    near: bool = False
