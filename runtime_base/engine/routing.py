"""From emitted events to calls that are due: checking fields, finding the actions, filling the phases."""

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
from runtime_base.foundation.simulation_error import MisfitError, SimulationError
from runtime_base.spec import EventKind
from runtime_base.state.journal import EventPage
from runtime_base.state.quantities import EncodedColumn, ValueChecker, checker, copy_vectors
from runtime_base.state.state import State

#: Shorter runs of equal events are routed one by one.
_LEAST_RUN = 4


class Queue(Protocol):
    """A phase as the router sees it: it takes events for an action."""

    def add(self, runner: Runner, events: Sequence[Event], receivers: Sequence[Any]) -> None:
        """Take events, each for the working entity at the same place."""

    def add_one(self, runner: Runner, event: Event, receiver: Any) -> None:
        """Take one event for a working entity."""


class EventRoute:
    """Where events of one kind go at receivers of one class: the actions that are on, each with its phase.

    `registered` are these and the actions that may be switched on later.
    """

    def __init__(self) -> None:
        self.registered: list[tuple[Runner, Queue]] = []
        self.targets: list[tuple[Runner, Queue]] = []

    def refresh(self) -> None:
        """Take note of the actions that have been switched on or off."""
        self.targets = [target for target in self.registered if target[0].is_on]


class MisfitEventError(Exception):
    """A field's value does not fit: the error without its place, and the event."""

    def __init__(self, error: SimulationError, event: Event) -> None:
        super().__init__(error.message)
        self.error = error
        self.event = event


class EventChannel:
    """A kind of event at run time: the checks of its fields, its routes by the receiver's class, its counts."""

    def __init__(self, spec: EventKind, state: State) -> None:
        checkers = [checker(quantity, state.classes) for quantity in spec.fields]
        copy_vectors(spec.cls, spec.fields)
        self.name = spec.name
        self.routes: dict[type[Any], EventRoute] = {}
        self.delivered = 0
        self.dropped = 0
        self.page = EventPage(state.journal, spec, checkers)
        self.observed = state.observed.get(spec.cls)
        self._fields = [(check, attrgetter(check.name)) for check in checkers]

    def check(self, events: Sequence[Event]) -> list[EncodedColumn]:
        """Check the fields, bring them into normal form, and return them encoded; raises MisfitEventError."""
        columns = []
        for field, read in self._fields:
            values = list(map(read, events))
            column = field.column(values)
            if column is None:
                column = field.encoded([self._normal(field, event) for event in events])
            columns.append(column)
        return columns

    def check_one(self, event: Event) -> None:
        """Check the fields of one event, and bring them into normal form; raises MisfitEventError."""
        for field, read in self._fields:
            if not field.normal(read(event)):
                self._normal(field, event)

    def _normal(self, field: ValueChecker, event: Event) -> Any:
        try:
            value = field.fit(getattr(event, field.name))
        except MisfitError as wrong:
            message = f"{field.name} of {self.name}, sent by {event.sender!r}, {wrong.phrase}"
            error = SimulationError(wrong.code, message, wrong.help, variable=field.name)
            raise MisfitEventError(error, event) from None
        setattr(event, field.name, value)
        return value


def _is_here(receiver: Any) -> bool:
    return isinstance(receiver, Entity) and not is_gone(receiver)


