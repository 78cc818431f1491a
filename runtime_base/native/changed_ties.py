"""The ties that handlers make and remove, from the notes of native code to the ties of the interpreted engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from runtime_base.native.columns import Columns
from runtime_base.native.turnover.living import GONE, resized
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.networks.ties import TieBook
from runtime_base.state.setup import redraw
from runtime_base.state.state import State

_PARTS = ("relation", "made", "source", "target", "before", "before_to")


class ChangedTies:
    """The changes of a wave, in order, as columns; see `runtime_base.native.compiled.tie_changes`.

    `newest` has for each relation that changes the last change of each source, -1 where there is none; `newest_to` that
    of each target.
    """

    def __init__(self, state: State, columns: Columns, journal: WrittenColumns) -> None:
        self._state, self._columns, self._journal = state, columns, journal
        self.parts: dict[str, Any] = {part: np.empty(0, np.int64) for part in _PARTS}
        self.parts["number"] = np.zeros(3, np.int64)
        self.parts["published"] = np.empty((0, 4), np.int64)
        self._names = [relation.name for relation in state.model.relations]
        books = state.outbox.books.items()
        self.newest = {name: np.full(columns.size(book.spec.source), -1, np.int64) for name, book in books}
        self.newest_to = {name: np.full(columns.size(book.spec.target), -1, np.int64) for name, book in books}

    def make_room(self, changes: int) -> None:
        """Grow the columns so that so many more fit."""
        used = int(self.parts["number"][0])
        if len(self.parts["made"]) < used + changes:
            for part in _PARTS:
                grown = np.empty(2 * (used + changes), np.int64)
                grown[:used] = self.parts[part][:used]
                self.parts[part] = grown
            self.parts["published"] = np.empty((2 * (used + changes), 4), np.int64)

    def noted(self) -> dict[str, dict[tuple[int, int], int]]:
        """Return the first note of each tie of a relation with variables that has been changed, by its ends.

        Ties of entities that have left since are not among them.
        """
        used, found = int(self.parts["number"][0]), dict[str, dict[tuple[int, int], int]]()
        if self._state.outbox.states:
            rows = zip(*(self.parts[part][:used].tolist() for part in ("relation", "source", "target")), strict=True)
            there = self._are_there(*(self.parts[part][:used] for part in ("relation", "source", "target")))
            for note, (relation, source, target) in enumerate(rows):
                if there[note] and self._names[relation] in self._state.outbox.states:
                    found.setdefault(self._names[relation], {}).setdefault((source, target), note)
        return found

    def make(self) -> None:
        """Make the changes of a wave, which become visible when they are published."""
        used = int(self.parts["number"][0])
        for entry in zip(*(self.parts[part][:used].tolist() for part in _PARTS[:4]), strict=True):
            self._change(*entry)
        self.parts["number"][0] = 0

    def publish(self, *, with_variables: bool) -> None:
        """Make the changes of a wave visible, as `State.publish_ties` does, perhaps only those of variables."""
        if with_variables or any(book.changed for book in self._state.outbox.books.values()):
            self._publish(self._state.publish_ties)

    def take_over(self) -> None:
        """Take over what was published while entities acted one at a time: into the digest, and into the ties."""
        used = int(self.parts["number"][2])
        changes = self.parts["published"][:used]
        for number, name in enumerate(self._names):
            own = changes[changes[:, 0] == number]
            if len(own):
                first_of, spec = self._columns.first_of, self._state.outbox.books[name].spec
                columns = [own[:, 2] + first_of(spec.source), own[:, 3] + first_of(spec.target), own[:, 1]]
                self._journal.columns(self._state.tie_pages[name], columns)
        for relation, made, source, target in changes[self._are_there(*changes.T[[0, 2, 3]])].tolist():
            book, own, other = self._ends(relation, source, target)
            (book.connect if made else book.disconnect)(own, other)
        for newest in (*self.newest.values(), *self.newest_to.values()):
            newest[:] = -1
        self.parts["number"][:] = 0
        if used:
            self._publish(lambda: [list(book.publish()) for book in self._state.outbox.books.values()])

    def _are_there(self, relations: Any, sources: Any, targets: Any) -> Any:
        """Return for each tie whether none of its ends has left."""
        there = np.ones(len(relations), np.bool_)
        for number, name in enumerate(self._names):
            for end, places in zip(self._state._ends_of(name), (sources, targets), strict=True):
                living, own = self._columns.living.get(end), relations == number
                if living is not None:
                    there[own] &= living.standing[places[own]] != GONE
        return there

    def resize(self, name: str, size: int) -> None:
        """Make room for more entities of a type."""
        for relation, book in self._state.outbox.books.items():
            for end, newest in ((book.spec.source, self.newest), (book.spec.target, self.newest_to)):
                if end == name and len(newest[relation]) < size:
                    newest[relation] = resized(newest[relation], size, -1)

    def redraw(self, number: int) -> None:
        """Make the ties of a round anew in all relations that are redrawn, and publish them."""
        self._columns.show()
        redraw(self._state, number)
        self._publish(self._state.publish_ties)

    def _change(self, relation: int, made: int, source: int, target: int) -> None:
        _, own, other = self._ends(relation, source, target)
        self._state.outbox.change_tie(own, self._names[relation], other, made=bool(made))
        self.newest[self._names[relation]][source] = -1
        self.newest_to[self._names[relation]][target] = -1

    def _ends(self, relation: int, source: int, target: int) -> tuple[TieBook, Any, Any]:
        """Return the ties of a relation, the working source and the target of one of them."""
        book = self._state.outbox.books[self._names[relation]]
        faces = self._columns.faces
        return book, faces[book.spec.source][source]._working, faces[book.spec.target][target]

    def _publish(self, publish: Callable[[], Any]) -> None:
        books = self._state.outbox.books.values()
        before = [{number: book.rows[number] for number in book.changed} for book in books]
        publish()
        self._journal.follow()
        for book, known in zip(books, before, strict=True):
            changed = {number: book.rows[number] for number, row in known.items() if book.rows[number] is not row}
            if changed:
                self._columns.renew_ties(book.spec, changed)
