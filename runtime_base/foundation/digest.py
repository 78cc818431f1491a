"""The digest of a run: a running hash over every event and every published write.

Each column (the senders of one kind of event, the new values of one variable, ...) has a hash of its own, and one more
holds the order in which kinds and variables came; the digest is the hash of all of them in declared order. So it does
not depend on how many entries are hashed at once, and any engine that knows the order and the columns can make it.
Columns and codes count by declaration position; no name enters.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Protocol


class Hash(Protocol):
    """The part of hashlib's objects that is used here."""

    def update(self, data: Any, /) -> None:
        """Add bytes."""

    def digest(self) -> bytes:
        """Return the hash so far."""


class Digest:
    """The hashes of a run, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._columns: list[Hash] = []

    def column(self) -> Hash:
        """Return the hash of the next column."""
        column = blake2b(digest_size=32)
        self._columns.append(column)
        return column

    def hexdigest(self) -> str:
        """Return the digest of everything up to now, as 64 hexadecimal digits."""
        whole = blake2b(digest_size=32)
        for column in self._columns:
            whole.update(column.digest())
        return whole.hexdigest()
