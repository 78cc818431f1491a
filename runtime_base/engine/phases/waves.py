"""The phases in which entities act side by side, in waves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, compress, repeat
from typing import Any

from runtime_base.engine.actions import Runner
from runtime_base.engine.engine_context import EngineContext
from runtime_base.engine.routing import Router
from runtime_base.entities import is_gone
from runtime_base.events import START_EVENT, Event


@dataclass(slots=True)
class _Segment:
    """Calls of one action that follow each other; `once` says whether each receiver is called once, as by Start."""

    runner: Runner
    events: Any
    receivers: Any
    open: bool = False
    once: bool = False


class Waves:
    """A simultaneous phase.

    What is due is kept as segments in serial order; `visits` counts the waves of the round. A collecting action has
    one call for each receiver, at the place of its first event; later events are added to that call.
    """

    def __init__(self, runners: Sequence[Runner], context: EngineContext, router: Router) -> None:
        self._runners = runners
        self._state, self._turnover, self._answers = context.state, context.turnover, context.answers
        self._router = router
        self.visits = 0
        self._segments: list[_Segment] = []
        self._collected: dict[tuple[int, int], list[list[Event]]] = {}

    def find_due(self) -> bool:
        """Return whether something is due."""
        return bool(self._segments)

    @property
    def begins(self) -> bool:
        """Whether the next step begins something new, as each wave does."""
        return True

    @property
    def due_actions(self) -> list[str]:
        """The names of the actions that are due."""
        return list(dict.fromkeys(segment.runner.spec.name for segment in self._segments))

    def refresh(self) -> None:
        """Take note of the actions that have been switched on or off: those that are off do not start."""

    def begin_round(self) -> None:
        """Let Start fall due."""
        self.visits = 0
        self.start(self._runners)

    def start(self, runners: Sequence[Runner]) -> None:
        """Let Start fall due for some of the phase's actions."""
        for runner in runners:
            entities = runner.starting() if runner.starts else ()
            if entities:
                self._router.count_starts(len(entities))
                if runner.collects:
                    self._collect(runner, [START_EVENT] * len(entities), entities)
                else:
                    self._segments.append(_Segment(runner, repeat(START_EVENT), entities, once=True))

    def add(self, runner: Runner, events: Sequence[Event], receivers: Sequence[Any]) -> None:
        """Let events fall due in the next wave."""
        if runner.collects:
            self._collect(runner, events, receivers)
            return
        last = self._segments[-1] if self._segments else None
        if last is not None and last.open and last.runner is runner:
            last.events.extend(events)
            last.receivers.extend(receivers)
        else:
            self._segments.append(_Segment(runner, list(events), list(receivers), open=True))

    def add_one(self, runner: Runner, event: Event, receiver: Any) -> None:
        """Let one event fall due in the next wave."""
        if runner.collects:
            self._collect(runner, (event,), (receiver,))
        else:
            self._append(runner, event, receiver)

    def _collect(self, runner: Runner, events: Iterable[Event], receivers: Sequence[Any]) -> None:
        for event, receiver in zip(events, receivers, strict=False):
            place = (runner.position, receiver._gid)
            call = self._collected.get(place)
            if call is None:
                call = self._collected[place] = [[] for _ in runner.collects]
                self._append(runner, call, receiver)
            call[runner.collects.index(type(event))].append(event)

    def _append(self, runner: Runner, call: Any, receiver: Any) -> None:
        last = self._segments[-1] if self._segments else None
        if last is None or not last.open or last.runner is not runner:
            last = _Segment(runner, [], [], open=True)
            self._segments.append(last)
        last.events.append(call)
        last.receivers.append(receiver)

    def step(self) -> None:
        """Run one wave: handle everything that is due now, publish what that changed, route what it emitted."""
        self.visits += 1
        segments, self._segments = self._segments, []
        self._collected = {}
        turnover, space, answers = self._turnover, self._state.space, self._answers
        if turnover is not None:
            segments = [present for segment in segments if (present := self._present(segment))]
        if space is not None:
            space.at_once = False
        if answers is not None:
            answers.begin((segment.runner.spec, segment.events, segment.receivers) for segment in segments)
        for segment in segments:
            segment.runner.call_many(segment.events, segment.receivers)
        for segment in segments:
            if segment.runner.remembers:
                segment.runner.remember(segment.events, segment.receivers)
        self._state.memories.publish_decisions()
        if turnover is not None:
            turnover.find_places()
        if space is not None:
            space.settle()
        self._publish(segments)
        if answers is not None:
            answers.publish()
        self._state.world._published()
        self._router.route()

    def _publish(self, segments: Sequence[_Segment]) -> None:
        """Publish the writes of the phase's actions in listed order, then entities that enter and leave, then ties."""
        for runner in self._runners:
            if runner.writes:
                called = [segment for segment in segments if segment.runner is runner]
                if len(called) == 1:
                    runner.publish(called[0].receivers, once=called[0].once)
                elif called:
                    runner.publish(list(chain.from_iterable(segment.receivers for segment in called)), once=False)
        if self._turnover is not None and self._turnover.due:
            self._turnover.publish()
        tying = {segment.runner.position: segment.runner for segment in segments if segment.runner.spec.ties}
        if len(tying) == 1:
            next(iter(tying.values())).publish_ties()
        elif tying:  # any of the handlers may have broken a limit, so the error names none
            self._state.publish_ties()

    def _present(self, segment: _Segment) -> _Segment | None:
        """Return a segment without the calls of entities that have left; None if none remains. Drops their events."""
        if not segment.runner.varies:
            return segment
        here = [not is_gone(receiver) for receiver in segment.receivers]
        if all(here):
            return segment
        for event, receiver in zip(segment.events, segment.receivers, strict=False):
            if is_gone(receiver):
                self._router.lose(event)
        events = list(compress(segment.events, here))
        receivers = list(compress(segment.receivers, here))
        return _Segment(segment.runner, events, receivers, once=segment.once) if receivers else None
