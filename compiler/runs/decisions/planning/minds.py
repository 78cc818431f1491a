"""The mind of an agent that keeps beliefs and an intention: what changes them, and what does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from compiler.runs.decisions.planning.exchanges import MOST_BELIEFS, NewIntention, Revision, on_a_line


@dataclass(frozen=True, slots=True)
class Intention:
    """What an agent intends since a round, for the sake of a desire, and the belief without which it would not."""

    aim: str
    desire: str
    belief: str
    since: int


@dataclass(slots=True)
class Mind:
    """The beliefs and the intention of an agent for one decision, and what it last perceived (None: nothing yet)."""

    beliefs: tuple[str, ...] = ()
    intention: Intention | None = None
    perceived: frozenset[str] | None = None

    def fault(self, revision: Revision) -> str:
        """Return why a revision cannot be made, empty if it can."""
        held = len(self._revised(revision))
        return "" if 1 <= held <= MOST_BELIEFS else f"keep from 1 to {MOST_BELIEFS} beliefs; this leaves {held}"

    def revise(self, revision: Revision, perceived: frozenset[str]) -> str:
        """Change the beliefs, and end the intention if it is achieved or its belief is gone; return why it ended."""
        self.beliefs, self.perceived = self._revised(revision), perceived
        if self.intention is None:
            return ""
        why = "achieved" if revision.achieved else "" if self.intention.belief in self.beliefs else "its belief is gone"
        if why:
            self.intention = None
        return why

    def intend(self, new: NewIntention, desires: Sequence[str], round: int) -> None:
        """Take an intention, where there is none."""
        if self.intention is None:
            belief = self.beliefs[new.belief - 1]
            self.intention = Intention(on_a_line(new.aim), desires[new.desire - 1], belief, round)

    def as_json(self) -> dict[str, Any]:
        """Return the beliefs and the intention."""
        return {"beliefs": list(self.beliefs), "intention": asdict(self.intention) if self.intention else None}

    def _revised(self, revision: Revision) -> tuple[str, ...]:
        kept = [belief for number, belief in enumerate(self.beliefs, 1) if number not in revision.dropped]
        return tuple(dict.fromkeys([*kept, *map(on_a_line, revision.added)]))
