"""Keeps connections to a server open between questions, in an event loop in a thread of its own.

Opening connections again for each wave of decisions would cost more than many decisions do. Answers are written to the
record in batches, so that a write does not delay other questions.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from compiler.llm.exchange import Answer, Sent
from compiler.llm.exchange_record import Asked, Record
from compiler.llm.transport.http_transport import Wire

Result = TypeVar("Result")


class Session:
    """An event loop in a thread, and a connection that is open while it runs."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="simcc-model", daemon=True)
        self._thread.start()
        self.submit(lambda opened: opened.__aenter__()).result()

    def submit(self, work: Callable[[Wire], Coroutine[Any, Any, Result]]) -> Future[Result]:
        """Start some work on the connection; cancelling the future ends it."""
        return asyncio.run_coroutine_threadsafe(work(self._wire), self._loop)

    def run(self, work: Callable[[Wire], Coroutine[Any, Any, Result]]) -> Result:
        """Do some work on the connection; Ctrl-C in this thread ends it."""
        future = self.submit(work)
        try:
            return future.result()
        finally:
            future.cancel()

    def close(self) -> None:
        """End all work under way and close every connection."""
        self.submit(_ended).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _ended(wire: Wire) -> None:
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    await wire.__aexit__()


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
