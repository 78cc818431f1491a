"""The memory of deciding agents: the latest events, and those of the earlier events that are relevant to the present.

Relevance is deliberately simple: the number of different words that the line of an event has in common with the present
question. Words are names, texts and "User 17"; numbers alone do not count. Of equally relevant events, the later wins.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence

#: Numbers of the latest events, of earlier relevant events, and of all kept events.
LATEST = 5
RELEVANT = 3
KEPT = 64

_WORDS = re.compile(r"[A-Z]\w* \d+|[^\W\d]\w{2,}")


class AgentMemories:
    """The events of all agents that were asked in one replicate, each as a line."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], deque[str]] = {}

    def add(self, entity: str, number: int, lines: Iterable[str]) -> None:
        """Note the events of an agent since it was last asked."""
        self._kept.setdefault((entity, number), deque(maxlen=KEPT)).extend(lines)

    def recalled(
        self,
        entity: str,
        number: int,
        present: Callable[[], str],
        news: Iterable[str] = (),
        merged: Collection[str] = (),
    ) -> list[str]:
        """Return what an agent remembers, given the present question, the oldest first; `news` are not kept.

        Lines that are `merged` into insights are left out.
        """
        lines = [line for line in [*self._kept.get((entity, number), ()), *news][-KEPT:] if line not in merged]
        return recall(lines, present()) if len(lines) > LATEST else lines


def recall(lines: Sequence[str], present: str) -> list[str]:
    """Return the most relevant of the earlier lines and then the latest lines, in their order."""
    earlier, latest = list(enumerate(lines[:-LATEST])), lines[-LATEST:]
    now = words_of(present)
    scored = [(len(words_of(line) & now), place, line) for place, line in earlier]
    chosen = sorted(sorted(scored, key=lambda row: (-row[0], -row[1]))[:RELEVANT], key=lambda row: row[1])
    return [*(line for score, _, line in chosen if score), *latest]


def words_of(text: str) -> set[str]:
    """Return the different words of a text, which relevance counts."""
    return {word.lower() for word in _WORDS.findall(text)}
