"""The phases in which entities act one at a time: in random or fixed order, or as picked."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

from runtime_base.engine.actions import Runner
from runtime_base.engine.engine_context import EngineContext
from runtime_base.engine.routing import Router
from runtime_base.entities import is_gone
from runtime_base.events import START_EVENT, Event
from runtime_base.foundation.simulation_error import wrong_number
from runtime_base.foundation.streams import ORDERS, Stream, key_of
from runtime_base.state.populations import EntityPopulation

_published_number = attrgetter("_published._gid")

#: From so many entities on they are read in parts before they are activated: fewer fit into a processor's cache anyway.
_MANY, _READ_TOGETHER = 2**16, 256


class Activations:
    """A phase of activations.

    An activation is one entity's due actions in listed order, then, first in, first out, all events that they cause for
    this phase, for any entity; only then comes the next. Each call's effects are visible at once.

    `visits` counts the orders of the round. `_order` yields the `_left` entities that are still to be activated;
    `_starting` says whether Start is due for them; `_pending` holds by entity what fell due from outside; `_caused` is
    what the running activation caused. `_present` are the entities for which Start is due: those that existed when the
    round began; `_late` are the numbers over all types of the waiting entities that did not exist
    then. `_by_one` says whether each activation may make something due in an earlier phase.
    """

    def __init__(self, position: int, runners: Sequence[Runner], context: EngineContext, router: Router) -> None:
        self._state, self._answers = context.state, context.answers
        self._outbox, self._space = self._state.outbox, self._state.space
        self._position = position
        self._by_one = context.state.model.may_wake_earlier(position)
        self._spec = context.state.model.phases[position]
        self._router = router
        self._runners: dict[type[Any], list[Runner]] = {}
        for runner in runners:
            self._runners.setdefault(runner.population.spec.cls, []).append(runner)
        self._every_runner = runners
        self.refresh()
        self._order: Iterator[Any] = iter(())
        self._left = 0
        self._starting = False
        self._start_due = False
        self._present: list[Sequence[Any]] = []
        self._late: set[int] = set()
        self.visits = 0
        self._active = self._emitted = False
        self._pending: dict[int, list[tuple[Runner, Any, Any]]] = {}
        self._caused: deque[tuple[Runner, Any, Any]] = deque()
        self._collected: dict[tuple[int, int], list[list[Event]]] = {}

    def refresh(self) -> None:
        """Take note of the actions that have been switched on or off."""
        self._choose(self._every_runner)

    def _choose(self, runners: Sequence[Runner]) -> None:
        """Take note of the actions for which Start falls due next."""
        self._starting_runners: dict[type[Any], list[Runner]] = {cls: [] for cls in self._runners}
        for runner in runners:
            if runner.starts and not runner.collects:
                self._starting_runners[runner.population.spec.cls].append(runner)
        self._starters = self._populations_to_start(runners)
        self._conditional = [runner for runner in runners if runner.condition is not None and runner.starts]
        self._collects_starts = any(runner.starts and runner.collects for runner in runners)

    def _populations_to_start(self, runners: Sequence[Runner]) -> list[EntityPopulation]:
        starting = [runner for runner in runners if runner.starts and runner.condition is None]
        found = {runner.population.position: runner.population for runner in starting}
        starters = [found[position] for position in sorted(found)]
        if self._spec.mode != "pick":
            return starters
        return [population for population in starters if population.spec.name == self._spec.entity]

    def find_due(self) -> bool:
        """Return whether something is due."""
        return bool(self._left or self._pending or self._start_due)

    @property
    def begins(self) -> bool:
        """Whether the next step begins with a new order of entities."""
        return not self._left

    @property
    def due_actions(self) -> list[str]:
        """The names of the actions that are due."""
        waiting = [runner for calls in self._pending.values() for runner, _, _ in calls]
        starting = chain.from_iterable(self._starting_runners.values()) if self._start_due else ()
        return list(dict.fromkeys(runner.spec.name for runner in (*starting, *waiting)))

    def begin_round(self) -> None:
        """Let Start fall due."""
        self.visits = 0
        self._fall_due()

    def start(self, runners: Sequence[Runner]) -> None:
        """Let Start fall due for some of the phase's actions."""
        self._choose(runners)
        self._fall_due()

    def _fall_due(self) -> None:
        self._present = [population.working for population in self._starters]
        self._present += [runner.starting() for runner in self._conditional]
        self._start_due = any(self._present)

    def add(self, runner: Runner, events: Sequence[Event], receivers: Sequence[Any]) -> None:
        """Let events fall due: in the running activation, or else at the receiver's next one."""
        for event, receiver in zip(events, receivers, strict=True):
            self.add_one(runner, event, receiver)

    def add_one(self, runner: Runner, event: Event, receiver: Any) -> None:
        """Let one event fall due."""
        if runner.collects:
            self._collect(runner, event, receiver)
        else:
            self._enqueue(runner, event, receiver)

    def _enqueue(self, runner: Runner, event: Any, receiver: Any) -> None:
        if self._active:
            self._caused.append((runner, event, receiver))
        else:
            self._pending.setdefault(receiver._gid, []).append((runner, event, receiver))

    def _collect(self, runner: Runner, event: Event, receiver: Any) -> None:
        place = (runner.position, receiver._gid)
        call = self._collected.get(place)
        if call is None:
            call = self._collected[place] = [[] for _ in runner.collects]
            self._enqueue(runner, call, receiver)
        call[runner.collects.index(type(event))].append(event)

    def step(self) -> None:
        """Run activations up to the first one after which something may be due in an earlier phase.

        That is one that emits something or, if an earlier phase repeats while a condition holds, any.
        """
        if not self._left:
            self._arrange()
        if self._space is not None:
            self._space.at_once = True
        self._emitted = False
        swift = self._swift_starter()
        while self._left and not self._emitted:
            if swift is None:
                self._left -= 1
                self._activate(next(self._order))
                self._emitted |= self._by_one
            else:
                self._start_in_order(swift)

    def _swift_starter(self) -> Runner | None:
        """Return the only action that is due for the rest of the order if nothing but Start is due, else None."""
        others = self._late or self._pending or self._answers is not None or self._collects_starts
        if not self._starting or others or self._by_one:
            return None
        starting = list(chain.from_iterable(self._starting_runners.values()))
        return starting[0] if len(starting) == 1 and starting[0].is_swift else None

    def _start_in_order(self, runner: Runner) -> None:
        """Activate entities for which only Start is due, up to the first one that emits something."""
        called, gone = runner.start_in_order(self._order)
        self._left -= called + gone
        self._router.starts += called
        self._router.handled += called + gone
        if self._outbox.events:
            self._emitted = self._active = True
            self._router.route()
            self._call_caused()

    def _call_caused(self) -> None:
        caused = self._caused
        while caused:
            self._call(*caused.popleft())
        self._active = False

    def _activate(self, entity: Any) -> None:
        starting = self._starting and not (self._late and entity._gid in self._late)
        if starting and self._collects_starts:
            self._collect_start(entity)
        due = self._pending.pop(entity._gid, None) if self._pending else None
        self._active = True
        if due:
            self._call_due(entity, due, starting=starting)
        elif starting:
            for runner in self._starting_runners[type(entity)]:
                self._start(runner, entity)
        self._call_caused()

    def _call_due(self, entity: Any, due: list[tuple[Runner, Any, Any]], *, starting: bool) -> None:
        """Call an entity's due actions in listed order, Start first."""
        for runner in self._runners[type(entity)]:
            if starting and runner in self._starting_runners[type(entity)]:
                self._start(runner, entity)
            for other, event, _ in due:
                if other is runner:
                    self._call(runner, event, entity)

    def _start(self, runner: Runner, entity: Any) -> None:
        if runner.condition is not None and entity._gid not in runner.condition.due:
            return
        router = self._router
        router.starts += 1
        router.handled += 1
        self._call(runner, START_EVENT, entity)

    def _collect_start(self, entity: Any) -> None:
        for runner in self._runners[type(entity)]:
            if runner.starts and runner.collects:
                self._router.count_starts(1)
                self._collect(runner, START_EVENT, entity)

    def _call(self, runner: Runner, event: Any, entity: Any) -> None:
        if runner.collects:
            del self._collected[runner.position, entity._gid]
        if runner.varies and is_gone(entity):
            self._router.lose(event)
            runner.skip()
            return
        answers = self._answers
        if answers is not None:
            answers.begin([(runner.spec, (event,), (entity,))])
        runner.call_one(event, entity)
        if answers is not None:
            answers.publish()
        if self._outbox.events:
            self._emitted = True
            self._router.route()

    # The order ---------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Put the entities for which something is due into order."""
        self.visits += 1
        self._starting, self._start_due = self._start_due, False
        waiting = [calls[0][2] for calls in self._pending.values()]
        if self._spec.mode == "pick":
            order = self._picked() if self._starting else waiting
        else:
            order = self._by_number(waiting)
            if self._spec.mode == "random_order":
                self._stream().shuffle(order)
            else:
                order.sort(key=self._rank)
        if self._starting:
            self._prepare_streams(order)
        self._left = len(order)
        self._order = iter(order) if len(order) < _MANY else chain.from_iterable(_read_ahead(order))

    def _prepare_streams(self, order: Sequence[Any]) -> None:
        late = self._late
        for cls, runners in self._starting_runners.items():
            for runner in runners:
                if runner.only_starts:
                    called = [entity for entity in order if type(entity) is cls]
                    runner.prepare([entity for entity in called if entity._gid not in late] if late else called)

    def _stream(self) -> Stream:
        return Stream(key_of(self._state.seed, ORDERS, self._position, self._state.world.round, self.visits))

    def _by_number(self, waiting: list[Any]) -> list[Any]:
        """Return the entities for which Start or an event is due, by number over all types."""
        if self._starting and not waiting and len(self._present) == 1:
            self._late = set()
            return list(self._present[0])
        found = {entity._gid: entity for entity in waiting}
        if self._starting:
            starters = {entity._gid: entity for population in self._present for entity in population}
            self._late = found.keys() - starters.keys()
            found |= starters
        return [found[number] for number in sorted(found)]

    def _picked(self) -> list[Any]:
        candidates = self._starters[0].working
        self._late = set()
        if not candidates:
            return []
        stream, k = self._stream(), self._spec.k
        if self._spec.replacement:
            return [candidates[stream.below(len(candidates))] for _ in range(k)]
        if k > len(candidates):
            message = f"phase '{self._spec.name}' picks {k} of {len(candidates)} {self._spec.entity}"
            raise wrong_number(message, "pick fewer, or have more of them")
        return stream.sample(candidates, k)

    def _rank(self, entity: Any) -> tuple[bool, Any, int]:
        """Return the place in a fixed order: by the variable (those without a value last), then by number."""
        variable = self._runners[type(entity)][0].population.variables[self._spec.by]
        value = variable.read(entity._published)
        if value is not None and variable.checker.quantity.categories:
            value = variable.checker.quantity.categories.index(value)
        return value is None, 0 if value is None else value, entity._gid


def _read_ahead(order: Sequence[Any]) -> Iterator[Sequence[Any]]:
    """Yield parts of an order, all entities of a part just read: one by one, each call would wait for its memory."""
    for start in range(0, len(order), _READ_TOGETHER):
        part = order[start : start + _READ_TOGETHER]
        deque(map(_published_number, part), maxlen=0)
        yield part
