"""Who is to decide in a run, as the command line says it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Deciders:
    """Whose decisions are left to whom: `decide` as in `hear=llm`, a record to replay, a budget; by default rules."""

    decide: tuple[str, ...] = ()
    replay: Path | None = None
    budget: str | None = None
