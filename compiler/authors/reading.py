"""What the library author makes of a brief: the settings, the notes on them, and the words that it has used."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from compiler.authors.author import Note
from compiler.authors.brief_text import NumberMention


@dataclass(slots=True)
class Reading:
    """The settings (path → value), the notes on them, and the token places that have been understood."""

    settings: dict[str, Any] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)
    used: set[int] = field(default_factory=set)
    mentions: set[NumberMention] = field(default_factory=set)

    def take(self, words: str, text: str, path: str, value: Any) -> None:
        """Record a setting that came from the brief."""
        self.settings[path] = value
        self.notes.append(Note("taken", words, text, path))

    def leave(self, words: str, text: str) -> None:
        """Record words of the brief that change nothing."""
        self.notes.append(Note("unused", words, text))
