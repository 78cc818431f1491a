"""The digest of a run: a hash over every event and every published write, extended at the end of each round.

What happens in a round is in columns (the senders of one kind of event, the new values of one variable, ...), and one
more holds the order in which kinds and variables came. The digest after a round is the hash of the digest before it and
of each column with entries in the round: its number, length and entries, or the hash of the entries where they are
many. So it does not depend on how many entries are added at once, any engine that knows the order and the columns can
make it, and its 32 bytes are all that a run needs in order to go on. Columns and codes count by declaration position;
no name enters.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import blake2b
from struct import Struct
from typing import Any, Protocol

_SIZE = 32
#: A column with more bytes in a round is hashed on its own, so that a large round need not be in memory.
_MOST_BYTES = 4096
#: So many bytes of such a column are hashed together, since a thread takes some time to be given them.
_MOST_HELD = 2**16
#: From so many bytes at once on, a thread does the hashing while the run goes on; so many may wait for it.
_LEAST_ASIDE, _MOST_WAITING = 2**18, 2**25
#: Before a column's entries: its number, and how many bytes follow, or -1 before the hash of many.
_HEAD = Struct("<iq")
_HASHED = -1


class Hash(Protocol):
    """The part of hashlib's objects that is used here."""

    def update(self, data: Any, /) -> None:
        """Add bytes."""

    def digest(self) -> bytes:
        """Return the hash so far."""


class _HashingThread:
    """Does what hashing needs in the order in which it is asked for, while the run goes on."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "simcc-digest")
        self._waiting: deque[tuple[Future[None], int]] = deque()
        self._bytes = 0

    def do(self, size: int, task: Callable[..., None], *arguments: Any) -> None:
        """Do a task, of so many bytes, after those that wait, once these are not too many."""
        self._take_note(_MOST_WAITING)
        self._waiting.append((self._thread.submit(task, *arguments), size))
        self._bytes += size

    def _take_note(self, most: int) -> None:
        """Take note of what is done, and wait until at most so many bytes are not."""
        while self._waiting and (self._bytes > most or self._waiting[0][0].done()):
            task, size = self._waiting.popleft()
            task.result()
            self._bytes -= size

    def finish(self) -> None:
        """Wait until everything is done, and end the thread."""
        self._thread.shutdown()
        self._take_note(0)


class Digest:
    """The digest of the rounds that have ended (`value`), and the columns of the present round."""

    def __init__(self) -> None:
        self._value = bytes(_SIZE)
        self._columns = 0
        self._held: dict[int, bytearray] = {}
        self._hashes: dict[int, Hash] = {}
        self._thread: _HashingThread | None = None

    @property
    def value(self) -> bytes:
        """The digest of the rounds that have ended; a run goes on from it if it is set."""
        self._finish()
        return self._value

    @value.setter
    def value(self, value: bytes) -> None:
        self._finish()
        self._value = value

    def _finish(self) -> None:
        """Wait for what is not hashed yet."""
        if self._thread is not None:
            self._thread.finish()
            self._thread = None

    def column(self) -> int:
        """Return the number of the next column."""
        self._columns += 1
        return self._columns - 1

    def update(self, column: int, entries: Any, *, lasting: bool = False) -> None:
        """Add entries (bytes, or a buffer with one dimension) to a column of the present round.

        `lasting` says that they never change, so that they need not be copied for a thread.
        """
        held = self._held.setdefault(column, bytearray())
        added = memoryview(entries)
        if len(held) + added.nbytes <= (_MOST_HELD if column in self._hashes else _MOST_BYTES):
            held += added
            return
        if column not in self._hashes:
            self._hashes[column] = blake2b(digest_size=_SIZE)
        if added.nbytes >= _LEAST_ASIDE and self._thread is None:
            self._thread = _HashingThread()
        if held:
            self._hash(self._hashes[column], held.copy())
        self._hash(self._hashes[column], entries if lasting or self._thread is None else added.tobytes())
        held.clear()

    def _hash(self, column: Hash, entries: Any) -> None:
        if self._thread is None:
            column.update(entries)
        else:
            self._thread.do(memoryview(entries).nbytes, column.update, entries)

    def end_round(self) -> None:
        """Add the present round to the digest, and start all columns afresh."""
        held, hashes = self._held, self._hashes
        self._held, self._hashes = {}, {}
        if self._thread is None:
            self._add_round(held, hashes)
        else:
            self._thread.do(0, self._add_round, held, hashes)

    def _add_round(self, held: Mapping[int, bytearray], hashes: Mapping[int, Hash]) -> None:
        parts: list[bytes | bytearray] = [self._value]
        for column, entries in sorted(held.items()):
            running = hashes.get(column)
            if running is None:
                parts += (_HEAD.pack(column, len(entries)), entries)
            else:
                running.update(entries)
                parts += (_HEAD.pack(column, _HASHED), running.digest())
        self._value = blake2b(b"".join(parts), digest_size=_SIZE).digest()

    def hexdigest(self) -> str:
        """Return the digest of the rounds that have ended, as 64 hexadecimal digits."""
        return self.value.hex()
