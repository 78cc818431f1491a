"""From what handlers emitted to whom it falls due: checking fields, finding the actions, filling the phases."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby
from operator import attrgetter
from typing import Any, Protocol

from runtime_base.engine.actions import Runner
from runtime_base.engine.loops import find_loop, spoken
from runtime_base.entities import Entity, is_gone
from runtime_base.events import Event, Start
from runtime_base.foundation.failures import located
from runtime_base.foundation.quantities import Checker, Column, checker, copy_vectors
from runtime_base.foundation.simulation_error import MisfitError, SimulationError
from runtime_base.spec import EventKind
from runtime_base.state.state import State

#: Shorter runs of equal events are routed one by one.
_LEAST_RUN = 4


class Queue(Protocol):
    """A phase, seen from here: what takes events for an action."""

    def add(self, runner: Runner, events: Sequence[Event], receivers: Sequence[Any]) -> None:
        """Take events, each for the working entity at the same place."""

    def add_one(self, runner: Runner, event: Event, receiver: Any) -> None:
        """Take one event for a working entity."""


class Route:
    """Where events of one kind go at receivers of one class: the actions that are on, each with its phase."""

    def __init__(self) -> None:
        self.targets: list[tuple[Runner, Queue]] = []


class MisfitEventError(Exception):
    """A field's value does not fit: the error as far as it is known, and the event."""

    def __init__(self, error: SimulationError, event: Event) -> None:
        super().__init__(error.message)
        self.error = error
        self.event = event


class Kind:
    """One kind of event at run time: how its fields are checked, its routes by the receiver's class, its counts."""

    def __init__(self, spec: EventKind, state: State) -> None:
        checkers = [checker(quantity, state.classes) for quantity in spec.fields]
        copy_vectors(spec.cls, spec.fields)
        self.name = spec.name
        self.routes: dict[type[Any], Route] = {}
        self.delivered = 0
        self.dropped = 0
        self.page = state.journal.event_page(spec, checkers)
        self.observed = state.observed.get(spec.cls)
        self._fields = [(one, attrgetter(one.name)) for one in checkers]

    def check(self, events: Sequence[Event]) -> list[Column]:
        """Check the fields, bring them into normal form, and return them encoded; raises MisfitEventError."""
        columns = []
        for one, read in self._fields:
            values = list(map(read, events))
            column = one.column(values)
            if column is None:
                column = one.encoded([self._normal(one, event) for event in events])
            columns.append(column)
        return columns

    def check_one(self, event: Event) -> None:
        """Check the fields of one event, and bring them into normal form; raises MisfitEventError."""
        for one, read in self._fields:
            if not one.normal(read(event)):
                self._normal(one, event)

    def _normal(self, field: Checker, event: Event) -> Any:
        try:
            value = field.fit(getattr(event, field.name))
        except MisfitError as wrong:
            message = f"{field.name} of {self.name}, sent by {event.sender!r}, {wrong.fault.phrase}"
            error = SimulationError(wrong.fault.code, message, wrong.fault.help, variable=field.name)
            raise MisfitEventError(error, event) from None
        setattr(event, field.name, value)
        return value


