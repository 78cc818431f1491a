"""The base of every generated world: what handlers, metrics and conditions read besides their own entity."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, Protocol, TypeVar

from runtime_base.entities import Entity
from runtime_base.foundation.round_clock import RunCalendar

E = TypeVar("E", bound=Entity)
V = TypeVar("V")


class Tie(NamedTuple):
    """A tie of a relation: `a` is where it starts, `b` where it leads."""

    a: Any
    b: Any


class VisibleState(Protocol):
    """What the world reads of a run's state; `runtime_base.state.state.State` says what each attribute holds."""

    @property
    def published(self) -> Mapping[type[Any], Sequence[Any]]:
        """The published entities by class."""

    @property
    def published_environments(self) -> Mapping[type[Any], Any]:
        """The published environment or nature entity by class."""

    @property
    def observed(self) -> Mapping[type[Any], list[Any]]:
        """The round's observed events and decisions by class."""

    @property
    def undisclosed(self) -> list[Any]:
        """Decisions that become observed when the next changes are published."""

    @property
    def calendar(self) -> RunCalendar:
        """The time and date of rounds."""

    def sources_of(self, relation: str) -> Sequence[Any]:
        """Return the published entities that a relation or inverse starts from."""

    def ties_of(self, relation: str) -> Any:
        """Return the states of a relation's ties, if they have variables, else None."""


class _Ties:
    """All ties of a relation, made as they are read, and read from the beginning by every loop."""

    __slots__ = ("_relation", "_state")

    def __init__(self, state: VisibleState, relation: str) -> None:
        self._state, self._relation = state, relation

    def __iter__(self) -> Iterator[Any]:
        states = self._state.ties_of(self._relation)
        for entity in self._state.sources_of(self._relation):
            for other in entity.neighbors(self._relation):
                yield Tie(entity, other) if states is None else states.tie(entity, other)._published


class World:
    """The clock, the parameters, the environments and the published state of every entity.

    Generated subclasses add a property for each environment and aggregate, and the parameters' types; where there is a
    clock, also properties for time and date.
    """

    __slots__ = ("_aggregates", "_state", "parameters", "round")
    parameters: Any
    round: int

    def __init__(self, state: VisibleState, parameters: Any) -> None:
        self.round = 0
        self.parameters = parameters
        self._state = state
        self._aggregates: dict[int | str, Any] = {}  # by number, or as native code knows them by name

    def every(self, cls: type[E]) -> Sequence[E]:
        """Return all entities of a type, by number, as others see them; none if the type is switched off."""
        entities: Sequence[E] = self._state.published[cls]
        return entities

    def events(self, cls: type[V]) -> Sequence[V]:
        """Return the events of a kind delivered in this round, in serial order, once for each receiver."""
        found: Sequence[V] = self._state.observed[cls]
        return found

    def decisions(self, cls: type[V]) -> Sequence[V]:
        """Return the decisions of a kind made in this round before the present wave, in serial order."""
        found: Sequence[V] = self._state.observed[cls]
        return found

    def ties(self, relation: str) -> Iterable[Any]:
        """Return every tie of a relation, by the number of the entity it starts from; with its variables, if any."""
        return _Ties(self._state, relation)

    def _time(self) -> float:
        """Return the time from the beginning of the run to that of the round, in the clock's unit."""
        return self._state.calendar.time(self.round or 1)

    def _date(self) -> datetime:
        """Return when the round begins; the initial state (round 0) is that in which the first one does."""
        return self._state.calendar.date(self.round or 1)

    def _environment(self, cls: type[E]) -> E:
        only: E = self._state.published_environments[cls]
        return only

    def _aggregate(self, number: int, compute: Callable[[Any], V]) -> V:
        """Return an aggregate, computed at most once between two publications."""
        if number not in self._aggregates:
            self._aggregates[number] = compute(self)
        found: V = self._aggregates[number]
        return found

    def _published(self) -> None:
        """Forget the aggregates, since what they depend on may have changed, and disclose decisions."""
        if self._aggregates:
            self._aggregates.clear()
        state = self._state
        if state.undisclosed:
            for record in state.undisclosed:
                state.observed[type(record)].append(record)
            state.undisclosed.clear()
