"""The routes of the events that native code has sent, to the actions that take them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from runtime_base.engine.delayed_events import DelayedEvents
from runtime_base.engine.routing import _LEAST_RUN, EventChannel, EventRoute
from runtime_base.native.columns import Columns
from runtime_base.native.compiled.changed_values import count_deliveries, of_kind
from runtime_base.native.compiled.each_receiver_once import keep_each_once
from runtime_base.native.events.event_rows import as_delayed, route_of, row_of
from runtime_base.native.events.sent_events import Deliver, SentEvents, TakenEvents, note_kind
from runtime_base.native.events.waiting_events import Waiting, WaitingEvents
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.turnover.living import GONE
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.spec import START
from runtime_base.state.quantities import NO_INT

#: In place of how many actions take the events of a route.
_UNHANDLED = -1


class NativeRouter:
    """Delivers what was sent in serial order, as `runtime_base.engine.routing.Router` does, many events at once."""

    def __init__(self, simulation: Any, columns: Columns, journal: WrittenColumns, routes: Sequence[Any]) -> None:
        parts = simulation.parts
        self._router, self._state = parts.router, parts.state
        self._channels = {channel.name: channel for channel in self._router.channels.values()}
        self._kinds = {kind.name: kind for kind in self._state.model.events}
        self._columns, self._journal, self._routes = columns, journal, list(routes)
        self._observed = simulation.observed
        self._waiting = WaitingEvents(self._kinds)
        self._marks = np.empty(0, np.int64)
        self._mark = 0  # higher than all marks of receivers
        self._known: _Plan | None = None

    def renew(self, columns: Columns) -> None:
        """Go on with other columns, in which entities that were there have the same places."""
        self._columns, self._known, self._marks, self._mark = columns, None, np.empty(0, np.int64), 0

    def hand_over(self, delayed: DelayedEvents) -> None:
        """Let the interpreted engine have the events that wait."""
        delayed.clear()
        for due, waiting in self._waiting.sent():
            _, *to = self._routes[waiting.route]
            event, receivers = as_delayed(waiting, (to[0], to[1]), self._kinds[waiting.kind], self._columns)
            delayed.wait(due, event, receivers)

    def take_over(self, delayed: DelayedEvents) -> None:
        """Let the events wait that wait in the interpreted engine."""
        self._waiting = WaitingEvents(self._kinds)
        for event, to, due in delayed.sent():
            kind = type(event).__name__
            route = route_of(kind, to)
            receivers = [self._columns.place_of(receiver) for receiver in (to if route[2] else (to,))]
            row = row_of(event, self._kinds[kind], self._columns)
            self._waiting.wait(due, Waiting(kind, self._number_of(route), row, receivers))

    def route_from_outside(self, event: Any, receivers: tuple[Any, ...], deliver: Deliver) -> None:
        """Deliver an event of an intervention."""
        kind, entity, several = route_of(type(event).__name__, receivers)
        channel = self._channels[kind]
        if self._route_of(channel, entity).targets:
            channel.check_one(event)
        number = np.array([self._number_of((kind, entity, several))], np.int64)
        to = np.array([self._columns.place_of(receiver) for receiver in receivers], np.int64)
        stores = {kind: row_of(event, self._kinds[kind], self._columns)}
        taken = TakenEvents(number, np.zeros(1, np.int64), np.array([len(to)], np.int64), to, stores)
        self._route(taken, deliver)

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

    @property
    def is_waiting(self) -> bool:
        """Whether an event waits for a later round."""
        return next(self._waiting.sent(), None) is not None

    def referred(self) -> Any:
        """Return the numbers over all types of the entities to which waiting events refer."""
        found, columns = set[int](), self._columns
        for _, waiting in self._waiting.sent():
            first = columns.first_of(self._routes[waiting.route][1])
            found.add(int(waiting.row["sender"][0]))
            found.update(first + place for place in waiting.receivers)
            for field in self._kinds[waiting.kind].fields:
                if field.kind == "ref" and waiting.row[field.name][0] != NO_INT:
                    found.add(columns.first_of(field.entity) + int(waiting.row[field.name][0]))
        return np.array(list(found), np.int64)

    def _due_now(self, taken: TakenEvents) -> TakenEvents:
        """Return the events that are due at once, and let the others wait."""
        rounds = self._waiting.rounds(taken, [kind for kind, _, _ in self._routes])
        if not rounds.any():
            return taken
        self._let_wait(taken, rounds)
        now = rounds == 0
        to = taken.to[np.repeat(now, taken.counts)]
        runs = None if taken.runs is None else taken.runs[now]
        return TakenEvents(taken.routes[now], taken.events[now], taken.counts[now], to, taken.stores, runs)

    def keep(self, taken: TakenEvents) -> None:
        """Let events wait that were sent while entities acted one at a time, each of which is due in a later round."""
        rounds = self._waiting.rounds(taken, [kind for kind, _, _ in self._routes])
        if not rounds.all():
            raise NativeStopError("an event that is due at once was kept for a later round")
        self._let_wait(taken, rounds)

    def _let_wait(self, taken: TakenEvents, rounds: Any) -> None:
        """Let the events wait that are due in so many rounds, if that is not 0."""
        ends = np.cumsum(taken.counts)
        for at in np.flatnonzero(rounds).tolist():
            due = self._state.world.round + int(rounds[at])
            receivers = taken.to[ends[at] - taken.counts[at] : ends[at]].tolist()
            self._wait(due, int(taken.routes[at]), taken, int(taken.events[at]), list(dict.fromkeys(receivers)))

    def _wait(self, due: int, number: int, taken: TakenEvents, event: int, receivers: list[int]) -> None:
        kind, entity, many = self._routes[number]
        channel = self._channels[kind]
        if not self._route_of(channel, entity).targets:
            channel.dropped += len(receivers)
            return
        if many and len(receivers) == 1:  # who alone can take it gets it as if it had been named alone
            number = self._number_of((kind, entity, False))
        row = {name: column[event : event + 1].copy() for name, column in taken.stores[kind].items()}
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
        if not len(taken.routes):
            return
        plan = self._plan()
        routes, counts, to = taken.routes, taken.counts.copy(), taken.to
        many = plan.many[routes]
        if many.any():
            to = to[: keep_each_once(self._marks, plan.marked[routes], self._mark, many, counts, to)]
            self._mark += len(counts)
        if self._columns.living:
            taken, counts, to = self._to_those_present(taken, counts, to)
            routes = taken.routes
        kept = plan.targets[routes] > 0
        if not kept.all():
            runs = _runs(routes, taken.runs)
            if (plan.targets[routes] == _UNHANDLED).any():
                raise NativeStopError("an event that no action handles")
            for route in np.unique(routes[~kept]).tolist():
                self._channels[self._routes[route][0]].dropped += int(counts[routes == route].sum())
            to = to[np.repeat(kept, counts)]
            taken = TakenEvents(routes[kept], taken.events[kept], counts[kept], to, taken.stores, runs[kept])
        else:
            runs = routes if taken.runs is None else _runs(routes, taken.runs)
            taken = TakenEvents(routes, taken.events, counts, to, taken.stores, runs)
        self._unset_references(taken)
        self._note(taken, plan, self._count(taken, plan))
        self._deliver(taken, deliver)

    def _to_those_present(self, taken: TakenEvents, counts: Any, to: Any) -> tuple[TakenEvents, Any, Any]:
        """Return events, numbers of receivers and receivers without those that have left; count them as dropped."""
        owners = np.repeat(np.arange(len(counts)), counts)
        lost = np.zeros(len(to), np.bool_)
        for route in np.unique(taken.routes).tolist():
            kind, entity, _ = self._routes[route]
            living = self._columns.living.get(entity)
            if living is not None:
                own = np.flatnonzero(taken.routes[owners] == route)
                own = own[living.standing[to[own]] == GONE]
                lost[own] = True
                self._channels[kind].dropped += len(own)
        if not lost.any():
            return taken, counts, to
        left = counts - np.bincount(owners[lost], minlength=len(counts))
        here = left > 0
        runs = None if taken.runs is None else taken.runs[here]
        kept = TakenEvents(taken.routes[here], taken.events[here], left[here], to[~lost], taken.stores, runs)
        return kept, kept.counts, kept.to

    def _unset_references(self, taken: TakenEvents) -> None:
        """Unset the fields of delivered events that refer to entities that have left, where they may be unset."""
        for name in (
            {self._routes[route][0] for route in np.unique(taken.routes).tolist()} if self._columns.living else ()
        ):
            store = taken.stores[name]
            for field in self._kinds[name].fields:
                store[field.name] = self._columns.references(field, store[field.name])

    def lose(self, kind: str, events: int) -> None:
        """Count events as dropped, since their receivers have left before their calls."""
        if kind == START:
            self._router.starts -= events
        else:
            self._channels[kind].delivered -= events
            self._channels[kind].dropped += events

    def _plan(self) -> _Plan:
        """Return what is known of each route; an event that waited may have taken a new one."""
        if self._known is None or len(self._known.kinds) != len(self._routes) or self._columns.living:
            layout = self._columns.layout()
            places = sum(map(self._columns.size, layout))
            if len(self._marks) < places:
                self._marks = np.full(places, -1)
            channels = [self._channels[kind] for kind, _, _ in self._routes]
            kinds = list(self._channels)
            pairs = zip(channels, (entity for _, entity, _ in self._routes), strict=True)
            found = [channel.routes.get(self._state.classes[entity]) for channel, entity in pairs]
            self._known = _Plan(
                np.array([kinds.index(kind) for kind, _, _ in self._routes], np.int64),
                np.array([many for _, _, many in self._routes], np.bool_),
                np.array([self._columns.first_of(entity) for _, entity, _ in self._routes], np.int64),
                np.array([layout[entity] for _, entity, _ in self._routes], np.int64),
                np.array([channel.page._code for channel in channels], np.int16),
                np.array([_UNHANDLED if route is None else len(route.targets) for route in found], np.int64),
            )
        return self._known

    def _count(self, taken: TakenEvents, plan: _Plan) -> list[int]:
        """Count the calls that events make, and return the routes that these go."""
        by_route = count_deliveries(taken.routes, taken.counts, plan.targets).tolist()
        for (kind, _, _), count in zip(self._routes, by_route, strict=True):
            self._channels[kind].delivered += count
        self._router.handled += sum(by_route)
        if self._router.handled > self._router.budget:
            raise NativeStopError("more events than the budget allows")
        return [route for route, count in enumerate(by_route) if count]

    def _note(self, taken: TakenEvents, plan: _Plan, routes: Sequence[int]) -> None:
        """Add events to the digest's columns, kind by kind, and their order."""
        self._journal.mixed(plan.codes[taken.routes])
        alone = len(routes) == 1 and not plan.many[routes[0]]
        for kind in sorted({int(plan.kinds[route]) for route in routes}):
            events, counts, to = taken.events, taken.counts, taken.to
            if not alone:
                events, counts, to = of_kind(*taken[:4], plan.kinds, plan.many, plan.offsets, kind)
            elif plan.offsets[routes[0]]:
                to = to + plan.offsets[routes[0]]
            channel = list(self._channels.values())[kind]
            store = taken.stores[channel.name]
            note_kind(channel, store, events, to, self._columns, self._journal, lasting=True)
            self._observed.delivered(channel.page.kind.cls, store, events, counts)

    def _deliver(self, taken: TakenEvents, deliver: Deliver) -> None:
        """Deliver events of one route that follow each other together, where nothing comes between them."""
        routes, events, counts, to, stores, runs = taken
        starts = np.concatenate(([0], np.cumsum(counts)))
        repeated = _repeated(events, counts)
        borders = [0, *(np.flatnonzero(runs[1:] != runs[:-1]) + 1).tolist(), len(routes)] if len(routes) else []
        for begin, end in pairwise(borders):
            kind, entity, many = self._routes[routes[begin]]
            targets = self._route_of(self._channels[kind], entity).targets
            together = len(targets) == 1 or (end - begin >= _LEAST_RUN and not many)
            for first, last in ((begin, end),) if together else pairwise(range(begin, end + 1)):
                part = slice(starts[first], starts[last])
                for runner, _ in targets:
                    deliver(runner, kind, stores[kind], repeated[part], to[part])


class _Plan(NamedTuple):
    """What is known of each route, by number: the place of its kind, whether it goes to many, the first number of its
    receivers' type and where their marks begin, the code of its kind's page, and how many actions take its events."""

    kinds: Any
    many: Any
    offsets: Any
    marked: Any
    codes: Any
    targets: Any


def _runs(routes: Any, separated: Any) -> Any:
    """Return the numbers of runs of events: of one route, without an event of another one or to none in between."""
    begins = np.ones(len(routes), np.bool_)
    begins[1:] = routes[1:] != routes[:-1]
    if separated is not None:
        begins[1:] |= separated[1:] != separated[:-1]
    return np.cumsum(begins)


def _repeated(values: Any, counts: Any) -> Any:
    """Return each value as many times as `counts` says; the values themselves if that is once."""
    return values if len(counts) == counts.sum() and counts.all() else np.repeat(values, counts)
