"""Calling actions: one runner for each action that is on, with its streams, its decision and its writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import repeat
from operator import length_hint
from typing import Any, TypeAlias

from runtime_base.engine.call_loops import CallEach, call_loop
from runtime_base.engine.engine_context import EngineContext
from runtime_base.engine.judging import judge_of
from runtime_base.engine.start_conditions import StartCondition
from runtime_base.events import START_EVENT, Start
from runtime_base.foundation.call_streams import CallStreams, Prepared
from runtime_base.foundation.failures import call_model, located
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import CALLS, key_of
from runtime_base.memory.memories import Shelves
from runtime_base.spec import START, Model
from runtime_base.state.populations import VaryingPopulation, publishing_code

#: What the stream is set to where an action declares no draws.
_NO_DRAWS: tuple[None, tuple[int, ...]] = (None, ())
#: The same for any number of calls.
_NEVER_DRAWN = repeat(_NO_DRAWS)

#: Calls a handler with events and receivers; the iterator over the receivers shows how far it has come.
_Loop: TypeAlias = Callable[[Iterable[Any], Sequence[Any], Iterator[Any]], None]


class Runner:
    """Calls one action's handler.

    `condition` knows for which entities Start falls due, if not for all. `is_on` says whether the action takes part at
    present, `starts` whether Start triggers it; `calls` counts calls; `varies` says whether entities of the type enter
    or leave; `remembers` holds what its entities remember of its calls. Events are handed
    over one by one or, for a collecting action, as one list for each collected kind. Writes stay invisible until
    `publish`.
    """

    def __init__(self, position: int, context: EngineContext) -> None:
        state = context.state
        self.spec = spec = state.model.actions[position]
        self.position = position
        self.population = population = state.populations[spec.entity]
        self.collects: tuple[type[Any], ...] = tuple(_class_of(name, state.model) for name in spec.collects)
        self.is_on = True
        self.starts = START in spec.on or START in spec.collects
        self.condition = StartCondition(spec, population, state.world) if spec.start_if else None
        self.calls = 0
        self.writes = [variable for name, variable in population.variables.items() if name in spec.writes]
        self.remembers: Shelves = {}
        self.emits = frozenset(_class_of(name, state.model) for name in spec.emits)
        self._state = state
        self._world = state.world
        self._handler = spec.handler
        self._turnover = context.turnover
        self._streams = CallStreams(key_of(state.seed, CALLS, position), len(population.working))
        self._judge = judge_of(position, context)
        self._prepared: Iterator[Prepared] | None = None
        self._acting: Any = None
        self._is_plain = not (self._judge or self.collects)
        self._stream = state.stream
        self.varies = isinstance(population, VaryingPopulation)
        if isinstance(population, VaryingPopulation):
            population.streams += self.all_streams

    @property
    def all_streams(self) -> list[CallStreams]:
        """The streams of the action's calls, and those of its rule."""
        return [self._streams, *([self._judge.streams] if self._judge else [])]

    def switch(self, *, on: bool) -> None:
        """Let the action take part from now on, or no longer."""
        self.is_on = on
        self.starts = on and (START in self.spec.on or START in self.spec.collects)

    def claim(self) -> None:
        """Fill from now on what its entities remember of its events, as far as no action before it does."""
        self.remembers = self._state.memories.claim(self.population.spec.cls, self._handled)

    @property
    def _handled(self) -> tuple[str, ...]:
        return (*self.spec.on, *self.spec.collects)

    def starting(self) -> Sequence[Any]:
        """Return the working entities for which Start falls due now, by number."""
        return self.population.working if self.condition is None else self.condition.update()

    # Side by side -----------------------------------------------------------------------------------------------------

    def call_many(self, events: Iterable[Any], receivers: Sequence[Any]) -> None:
        """Call the handler once for each working entity in `receivers` with its event; nothing is published."""
        self.calls += len(receivers)
        before = len(self._state.outbox.events)
        call: _Loop
        if self._judge or self.collects:
            call = self._call_with_all
        elif self.spec.draws:
            call = self._call_with_draws
        else:
            call = self._call_plainly
        call_model(call, (events, receivers, iter(receivers)), self._failure_among)
        self._check_emitted(before)
        if self._turnover is not None:
            self._turnover.check(self.spec, self._world.round)

    def _call_plainly(self, events: Iterable[Any], _: Sequence[Any], entities: Iterator[Any]) -> None:
        handler, world, stream = self._handler, self._world, self._state.stream
        stream.state, stream.ahead = _NO_DRAWS
        for entity, event in zip(entities, events, strict=False):
            handler(entity, event, world)

    def _call_with_draws(self, events: Iterable[Any], receivers: Sequence[Any], entities: Iterator[Any]) -> None:
        handler, world, stream = self._handler, self._world, self._state.stream
        prepared = self._streams.prepared(receivers)
        for entity, event, (stream.state, stream.ahead) in zip(entities, events, prepared, strict=False):
            handler(entity, event, world)

    def _call_with_all(self, events: Iterable[Any], receivers: Sequence[Any], entities: Iterator[Any]) -> None:
        handler, world, stream = self._handler, self._world, self._state.stream
        judge, collecting = self._judge, bool(self.collects)
        before_rule = judge.streams.prepared(receivers) if judge else repeat(_NO_DRAWS)
        before = self._streams.prepared(receivers) if self.spec.draws else repeat(_NO_DRAWS)
        for entity, given, prepared, for_rule in zip(entities, events, before, before_rule, strict=False):
            arguments = (entity, *map(tuple, given), world) if collecting else (entity, given, world)
            if judge:
                stream.state, stream.ahead = for_rule
                arguments = (*arguments, judge.answer(entity, arguments))
            stream.state, stream.ahead = prepared
            handler(*arguments)

    def remember(self, events: Iterable[Any], receivers: Sequence[Any]) -> None:
        """Let working entities remember the events that they have handled."""
        self._state.memories.handled(self.remembers, events, receivers)

    def publish(self, entities: Sequence[Any], *, once: bool) -> None:
        """Make visible what the given working entities have changed in the variables that the action may write.

        `once` says that no entity is given twice.
        """
        try:
            for variable in self.writes:
                changed = variable.changed(entities, once=once)
                if len(changed) == 1:
                    variable.publish_one(changed[0])
                elif changed:
                    variable.publish(changed)
        except SimulationError as wrong:
            raise located(wrong, self.spec, self._world.round) from None

    def publish_ties(self) -> None:
        """Make visible what has changed in all ties."""
        try:
            self._state.publish_ties()
        except SimulationError as wrong:
            raise located(wrong, self.spec, self._world.round) from None

    @property
    def only_starts(self) -> bool:
        """Whether who is called next is known from the order of activations, so that streams can be prepared."""
        return self.spec.draws and self._is_plain and self.spec.on == (START,) and not self.condition

    def prepare(self, entities: Sequence[Any]) -> None:
        """Prepare the streams of the next calls, one for each of these working entities, in this order."""
        self._prepared = iter(self._streams.prepared(entities))

    def skip(self) -> None:
        """Pass over a call, since its entity has left."""
        if self._prepared is not None:
            next(self._prepared)

    # One at a time ----------------------------------------------------------------------------------------------------

    def call_one(self, event: Any, entity: Any) -> None:
        """Call the handler for one working entity, and publish at once what it changed."""
        call_model(self._call_each, (event, iter((entity,)), self._prepared), self._failure_of_acting)

    @property
    def is_swift(self) -> bool:
        """Whether calls by Start can be made by `start_in_order`."""
        return not (self.collects or self.condition)

    def start_in_order(self, order: Iterator[Any]) -> tuple[int, int]:
        """Take working entities from an iterator and call each with Start, until one of them emits something.

        What a call changes is published before the next. Returns how many were called, and how many had left.
        """
        calls = self.calls
        gone = call_model(self._call_each, (START_EVENT, order, self._prepared), self._failure_of_acting)
        return self.calls - calls, gone

    @cached_property
    def _call_each(self) -> CallEach:
        """The loop of calls one at a time; phases in which calls are side by side need none."""
        state, turnover, cls = self._state, self._turnover, self.population.spec.cls
        used = {
            "handle": self._handler if self._is_plain else self._call_with_decision,
            "world": self._world,
            "stream": self._stream,
            "unprepared": _NEVER_DRAWN,
            "next_stream": self._streams.next_of,
            "outbox": state.outbox,
            "undisclosed": state.undisclosed,
            "order": state.journal.entries,
            "check_emitted": self._check_emitted,
            "count": self._count,
            **({"note": self._note} if self._judge or state.memories.keeps(cls, self._handled) else {}),
            **({"turnover": turnover, "publish_turnover": self._publish_turnover} if turnover else {}),
            **({"publish_ties": state.publish_ties} if self.spec.ties else {}),
        }
        publishing = publishing_code(self.writes, state.journal)
        what = f"calls of {self.spec.name}"
        return call_loop(what, publishing, used, draws=self.spec.draws, varies=self.varies)

    def _count(self, acting: Any, called: int) -> None:
        """Note how many calls were made, and whose was the last."""
        self._acting = acting
        self.calls += called

    def _note(self, event: Any, entity: Any) -> None:
        """Let an entity remember the event that it has handled, and its decision."""
        if self.remembers:
            self.remember((event,), (entity,))
        self._state.memories.publish_decisions()

    def _publish_turnover(self) -> None:
        turnover = self._turnover
        if turnover is not None:
            turnover.check(self.spec, self._world.round)
            turnover.find_places()
            turnover.publish()

    def _failure_of_acting(self, error: Exception, _: tuple[Any, ...]) -> SimulationError:
        return self._failure_of(error, self._acting)

    def _call_with_decision(self, entity: Any, given: Any, world: Any) -> None:
        """Call the handler of an action that collects events, or has a decision."""
        arguments = (entity, *map(tuple, given), world) if self.collects else (entity, given, world)
        judge, stream = self._judge, self._stream
        if judge is not None:
            own = stream.state
            stream.state = judge.streams.next_of(entity.id)
            arguments = (*arguments, judge.answer(entity, arguments))
            stream.state, stream.ahead = own, ()
        self._handler(*arguments)

    # What goes wrong --------------------------------------------------------------------------------------------------

    def _failure_among(self, error: Exception, given: tuple[Any, ...]) -> SimulationError:
        """Return the error of the call whose entity was taken last from the iterator."""
        _, receivers, entities = given
        begun = len(receivers) - length_hint(entities)
        return self._failure_of(error, receivers[max(begun, 1) - 1])

    def _failure_of(self, error: Exception, entity: Any) -> SimulationError:
        return located(error, self.spec, self._world.round, repr(entity))

    def _check_emitted(self, before: int = 0) -> None:
        emitted = self._state.outbox.events[before:]
        if not self.emits.issuperset(map(type, emitted)):
            event = next(event for event in emitted if type(event) not in self.emits)
            message = f"{self.spec.name} emitted {type(event).__name__}, which it does not declare"
            help = "declare it under the action's emits in graph.yaml, or do not emit it"
            wrong = SimulationError("SC606", message, help, entity=repr(event.sender))
            raise located(wrong, self.spec, self._world.round)


def _class_of(name: str, model: Model) -> type[Any]:
    return Start if name == START else next(kind.cls for kind in model.events if kind.name == name)
