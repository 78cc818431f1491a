"""The journal of a run: every event and every published write, in columns, on their way to digest and trace."""

from __future__ import annotations

from array import array
from collections.abc import Sequence, Sized
from operator import attrgetter
from typing import Any, NamedTuple

from runtime_base.entities import Entity
from runtime_base.events import Event
from runtime_base.foundation.digest import Digest
from runtime_base.spec import EventKind
from runtime_base.state.quantities import EncodedColumn, ValueChecker
from runtime_base.state.trace import (
    DecisionBlock,
    EventBlock,
    InterventionBlock,
    TieBlock,
    TieWriteBlock,
    TraceSink,
    TurnoverBlock,
    WriteBlock,
)

#: How many entries of a column are kept at most before they are hashed and handed to the trace.
FLUSH_FROM = 8192
#: How many entries that were made one by one are kept before they are encoded: their values are still in the cache.
MOST_SINGLE = 512


def code_of(number: int) -> bytes:
    """Return how the journal's order names a page: bytes in a list are added and joined faster than numbers."""
    return array("h", (number,)).tobytes()


class _Columns:
    """Growing columns of the present round, on their way to the digest."""

    def __init__(self, digest: Digest, codes: Sequence[str]) -> None:
        self._digest = digest
        self._numbers = [digest.column() for _ in codes]
        self._empty: list[Any] = [array(code) if code else b"" for code in codes]
        self.columns = [part[:] for part in self._empty]

    @property
    def length(self) -> int:
        """How many entries there are."""
        return len(self.columns[0])

    def hash_and_clear(self) -> list[Any]:
        """Hash what is there, and return it."""
        full, self.columns = self.columns, [part[:] for part in self._empty]
        for number, column in zip(self._numbers, full, strict=True):
            if column:
                self._digest.update(number, column)
        return full

    def extend(self, number: int, part: EncodedColumn) -> None:
        """Add encoded values to a column."""
        self.columns[number] += part


class Journal:
    """Keeps order and columns of everything that happens in a run.

    The variables of all entity types are numbered in declared order, then the kinds of event. `append_order` notes that
    the next entry belongs to a page, by its `code_of`, and makes `entries` longer; a round begins without any. With a
    trace, `serial` counts the entries of the present round; the initial values are those of round 0.
    """

    def __init__(self, sink: TraceSink | None) -> None:
        self.sink = sink
        self.digest = Digest()
        self.round = 0
        self.serial = 0
        self._order: list[bytes] = []
        self.append_order = self._order.append
        self.entries: Sized = self._order
        self._order_column = self.digest.column()
        self._pages: list[Page] = []
        self._decisions: dict[str, tuple[array[int], array[int], list[list[Any]]]] = {}

    def number(self, page: Page) -> int:
        """Return the code of a new page."""
        self._pages.append(page)
        return len(self._pages) - 1

    def order(self, code: int, count: int) -> None:
        """Note that the next entries belong to a page."""
        self._order.append(code_of(code) * count)
        self.serial += count

    def take_order(self) -> bytes:
        """Return the codes of the entries since this was last done, in 16 bits each."""
        taken = b"".join(self._order)
        self._order.clear()
        return taken

    def begin_round(self, number: int) -> None:
        """Start counting anew."""
        self.round = number
        self.serial = 0

    def end_round(self) -> None:
        """Hash everything of the round, and hand it to the trace."""
        for page in self._pages:
            if page.filled:
                page.flush()
        if order := self.take_order():
            self.digest.update(self._order_column, order)
        self.digest.end_round()
        if self.sink is not None:
            for action, (serials, entities, options) in self._decisions.items():
                self.sink.decisions(DecisionBlock(self.round, action, serials, entities, options))
        self._decisions = {}

    def decided(self, action: str, entity: Entity, values: Sequence[Any]) -> None:
        """Note an answer; only a trace has use for it, since its effects are in the digest."""
        empty: tuple[array[int], array[int], list[list[Any]]] = array("q"), array("q"), [[] for _ in values]
        serials, entities, options = self._decisions.setdefault(action, empty)
        serials.append(self.serial)
        entities.append(entity._gid)
        for option, value in zip(options, values, strict=True):
            option.append(value)


