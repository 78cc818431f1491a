"""The phases of the native engine: what is due as arrays of receivers and of places of events."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from runtime_base.engine.actions import Runner
from runtime_base.native.events.sent_events import Store
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.turnover.living import resized
from runtime_base.spec import START, Phase

_NO_EVENTS: Store = {}


class Segment:
    """Calls of one action that follow each other: for each a receiver, and the place of its event in the store.

    `kind` is the kind of their events.
    """

    def __init__(self, runner: Runner, kind: str, store: Store) -> None:
        self.runner, self.kind, self.store = runner, kind, store
        self._events: list[Any] = []
        self._receivers: list[Any] = []

    def add(self, events: Any, receivers: Any) -> None:
        """Add calls."""
        self._events.append(events)
        self._receivers.append(receivers)

    def keep(self, here: Any) -> None:
        """Keep some of the calls."""
        self._events, self._receivers = [self.given[here]], [self.receivers[here]]

    @property
    def count(self) -> int:
        """How many calls there are."""
        return sum(map(len, self._receivers))

    @property
    def receivers(self) -> Any:
        """The numbers of the entities that are called."""
        return _whole(self._receivers)

    @property
    def given(self) -> Any:
        """What the calls get: the places of their events."""
        return _whole(self._events)


def _whole(parts: Sequence[Any]) -> Any:
    """Return parts as an array, without a copy of the only one."""
    return parts[0] if len(parts) == 1 else np.concatenate(parts)


class MixedCalls:
    """The calls of a wave whose actions alternate, in serial order, for one native function.

    `which` are their places among the calls of the phase (action and kind of event; a collecting action has no kind),
    `own` their places among the calls of the same action, `places` those of their events in `stores`; `called` are the
    receivers by action, `counts` the numbers of calls by action and kind.
    """

    def __init__(self, segments: Sequence[Segment], calls: Sequence[tuple[str, str]]) -> None:
        counts = [segment.count for segment in segments]
        kinds = ["" if segment.runner.collects else segment.kind for segment in segments]
        known = {call: number for number, call in enumerate(calls)}
        found = [known[segment.runner.spec.name, kind] for segment, kind in zip(segments, kinds, strict=True)]
        self.which = np.repeat(np.array(found, np.int64), counts)
        self.receivers = np.concatenate([part for segment in segments for part in segment._receivers])
        self.stores, offsets = _joined([(segment.kind, segment.store) for segment in segments if segment.store])
        starts = [offsets.get(id(segment.store), 0) for segment in segments]
        self.places = np.concatenate([part for segment in segments for part in segment._events])
        self.places += np.repeat(np.array(starts, np.int64), counts)
        counts_of = np.bincount(self.which, minlength=len(calls)).tolist()
        self.counts = {call: count for call, count in zip(calls, counts_of, strict=True) if count}
        names = [name for name, _ in calls]
        actions = np.array([names.index(name) for name in names], np.int64)[self.which]
        self.own = np.empty(len(actions), np.int64)
        self.called: dict[str, Any] = {}
        for number in np.unique(actions).tolist():
            of_action = np.flatnonzero(actions == number)
            self.own[of_action] = np.arange(len(of_action))
            self.called[names[number]] = self.receivers[of_action]


def _joined(given: Sequence[tuple[str, Store]]) -> tuple[dict[str, Store], dict[int, int]]:
    """Return the stores of each kind as one, and where each of them begins in it."""
    by_kind: dict[str, dict[int, Store]] = {}
    for kind, store in given:
        by_kind.setdefault(kind, {})[id(store)] = store
    stores: dict[str, Store] = {}
    offsets: dict[int, int] = {}
    for kind, several in by_kind.items():
        found = list(several.values())
        stores[kind] = found[0] if len(found) == 1 else _one_after_the_other(found)
        ends = np.cumsum([len(store["sender"]) for store in found]).tolist()
        offsets |= dict(zip(several, [0, *ends[:-1]], strict=True))
    return stores, offsets


def _one_after_the_other(stores: Sequence[Store]) -> Store:
    return {name: np.concatenate([store[name] for store in stores]) for name in stores[0]} if stores else {}


class CollectedEvents:
    """What fell due for a collecting action in one wave: one call for each receiver, with all of its events."""

    def __init__(self, runner: Runner, size: Callable[[], int]) -> None:
        self.kinds: list[str] = list(runner.spec.collects)
        self._size = size
        self._places = np.full(size(), -1, np.int64)
        self.calls = 0
        self._taken: dict[str, list[tuple[Store, Any, Any]]] = {kind: [] for kind in self.kinds}

    def take(self, kind: str, store: Store, events: Any, receivers: Any) -> Any:
        """Take events; return the receivers that have a call from now on, in the order of their first events."""
        if len(self._places) < self._size():
            self._places = resized(self._places, self._size(), -1)
        unknown = receivers[self._places[receivers] < 0]
        new = unknown[np.sort(np.unique(unknown, return_index=True)[1])] if len(unknown) else unknown
        self._places[new] = np.arange(self.calls, self.calls + len(new))
        self.calls += len(new)
        self._taken[kind].append((store, events, receivers))
        return new

    def store(self, kind: str) -> Store:
        """Return the columns of all events of a kind, one wave's after the other."""
        return _one_after_the_other(self._stores(kind))

    def _stores(self, kind: str) -> list[Store]:
        return list({id(store): store for store, _, _ in self._taken[kind]}.values())

    def lost(self, kind: str, gone: Any) -> int:
        """Return how many events of a kind fell due for receivers that have left."""
        return sum(int(np.isin(receivers, gone).sum()) for _, _, receivers in self._taken[kind])

    def given(self, receivers: Any) -> tuple[tuple[Any, Any], ...]:
        """Return for each kind where the events of each call begin, and their places in the store."""
        return tuple(self._given(kind, receivers) for kind in self.kinds)

    def _given(self, kind: str, receivers: Any) -> tuple[Any, Any]:
        offsets, total = {}, 0
        for store in self._stores(kind):
            offsets[id(store)] = total
            total += len(store["sender"]) if store else 0
        taken = self._taken[kind]
        events = np.concatenate([events + offsets[id(store)] for store, events, _ in taken] or [np.empty(0, np.int64)])
        to = np.concatenate([receivers for _, _, receivers in taken] or [np.empty(0, np.int64)])
        calls = np.full(len(self._places), -1, np.int64)
        calls[receivers] = np.arange(len(receivers))
        own = calls[to]
        events, own = events[own >= 0], own[own >= 0]
        starts = np.zeros(len(receivers) + 1, np.int64)
        np.cumsum(np.bincount(own, minlength=len(receivers)), out=starts[1:])
        return starts, events[np.argsort(own, kind="stable")]


