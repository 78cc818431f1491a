"""Calling actions: one runner for each action that is on, with its streams, its decision and its writes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import Any

from runtime_base.engine.judging import judge_of
from runtime_base.events import Start
from runtime_base.foundation.call_streams import CallStreams
from runtime_base.foundation.failures import located
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import CALLS, key_of
from runtime_base.spec import START, Action
from runtime_base.state.populations import VaryingPopulation
from runtime_base.state.state import Population, State, Variable

#: What the stream is set to where an action declares no draws.
_NO_DRAWS: tuple[None, tuple[int, ...]] = (None, ())


class Runner:
    """Calls one action's handler.

    `calls` counts calls. Events are handed over one by one or, for a collecting action, as one list for each collected
    kind. Writes stay invisible until `publish`.
    """

    def __init__(self, spec: Action, position: int, state: State, population: Population) -> None:
        self.spec = spec
        self.name = spec.name
        self.position = position
        self.population = population
        self.collects: tuple[type[Any], ...] = tuple(_class_of(name, state) for name in spec.collects)
        self.starts = START in spec.on or START in spec.collects
        self.calls = 0
        self.writes = _in_order(population, spec.writes)
        self._state = state
        self.world = state.world
        self._handler = spec.handler
        self.emits = frozenset(_class_of(name, state) for name in spec.emits)
        self._turnover = state.turnover
        self._streams = CallStreams(key_of(state.seed, CALLS, position), len(population.working))
        self._judge = judge_of(position, state, population) if spec.decision else None
        if isinstance(population, VaryingPopulation):
            population.streams += [self._streams, *([self._judge.streams] if self._judge else [])]

    def call_many(self, events: Iterable[Any], receivers: Sequence[Any]) -> None:
        """Call the handler once for each working entity in `receivers` with its event; nothing is published."""
        self.calls += len(receivers)
        before = len(self._state.outbox.events)
        if self._judge or self.collects:
            self._call_with_all(events, receivers)
        elif self.spec.draws:
            self._call_with_draws(events, receivers)
        else:
            self._call_plainly(events, receivers)
        self._check_emitted(before)
        if self._turnover is not None:
            self._turnover.check(self.spec, self.world.round)

    def call_one(self, event: Any, entity: Any) -> None:
        """Call the handler for one working entity, and publish at once what it wrote."""
        if self._judge or self.collects:
            self.call_many((event,), (entity,))
        else:
            self._call_simply(event, entity)
        for variable in self.writes:
            if variable.read(entity) != variable.read(entity._published):
                self._publish(variable, (entity,))
        if self._turnover is not None and self._turnover.due:
            self._turnover.find_places()
            self._turnover.publish()
        if self.spec.ties:
            self.publish_ties()

    def _call_simply(self, event: Any, entity: Any) -> None:
        self.calls += 1
        stream = self._state.stream
        stream.ahead = ()
        stream.state = self._streams.next_of(entity.id) if self.spec.draws else None
        try:
            self._handler(entity, event, self.world)
        except MemoryError:
            raise
        except Exception as error:  # the border to the model's own code
            raise self._failure(error, entity) from error
        if self._state.outbox.events:
            self._check_emitted(0)
        if self._turnover is not None:
            self._turnover.check(self.spec, self.world.round)

    def publish(self, entities: Sequence[Any]) -> None:
        """Make visible what the given working entities have changed in the variables that the action may write."""
        for variable in self.writes:
            changed = variable.changed(entities)
            if changed:
                self._publish(variable, changed)

    def publish_ties(self) -> None:
        """Make visible what has changed in all ties."""
        try:
            self._state.publish_ties()
        except SimulationError as wrong:
            raise located(wrong, self.spec, self.world.round) from None

    def _publish(self, variable: Variable, changed: Sequence[Any]) -> None:
        try:
            if len(changed) == 1:
                variable.publish_one(changed[0])
            else:
                variable.publish(changed)
        except SimulationError as wrong:
            raise located(wrong, self.spec, self.world.round) from None

    def _call_plainly(self, events: Iterable[Any], receivers: Sequence[Any]) -> None:
        handler, world, entity = self._handler, self.world, None
        stream = self._state.stream
        stream.state, stream.ahead = _NO_DRAWS
        try:
            for entity, event in zip(receivers, events, strict=False):
                handler(entity, event, world)
        except MemoryError:
            raise
        except Exception as error:  # the border to the model's own code
            raise self._failure(error, entity) from error

    def _call_with_draws(self, events: Iterable[Any], receivers: Sequence[Any]) -> None:
        handler, world, entity = self._handler, self.world, None
        stream = self._state.stream
        try:
            for entity, event, prepared in zip(receivers, events, self._streams.prepared(receivers), strict=False):
                stream.state, stream.ahead = prepared
                handler(entity, event, world)
        except MemoryError:
            raise
        except Exception as error:  # the border to the model's own code
            raise self._failure(error, entity) from error

    def _call_with_all(self, events: Iterable[Any], receivers: Sequence[Any]) -> None:
        handler, world, stream = self._handler, self.world, self._state.stream
        judge, collecting, entity = self._judge, bool(self.collects), None
        before_rule = judge.streams.prepared(receivers) if judge else repeat(_NO_DRAWS)
        before = self._streams.prepared(receivers) if self.spec.draws else repeat(_NO_DRAWS)
        try:
            for entity, given, prepared, for_rule in zip(receivers, events, before, before_rule, strict=False):
                arguments = (entity, *map(tuple, given), world) if collecting else (entity, given, world)
                if judge:
                    stream.state, stream.ahead = for_rule
                    arguments = (*arguments, judge.answer(entity, arguments))
                stream.state, stream.ahead = prepared
                handler(*arguments)
        except MemoryError:
            raise
        except Exception as error:  # the border to the model's own code
            raise self._failure(error, entity) from error

    def _failure(self, error: Exception, entity: Any) -> SimulationError:
        return located(error, self.spec, self.world.round, f"{self.population.spec.name} {entity.id}")

    def _check_emitted(self, before: int) -> None:
        emitted = self._state.outbox.events[before:]
        if not self.emits.issuperset(map(type, emitted)):
            wrong = next(event for event in emitted if type(event) not in self.emits)
            message = f"{self.name} emitted {type(wrong).__name__}, which it does not declare"
            help = "declare it under the action's emits in graph.yaml, or do not emit it"
            error = SimulationError("SC606", message, help, entity=repr(wrong.sender))
            raise located(error, self.spec, self.world.round)


def _class_of(name: str, state: State) -> type[Any]:
    return Start if name == START else next(one.cls for one in state.model.events if one.name == name)


def _in_order(population: Population, names: Sequence[str]) -> list[Variable]:
    return [variable for name, variable in population.variables.items() if name in names]
