"""The digest of a run: a hash over every event and every published write, extended at the end of each round.

What happens in a round is in columns (the senders of one kind of event, the new values of one variable, ...), and one
more holds the order in which kinds and variables came. The digest after a round is the hash of the digest before it and
of each column with entries in the round: its number, length and entries, or the hash of the entries where they are
many. So it does not depend on how many entries are added at once, any engine that knows the order and the columns can
make it, and its 32 bytes are all that a run needs in order to go on. Columns and codes count by declaration position;
no name enters.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Any, Protocol

_SIZE = 32
#: A column with more bytes in a round is hashed on its own, so that a large round need not be in memory.
_MOST_BYTES = 4096
#: Before a column's entries: its number, and how many bytes follow, or -1 before the hash of many.
_HEAD = Struct("<iq")
_HASHED = -1


class Hash(Protocol):
    """The part of hashlib's objects that is used here."""

    def update(self, data: Any, /) -> None:
        """Add bytes."""

    def digest(self) -> bytes:
        """Return the hash so far."""


class Digest:
    """The digest of the rounds that have ended (`value`), and the columns of the present round."""

    def __init__(self) -> None:
        self.value = bytes(_SIZE)
        self._columns = 0
        self._held: dict[int, bytearray] = {}
        self._hashes: dict[int, Hash] = {}

    def column(self) -> int:
        """Return the number of the next column."""
        self._columns += 1
        return self._columns - 1

    def update(self, column: int, entries: Any) -> None:
        """Add entries (bytes, or a buffer with one dimension) to a column of the present round."""
        held = self._held.setdefault(column, bytearray())
        added = memoryview(entries)
        if len(held) + added.nbytes <= _MOST_BYTES:
            held += added
            return
        if column not in self._hashes:
            self._hashes[column] = blake2b(digest_size=_SIZE)
        self._hashes[column].update(held)
        self._hashes[column].update(added)
        held.clear()

    def end_round(self) -> None:
        """Add the present round to the digest, and start all columns afresh."""
        parts: list[bytes | bytearray] = [self.value]
        for column, held in sorted(self._held.items()):
            running = self._hashes.get(column)
            if running is None:
                parts += (_HEAD.pack(column, len(held)), held)
            else:
                running.update(held)
                parts += (_HEAD.pack(column, _HASHED), running.digest())
        self.value = blake2b(b"".join(parts), digest_size=_SIZE).digest()
        self._held.clear()
        self._hashes.clear()

    def hexdigest(self) -> str:
        """Return the digest of the rounds that have ended, as 64 hexadecimal digits."""
        return self.value.hex()
