"""What those who decide remember: the latest of what happened to them, and of the rest what has to do with the present.

Relevance is deliberately plain: how many different words an event, as it would be told, has in common with what is told
now. Words are names, texts and "User 17"; numbers alone count for nothing. Of equally relevant events the later wins.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Sequence

#: What a model is told: so many of the latest events, so many relevant ones before them, out of so many kept.
LATEST = 5
RELEVANT = 3
KEPT = 64

_WORDS = re.compile(r"[A-Z]\w* \d+|[^\W\d]\w{2,}")


class Memory:
    """The events of all who were asked in one replicate, each as the line that tells it."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], deque[str]] = {}

    def add(self, entity: str, number: int, lines: Iterable[str]) -> None:
        """Note what has happened to somebody since they were last asked."""
        self._kept.setdefault((entity, number), deque(maxlen=KEPT)).extend(lines)

    def recalled(self, entity: str, number: int, present: Callable[[], str]) -> list[str]:
        """Return what somebody remembers in the face of what is told now, the oldest first."""
        lines = list(self._kept.get((entity, number), ()))
        return recall(lines, present()) if len(lines) > LATEST else lines


def recall(lines: Sequence[str], present: str) -> list[str]:
    """Return the latest lines, and before them the most relevant of the others, in their order."""
    earlier, latest = list(enumerate(lines[:-LATEST])), lines[-LATEST:]
    now = words_of(present)
    scored = [(len(words_of(line) & now), place, line) for place, line in earlier]
    chosen = sorted(sorted(scored, key=lambda one: (-one[0], -one[1]))[:RELEVANT], key=lambda one: one[1])
    return [*(line for score, _, line in chosen if score), *latest]


def words_of(text: str) -> set[str]:
    """Return the different words of a text, by which relevance is counted."""
    return {word.lower() for word in _WORDS.findall(text)}
