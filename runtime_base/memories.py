"""What entities remember: of each kind of event that their type remembers, the last ones that they handled."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from runtime_base.spec import EntityType, EventKind, Model, Remembered


class Shelf:
    """What the entities of one type remember of one kind of event, by their number over all types, oldest first.

    A record is an object of a subclass of the event's class, with the round in which the event was handled.
    """

    def __init__(self, spec: Remembered, kind: EventKind) -> None:
        self._spec = spec
        self._names = ("sender", *(field.name for field in kind.fields))
        self._kept: dict[int, deque[Any]] = {}

    def record(self, event: Any, round: int) -> Any:
        """Return the record of an event."""
        made = object.__new__(self._spec.record)
        for name in self._names:
            setattr(made, name, getattr(event, name))
        made.round = round
        return made

    def keep(self, gid: int, record: Any) -> None:
        """Add a record to what an entity remembers; forget what is then too much, or too old."""
        kept = self._kept.get(gid)
        if kept is None:
            kept = self._kept[gid] = deque(maxlen=self._spec.last)
        kept.append(record)
        while self._is_old(kept[0], record.round):
            kept.popleft()

    def newest_first(self, gid: int, round: int) -> list[Any]:
        """Return what an entity remembers in a round."""
        kept = self._kept.get(gid, ())
        return [record for record in reversed(kept) if not self._is_old(record, round)]

    @property
    def record_class(self) -> type[Any]:
        """The class of what is remembered."""
        return self._spec.record

    def all(self) -> Mapping[int, Sequence[Any]]:
        """Return what is remembered by entity, oldest first."""
        return self._kept

    def forget(self, gid: int) -> None:
        """Forget everything of an entity that has left."""
        self._kept.pop(gid, None)

    def _is_old(self, record: Any, round: int) -> bool:
        rounds: int = self._spec.rounds
        return bool(rounds) and round - record.round > rounds


#: The shelves of an entity type, by the class of the event.
Shelves = Mapping[type[Any], Shelf]
#: The value of `by` that stands for every sender.
ANY_SENDER: Any = object()


class Memories:
    """What all entities remember, as of the present `round`.

    Nothing of it is part of the digest, since it follows from the events, which are.
    """

    def __init__(self, model: Model) -> None:
        kinds = {kind.name: kind for kind in model.events}
        self._shelves = {spec.cls: _shelves(spec, kinds) for spec in model.entities if spec.memory}
        self._claimed: set[tuple[type[Any], type[Any]]] = set()
        self.round = 0

    def claim(self, cls: type[Any], kinds: Iterable[str]) -> Shelves:
        """Return the shelves that an action of a type is to fill: those that no action before it fills."""
        own = self._shelves.get(cls, {})
        free = {kind: shelf for kind, shelf in own.items() if (cls, kind) not in self._claimed}
        found = {kind: shelf for kind, shelf in free.items() if kind.__name__ in kinds}
        self._claimed |= {(cls, kind) for kind in found}
        return found

    def of(self, cls: type[Any]) -> Shelves:
        """Return what the entities of a type remember, by kind of event."""
        return self._shelves.get(cls, {})

    def handled(self, shelves: Shelves, events: Iterable[Any], receivers: Sequence[Any]) -> None:
        """Let entities remember events that they have handled: one each or, where they collect, lists of them."""
        latest: Any = None
        record: Any = None
        for given, entity in zip(events, receivers, strict=False):
            collected = [event for events in given for event in events] if isinstance(given, list) else (given,)
            for event in collected:
                shelf = shelves.get(type(event))
                if shelf is None:
                    continue
                if event is not latest:  # a broadcast has one record
                    latest, record = event, shelf.record(event, self.round)
                shelf.keep(entity._gid, record)

    def recall(self, entity: Any, kind: type[Any], by: Any) -> Sequence[Any]:
        """Return the records of a kind that an entity remembers, the newest first; with `by`, those of one sender."""
        records = self._shelves[type(entity)][kind].newest_first(entity._gid, self.round)
        return tuple(records if by is ANY_SENDER else [record for record in records if record.sender == by])

    def recall_by_name(self, entity: Any, kind: str, by: Any) -> Sequence[Any]:
        """Return what `recall` returns for the kind of that name."""
        (cls,) = (cls for cls in self._shelves[type(entity)] if cls.__name__ == kind)
        return self.recall(entity, cls, by)

    def forget(self, gone: Iterable[Any]) -> None:
        """Forget what entities remembered that have left."""
        for entity in gone:
            for shelf in self.of(type(entity)).values():
                shelf.forget(entity._gid)


def _shelves(spec: EntityType, kinds: Mapping[str, EventKind]) -> Shelves:
    return {kinds[each.event].cls: Shelf(each, kinds[each.event]) for each in spec.memory}
