"""The simultaneous phases of a round, in waves; and what all phases have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress, repeat
from typing import Any, Protocol

from runtime_base.engine.actions import Runner
from runtime_base.engine.routing import Router
from runtime_base.entities import is_gone
from runtime_base.events import Event, Start
from runtime_base.spec import Phase
from runtime_base.state.state import State

#: The one event that opens every round.
START_EVENT = Start()
START_EVENT.sender = None


class Due(Protocol):
    """A phase at run time."""

    spec: Phase
    position: int

    @property
    def due(self) -> bool:
        """Whether something is due."""

    def begin_round(self) -> None:
        """Let Start fall due."""

    def step(self) -> None:
        """Run one wave, or one activation."""

    def add(self, runner: Runner, events: Sequence[Event], receivers: Sequence[Any]) -> None:
        """Let events fall due."""

    def add_one(self, runner: Runner, event: Event, receiver: Any) -> None:
        """Let one event fall due."""


@dataclass(slots=True)
class _Segment:
    """Calls of one action that follow each other."""

    runner: Runner
    events: Any
    receivers: Any
    open: bool


class Waves:
    """A simultaneous phase.

    What is due is kept as segments in serial order. A collecting action has one call for each receiver, at the place of
    its first event; later events are added to that call.
    """

    def __init__(self, spec: Phase, position: int, runners: Sequence[Runner], state: State, router: Router) -> None:
        self.spec = spec
        self.position = position
        self._runners = runners
        self._state = state
        self._router = router
        self._segments: list[_Segment] = []
        self._collected: dict[tuple[int, int], list[list[Event]]] = {}

    @property
    def due(self) -> bool:
        """Whether something is due."""
        return bool(self._segments)

    def begin_round(self) -> None:
        """Let Start fall due."""
        for runner in self._runners:
            everybody = runner.population.working
            if runner.starts and everybody:
                self._router.count_starts(len(everybody))
                if runner.collects:
                    self._collect(runner, [START_EVENT] * len(everybody), everybody)
                else:
                    self._segments.append(_Segment(runner, repeat(START_EVENT), everybody, open=False))

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
        """Run one wave: everything that is due now, then publish what it wrote, then send what it emitted."""
        segments, self._segments = self._segments, []
        self._collected = {}
        turnover = self._state.turnover
        if turnover is not None:
            segments = [present for segment in segments if (present := self._present(segment))]
        space = self._state.space
        if space is not None:
            space.at_once = False
        asking = self._state.asking
        if asking is not None:
            asking.begin((one.runner, one.events, one.receivers) for one in segments)
        for segment in segments:
            segment.runner.call_many(segment.events, segment.receivers)
        if turnover is not None:
            turnover.find_places()
        if space is not None:
            space.settle()
        for runner in self._runners:
            if runner.writes:
                called = [segment.receivers for segment in segments if segment.runner is runner]
                if called:
                    runner.publish(called[0] if len(called) == 1 else [one for part in called for one in part])
        if turnover is not None and turnover.due:
            turnover.publish()
        tying = {segment.runner.name: segment.runner for segment in segments if segment.runner.spec.ties}
        if len(tying) == 1:
            next(iter(tying.values())).publish_ties()
        elif tying:  # whose handler it was that broke a limit cannot be told
            self._state.publish_ties()
        if asking is not None:
            asking.publish()
        self._state.world._published()
        self._router.route()

    def _present(self, segment: _Segment) -> _Segment | None:
        """Return a segment without the calls of those who have left, whose events are dropped; None if none is left."""
        here = [not is_gone(one) for one in segment.receivers]
        if all(here):
            return segment
        for event, receiver in zip(segment.events, segment.receivers, strict=False):
            if is_gone(receiver):
                self._router.lose(event)
        events = list(compress(segment.events, here))
        receivers = list(compress(segment.receivers, here))
        return _Segment(segment.runner, events, receivers, open=False) if receivers else None
