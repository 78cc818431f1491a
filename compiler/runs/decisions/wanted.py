"""Who decides in a run, according to the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from odd.errors import UserError


@dataclass(frozen=True, slots=True)
class Deciders:
    """Who makes which decisions: `decide` as in `hear=llm`, a record to replay, a budget; by default rules decide.

    `near`: numbers in questions are rounded as the decisions say, so that near situations are one question.
    """

    decide: tuple[str, ...] = ()
    replay: Path | None = None
    budget: str | None = None
    near: bool = False

    @property
    def are_rules(self) -> bool:
        """Whether rules make all decisions, as far as this says."""
        return self.replay is None and all(text.rpartition("=")[2] == "rule" for text in self.decide)


def refuse_unasked(wanted: Deciders, given: Mapping[str, str | None]) -> None:
    """Raise UserError where options say how a model is asked, in a run in which rules make all decisions."""
    for option, value in given.items():
        if value is not None and wanted.are_rules:
            raise UserError(f"{option} {value}: no model is asked; add --decide llm, or leave {option} out")
