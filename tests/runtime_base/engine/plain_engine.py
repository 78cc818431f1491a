"""The rules of docs/semantics.md once more, as plainly as they can be written: nothing of it is quick.

It runs models of one entity type, of actions without draws and of one relation whose ties change, and shares only the
streams for orders with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from runtime_base import spec
from runtime_base.foundation.streams import ORDERS, Stream, key_of


class TooManyError(Exception):
    """A phase that repeats is not done after the most waves or orders that it may have."""


@dataclass
class Call:
    """A call that is due: an action of an entity, by number, with Start (None), an event, or a list of them."""

    action: spec.Action
    number: int
    given: Any = None


@dataclass
class Turn:
    """What is due in a phase: calls for the next wave or, one at a time, Starts and waiting calls by entity."""

    spec: spec.Phase
    position: int
    calls: list[Call] = field(default_factory=list)
    starts: dict[int, list[spec.Action]] = field(default_factory=dict)
    waiting: dict[int, list[Call]] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    starting: dict[int, list[spec.Action]] = field(default_factory=dict)
    visits: int = 0

    @property
    def is_due(self) -> bool:
        return bool(self.calls or self.starts or self.waiting or self.order)


class PlainUser:
    """An entity as it sees itself or, in `PlainRun.public`, as others see it; `run` belongs to the first only."""

    id: int
    run: PlainRun

    def __init__(self, **values: Any) -> None:
        vars(self).update(values)

    def emit(self, event: Any, to: Any, after: int = 0) -> None:
        event.sender = self.run.public[self.id]
        receivers = [to.id] if isinstance(to, PlainUser) else [other.id for other in to]
        self.run.send(event, list(dict.fromkeys(receivers)), after)

    def neighbors(self, name: str) -> list[PlainUser]:
        public, ties = self.run.public, self.run.ties
        found = set(self.run.own_ties[self.id])
        if name == "known_by":
            found = {number for number in public if self.id in ties[number]}
        elif name == "knows.knows":
            found = {after for number in found for after in ties[number]} - {self.id}
        return [public[number] for number in sorted(found)]

    def connect(self, _: str, other: PlainUser) -> None:
        if other.id in self.run.public:
            self.run.own_ties[self.id].add(other.id)

    def disconnect(self, _: str, other: PlainUser) -> None:
        self.run.own_ties[self.id].discard(other.id)

    def remembered(self, kind: type[Any], by: PlainUser | None = None) -> list[Any]:
        held = [each for each in self.run.memory[self.id] if self.run.world.round - each.round <= self.run.rounds_held]
        return [each for each in reversed(held) if isinstance(each.of, kind) and (by is None or each.sender == by)]

    def create(self, newcomer: PlainUser) -> PlainUser:
        newcomer.id = self.run.total
        self.run.total += 1
        self.run.newcomers.append(newcomer)
        return newcomer

    def leave(self) -> None:
        self.run.leavers.append(self.id)


class PlainRun:
    """A run of a model, from the state of its entities and their ties at the start.

    `switches` names by round the actions that are off from then on.
    """

    def __init__(
        self,
        model: spec.Model,
        users: Sequence[Mapping[str, int]],
        ties: Mapping[int, set[int]],
        seed: int,
        switches: Mapping[int, set[str]],
    ) -> None:
        self.actions = {action.name: action for action in model.actions}
        self.phases, self.seed, self.switches = model.phases, seed, switches
        self.own = {number: PlainUser(id=number, run=self, **values) for number, values in enumerate(users)}
        self.public = {number: PlainUser(id=number, **values) for number, values in enumerate(users)}
        self.ties = {number: set(row) for number, row in ties.items()}
        self.own_ties = {number: set(row) for number, row in ties.items()}
        self.memory: dict[int, list[Any]] = {number: [] for number in self.own}
        (remembered,) = model.entities[0].memory
        self.kind_held, self.last, self.rounds_held = remembered.event, remembered.last, remembered.rounds
        self.total, self.world = len(users), SimpleNamespace(round=0)
        self.calls = dict.fromkeys(self.actions, 0)
        self.off: set[str] = set()
        self.later: list[tuple[int, Any, list[int]]] = []
        self.outbox: list[tuple[Any, list[int]]] = []
        self.newcomers: list[PlainUser] = []
        self.leavers: list[int] = []
        self.handled: list[tuple[int, Any]] = []
        self.gathered: dict[tuple[str, int], list[Any]] = {}
        self.active: Turn | None = None
        self.caused: list[Call] = []

    def state(self) -> dict[int, tuple[int, ...]]:
        """Return what others see of each entity that is there."""
        return {number: (user.x, user.rank, user.n) for number, user in sorted(self.public.items())}

    def play_round(self) -> None:
        """Run one round."""
        self.world.round += 1
        self.off = self.switches.get(self.world.round, self.off)
        self.turns = [Turn(phase, position) for position, phase in enumerate(self.phases)]
        for turn in self.turns:
            self._start(turn, conditional=not turn.spec.most)
        due = [(event, receivers) for number, event, receivers in self.later if number == self.world.round]
        self.later = [each for each in self.later if each[0] > self.world.round]
        self._deliver(due)
        while (turn := next(self._due(), None)) is not None:
            if turn.spec.mode == "simultaneous":
                self._wave(turn)
            else:
                self._activation(turn)

    def _due(self) -> Iterator[Turn]:
        """Yield the phases in which something is due, in their order."""
        for turn in self.turns:
            if turn.spec.most and not turn.is_due:
                self._start(turn, always=False)
            if turn.is_due:
                if turn.spec.most and not turn.order and turn.visits >= turn.spec.most:
                    raise TooManyError
                yield turn

    def _start(self, turn: Turn, *, always: bool = True, conditional: bool = True) -> None:
        """Let Start fall due: for actions without a condition, and for those with one, where it holds."""
        for action in self._on(turn.spec.actions):
            if "Start" not in action.on or not (always if action.start_if is None else conditional):
                continue
            for number, user in sorted(self.own.items()):
                if action.start_if is not None and not action.start_if(user, None, self.world):
                    continue
                if turn.spec.mode == "simultaneous":
                    turn.calls.append(Call(action, number))
                else:
                    turn.starts.setdefault(number, []).append(action)

    def _on(self, names: Sequence[str]) -> list[spec.Action]:
        return [self.actions[name] for name in names if name not in self.off]

    def _takers(self, kind: str) -> list[tuple[Turn, spec.Action]]:
        every = [(turn, action) for turn in self.turns for action in self._on(turn.spec.actions)]
        return [(turn, action) for turn, action in every if kind in (*action.on, *action.collects)]

    # Waves and activations --------------------------------------------------------------------------------------------

    def _wave(self, turn: Turn) -> None:
        calls, turn.calls = turn.calls, []
        turn.visits += 1
        for call in calls:
            self.gathered.pop((call.action.name, call.number), None)
        for call in calls:
            self._call(call)
        self._publish()

    def _activation(self, turn: Turn) -> None:
        if not turn.order:
            turn.order, turn.starting, turn.starts = self._arranged(turn), turn.starts, {}
        if not turn.order:
            return
        number, self.active = turn.order.pop(0), turn
        waiting = turn.waiting.pop(number, [])
        for action in self._on(turn.spec.actions):
            starting = turn.starting.get(number, ())
            due = [Call(action, number)] if action in starting else []
            for call in [*due, *(call for call in waiting if call.action is action)]:
                self._call_one(call)
        while self.caused:
            self._call_one(self.caused.pop(0))
        self.active = None

    def _arranged(self, turn: Turn) -> list[int]:
        turn.visits += 1
        phase, waiting = turn.spec, list(turn.waiting)
        stream = Stream(key_of(self.seed, ORDERS, turn.position, self.world.round, turn.visits))
        if phase.mode == "pick":
            if not turn.starts:
                return waiting
            present, first = sorted(self.own), next(iter(turn.starts.values()))
            turn.starts = dict.fromkeys(present, first)
            return [present[stream.below(len(present))] for _ in range(phase.k)] if present else []
        order = sorted({*waiting, *turn.starts})
        if phase.mode == "random_order":
            stream.shuffle(order)
            return order
        ranks = {number: user.rank for number, user in self.public.items()}
        return sorted(order, key=lambda number: (ranks.get(number, 0), number))

    def _call_one(self, call: Call) -> None:
        self.gathered.pop((call.action.name, call.number), None)
        self._call(call)
        self._publish()

    def _call(self, call: Call) -> None:
        if call.number not in self.own:
            return
        action, given = call.action, call.given
        self.calls[action.name] += 1
        action.handler(self.own[call.number], tuple(given) if action.collects else given, self.world)
        fills = [taker for _, taker in self._takers(self.kind_held)][:1]
        if action in fills and type(given).__name__ == self.kind_held:
            self.handled.append((call.number, given))

    # Publishing and events --------------------------------------------------------------------------------------------

    def _publish(self) -> None:
        for number, event in self.handled:
            held = SimpleNamespace(of=event, sender=event.sender, round=self.world.round, v=event.v)
            self.memory[number] = [*self.memory[number], held][-self.last :]
        for number, user in self.own.items():
            vars(self.public[number]).update({name: value for name, value in vars(user).items() if name != "run"})
        for number in dict.fromkeys(self.leavers):
            for kept in (self.own, self.public, self.ties, self.own_ties, self.memory):
                del kept[number]
        for newcomer in self.newcomers:
            number = newcomer.id
            self.public[number] = newcomer
            self.own[number] = PlainUser(run=self, **vars(newcomer))
            self.own_ties[number], self.memory[number] = set(), []
        self.own_ties = {number: row & self.public.keys() for number, row in self.own_ties.items()}
        self.ties = {number: set(row) for number, row in self.own_ties.items()}
        self.handled, self.leavers, self.newcomers = [], [], []
        sent, self.outbox = self.outbox, []
        self._deliver(sent)

    def send(self, event: Any, receivers: list[int], after: int) -> None:
        """Take an event that an entity sends."""
        if not after:
            self.outbox.append((event, receivers))
        elif self._takers(type(event).__name__):
            self.later.append((self.world.round + after, event, receivers))

    def _deliver(self, sent: Sequence[tuple[Any, list[int]]]) -> None:
        for event, receivers in sent:
            for turn, action in self._takers(type(event).__name__):
                for number in filter(self.own.__contains__, receivers):
                    self._fall_due(turn, Call(action, number, event))

    def _fall_due(self, turn: Turn, call: Call) -> None:
        if call.action.collects:
            place = call.action.name, call.number
            if place in self.gathered:
                self.gathered[place].append(call.given)
                return
            call.given = self.gathered[place] = [call.given]
        if turn.spec.mode == "simultaneous":
            turn.calls.append(call)
        elif self.active is turn:
            self.caused.append(call)
        else:
            turn.waiting.setdefault(call.number, []).append(call)