class Router:
    """Routes the outbox. `handled` counts the deliveries of the round, which must not exceed the budget."""

    def __init__(self, state: State, budget: int) -> None:
        self.channels: dict[type[Any], EventChannel] = {
            kind.cls: EventChannel(kind, state) for kind in state.model.events
        }
        self.handled = 0
        self.starts = 0
        self.budget = budget
        self._state = state
        self._varies = bool(state.varying)
        self._runners: list[Runner] = []

    def register(self, runner: Runner | None, phase: Queue | None, kinds: Sequence[str], cls: type[Any]) -> None:
        """Let an action take kinds of event at a class; without a runner (it is off) such events are dropped."""
        if runner is not None:
            self._runners.append(runner)
        for channel in self.channels.values():
            if channel.name in kinds:
                route = channel.routes.setdefault(cls, EventRoute())
                if runner is not None and phase is not None:
                    route.registered.append((runner, phase))
                    route.refresh()

    def refresh(self) -> None:
        """Take note of the actions that have been switched on or off."""
        for channel in self.channels.values():
            for route in channel.routes.values():
                route.refresh()

    def takers(self, event: Event, to: Any) -> tuple[Any, ...]:
        """Return the receivers that can take an event sent now and due later, each once; the others drop it at once.

        Raises SimulationError for its fields and receivers, as routing it would.
        """
        channel = self.channels[type(event)]
        group = (to,) if isinstance(to, Entity) else to
        if not isinstance(group, Sequence):
            raise self._no_receiver(channel, event, group)
        found = []
        for receiver in dict.fromkeys(group):
            if not isinstance(receiver, Entity):
                raise self._no_receiver(channel, event, receiver)
            if self._route_of(channel, event, type(receiver)).targets:
                found.append(receiver)
            else:
                channel.dropped += 1
        self._checked(channel, [event])
        return tuple(found)

    def count_starts(self, count: int) -> None:
        """Count Start events as delivered."""
        self.starts += count
        self.handled += count

    def route(self) -> None:
        """Deliver everything in the outbox to the phases, in serial order."""
        outbox = self._state.outbox
        events, receivers = outbox.events, outbox.receivers
        if not events:
            return
        outbox.events, outbox.receivers = [], []
        if self._varies and not (len(events) == 1 and _is_here(receivers[0])):
            events, receivers = self._to_those_present(events, receivers)
            if not events:
                return
        if len(events) < _LEAST_RUN:
            for event, receiver in zip(events, receivers, strict=True):
                self._route_one(event, receiver)
        else:
            self._route_runs(events, receivers)

    def lose(self, call: Any) -> None:
        """Count an event, or all of a collecting call, as dropped, since the receiver has left."""
        if isinstance(call, list):
            for event in chain.from_iterable(call):
                self.lose(event)
        elif isinstance(call, Start):
            self.starts -= 1
        else:
            channel = self.channels[type(call)]
            channel.delivered -= 1
            channel.dropped += 1

    def _to_those_present(self, events: list[Event], receivers: list[Any]) -> tuple[list[Event], list[Any]]:
        """Return events and receivers without receivers that have left; count what was sent to those as dropped."""
        kept: tuple[list[Event], list[Any]] = ([], [])
        for event, receiver in zip(events, receivers, strict=True):
            group = receiver if isinstance(receiver, Sequence) else (receiver,)
            here = [member for member in group if not isinstance(member, Entity) or not is_gone(member)]
            lost = len({member._gid for member in group if isinstance(member, Entity) and is_gone(member)})
            self.channels[type(event)].dropped += lost
            if here or not lost:
                kept[0].append(event)
                kept[1].append(tuple(here) if lost else receiver)
        return kept

    def _route_one(self, event: Event, receiver: Any) -> None:
        channel = self.channels[type(event)]
        group: tuple[Any, ...] = ()
        if type(receiver) is tuple and len(receiver) == 1:
            group, receiver = receiver, receiver[0]
        route = channel.routes.get(type(receiver))
        if route is None:
            self._route_run([event], [group or receiver])
            return
        targets = route.targets
        if not targets:
            channel.dropped += 1
            return
        try:
            channel.check_one(event)
        except MisfitEventError as wrong:
            raise self._traced(wrong.error, wrong.event) from None
        channel.page.add_one(event, receiver._gid, is_group=bool(group))
        if channel.observed is not None:
            channel.observed.append(event)
        self._count(channel, len(targets))
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
        channel = self.channels[type(events[0])]
        route = self._route_of(channel, events[0], type(first))
        if not route.targets:
            channel.dropped += len(events)
            return
        channel.page.add(events, [receiver._gid for receiver in receivers], self._checked(channel, events))
        if channel.observed is not None:
            channel.observed.extend(events)
        self._deliver(channel, route, events, [receiver._working for receiver in receivers])

    def _deliver(self, channel: EventChannel, route: EventRoute, events: list[Event], working: list[Any]) -> None:
        self._count(channel, len(working) * len(route.targets))
        for runner, queue in route.targets:
            queue.add(runner, events, working)

    def _count(self, channel: EventChannel, count: int) -> None:
        channel.delivered += count
        self.handled += count
        if self.handled > self.budget:
            raise self._too_many()

    def _broadcast(self, event: Event, group: Any) -> None:
        """Send one event to each of a sequence of entities; one named twice gets it once."""
        channel = self.channels[type(event)]
        if group is None or not isinstance(group, Sequence):
            raise self._no_receiver(channel, event, group)
        try:
            members = {member._gid: member for member in group}
        except AttributeError:
            stranger = next(member for member in group if not isinstance(member, Entity))
            raise self._no_receiver(channel, event, stranger) from None
        parts = []
        for cls, part in groupby(members.values(), type):
            route = self._route_of(channel, event, cls)
            receivers = list(part)
            if route.targets:
                parts.append((route, receivers))
            else:
                channel.dropped += len(receivers)
        if not parts:
            return
        numbers = [receiver._gid for _, receivers in parts for receiver in receivers]
        channel.page.add([event], [-len(numbers), *numbers], self._checked(channel, [event]))
        if channel.observed is not None:
            channel.observed.extend([event] * len(numbers))
        for route, receivers in parts:
            self._deliver(channel, route, [event] * len(receivers), [receiver._working for receiver in receivers])

    def _no_receiver(self, channel: EventChannel, event: Event, receiver: Any) -> SimulationError:
        message = f"{event.sender!r} emitted {channel.name} to {receiver!r}, which is not an entity"
        return self._traced(SimulationError("SC605", message, "test that there is a receiver before emitting"), event)

    def _route_of(self, channel: EventChannel, event: Event, cls: type[Any]) -> EventRoute:
        route = channel.routes.get(cls)
        if route is None:
            name = channel.name
            message = f"{event.sender!r} emitted {name} to a {cls.__name__}, but no action of that type handles it"
            help = f"add {name} to the 'on:' of an action of {cls.__name__}, or send it to another entity type"
            raise self._traced(SimulationError("SC607", message, help), event)
        return route

    def _too_many(self) -> SimulationError:
        loop = find_loop(self._state.model, {channel.name: channel.delivered for channel in self.channels.values()})
        number = self._state.world.round
        message = f"more than {self.budget} events in round {number}; {spoken(loop)}"
        help = "let the loop end, or raise schedule.max_events_per_round in scenario.yaml"
        return SimulationError("SC608", message, help, round=number, variable=next(iter(loop), ""))

    def _checked(self, channel: EventChannel, events: Sequence[Event]) -> list[EncodedColumn]:
        try:
            return channel.check(events)
        except MisfitEventError as wrong:
            raise self._traced(wrong.error, wrong.event) from None

    def _traced(self, wrong: SimulationError, event: Event) -> SimulationError:
        """Add round and sender, and the handler if only one can have emitted the event."""
        wrong.entity = repr(event.sender)
        wrong.round = self._state.world.round
        emitters = [runner for runner in self._runners if type(event) in runner.emits]
        own = [runner for runner in emitters if isinstance(event.sender, runner.population.spec.cls)]
        return located(wrong, own[0].spec, wrong.round) if len(own) == 1 else wrong
