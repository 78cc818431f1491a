"""Damage to a file of a workspace: what it is, where, and how letters get lost in typing.

Every *target* is one place in one file that can be damaged: a key, a name, a number, a free text, a statement. A
target is damaged in one of several ways, drawn at random. Targets are drawn uniformly over all places of their kind in
all files, and a damage is left out only where the file is then still a valid model, which each such line says.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from odd.diagnostics import Diagnostic, Severity

Kind = Literal["key", "name", "number", "text", "statement"]
KINDS: tuple[Kind, ...] = ("key", "name", "number", "text", "statement")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Damage:
    """A file's text after the damage, the line (from 1) where it was done, and what was done in a few words."""

    workspace: str
    file: str
    kind: Kind
    way: str
    line: int
    text: str
    what: str

    @property
    def file_type(self) -> str:
        """`odd`, `graph`, `scenario` or `handlers`."""
        return "handlers" if self.file.startswith("handlers/") else self.file.removesuffix(".yaml")

    def is_reported_by(self, diagnostics: list[Diagnostic]) -> bool:
        """Whether one of the diagnostics stands in the damaged file, at most one line away.

        A note counts where there is an error or warning as well: of a name that is spelt differently at two places, the
        error stands at one, and the note says at the other that the mistake may be there.
        """
        if all(diagnostic.severity is Severity.NOTE for diagnostic in diagnostics):
            return False
        return any(
            diagnostic.span.file == self.file and abs(diagnostic.span.line - self.line) <= 1
            for diagnostic in diagnostics
        )


#: Damages a place in one of the ways that it can be damaged; None where the draw happened to leave a valid model.
Way = Callable[[random.Random], Damage | None]


@dataclass(frozen=True)
class Target:
    """A place that can be damaged, and the ways to do so."""

    kind: Kind
    file: str
    ways: tuple[Way, ...]

    def damaged(self, chance: random.Random) -> Damage | None:
        """Damage the place in one of its ways."""
        return chance.choice(self.ways)(chance)


def misspelt(word: str, chance: random.Random) -> str:
    """Return the word with one letter dropped, doubled, replaced, or swapped with the next (as often as that shows)."""
    position = chance.randrange(len(word))
    before, letter, after = word[:position], word[position], word[position + 1 :]
    way = chance.randrange(4)
    if way == 0:
        return before + after
    if way == 1:
        return before + letter + letter + after
    if way == 2 and after and after[0] != letter:
        return before + after[0] + letter + after[1:]
    return before + chance.choice([each_letter for each_letter in LETTERS if each_letter != letter.lower()]) + after


def line_of(text: str, offset: int) -> int:
    """Return the line (from 1) of an offset."""
    return text.count("\n", 0, offset) + 1
