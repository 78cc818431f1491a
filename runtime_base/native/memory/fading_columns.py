"""Memories that fade, as columns: `runtime_base.memory.graded_shelf`, for native code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

import numpy as np

from runtime_base.memory.graded_shelf import FORGETTING, GAINING, GradedShelf
from runtime_base.memory.shelves import Shelf
from runtime_base.native.columns import Columns
from runtime_base.native.compiled.memory.fading_chains import (
    BELOW,
    BY_CHANCE,
    NOT_FORGOTTEN,
    fade_in_round,
    keep_in_turn,
    strengthen_noted,
)
from runtime_base.native.memory.memory_columns import MemoryColumns
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.turnover.living import moved_up, resized

_FORGETTING = {"": NOT_FORGOTTEN, "by_chance": BY_CHANCE, "below": BELOW}
#: For so many new records of one call there is room to note what they strengthen.
_NOTED = 1024
#: From here on, Python writes whole numbers otherwise than real ones.
_LEAST_SHORTENED = 10_000.0


def fades(shelf: Shelf) -> bool:
    """Return whether what a shelf holds is forgotten, strengthened or kept long."""
    grading = shelf.spec.grading
    return grading is not None and bool(grading.forgetting or grading.association or grading.long_term)


class Texts:
    """Different texts, each as a number; of each, the numbers of its words in order (`words`, from `first` on)."""

    def __init__(self) -> None:
        self._numbers: dict[frozenset[str], int] = {}
        self._words: dict[str, int] = {}
        self.first, self.words = np.zeros(1, np.int64), np.empty(0, np.int64)

    def numbers(self, texts: Sequence[frozenset[str]]) -> list[int]:
        """Return the number of each of some texts, given as its words."""
        new = [text for text in dict.fromkeys(texts) if text not in self._numbers]
        self._numbers |= {text: len(self._numbers) + place for place, text in enumerate(new)}
        rows = [sorted(self._words.setdefault(word, len(self._words)) for word in text) for text in new]
        ends = list(accumulate(map(len, rows), initial=int(self.first[-1])))
        self.first = np.append(self.first, np.array(ends[1:], np.int64))
        self.words = np.append(self.words, np.array([word for row in rows for word in row], np.int64))
        return [self._numbers[text] for text in texts]


class FadingColumns(MemoryColumns):
    """One shelf of memories that are forgotten by strength, strengthen each other, or pass into a long-term memory.

    `lasting` has the newest record of each entity's long-term memory; what is neither in this chain nor in that of
    `recent` is forgotten. `gained` is what similar records have added to each, `weight` its importance, if there is a
    long-term memory, and `text` its text, if texts are compared.
    """

    def __init__(self, shelf: Shelf, entity: str, columns: Columns) -> None:
        super().__init__(shelf, entity, columns)
        assert isinstance(shelf, GradedShelf)
        self._graded, self._grading, self._texts = shelf, shelf.grading, Texts()
        self.lasting = np.full(columns.size(entity), -1, np.int64)
        self.more = {"gained": np.empty(0)}
        if self._grading.long_term:
            self.more["weight"] = np.empty(0)
        if self._grading.association:
            self.more |= {name: np.empty(0, np.int64) for name in ("text", "until", "owner", "nth")}
        self.older, self.older_count = np.empty(0, np.int64), np.zeros(3, np.int64)

    @property
    def gained(self) -> Any:
        """What similar records have added to the strength of each."""
        return self.more["gained"]

    @property
    def weight(self) -> Any:
        """The importance of each record."""
        return self.more["weight"]

    @property
    def until(self) -> Any:
        """Where in `older` the records end that each new one strengthens."""
        return self.more["until"]

    @property
    def owner(self) -> Any:
        """Whose each new record is."""
        return self.more["owner"]

    @property
    def nth(self) -> Any:
        """The number of each new record among those of its entity."""
        return self.more["nth"]

    def resize(self, name: str, size: int) -> None:
        """Make room for more entities of a type."""
        super().resize(name, size)
        if name == self.entity:
            self.lasting = resized(self.lasting, size, -1)

    def move_up(self, name: str, unused: int) -> None:
        """Free so many places in front of a type, to which nothing that is remembered refers."""
        super().move_up(name, unused)
        if name == self.entity:
            self.lasting = moved_up(self.lasting, unused, -1)

    def let_go(self, places: Any) -> None:
        """Forget everything of entities that have left."""
        super().let_go(places)
        self.lasting[places] = -1

    # Coming and going -------------------------------------------------------------------------------------------------

    def add(self, receivers: Any, values: Mapping[str, Any], now: int) -> None:
        """Add a record for each of some entities, in this order; `values` are its columns without the round."""
        if not len(receivers):
            return
        at = self._fill(len(receivers), values, now)
        if not (self._grading.association or self._grading.long_term):
            self._link(receivers, at)
            return
        chains = self.recent, self.lasting, self.earlier, self.counted
        texts = self._texts.first, self._texts.words
        given = self._key(GAINING), self._base, texts
        keep_in_turn(chains, self._records, receivers, at, self._limits(now), self._least, *given)

    def make_room(self, records: int, now: int) -> None:
        """Have room for so many more records, which have gained nothing yet."""
        gained, used = self.gained, int(self.kept[0])
        super().make_room(records, now)
        if self.gained is not gained or self.kept[0] < used:
            self.gained[int(self.kept[0]) :] = 0.0

    def begin_notes(self) -> None:
        """Have room for notes of what new records strengthen, while entities act one at a time."""
        most = _NOTED * (self.shelf.spec.last + self._grading.long_term) * self._grading.association
        if len(self.older) < 2 * most:
            self.older = np.empty(2 * most, np.int64)
        self.older_count[:] = 0, int(self.kept[0]), most

    def strengthen(self) -> None:
        """Let the records that were added while entities acted one at a time strengthen those before them."""
        begin, end = int(self.older_count[1]), int(self.kept[0])
        if not self._grading.association or begin == end:
            return
        self._name_texts(begin, end)
        notes, texts = (self.until, self.owner, self.nth), (self._texts.first, self._texts.words)
        given = notes, begin, end, self.gained, self.more["text"], self._key(GAINING), self._base, texts
        strengthen_noted(self.older, *given)

    def _name_texts(self, begin: int, end: int) -> None:
        self.more["text"][begin:end] = self._texts.numbers([record._words for record in self._made(begin, end)])

    def _fill(self, count: int, values: Mapping[str, Any], now: int) -> int:
        at = super()._fill(count, values, now)
        here = slice(at, at + count)
        if self._grading.long_term:
            declared = self._grading.importance
            self.weight[here] = self.parts[declared][here] if isinstance(declared, str) else declared
        if self._grading.association:
            self._name_texts(at, at + count)
        return at

    def _made(self, begin: int, end: int) -> Iterator[Any]:
        """Yield the interpreted shelf's records; raises NativeStopError where Python may write a number otherwise."""
        for field in self.shelf.fields:
            values = self.parts[field.name][begin:end]
            is_said = not self._grading.text or f"{{{field.name}}}" in self._grading.text
            if is_said and values.dtype == float and (np.abs(values) >= _LEAST_SHORTENED).any():
                raise NativeStopError("a text with a number that may be whole")
        return map(self._record, self._values(begin, end))

    @property
    def _records(self) -> tuple[Any, ...]:
        nothing = np.empty(0)
        weight, text = self.more.get("weight", nothing), self.more.get("text", nothing.astype(np.int64))
        return self.parts["round"], weight, self.gained, text

    def _limits(self, now: int) -> tuple[int, int, int, int]:
        return self.shelf.spec.last, self.shelf.spec.rounds, now, self._grading.long_term

    @property
    def _least(self) -> float:
        return float(self._grading.from_importance)

    def _key(self, use: int) -> Any:
        return np.uint64(self._graded.streams[use])

    def fade(self, now: int) -> None:
        """Let what is too old leave the short-term memories, and forget what is weak."""
        chains = self.recent, self.lasting, self.earlier
        forgetting = _FORGETTING[self._grading.forgetting], float(self._grading.below)
        given = *forgetting, self._key(FORGETTING), self._base
        fade_in_round(chains, self._records[:3], self._limits(now), self._least, *given)

    def _renumber(self, places: Any) -> None:
        super()._renumber(places)
        self.lasting = places[self.lasting]

    def _newest_first(self, now: int) -> Iterator[tuple[Any, Any]]:
        """Yield places of entities with their newest records, then with those before; long-term ones at the end."""
        yield from super()._newest_first(now)
        places = np.flatnonzero(self.lasting >= 0)
        records = self.lasting[places]
        while len(places):
            yield places, records
            records = self.earlier[records]
            places, records = places[records >= 0], records[records >= 0]

    # From and to the interpreted engine -------------------------------------------------------------------------------

    def take_over(self, kind: str, senders: frozenset[type[Any]]) -> None:
        """Take over what entities remember, of which the oldest are long-term memories."""
        super().take_over(kind, senders)
        for number in self.shelf.all():
            place = number - self._base
            _, long, gained = self.shelf.kept_state(number)
            records = np.array(self._chain(self.recent[place])[::-1], np.int64)
            self.gained[records] = gained
            if long:
                self.lasting[place] = records[long - 1]
                self.recent[place] = self.recent[place] if long < len(records) else -1
                self.earlier[records[long : long + 1]] = -1

    def _state_of(self, place: int, records: Sequence[int]) -> tuple[int, int, list[float]]:
        gained = self.gained[np.array(records, np.int64)]
        return int(self.counted[place]), len(self._chain(self.lasting[place])), gained.tolist()

    def _chain(self, at: int) -> list[int]:
        """Return the records of a chain, the newest first."""
        found = []
        while at >= 0:
            found.append(int(at))
            at = self.earlier[at]
        return found
