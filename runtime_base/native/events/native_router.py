"""The routes of the events that native code has sent, to the actions that take them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from runtime_base.engine.routing import _LEAST_RUN, EventChannel, EventRoute
from runtime_base.native.columns import Columns
from runtime_base.native.compiled.each_receiver_once import keep_each_once, with_counts
from runtime_base.native.events.sent_events import Deliver, SentEvents, Store, TakenEvents, as_objects, encoded_fields
from runtime_base.native.events.waiting_events import Waiting, WaitingEvents
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.written_columns import WrittenColumns


class NativeRouter:
    """Delivers what was sent in serial order, as `runtime_base.engine.routing.Router` does, many events at once."""

    def __init__(self, simulation: Any, columns: Columns, journal: WrittenColumns, routes: Sequence[Any]) -> None:
        parts = simulation.parts
        self._router, self._state = parts.router, parts.state
        self._channels = {channel.name: channel for channel in self._router.channels.values()}
        self._kinds = {kind.name: kind for kind in self._state.model.events}
        self._columns, self._journal, self._routes = columns, journal, list(routes)
        self._waiting = WaitingEvents(self._kinds)
        populations = self._state.populations.items()
        self._marks = np.full(max((columns.first[name] + len(pop) for name, pop in populations), default=0), -1)
        self._mark = 0  # higher than all marks of receivers

    def route(self, sent: SentEvents, deliver: Deliver) -> None:
        """Deliver what was sent and is due at once; the rest waits."""
        if sent.numbers[0]:
            taken = sent.taken()
            self._route(self._due_now(taken), deliver)

    def release(self, number: int, deliver: Deliver) -> None:
        """Deliver what falls due at the beginning of a round."""
        due = self._waiting.released(number)
        if due is not None:
            self._route(due, deliver)

    def undelivered(self) -> dict[str, int]:
        """Return the number of waiting events by kind."""
        return self._waiting.undelivered()

    def _due_now(self, taken: TakenEvents) -> TakenEvents:
        """Return the events that are due at once, and let the others wait."""
        rounds = self._waiting.rounds(taken, [kind for kind, _, _ in self._routes])
        if not rounds.any():
            return taken
        ends = np.cumsum(taken.counts)
        for at in np.flatnonzero(rounds).tolist():
            due = self._state.world.round + int(rounds[at])
            receivers = taken.to[ends[at] - taken.counts[at] : ends[at]].tolist()
            self._wait(due, int(taken.routes[at]), taken, int(taken.events[at]), list(dict.fromkeys(receivers)))
        now = rounds == 0
        to = taken.to[np.repeat(now, taken.counts)]
        return TakenEvents(taken.routes[now], taken.events[now], taken.counts[now], to, taken.stores)

    def _wait(self, due: int, number: int, taken: TakenEvents, event: int, receivers: list[int]) -> None:
        kind, entity, many = self._routes[number]
        channel = self._channels[kind]
        if not self._route_of(channel, entity).targets:
            channel.dropped += len(receivers)
            return
        if many and len(receivers) == 1:  # who alone can take it gets it as if it had been named alone
            number = self._number_of((kind, entity, False))
        row = {name: column[event : event + 1] for name, column in taken.stores[kind].items()}
        self._waiting.wait(due, Waiting(kind, number, row, receivers))

    def _number_of(self, route: tuple[str, str, bool]) -> int:
        if route not in self._routes:
            self._routes.append(route)
        return self._routes.index(route)

    def _route_of(self, channel: EventChannel, entity: str) -> EventRoute:
        route = channel.routes.get(self._state.classes[entity])
        if route is None:
            raise NativeStopError("an event that no action handles")
        return route

    def _route(self, taken: TakenEvents, deliver: Deliver) -> None:
        routes, events, counts, to, stores = taken
        if not len(routes):
            return
        starts = np.concatenate(([0], np.cumsum(counts)))
        borders = [0, *(np.flatnonzero(routes[1:] != routes[:-1]) + 1).tolist(), len(routes)]
        for begin, end in pairwise(borders):
            kind, entity, many = self._routes[routes[begin]]
            run = _Run(
                kind, entity, stores[kind], events[begin:end], counts[begin:end], to[starts[begin] : starts[end]]
            )
            together = many or end - begin >= _LEAST_RUN
            self._run(run, deliver, many=many, together=together)

    def _run(self, run: _Run, deliver: Deliver, *, many: bool, together: bool) -> None:
        channel = self._channels[run.kind]
        route = self._route_of(channel, run.entity)
        if many:
            self._drop_repeated(run)
        if not route.targets:
            channel.dropped += len(run.to)
            return
        self._note(channel, run, many=many)
        self._count(channel, len(run.to) * len(route.targets))
        parts = [run] if len(route.targets) == 1 or (together and not many) else run.single_events()
        for part in parts:
            for runner, _ in route.targets:
                deliver(runner, run.kind, run.store, part.repeated, part.to)

    def _drop_repeated(self, run: _Run) -> None:
        """Let each receiver get an event once."""
        run.counts = run.counts.copy()
        run.to = run.to[: keep_each_once(self._marks, self._columns.first[run.entity], self._mark, run.counts, run.to)]
        self._mark += len(run.counts)

    def _count(self, channel: EventChannel, count: int) -> None:
        channel.delivered += count
        self._router.handled += count
        if self._router.handled > self._router.budget:
            raise NativeStopError("more events than the budget allows")

    def _note(self, channel: EventChannel, run: _Run, *, many: bool) -> None:
        first = self._columns.first[run.entity]
        receivers = with_counts(run.counts, run.to, first) if many else run.to + first
        fields = encoded_fields(run.store, run.events, self._kinds[run.kind], self._columns)
        self._journal.send(channel.page, len(run.events), [run.store["sender"][run.events], receivers, *fields])
        if channel.observed is not None:
            channel.observed.extend(as_objects(run.store, run.repeated, self._kinds[run.kind], self._columns))


class _Run:
    """Events of one route that follow each other: their places among their kind, and their receivers."""

    def __init__(self, kind: str, entity: str, store: Store, events: Any, counts: Any, to: Any) -> None:
        self.kind, self.entity, self.store = kind, entity, store
        self.events, self.counts, self.to = events, counts, to

    @property
    def repeated(self) -> Any:
        """The place of its event for each receiver."""
        return np.repeat(self.events, self.counts)

    def single_events(self) -> list[_Run]:
        """Return a run for each event."""
        ends = np.cumsum(self.counts)
        return [
            _Run(
                self.kind,
                self.entity,
                self.store,
                self.events[at : at + 1],
                self.counts[at : at + 1],
                self.to[end - count : end],
            )
            for at, (end, count) in enumerate(zip(ends.tolist(), self.counts.tolist(), strict=True))
        ]
