"""What all entities remember of the events that they handled and of what they decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from runtime_base.foundation.streams import MEMORIES, key_of
from runtime_base.memory.graded_shelf import GradedShelf
from runtime_base.memory.shelves import Shelf
from runtime_base.memory.strengths import FULL
from runtime_base.spec import EntityType, EventKind, Model

#: The shelves of an entity type, by the class of the event or decision.
Shelves = Mapping[type[Any], Shelf]
#: The most memories among which the host chooses.
MOST_JUDGED = 500
#: The value of `by` that stands for every sender.
ANY_SENDER: Any = object()
#: The importance of memories for which none is declared.
USUAL = 0.5


class Memories:
    """What all entities remember, as of the present `round`.

    `unmatched` says of each table of first memories for which type and kind it is, how many entities none of its rows
    matches, and of how many.

    Nothing of it is part of the digest, since it follows from the events, which are, and from the seed.
    """

    def __init__(self, model: Model, seed: int = 0) -> None:
        kinds = memorable_kinds(model)
        self._shelves = {
            spec.cls: _shelves(spec, kinds, key_of(seed, MEMORIES, place))
            for place, spec in enumerate(model.entities)
            if spec.memory
        }
        self._graded = [shelf for own in self._shelves.values() for shelf in own.values() if not shelf.shared]
        self._retrievals = {spec.cls: spec.retrieval for spec in model.entities if spec.retrieval}
        self._claimed: set[tuple[type[Any], type[Any]]] = set()
        self._decided: list[tuple[Shelf, Any, Any]] = []
        self.unmatched: list[tuple[str, str, int, int]] = []
        self.round = 0

    def begin_round(self, number: int) -> None:
        """Begin a round: memories are a round older, and some are forgotten."""
        self.round = number
        for shelf in self._graded:
            shelf.begin_round(number)

    def unclaim(self) -> None:
        """Let no action fill a shelf, before actions claim them anew."""
        self._claimed.clear()

    def keeps(self, cls: type[Any], kinds: Iterable[str]) -> bool:
        """Return whether the entities of a type remember one of these kinds of event."""
        return any(kind.__name__ in kinds for kind in self.of(cls))

    def claim(self, cls: type[Any], kinds: Iterable[str]) -> Shelves:
        """Return the shelves that an action of a type is to fill: those that no action before it fills."""
        own = self._shelves.get(cls, {})
        free = {kind: shelf for kind, shelf in own.items() if (cls, kind) not in self._claimed}
        found = {kind: shelf for kind, shelf in free.items() if kind.__name__ in kinds}
        self._claimed |= {(cls, kind) for kind in found}
        return found

    def of(self, cls: type[Any]) -> Shelves:
        """Return what the entities of a type remember, by kind of event or decision."""
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
                if event is not latest or not shelf.shared:  # a broadcast has one record
                    latest, record = event, shelf.record(event, self.round)
                shelf.keep(entity.id, record)

    def decided(self, entity: Any, decision: Any) -> None:
        """Let an entity remember what it decided, once `publish_decisions` is called."""
        shelf = self.of(type(entity)).get(type(decision))
        if shelf is not None:
            self._decided.append((shelf, entity, decision))

    def publish_decisions(self) -> None:
        """Let entities remember what they have decided since the last call."""
        for shelf, entity, decision in self._decided:
            shelf.keep(entity.id, shelf.record(decision, self.round))
        self._decided = []

    def recall(self, entity: Any, kind: type[Any], by: Any) -> Sequence[Any]:
        """Return the records of a kind that an entity remembers, the newest first; with `by`, those of one sender."""
        records = self._shelves[type(entity)][kind].newest_first(entity.id, self.round)
        return tuple(records if by is ANY_SENDER else [record for record in records if record.sender == by])

    def recall_by_name(self, entity: Any, kind: str, by: Any) -> Sequence[Any]:
        """Return what `recall` returns for the kind of that name."""
        (cls,) = (cls for cls in self._shelves[type(entity)] if cls.__name__ == kind)
        return self.recall(entity, cls, by)

    def retrieves(self, cls: type[Any]) -> bool:
        """Return whether what comes to the mind of entities of a type is chosen by scores."""
        return cls in self._retrievals

    def retrieved(self, entity: Any, present: frozenset[str]) -> list[tuple[str, Any, float | None]]:
        """Return the records with the best scores, given the words of the present situation, oldest first.

        Each comes with its text, which is empty where the model declares none. Recency is the strength as a share of
        100, relevance the share of a record's words that are in the situation. Of equal scores, the later record wins.
        Where the host judges relevance, these are the best `MOST_JUDGED` without it, each with its score.
        """
        wanted = self._retrievals[type(entity)]
        assert wanted is not None
        found = []
        for shelf in self.of(type(entity)).values():
            declared = shelf.spec.grading is not None and shelf.spec.grading.text
            for place, record in enumerate(reversed(shelf.newest_first(entity.id, self.round))):
                by_words = wanted.by_words and record._words
                relevance = len(record._words & present) / len(record._words) if by_words else 0.0
                score = wanted.recency * record.strength / FULL + wanted.importance * record.importance
                text = record._text if declared else ""
                found.append((score + wanted.relevance * relevance, record.round, place, text, record))
        most = wanted.most if wanted.by_words else MOST_JUDGED
        best = sorted(found, key=lambda row: row[:3], reverse=True)[:most]
        oldest_first = sorted(best, key=lambda row: row[1:3])
        return [(text, record, None if wanted.by_words else score) for score, *_, text, record in oldest_first]

    def since(self, entity: Any, round: int) -> tuple[list[tuple[str, Any]], float]:
        """Return the records of a round and later ones before the present round, the oldest first, with their texts.

        The number is the sum of their importance.
        """
        found = []
        for shelf in self.of(type(entity)).values():
            grading = shelf.spec.grading
            for record in reversed(shelf.newest_first(entity.id, self.round)):
                if round <= record.round < self.round:
                    importance = USUAL if grading is None else record.importance
                    text = record._text if grading is not None and grading.text else ""
                    found.append((record.round, text, record, importance))
        found.sort(key=lambda row: row[0])
        return [(text, record) for _, text, record, _ in found], sum(importance for *_, importance in found)

    def forget(self, gone: Iterable[Any]) -> None:
        """Forget what entities remembered that have left."""
        for entity in gone:
            for shelf in self.of(type(entity)).values():
                shelf.forget(entity.id)


def memorable_kinds(model: Model) -> dict[str, EventKind]:
    """Return what a model's entities may remember, by name: kinds of event, and decisions with options as fields."""
    decisions = [action.decision for action in model.actions if action.decision]
    made = [EventKind(decision.id, decision.cls, decision.options) for decision in decisions]
    return {kind.name: kind for kind in (*model.events, *made)}


def _shelves(spec: EntityType, kinds: Mapping[str, EventKind], key: int) -> Shelves:
    found: dict[type[Any], Shelf] = {}
    for place, remembered in enumerate(spec.memory):
        kind = kinds[remembered.event]
        graded = remembered.grading is not None
        found[kind.cls] = (
            GradedShelf(remembered, kind.fields, key_of(key, place)) if graded else Shelf(remembered, kind.fields)
        )
    return found
