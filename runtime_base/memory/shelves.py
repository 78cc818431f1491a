"""What the entities of one type remember of one kind of event or decision."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from runtime_base.spec import Quantity, Remembered


class Shelf:
    """What the entities of one type remember of one kind, by their number within the type, oldest first.

    A record is an object of a subclass of the event's (or decision's) class, with the round in which it was handled.
    Where records are `shared`, entities that remember the same event may hold the same record.
    """

    shared: ClassVar[bool] = True

    def __init__(self, spec: Remembered, fields: Sequence[Quantity]) -> None:
        self.spec = spec
        self.fields = tuple(fields)
        self._names = (*(() if spec.decided else ("sender",)), *(field.name for field in fields))
        self._kept: dict[int, deque[Any]] = {}

    def record(self, happened: Any, round: int) -> Any:
        """Return the record of an event or a decision."""
        made = object.__new__(self.spec.record)
        for name in self._names:
            setattr(made, name, getattr(happened, name))
        made.round = round
        return made

    def keep(self, number: int, record: Any) -> None:
        """Add a record to what an entity remembers; forget what is then too much, or too old."""
        kept = self._kept.get(number)
        if kept is None:
            kept = self._kept[number] = deque(maxlen=self.spec.last)
        kept.append(record)
        while self._is_old(kept[0], record.round):
            kept.popleft()

    def newest_first(self, number: int, round: int) -> list[Any]:
        """Return what an entity remembers in a round."""
        kept = self._kept.get(number, ())
        return [record for record in reversed(kept) if not self._is_old(record, round)]

    def begin_round(self, round: int) -> None:
        """Do what happens to memories when a round begins: here nothing, since age is looked at when they are read."""

    def all(self) -> Mapping[int, Sequence[Any]]:
        """Return what is remembered by entity, oldest first."""
        return self._kept

    def kept_state(self, number: int) -> list[Any]:  # noqa: ARG002 - other shelves use it
        """Return what a checkpoint holds of an entity's memories besides the records, as JSON."""
        return []

    def restore(self, number: int, records: Sequence[Any], state: Sequence[Any]) -> None:  # noqa: ARG002 - as above
        """Let an entity remember what it remembered: `records` from `all`, `state` from `kept_state`."""
        self._kept.pop(number, None)
        for record in records:
            self.keep(number, record)

    def forget(self, number: int) -> None:
        """Forget everything of an entity that has left."""
        self._kept.pop(number, None)

    def _is_old(self, record: Any, round: int) -> bool:
        rounds: int = self.spec.rounds
        return bool(rounds) and round - record.round > rounds
