"""What a round writes and sends, on its way to the digest: the columns of `runtime_base.state.journal`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from runtime_base.state.journal import EventPage, Journal, TiePage, TurnoverPage, WritePage


class WrittenColumns:
    """Hands the entries of a round to the digest's columns, in one order with those of the journal's own pages."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._order: list[Any] = []

    def write(self, page: WritePage, entities: Any, values: Any) -> None:
        """Add published writes of one variable: the numbers of entities over all types, and encoded values.

        Neither changes later.
        """
        self._order.append(np.full(len(entities), page._code, np.int16))
        self.columns(page, [entities.astype(np.int64, copy=False), values], lasting=True)

    def write_to_ties(self, page: WritePage, sources: Any, targets: Any, values: Any) -> None:
        """Add published writes of one variable of ties: numbers of both ends over all types, and encoded values."""
        self._order.append(np.full(len(sources), page._code, np.int16))
        self.columns(page, [sources, targets, values])

    def mixed(self, codes: Any) -> None:
        """Note the order of entries of several pages, by their codes; `columns` adds the entries themselves."""
        if len(codes):  # a column without entries is not part of the digest
            self._order.append(codes.astype(np.int16, copy=False))

    def columns(
        self, page: EventPage | WritePage | TiePage | TurnoverPage, columns: Sequence[Any], *, lasting: bool = False
    ) -> None:
        """Add entries of one page, whose order `mixed` has noted; `lasting` says that they do not change later."""
        if page.filled:  # with what was written in Python before
            page.flush()
        for number, entries in zip(page._columns._numbers, columns, strict=True):
            self._journal.digest.update(number, _buffer(entries), lasting=lasting)

    def follow(self) -> None:
        """Note the order of what the journal's own pages have taken since the last time."""
        if order := self._journal.take_order():
            self._order.append(np.frombuffer(order, np.int16))

    def end_round(self) -> None:
        """Hash everything of the round."""
        digest = self._journal.digest
        for page in self._journal._pages:
            if page.filled:
                page.flush()
        if self._order:
            digest.update(self._journal._order_column, np.concatenate(self._order))
        self._order = []
        digest.end_round()


def _buffer(entries: Any) -> Any:
    """Return entries as a hash takes them, without a copy where they follow each other in memory."""
    return entries if isinstance(entries, bytes) else np.ascontiguousarray(entries).reshape(-1)