class Router:
    """Routes the outbox. `handled` counts what was delivered in the present round, held against the budget."""

    def __init__(self, state: State, budget: int) -> None:
        self.kinds: dict[type[Any], Kind] = {one.cls: Kind(one, state) for one in state.model.events}
        self.handled = 0
        self.starts = 0
        self.budget = budget
        self._state = state
        self._runners: list[Runner] = []

    def register(self, runner: Runner | None, phase: Queue | None, kinds: Sequence[str], cls: type[Any]) -> None:
        """Let an action take kinds of event at a class; without a runner (it is off) such events are dropped."""
        if runner is not None:
            self._runners.append(runner)
        for kind in self.kinds.values():
            if kind.name in kinds:
                route = kind.routes.setdefault(cls, Route())
                if runner is not None and phase is not None:
                    route.targets.append((runner, phase))

    def takers(self, event: Event, to: Any) -> tuple[Any, ...]:
        """Return who can take an event that is sent now and due later, each once; what is off drops it at once.

        Raises SimulationError for its fields and receivers, as routing it would.
        """
        kind = self.kinds[type(event)]
        group = (to,) if isinstance(to, Entity) else to
        if not isinstance(group, Sequence):
            raise self._no_receiver(kind, event, group)
        found = []
        for one in dict.fromkeys(group):
            if not isinstance(one, Entity):
                raise self._no_receiver(kind, event, one)
            if self._route_of(kind, event, type(one)).targets:
                found.append(one)
            else:
                kind.dropped += 1
        self._checked(kind, [event])
        return tuple(found)

    def count_starts(self, count: int) -> None:
        """Count Start events as delivered."""
        self.starts += count
        self.handled += count

    def route(self) -> None:
        """Send off everything in the outbox, in serial order."""
        outbox = self._state.outbox
        events, receivers = outbox.events, outbox.receivers
        if not events:
            return
        outbox.events, outbox.receivers = [], []
        if self._state.turnover is not None:
            events, receivers = self._to_those_present(events, receivers)
            if not events:
                return
        if len(events) < _LEAST_RUN:
            for event, receiver in zip(events, receivers, strict=True):
                self._route_one(event, receiver)
        else:
            self._route_runs(events, receivers)

    def lose(self, call: Any) -> None:
        """Count an event, or all that a call collects, as dropped: the receiver has left since it was sent."""
        if isinstance(call, list):
            for event in chain.from_iterable(call):
                self.lose(event)
        elif isinstance(call, Start):
            self.starts -= 1
        else:
            kind = self.kinds[type(call)]
            kind.delivered -= 1
            kind.dropped += 1

    def _to_those_present(self, events: list[Event], receivers: list[Any]) -> tuple[list[Event], list[Any]]:
        """Drop and count what is sent to those who have left."""
        kept: tuple[list[Event], list[Any]] = ([], [])
        for event, receiver in zip(events, receivers, strict=True):
            group = receiver if isinstance(receiver, Sequence) else (receiver,)
            here = [one for one in group if not isinstance(one, Entity) or not is_gone(one)]
            lost = len({one._gid for one in group if isinstance(one, Entity) and is_gone(one)})
            self.kinds[type(event)].dropped += lost
            if here or not lost:
                kept[0].append(event)
                kept[1].append(tuple(here) if lost else receiver)
        return kept

    def _route_one(self, event: Event, receiver: Any) -> None:
        kind = self.kinds[type(event)]
        route = kind.routes.get(type(receiver))
        if route is None:
            self._route_run([event], [receiver])
            return
        targets = route.targets
        if not targets:
            kind.dropped += 1
            return
        try:
            kind.check_one(event)
        except MisfitEventError as wrong:
            raise self._traced(wrong.error, wrong.event) from None
        kind.page.add_one(event, receiver._gid)
        if kind.observed is not None:
            kind.observed.append(event)
        self._count(kind, len(targets))
        for runner, queue in targets:
            queue.add_one(runner, event, receiver._working)

    def _route_runs(self, events: list[Event], receivers: list[Any]) -> None:
        classes = list(map(type, receivers))
        kinds = list(map(type, events))
        if len(set(kinds)) == 1 and len(set(classes)) == 1:
            self._route_run(events, receivers)
            return
        start = 0
        for _, run in groupby(zip(kinds, classes, strict=True)):
            end = start + len(list(run))
            if end - start < _LEAST_RUN:
                for place in range(start, end):
                    self._route_one(events[place], receivers[place])
            else:
                self._route_run(events[start:end], receivers[start:end])
            start = end

    def _route_run(self, events: list[Event], receivers: list[Any]) -> None:
        """Route events of one kind to receivers of one class, or broadcasts."""
        first = receivers[0]
        if not isinstance(first, Entity):
            for event, group in zip(events, receivers, strict=True):
                self._broadcast(event, group)
            return
        kind = self.kinds[type(events[0])]
        route = self._route_of(kind, events[0], type(first))
        if not route.targets:
            kind.dropped += len(events)
            return
        kind.page.add(events, [receiver._gid for receiver in receivers], self._checked(kind, events))
        if kind.observed is not None:
            kind.observed.extend(events)
        self._deliver(kind, route, events, [receiver._working for receiver in receivers])

    def _deliver(self, kind: Kind, route: Route, events: list[Event], working: list[Any]) -> None:
        self._count(kind, len(working) * len(route.targets))
        for runner, queue in route.targets:
            queue.add(runner, events, working)

    def _count(self, kind: Kind, count: int) -> None:
        kind.delivered += count
        self.handled += count
        if self.handled > self.budget:
            raise self._too_many()

    def _broadcast(self, event: Event, group: Any) -> None:
        """Send one event to each of a sequence of entities; one named twice gets it once."""
        kind = self.kinds[type(event)]
        if group is None or not isinstance(group, Sequence):
            raise self._no_receiver(kind, event, group)
        try:
            members = {one._gid: one for one in group}
        except AttributeError:
            stranger = next(one for one in group if not isinstance(one, Entity))
            raise self._no_receiver(kind, event, stranger) from None
        parts = []
        for cls, part in groupby(members.values(), type):
            route = self._route_of(kind, event, cls)
            receivers = list(part)
            if route.targets:
                parts.append((route, receivers))
            else:
                kind.dropped += len(receivers)
        if not parts:
            return
        numbers = [one._gid for _, receivers in parts for one in receivers]
        kind.page.add([event], [-len(numbers), *numbers], self._checked(kind, [event]))
        if kind.observed is not None:
            kind.observed.extend([event] * len(numbers))
        for route, receivers in parts:
            self._deliver(kind, route, [event] * len(receivers), [one._working for one in receivers])

    def _no_receiver(self, kind: Kind, event: Event, receiver: Any) -> SimulationError:
        message = f"{event.sender!r} emitted {kind.name} to {receiver!r}, which is no entity"
        return self._traced(SimulationError("SC605", message, "test that there is a receiver before emitting"), event)

    def _route_of(self, kind: Kind, event: Event, cls: type[Any]) -> Route:
        route = kind.routes.get(cls)
        if route is None:
            message = f"{event.sender!r} emitted {kind.name} to a {cls.__name__}, but no action of that type handles it"
            help = f"add {kind.name} to the 'on:' of an action of {cls.__name__}, or send it to somebody else"
            raise self._traced(SimulationError("SC607", message, help), event)
        return route

    def _too_many(self) -> SimulationError:
        loop = find_loop(self._state.model, {one.name: one.delivered for one in self.kinds.values()})
        number = self._state.world.round
        message = f"more than {self.budget} events in round {number}; {spoken(loop)}"
        help = "give the loop a way out, or raise schedule.max_events_per_round in scenario.yaml"
        return SimulationError("SC608", message, help, round=number, variable=next(iter(loop), ""))

    def _checked(self, kind: Kind, events: Sequence[Event]) -> list[Column]:
        try:
            return kind.check(events)
        except MisfitEventError as wrong:
            raise self._traced(wrong.error, wrong.event) from None

    def _traced(self, wrong: SimulationError, event: Event) -> SimulationError:
        """Add round and sender, and the handler if only one can have emitted the event."""
        wrong.entity = repr(event.sender)
        wrong.round = self._state.world.round
        emitters = [one for one in self._runners if type(event) in one.emits]
        own = [one for one in emitters if isinstance(event.sender, one.population.spec.cls)]
        return located(wrong, own[0].spec, wrong.round) if len(own) == 1 else wrong
