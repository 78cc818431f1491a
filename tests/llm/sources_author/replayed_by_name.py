"""A record whose answers are found by what is asked for, not by its words: messages of simcc in a prompt may change."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from compiler.llm.exchange import Answer, Sent, Usage
from compiler.llm.exchange_record import Asked, Fault, read_rows
from compiler.llm.faults import ReplayMissError


class ReplayByName:
    """Answers from an exported record by stage and name (`corrections, attempt 2`); each is given once."""

    def __init__(self, file: Path) -> None:
        self.rows = read_rows(file)
        self.answers = {(row["stage"], row["name"]): str(row["answer"]["value"]) for row in self.rows}
        assert len(self.answers) == len(self.rows), "two answers to one question: export the record of one build"
        self.given: list[tuple[str, str]] = []
        self.prompt_tokens: dict[str, int] = {}

    @property
    def left(self) -> set[tuple[str, str]]:
        """The questions that were recorded and not asked."""
        return set(self.answers) - set(self.given)

    def find_all(self, asked: Sequence[Asked]) -> list[Answer | None]:
        """Return the recorded answers; raise ReplayMissError if nothing of that name was recorded."""
        return [self._find(exchange) for exchange in asked]

    def _find(self, asked: Asked) -> Answer:
        key = (asked.stage, asked.name)
        if key not in self.answers or key in self.given:
            raise ReplayMissError(f"the record has no answer for {asked.stage} ({asked.name})")
        self.given.append(key)
        self.prompt_tokens[asked.name] = sum(len(message["content"]) for message in asked.request["messages"]) // 4
        return Answer(self.answers[key], "", Usage(0, 0))

    def find_faults(self, asked: Sequence[Asked]) -> list[Fault | None]:
        """Return no fault: a build records none."""
        return [None] * len(asked)

    def keep_all(self, answers: Sequence[tuple[Asked, Answer]], sent: Sequence[Sent]) -> None:
        """Record nothing while replaying."""

    def refuse(self, asked: Asked, fault: str) -> None:
        """Raise ReplayMissError, since no model can be asked again."""
        raise ReplayMissError(f"the answer for {asked.stage} ({asked.name}) cannot be used: {fault}")