class StartingPhase(ABC):
    """A phase and its Starts, which fall due again in one that repeats: see `runtime_base.engine.phases.repeated`.

    `visits` counts the waves of the round, or the orders in which entities act one at a time.
    """

    def __init__(self, spec: Phase, runners: Sequence[Runner]) -> None:
        self.spec, self.runners, self.visits = spec, runners, 0

    @property
    @abstractmethod
    def due(self) -> bool:
        """Whether something is due."""

    @abstractmethod
    def start(self, runners: Sequence[Runner]) -> None:
        """Let Start fall due for some of the phase's actions."""

    @abstractmethod
    def empty(self) -> None:
        """Keep nothing of a run that has ended."""

    def begin_round(self) -> None:
        """Let Start fall due; in a phase that repeats, only for the actions without a condition."""
        self.visits = 0
        self.start([runner for runner in self.runners if not self.spec.most or runner.spec.start_if is None])

    def find_due(self) -> bool:
        """Return whether something is due; if nothing is, and the phase repeats, Start falls due by the conditions."""
        if self.spec.most and not self.due:
            self.start([runner for runner in self.runners if runner.spec.start_if is not None])
        return self.due

    def visit(self) -> None:
        """Count a wave or order; raises NativeStopError for one too many."""
        if self.spec.most and self.visits >= self.spec.most:
            raise NativeStopError(f"phase '{self.spec.name}' is not done after {self.spec.most:,} repetitions")
        self.visits += 1


class NativePhase(StartingPhase):
    """A simultaneous phase: what is due in its next wave, in serial order."""

    def __init__(
        self,
        spec: Phase,
        runners: Sequence[Runner],
        due: Callable[[Runner], Any],
        count: Callable[[int], None],
        size: Callable[[str], int],
    ) -> None:
        super().__init__(spec, runners)
        self._due, self._count, self._size = due, count, size
        self.empty()

    def empty(self) -> None:
        """Let nothing be due."""
        self.segments: list[Segment] = []
        self.collected: dict[str, CollectedEvents] = {}

    @property
    def due(self) -> bool:
        """Whether something is due."""
        return bool(self.segments)

    def start(self, runners: Sequence[Runner]) -> None:
        """Let Start fall due for some of the phase's actions."""
        for runner in runners:
            entities = self._due(runner) if runner.starts else ()
            if len(entities):
                self._count(len(entities))
                self.add(runner, START, _NO_EVENTS, np.zeros(len(entities), np.int64), entities)

    def add(self, runner: Runner, kind: str, store: Store, events: Any, receivers: Any) -> None:
        """Let events fall due in the next wave."""
        if runner.collects:
            name = runner.spec.name
            if name not in self.collected:
                self.collected[name] = CollectedEvents(runner, partial(self._size, runner.spec.entity))
            events = receivers = self.collected[name].take(kind, store, events, receivers)
            store = _NO_EVENTS
            if not len(receivers):
                return
        last = self.segments[-1] if self.segments else None
        if last is None or (last.runner, last.kind) != (runner, kind) or last.store is not store:
            last = Segment(runner, kind, store)
            self.segments.append(last)
        last.add(events, receivers)

    def taken(self) -> tuple[list[Segment], dict[str, CollectedEvents]]:
        """Return what is due now, and start anew."""
        self.visit()
        segments, collected = self.segments, self.collected
        self.empty()
        return segments, collected
