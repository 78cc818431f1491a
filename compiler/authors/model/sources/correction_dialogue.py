"""The dialogue of corrections: a first question shows the files, later ones only what is new since the last answer.

Servers keep the beginning of a dialogue, so that what a model was shown before costs a fraction of new text. A dialogue
is begun anew once that would be much shorter than going on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from compiler.llm.exchange import Message

#: How much longer than a new dialogue one may become.
_LONGER = 1.3


@dataclass(frozen=True, slots=True)
class ShownParts:
    """What a question shows beside what was found: parts of the card, and whatever else by a name of its own; files."""

    parts: frozenset[str]
    files: Mapping[str, str]


@dataclass(slots=True)
class CorrectionDialogue:
    """What was said so far, and what the model knows of the card and of the files after its last answer."""

    messages: tuple[Message, ...] = ()
    parts: frozenset[str] = frozenset()
    files: Mapping[str, str] = field(default_factory=dict)

    def new(self, shown: ShownParts) -> ShownParts:
        """Return what of these parts and files the model does not know yet."""
        files = {path: text for path, text in shown.files.items() if _lines(self.files.get(path)) != _lines(text)}
        return ShownParts(shown.parts - self.parts, files)

    def going_on(self, question: str, anew: tuple[Message, ...]) -> tuple[Message, ...]:
        """Return the messages with a further question, or those of a new dialogue if they are much shorter."""
        messages = (*self.messages, Message("user", question))
        return messages if self.messages and _length(messages) <= _LONGER * _length(anew) else anew

    def keep(self, messages: tuple[Message, ...], answer: str, shown: ShownParts) -> None:
        """Remember what was said, and the files as the answer leaves them; a new dialogue forgets the earlier one."""
        goes_on = messages[: len(self.messages)] == self.messages
        self.parts = shown.parts | (self.parts if goes_on else frozenset())
        self.messages, self.files = (*messages, Message("assistant", answer)), shown.files


def _lines(text: str | None) -> list[str] | None:
    """Return the lines of a file that say something: where the compiler's imports were, there may be empty ones."""
    return None if text is None else [line.rstrip() for line in text.splitlines() if line.strip()]


def _length(messages: Sequence[Message]) -> int:
    return sum(len(message.content) for message in messages)