class Page:
    """What the journal keeps of one kind of entry: columns, whose types the codes name, and serials for a trace."""

    def __init__(self, journal: Journal, codes: Sequence[str]) -> None:
        self._code = journal.number(self)
        self._coded = code_of(self._code)
        self._journal = journal
        self._append_order = journal.append_order
        self._traced = journal.sink is not None
        self._serials = array("q")
        self._columns = _Columns(journal.digest, codes)

    @property
    def filled(self) -> bool:
        """Whether there is something to hash."""
        return bool(self._columns.length)

    def flush(self) -> None:
        """Hash the columns, and hand them to the trace."""
        raise NotImplementedError

    def _note(self, count: int) -> None:
        journal = self._journal
        if journal.sink is not None:
            self._serials.extend(range(journal.serial, journal.serial + count))
        journal.order(self._code, count)

    def _flush_if_full(self) -> None:
        if self._columns.length >= FLUSH_FROM:
            self.flush()


class EventPage(Page):
    """The events of one kind: columns of senders, receivers and fields."""

    def __init__(self, journal: Journal, kind: EventKind, checkers: Sequence[ValueChecker]) -> None:
        super().__init__(journal, ["q", "q", *(checker.code for checker in checkers)])
        self.kind = kind
        self._checkers = checkers
        self._reads = [attrgetter(checker.name) for checker in checkers]
        self._single: list[Event] = []
        self._single_receivers: list[int] = []

    @property
    def filled(self) -> bool:
        """Whether there is something to hash."""
        return bool(self._single or self._columns.length)

    def add(self, events: Sequence[Event], receivers: Sequence[int], fields: Sequence[EncodedColumn]) -> None:
        """Add events; `receivers` may hold more numbers than there are events (see `EventBlock`)."""
        if self._single:
            self._encode_singles()
        self._note(len(events))
        self._extend(events, receivers, fields)
        self._flush_if_full()

    def add_one(self, event: Event, receiver: int, *, is_group: bool) -> None:
        """Add one event whose fields are in normal form; it is encoded later, together with others.

        `is_group` says whether it was sent to a sequence that has only this receiver.
        """
        self._single.append(event)
        if is_group:
            self._single_receivers.append(-1)
        self._single_receivers.append(receiver)
        self._append_order(self._coded)
        if self._traced:
            self._serials.append(self._journal.serial)
            self._journal.serial += 1
        if len(self._single) >= FLUSH_FROM:
            self.flush()

    def _encode_singles(self) -> None:
        events, receivers = self._single, self._single_receivers
        self._single, self._single_receivers = [], []
        pairs = zip(self._checkers, self._reads, strict=True)
        self._extend(events, receivers, [checker.encoded(list(map(read, events))) for checker, read in pairs])

    def _extend(self, events: Sequence[Event], receivers: Sequence[int], fields: Sequence[EncodedColumn]) -> None:
        columns = self._columns
        columns.columns[0].extend([event.sender._gid for event in events])
        columns.columns[1].extend(receivers)
        for number, field in enumerate(fields, start=2):
            columns.extend(number, field)

    def flush(self) -> None:
        """Hash the columns, and hand them to the trace."""
        if self._single:
            self._encode_singles()
        senders, receivers, *fields = self._columns.hash_and_clear()
        journal = self._journal
        if journal.sink is not None:
            journal.sink.events(EventBlock(journal.round, self.kind, self._serials, senders, receivers, fields))
            self._serials = array("q")


class SingleWrites(NamedTuple):
    """What a page's writes go to one by one: values in normal form, entities, and the code in the journal's order.

    A page whose `values` are as many as MOST_SINGLE takes the next write by `add_one` only.
    """

    values: list[Any]
    entities: list[int]
    code: bytes


class WritePage(Page):
    """The published writes of one variable: columns of entities and values."""

    _ENDS: tuple[str, ...] = ("q",)

    def __init__(self, journal: Journal, entity: str, checker: ValueChecker) -> None:
        super().__init__(journal, [*self._ENDS, checker.code])
        self._entity = entity
        self._checker = checker
        self._single: list[Any] = []
        self._single_entities: list[int] = []

    @property
    def single(self) -> SingleWrites | None:
        """What to append single writes to without a call of `add_one` for each; None with a trace."""
        if self._traced:
            return None
        return SingleWrites(self._single, self._single_entities, self._coded)

    @property
    def filled(self) -> bool:
        """Whether there is something to hash."""
        return bool(self._single or self._columns.length)

    def add(self, entities: Sequence[Entity], values: EncodedColumn) -> None:
        """Add writes."""
        if self._single:
            self._encode_singles()
        self._note(len(entities))
        self._columns.columns[0].extend([entity._gid for entity in entities])
        self._columns.extend(1, values)
        self._flush_if_full()

    def add_one(self, entity: int, value: Any) -> None:
        """Add one write of a value in normal form that is not changed later; it is encoded together with others."""
        self._single.append(value)
        self._single_entities.append(entity)
        self._append_order(self._coded)
        if self._traced:
            self._serials.append(self._journal.serial)
            self._journal.serial += 1
        if len(self._single) >= MOST_SINGLE:
            self._encode_singles()
            self._flush_if_full()

    def _encode_singles(self) -> None:
        self._columns.columns[0].extend(self._single_entities)
        self._columns.extend(1, self._checker.encoded(self._single))
        self._single_entities.clear()
        self._single.clear()

    def flush(self) -> None:
        """Hash the columns, and hand them to the trace."""
        if self._single:
            self._encode_singles()
        entities, values = self._columns.hash_and_clear()
        journal = self._journal
        if journal.sink is not None:
            quantity = self._checker.quantity
            block = WriteBlock(journal.round, self._entity, quantity, self._serials, entities, values)
            journal.sink.writes(block)
            self._serials = array("q")


