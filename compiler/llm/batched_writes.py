"""Writes answers to the record in batches, so that a write does not delay other questions."""

from __future__ import annotations

import asyncio

from compiler.llm.exchange import Answer, Sent
from compiler.llm.exchange_record import Asked, Record


class BatchedWrites:
    """Keeps answers and notes in a record, in another thread; each write to disk takes all that came since the last.

    Belongs to one event loop.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._answers: list[tuple[Asked, Answer]] = []
        self._notes: list[Sent] = []
        self._writing = asyncio.Lock()

    def note(self, sent: Sent) -> None:
        """Take a note about a request, which is written with the next answers."""
        self._notes.append(sent)

    async def keep(self, asked: Asked, answer: Answer) -> None:
        """Return when the answer is on disk; it is written even if the waiting task is cancelled."""
        self._answers.append((asked, answer))
        await asyncio.shield(self.write())

    async def write(self) -> None:
        """Write all answers and notes so far to disk."""
        async with self._writing:
            (answers, self._answers), (notes, self._notes) = (self._answers, []), (self._notes, [])
            if answers or notes:
                await asyncio.to_thread(self._record.keep_all, answers, notes)
