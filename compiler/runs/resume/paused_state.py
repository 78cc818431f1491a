"""The state of a replicate that stopped after a round, for people: entities, ties, and events that wait.

It is read from the checkpoint that the replicate left. That was written inside the sandbox, so its size is limited and
its form is checked.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NotRequired

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from compiler.json_values import Plain
from compiler.runs.records.followed import parse_entity
from compiler.runs.resume.checkpoints import about_of, read_checkpoint
from compiler.runs.run_record import RunRecord, RunRequest
from odd.errors import UserError
from odd.model.value_types import Kind, ValueType
from sandbox.contract import Outcome

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

#: Rows that are listed of each entity type and relation, and of the events that wait.
LISTED = 10
_MOST_BYTES = 2**29


class _Population(TypedDict):
    seen: dict[str, list[Any]]
    count: NotRequired[int]
    ids: NotRequired[list[int]]


class _TieValues(TypedDict):
    ends: list[tuple[int, int]]
    seen: dict[str, list[Any]]


class _Ties(TypedDict):
    rows: dict[str, list[tuple[int, list[int]]]]
    states: dict[str, _TieValues]
    counts: dict[str, int]


class _State(TypedDict):
    rounds: int
    first: dict[str, int]
    metrics: dict[str, list[float | None]]
    entities: dict[str, _Population]
    ties: _Ties
    waiting: list[tuple[int, str, Any, Any, list[Any]]]


_STATE = TypeAdapter(_State)


@dataclass(frozen=True, slots=True)
class FirstRows:
    """The first rows of something: `count` is how many there are, `found` how many of them were asked for."""

    count: int
    found: int
    rows: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class PausedState(Plain):
    """The state of a replicate after a round: entities by type, ties by relation, and the events that wait.

    Values are what others saw at the end of the round; an entity is written as `User 17`.
    """

    run: str
    seed: int
    round: int
    metrics: Mapping[str, float | None]
    entities: Mapping[str, FirstRows]
    ties: Mapping[str, FirstRows]
    waiting: FirstRows


def paused_state(linked: Linked, request: RunRequest, record: RunRecord, only: Sequence[str]) -> PausedState | None:
    """Return the state of a run's first replicate that stopped after its round; None where all ended before it.

    `only` names entities (`User 17`) and types that are wanted; of the others there are numbers only. Raises UserError
    where there is no state that can be read.
    """
    stopped = (place for place, made in enumerate(record.replicates) if made.outcome is Outcome.PAUSED)
    number = next(stopped, None)
    if number is None or record.dir is None:
        return None
    seed = record.replicates[number].seed
    kept = read_checkpoint(record.dir, number, seed, about_of(request))
    if kept is None or not kept.data:
        why = kept.reason if kept is not None else "its state could not be kept"
        raise UserError(f"{record.id} stopped after round {request.until}, and cannot be inspected: {why}")
    try:
        return _Shown(linked, _read(kept.data), wanted_entities(linked, only)).state(record.id, seed)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise UserError(f"the state of {record.id} does not fit the model ({type(error).__name__})") from error


def wanted_entities(linked: Linked, only: Sequence[str]) -> frozenset[tuple[str, int | None]]:
    """Return types and numbers (None: all of the type) that a command names; raise UserError for an unknown type."""
    found = set()
    for text in only:
        kind, number = parse_entity(text)
        if linked.entity(kind) is None:
            raise UserError(f"--only: the model has no entity type '{kind}'; it has {', '.join(linked.odd.entities)}")
        found.add((kind, None if text.strip() == kind and kind in linked.populated else number))
    return frozenset(found)


def _read(data: bytes) -> _State:
    try:
        text = zlib.decompressobj().decompress(data, _MOST_BYTES)
        if len(text) == _MOST_BYTES:
            raise UserError(f"the state has more than {_MOST_BYTES >> 20} MiB, and is not shown; record what you need")
        return _STATE.validate_python(json.loads(text))
    except (zlib.error, ValueError, RecursionError) as error:
        raise UserError(f"the state of the run cannot be read ({type(error).__name__})") from error


class _Shown:
    """Turns a kept state into rows."""

    def __init__(self, linked: Linked, state: _State, wanted: frozenset[tuple[str, int | None]]) -> None:
        self._linked, self._state, self._wanted = linked, state, wanted
        self._firsts = sorted(((first, name) for name, first in state["first"].items()), reverse=True)

    def state(self, run: str, seed: int) -> PausedState:
        """Return what is shown of the state."""
        state = self._state
        return PausedState(
            run,
            seed,
            state["rounds"],
            {name: values[-1] if values else None for name, values in state["metrics"].items()},
            {name: rows for name, found in state["entities"].items() if (rows := self._entities(name, found))},
            {name: self._ties(name) for name in state["ties"]["counts"]},
            self._waiting(),
        )

    def _wants(self, kind: str, number: int) -> bool:
        return not self._wanted or bool(self._wanted & {(kind, None), (kind, number)})

    def _entities(self, kind: str, found: _Population) -> FirstRows | None:
        """Return the rows of a type; None where it is not asked for."""
        ids: Sequence[int] = found["ids"] if "ids" in found else range(found.get("count", 0))
        places = [place for place, number in enumerate(ids) if self._wants(kind, number)]
        if self._wanted and kind not in {name for name, _ in self._wanted}:
            return None
        listed = max(LISTED, sum(number is not None for _, number in self._wanted))
        rows = ({"id": ids[place], **self._values(kind, found["seen"], place)} for place in places[:listed])
        return FirstRows(len(ids), len(places), tuple(rows))

    def _values(self, owner: str, columns: Mapping[str, list[Any]], place: int) -> dict[str, Any]:
        """Return the variables in one row of columns."""
        types = self._linked.variables
        named = ((name, types.get(f"{owner}.{name}"), column[place]) for name, column in columns.items())
        return {name: self._value(known.value_type if known else None, value) for name, known, value in named}

    def _value(self, type_: ValueType | None, value: Any) -> Any:
        return self._entity(value) if type_ is not None and type_.kind is Kind.REFERENCE else value

    def _entity(self, number: Any) -> str | None:
        """Return an entity as text from its number over all types."""
        if number is None:
            return None
        gid = int(number[0]) if isinstance(number, list) else int(number)
        owners = [(first, name) for first, name in self._firsts if first <= gid]
        return f"{owners[0][1]} {gid - owners[0][0]}"

    # Ties and events --------------------------------------------------------------------------------------------------

    def _ties(self, name: str) -> FirstRows:
        relation, count = self._linked.graph.relations[name], self._state["ties"]["counts"][name]
        return _rows(
            count,
            (
                {"from": f"{relation.source} {source}", "to": f"{relation.target} {target}", **values}
                for source, target, values in self._known_ties(name)
                if self._wants(relation.source, source) or self._wants(relation.target, target)
            ),
        )

    def _known_ties(self, name: str) -> Iterator[tuple[int, int, dict[str, Any]]]:
        """Yield the ties that the state holds; those without variables that never change follow from the seed."""
        ties = self._state["ties"]
        if name in ties["states"]:
            states = ties["states"][name]
            for place, (source, target) in enumerate(states["ends"]):
                yield source, target, self._values(name, states["seen"], place)
        else:
            yield from ((source, target, {}) for source, row in ties["rows"].get(name, ()) for target in row)

    def _waiting(self) -> FirstRows:
        """Return the events that are due in later rounds, the next first."""
        events = sorted(self._state["waiting"], key=lambda event: event[0])
        rows = (self._event(*event) for event in events if self._concerns(event))
        return _rows(len(events), rows)

    def _concerns(self, event: tuple[int, str, Any, Any, list[Any]]) -> bool:
        *_, to, sender, _ = event
        return not self._wanted or any(map(self._is_wanted, [sender, *_receivers(to)]))

    def _is_wanted(self, number: Any) -> bool:
        kind, _, place = (self._entity(number) or "").partition(" ")
        return bool(kind) and self._wants(kind, int(place))

    def _event(self, due: int, kind: str, to: Any, sender: Any, values: list[Any]) -> dict[str, Any]:
        fields = self._linked.graph.events[kind].fields
        named = zip(fields, values, strict=True)
        given = {name: self._value(self._linked.field_type(kind, name).type, value) for name, value in named}
        receivers = [self._entity(number) for number in _receivers(to)]
        return {"round": due, "event": kind, "from": self._entity(sender), "to": receivers, "fields": given}


def _receivers(to: Any) -> list[Any]:
    return list(to["several"]) if isinstance(to, dict) else [to]


def _rows(count: int, found: Iterable[Mapping[str, Any]]) -> FirstRows:
    """Return the first of the rows, and how many there are."""
    first: list[Mapping[str, Any]] = []
    total = 0
    for row in found:
        total += 1
        if total <= LISTED:
            first.append(row)
    return FirstRows(count, total, tuple(first))