class TiePage(Page):
    """The published changes of one relation's ties: columns of sources, targets, and 1 for made, 0 for removed."""

    def __init__(self, journal: Journal, relation: str) -> None:
        super().__init__(journal, ["q", "q", "q"])
        self._relation = relation

    def add(self, changes: Sequence[tuple[Entity, Entity, int]]) -> None:
        """Add changes."""
        self._note(len(changes))
        for source, target, made in changes:
            for column, value in zip(self._columns.columns, (source._gid, target._gid, made), strict=True):
                column.append(value)
        self._flush_if_full()

    def flush(self) -> None:
        """Hash the columns, and hand them to the trace."""
        journal, (sources, targets, made) = self._journal, self._columns.hash_and_clear()
        if journal.sink is not None:
            block = TieBlock(journal.round, self._relation, self._serials, sources, targets, made)
            journal.sink.ties(block)
            self._serials = array("q")


class TieValuePage(WritePage):
    """The published writes of one variable of a relation's ties: columns of sources, targets and values."""

    _ENDS = ("q", "q")

    def add(self, entities: Sequence[Any], values: EncodedColumn) -> None:
        """Add writes; `entities` are ties."""
        self._note(len(entities))
        self._columns.columns[0].extend([tie.a._gid for tie in entities])
        self._columns.columns[1].extend([tie.b._gid for tie in entities])
        self._columns.extend(2, values)
        self._flush_if_full()

    def flush(self) -> None:
        """Hash the columns, and hand them to the trace."""
        journal, (sources, targets, values) = self._journal, self._columns.hash_and_clear()
        if journal.sink is not None:
            quantity = self._checker.quantity
            block = TieWriteBlock(journal.round, self._entity, quantity, self._serials, sources, targets, values)
            journal.sink.tie_writes(block)
            self._serials = array("q")


class TurnoverPage(Page):
    """The entities that entered (1) and left (0): columns of entities, and of which of the two it was."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal, ["q", "q"])

    def add(self, entities: Sequence[Entity], *, came: bool) -> None:
        """Add entities that entered, or left, together."""
        self._note(len(entities))
        numbers, ways = self._columns.columns
        for entity in entities:
            numbers.append(entity._gid)
            ways.append(int(came))
        self._flush_if_full()

    def flush(self) -> None:
        """Hash the columns, and hand them to the trace."""
        journal, (entities, came) = self._journal, self._columns.hash_and_clear()
        if journal.sink is not None:
            journal.sink.turnover(TurnoverBlock(journal.round, self._serials, entities, came))
            self._serials = array("q")


class InterventionPage(Page):
    """The interventions made, by position: columns of what was made, and of each entity that it acted on (else -1).

    It is the last page that a journal gets, so that all others keep their codes.
    """

    def __init__(self, journal: Journal, names: Sequence[str]) -> None:
        super().__init__(journal, ["q", "q"])
        self._names = names

    def add(self, position: int, entities: Sequence[Entity]) -> None:
        """Add an intervention with the entities on which it acts."""
        journal, numbers = self._journal, array("q", [entity._gid for entity in entities] or [-1])
        if journal.sink is not None and entities:
            serials = array("q", range(journal.serial, journal.serial + len(numbers)))
            journal.sink.interventions(InterventionBlock(journal.round, self._names[position], serials, numbers))
        journal.order(self._code, len(numbers))
        made, acted_on = self._columns.columns
        made.extend(array("q", [position]) * len(numbers))
        acted_on.extend(numbers)

    def flush(self) -> None:
        """Hash the columns."""
        self._columns.hash_and_clear()
