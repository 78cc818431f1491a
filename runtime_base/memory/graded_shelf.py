"""Memories of different strength: they fade, strengthen each other, pass into a long-term memory, and are forgotten."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from runtime_base.foundation.streams import Stream, child
from runtime_base.memory.shelves import Shelf
from runtime_base.memory.strengths import (
    FULL,
    chance_to_forget,
    gain,
    in_words,
    similarity,
    strength,
    words_of,
)
from runtime_base.spec import Grading, Quantity, Remembered

#: Which use of the random stream of an entity's memories, behind the number of the shelf.
FORGETTING, GAINING = range(2)


class GradedShelf(Shelf):
    """A shelf whose records have an age, a strength and an importance, besides what similar memories added (`_gained`).

    Each entity has a short-term memory, which is bounded by number and age, and, where it is declared, a long-term
    memory of what was important enough when it left the short-term one.
    """

    shared: ClassVar[bool] = False

    def __init__(self, spec: Remembered, fields: Sequence[Quantity], key: int) -> None:
        super().__init__(spec, fields)
        assert spec.grading is not None
        self.grading: Grading = spec.grading
        self.streams = (child(key, FORGETTING), child(key, GAINING))
        self._short: dict[int, list[Any]] = {}
        self._long: dict[int, list[Any]] = {}
        self._counts: dict[int, int] = {}

    def record(self, happened: Any, round: int) -> Any:
        """Return the record of an event or a decision, with its text and its importance."""
        made = super().record(happened, round)
        made._gained = 0.0
        made._text = self._text(made)
        made._words = words_of(made._text)
        declared = self.grading.importance
        made.importance = float(getattr(made, declared) if isinstance(declared, str) else declared)
        return made

    def _text(self, record: Any) -> str:
        said = {name: in_words(getattr(record, name)) for name in self._names}
        if self.grading.text:
            return self.grading.text.format_map({**said, "round": in_words(record.round)})
        sender = said.pop("sender", "")
        fields = ", ".join(f"{name} = {value}" for name, value in said.items())
        return f"{self.spec.event}{f' from {sender}' if sender else ''}{f': {fields}' if fields else ''}"

    # Coming and going -------------------------------------------------------------------------------------------------

    def keep(self, number: int, record: Any) -> None:
        """Add a record to what an entity remembers; let it strengthen similar ones, and make room for it."""
        count = self._counts[number] = self._counts.get(number, 0) + 1
        short = self._short.setdefault(number, [])
        if self.grading.association:
            stream = Stream(child(child(self.streams[GAINING], number), count))
            self._associate(record, (*self._long.get(number, ()), *short), stream)
        short.append(record)
        if len(short) > self.spec.last:
            self._leave_short_term(number, 1)

    def _associate(self, new: Any, old: Iterable[Any], stream: Stream) -> None:
        for record in old:
            record._gained += gain(similarity(new._words, record._words), stream.unit())

    def _leave_short_term(self, number: int, count: int) -> None:
        """Let the oldest records leave an entity's short-term memory, the important ones into its long-term memory."""
        short, grading = self._short[number], self.grading
        if grading.long_term:
            long = self._long.setdefault(number, [])
            for record in short[:count]:
                if record.importance >= grading.from_importance:
                    long.append(record)
                if len(long) > grading.long_term:
                    long.remove(min(long, key=_importance))
        del short[:count]

    def begin_round(self, round: int) -> None:
        """Let what is too old leave the short-term memories, and forget by strength."""
        for number in self._short:
            old = sum(self._is_old(record, round) for record in self._short[number])
            self._leave_short_term(number, old)
            if self.grading.forgetting:
                self._forget_weak(number, round)

    def _forget_weak(self, number: int, round: int) -> None:
        stream = Stream(child(child(self.streams[FORGETTING], number), round))
        for kept in (self._long, self._short):
            if number in kept:
                kept[number][:] = [record for record in kept[number] if self._stays(record, round, stream)]

    def _stays(self, record: Any, round: int, stream: Stream) -> bool:
        now = _strength(record, round)
        if self.grading.forgetting == "by_chance":
            return stream.unit() >= chance_to_forget(now)
        return now >= self.grading.below

    def forget(self, number: int) -> None:
        """Forget everything of an entity that has left."""
        for kept in (self._short, self._long, self._counts):
            kept.pop(number, None)

    # Reading ----------------------------------------------------------------------------------------------------------

    def newest_first(self, number: int, round: int) -> list[Any]:
        """Return what an entity remembers in a round, with its age and strength in that round."""
        found = [*reversed(self._short.get(number, ())), *reversed(self._long.get(number, ()))]
        for record in found:
            record.age = round - record.round
            record.strength = _strength(record, round)
        return found

    def all(self) -> Mapping[int, Sequence[Any]]:
        """Return what is remembered by entity, oldest first: the long-term memory, then the short-term one."""
        return {number: [*self._long.get(number, ()), *short] for number, short in self._short.items()}

    def kept_state(self, number: int) -> list[Any]:
        """Return how many memories there have been, how many are long-term ones, and what each has gained."""
        gained = [record._gained for record in self.all()[number]]
        return [self._counts[number], len(self._long.get(number, ())), gained]

    def restore(self, number: int, records: Sequence[Any], state: Sequence[Any]) -> None:
        """Let an entity remember what it remembered."""
        self._counts[number], long, gains = state
        for record, gained in zip(records, gains, strict=True):
            record._gained = gained
        self._long[number], self._short[number] = list(records[:long]), list(records[long:])


def _strength(record: Any, round: int) -> float:
    gained: float = record._gained
    return min(FULL, strength(round - record.round, round) + gained)


def _importance(record: Any) -> float:
    importance: float = record.importance
    return importance
