"""Entities that enter and leave, from the notes of native code to columns, digest and the interpreted engine's objects.

See `runtime_base.state.turnover.Turnover`, whose counts and pages this uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from runtime_base.engine.actions import Runner
from runtime_base.foundation.call_streams import CallStreams
from runtime_base.foundation.streams import Stream, child, column_of_children
from runtime_base.native.columns import Columns, StateColumn
from runtime_base.native.compiled.turnover_notes import BORN, CELL, ENTRIES, KNOWN, LEFT, PLACE, ROOM, TURNED_AWAY, TYPE
from runtime_base.native.events.native_router import NativeRouter
from runtime_base.native.memory.native_memory import NativeMemory
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.space.native_grid import NativeGrid
from runtime_base.native.space.native_plane import NativePlane
from runtime_base.native.turnover.living import moved_up, resized
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.networks.tie_states import TieStates
from runtime_base.networks.ties import TieBook
from runtime_base.state.state import State
from runtime_base.state.turnover import Turnover

OfRelation = TypeVar("OfRelation", TieBook, TieStates)

#: So many places are freed at once, at least.
LEAST_FREED = 1024


class NativeTurnover:
    """What enters and leaves in a run.

    `notes` holds the newcomers (`born`) and the leavers (`gone`) that native code has noted; `number` counts both.
    `drawn` names by type the variables that a creator leaves out: places that are not used yet hold what they
    begin with.
    """

    def __init__(
        self,
        state: State,
        turnover: Turnover,
        columns: Columns,
        journal: WrittenColumns,
        space: NativeGrid | NativePlane | None,
        memory: NativeMemory,
        drawn: Mapping[str, Sequence[str]],
    ) -> None:
        self._state, self._turnover, self._columns, self._memory = state, turnover, columns, memory
        self._journal, self._space, self._drawn = journal, space, drawn
        self._names = list(state.populations)
        self.notes = {"born": np.empty((0, 4), np.int64), "gone": np.empty((0, 4), np.int64)}
        self.number = np.zeros(6, np.int64)
        self.entries = np.empty((0, 2), np.int64)
        self._filled = {name: int(living.used[0]) for name, living in columns.living.items()}
        self._streams: dict[tuple[str, str], tuple[int, str, Any, Any]] = {}
        self._references = [
            column for column in columns.by_name.values() if column.quantity.kind == "ref" and self._varies(column)
        ]
        self._complete = [
            relation
            for relation in state.model.relations
            if {relation.source, relation.target} & state.varying and relation.name not in state.outbox.books
        ]
        for relation in self._complete:
            if relation.most_from is not None or relation.most_to is not None:
                raise NativeStopError(f"everyone is tied to newcomers by '{relation.name}', which has limits")

    def _varies(self, column: StateColumn) -> bool:
        return column.quantity.entity in self._columns.living

    # Room -------------------------------------------------------------------------------------------------------------

    def make_room(self, entities: int, created: Sequence[str]) -> None:
        """Grow notes and columns so that so many more may enter and leave."""
        for way, used in zip(("born", "gone"), self.number[:2].tolist(), strict=True):
            if len(self.notes[way]) < used + entities:
                self.notes[way] = resized(self.notes[way], 2 * (used + entities))
        if len(self.entries) < sum(map(len, self.notes.values())):
            self.entries = resized(self.entries, sum(map(len, self.notes.values())))
        self.number[ROOM] = self._turnover.most - self._turnover.alive
        for name in created:
            self._reach(name, int(self._columns.living[name].used[0]) + entities)

    def _reach(self, name: str, places: int) -> None:
        """Have so many places of a type, with initial values for what creators leave out."""
        living = self._columns.living[name]
        if living.size < places:
            self._columns.resize(name, 2 * places)
            self._memory.resize(name, 2 * places)
            if self._space is not None:
                self._space.resize(name, 2 * places)
        if self._filled[name] < places and self._drawn.get(name):
            self._fill(name, self._filled[name], places)
        self._filled[name] = max(self._filled[name], places)

    def _fill(self, name: str, begin: int, end: int) -> None:
        population = self._state.populations[name]
        base = self._columns.living[name].base
        for variable, key, draw in self._turnover._drawn(population):
            if variable in self._drawn[name]:
                values = [draw(Stream(child(key, number))) for number in range(begin + base, end + base)]
                self._columns.by_name[name, variable].set_own(slice(begin, end), values)

    def argument(self, what: tuple[str, ...]) -> Any:
        """Return what only phases use in which entities act one at a time."""
        return self.entries if what[0] == "entries" else self._turnover._page._code

    def streams(self, use: str, action: str, entity: str, streams: CallStreams) -> tuple[Any, Any]:
        """Return keys and numbers of calls of an action's (or its rule's) calls, by place."""
        size = self._columns.living[entity].size
        known = self._streams.get((use, action))
        if known is None or len(known[2]) < size:
            base = self._columns.living[entity].base
            keys = column_of_children(streams._key, size, base)
            calls = self._calls_so_far(streams, base, size) if known is None else resized(known[3], size)
            known = self._streams[use, action] = streams._key, entity, keys, calls
        return known[2], known[3]

    def _calls_so_far(self, streams: CallStreams, base: int, size: int) -> Any:
        """Return how many calls each entity has had, by place, as the interpreted engine knows it."""
        first, counted = streams.kept()
        numbers = np.arange(first, first + len(counted))
        calls = np.zeros(size, np.int64)
        calls[numbers[numbers >= base] - base] = np.array(counted, np.int64)[numbers >= base]
        return calls

    def hand_over(self, runners: Mapping[str, Runner]) -> None:
        """Let the interpreted engine know how many calls each entity has had."""
        for (use, action), (_, entity, _, calls) in self._streams.items():
            living = self._columns.living[entity]
            runners[action].all_streams[bool(use)].restore(living.base, calls[: living.used[0]].tolist())

    # Publication ------------------------------------------------------------------------------------------------------

    @property
    def due(self) -> bool:
        """Whether an entity enters or leaves."""
        return bool(self.number[:2].any())

    def count_newcomers(self) -> None:
        """Count the numbers that newcomers have got."""
        born = self.notes["born"][: self.number[0]]
        if len(born) > self._turnover.most:
            raise NativeStopError("too many newcomers")
        for name, places in self._by_type(born).items():
            self._columns.living[name].population.total += len(places)

    def find_places(self) -> None:
        """Cancel the moves of the entities that leave, and let newcomers ask for their places."""
        if self._space is None:
            return
        for name, places in self._by_type(self.notes["gone"][: self.number[1]]).items():
            self._space.withdraw(name, places)
        born = self.notes["born"][: self.number[0]]
        for name in self._by_type(born):
            own = born[born[:, TYPE] == self._names.index(name)]
            self._space.arrive(name, own[:, PLACE], own[:, CELL], is_off=name in self._state.numbers.off)

    def publish(self) -> None:
        """Let the leavers leave, then the newcomers enter, at the end of a wave."""
        born, gone = self.notes["born"][: self.number[0]].copy(), self.notes["gone"][: self.number[1]].copy()
        self.number[:] = 0
        if len(gone):
            self._take_leave(gone)
        here = np.array([self._has_room(entry) for entry in born.tolist()], np.bool_)
        if len(born) and not here.all():
            self._turn_away(born[~here])
        if here.any():
            self._welcome(self._by_type(born[here]))

    def _has_room(self, entry: Sequence[int]) -> bool:
        name = self._names[entry[TYPE]]
        if name in self._state.numbers.off:
            return False
        return entry[CELL] < 0 or bool(self._columns.by_name[name, "x"].own[entry[PLACE]] >= 0)

    def _by_type(self, notes: Any) -> dict[str, Any]:
        """Return the places of noted entities by type, in declared order."""
        found = {name: notes[notes[:, TYPE] == self._names.index(name), PLACE] for name in self._columns.living}
        return {name: places for name, places in found.items() if len(places)}

    def _numbers(self, notes: Any) -> Any:
        """Return the numbers over all types of noted entities."""
        firsts = np.array([self._columns.first_of(name) for name in self._names], np.int64)
        return firsts[notes[:, TYPE]] + notes[:, PLACE]

    def _note(self, numbers: Any, *, came: bool) -> None:
        page = self._turnover._page
        self._journal.mixed(np.full(len(numbers), page._code))
        self._journal.columns(page, [numbers, np.full(len(numbers), int(came), np.int64)])

    # Leaving ----------------------------------------------------------------------------------------------------------

    def _take_leave(self, gone: Any) -> None:
        by_type = self._by_type(gone)
        for name, places in by_type.items():
            self._turnover.left[name] += len(places)
            if self._space is not None:
                self._space.depart(name, places)
        self._let_go(by_type, were_there=True)
        self._note(self._numbers(gone), came=False)
        self._forget(by_type)

    def _let_go(self, by_type: Mapping[str, Any], *, were_there: bool) -> None:
        """Mark entities as gone, for native code and for Python."""
        for name, places in by_type.items():
            self._columns.living[name].let_go(places, were_there=were_there)
            self._memory.let_go(name, places)
            self._state.published.pop(self._state.classes[name], None)

    def _forget(self, by_type: Mapping[str, Any]) -> None:
        """Remove ties to entities that have left, and unset references to them."""
        self._loosen(by_type)
        self.drop_ties(left=by_type)
        for column in self._references:
            places = by_type.get(column.quantity.entity)
            if places is not None:
                column.unset(places, self._columns, self._journal)

    def _loosen(self, by_type: Mapping[str, Any]) -> None:
        """Remove the ties from and to entities that have left."""
        states = self._of_types(self._state.outbox.states.values(), by_type)
        several: list[TieBook | TieStates] = [*states, *self._books(by_type)]
        if several:
            objects = [self._columns.living[name][place] for name, own in by_type.items() for place in own.tolist()]
            for each in several:
                each.forget(objects)

    def drop_ties(self, *, left: Iterable[str] = (), entered: Iterable[str] = ()) -> None:
        """Forget the columns of ties that change as entities of some types leave or enter; they are made again.

        Newcomers have no ties, unless a relation ties everyone.
        """
        changed = [book.spec for book in self._books(left)]
        changed += [relation for relation in self._complete if {relation.source, relation.target} & {*left, *entered}]
        for relation in changed:
            self._columns.drop_ties(relation)

    def _books(self, types: Iterable[str]) -> list[TieBook]:
        return self._of_types(self._state.outbox.books.values(), types)

    def _of_types(self, several: Iterable[OfRelation], types: Iterable[str]) -> list[OfRelation]:
        own = {*types}
        return [each for each in several if not own.isdisjoint((each.spec.source, each.spec.target))]

    def _turn_away(self, born: Any) -> None:
        if born[:, KNOWN].any():
            raise NativeStopError("a newcomer to which others may refer is turned away")
        by_type = self._by_type(born)
        for name, places in by_type.items():
            self._turnover.turned_away[name] += len(places)
        self._let_go(by_type, were_there=False)

    # Entering ---------------------------------------------------------------------------------------------------------

    def _welcome(self, come: Mapping[str, Any]) -> None:
        if self._turnover.alive + sum(map(len, come.values())) > self._turnover.most:
            raise NativeStopError("too many entities")
        for name in filter(come.__contains__, self._turnover.created):
            self._enter(name, come[name])

    def _enter(self, name: str, places: Any) -> None:
        first = self._columns.first_of(name)
        self._note(places + first, came=True)
        for variable in self._state.populations[name].variables:
            self._columns.by_name[name, variable].show_newcomers(places, first, self._journal)
        self._admit(name, places)
        self._welcome_to_ties(name, places)
        self.drop_ties(entered=(name,))

    def _welcome_to_ties(self, name: str, places: Any) -> None:
        """Let newcomers have ties."""
        for book in self._books((name,)):
            book.welcome(name, self._columns.living[name].working(places))

    def _admit(self, name: str, places: Any) -> None:
        """Let newcomers be among those present."""
        self._columns.living[name].admit(places)
        self._turnover.created[name] += len(places)
        self._state.published.pop(self._state.classes[name], None)

    # Where entities act one at a time ---------------------------------------------------------------------------------

    def take_over(self) -> tuple[set[str], set[str]]:
        """Take over what native code has published: into the digest, and into the interpreted engine's objects.

        Returns the types of which entities have left and entered; columns of their ties still are as they were.
        """
        for living in self._columns.living.values():
            living.renew()
        if not self.due:
            return set(), set()
        self.count_newcomers()
        born, gone = self.notes["born"][: self.number[BORN]].copy(), self.notes["gone"][: self.number[LEFT]].copy()
        entries = self.entries[: self.number[ENTRIES]]
        if len(entries):  # a column without entries is not part of the digest
            self._journal.columns(self._turnover._page, [entries[:, 0].copy(), entries[:, 1].copy()])
        self.number[:] = 0
        away = born[:, CELL] == TURNED_AWAY
        come, by_type = self._by_type(born[~away]), self._by_type(gone)
        for name, places in come.items():
            self._admit(name, places)
        self._turn_away(born[away])
        for name, places in by_type.items():
            self._turnover.left[name] += len(places)
        self._let_go(by_type, were_there=True)
        outbox = self._state.outbox
        if outbox.books or outbox.states:
            for name, places in come.items():
                self._welcome_to_ties(name, np.setdiff1d(places, by_type.get(name, places[:0])))
            self._loosen({name: np.setdiff1d(places, come.get(name, places[:0])) for name, places in by_type.items()})
        return {*by_type}, {*come}

    # Memory -----------------------------------------------------------------------------------------------------------

    def begin_round(self, router: NativeRouter) -> None:
        """Forget those who have left, unless something refers to them, and free the places in front of all others.

        While events wait, no places are freed.
        """
        living_of = self._columns.living
        if any(living.knows_gone for living in living_of.values()):
            referred = self._with_those_they_refer_to(np.concatenate([router.referred(), *self._memory.referred()]))
            for living in living_of.values():
                living.forget(referred)
        for name, living in living_of.items() if not router.is_waiting else ():
            unused = living.unused
            if unused > LEAST_FREED and 2 * unused > living.used[0]:
                self._free(name, unused)

    def _with_those_they_refer_to(self, numbers: Any) -> Any:
        """Return numbers over all types, with those of the entities to whom these refer, and so on."""
        found = new = np.unique(numbers)
        while len(new):
            referred = [column.referred_by(new) for column in self._references]
            new = np.setdiff1d(np.concatenate([new[:0], *referred]), found)
            found = np.union1d(found, new)
        return found

    def _free(self, name: str, unused: int) -> None:
        """Free so many places in front."""
        self._columns.move_up(name, unused)
        self._memory.move_up(name, unused)
        if self._space is not None:
            self._space.move_up(name, unused)
        self.drop_ties(left=(name,))
        self._filled[name] -= unused
        living = self._columns.living[name]
        for use, (key, entity, _, calls) in self._streams.items():
            if entity == name:
                keys = column_of_children(key, len(calls), living.base)
                self._streams[use] = key, entity, keys, moved_up(calls, unused)
