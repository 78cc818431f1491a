"""Phases of the native engine in which entities act one at a time: their order, what is due, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from runtime_base.engine.actions import Runner
from runtime_base.native.columns import Columns, StateColumn
from runtime_base.native.compiled import activation_loop as loop
from runtime_base.native.compiled.arithmetic import TO_NONE
from runtime_base.native.events.gathered_events import GatheredEvents
from runtime_base.native.events.sent_events import Deliver, SentEvents, Store, TakenEvents, note_kind, with_counts
from runtime_base.native.memory.chosen_options import ChosenOptions
from runtime_base.native.phases.activation_order import ActivationOrder
from runtime_base.native.phases.native_phases import StartingPhase
from runtime_base.native.tie_columns import TieLogs
from runtime_base.native.turnover.living import GONE, resized
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.spec import START

#: Returns the columns of a function, by its name among the uses.
Arguments = Callable[[str, Mapping[str, Any]], list[Any]]
#: Changes of ties between two flushes.
_TIES = 1_024
#: Calls between two flushes.
MOST_CALLS = 16_384
#: Entries for which there is room beyond what one more call may need, so that many calls fit between two flushes.
_ROOM = 32_768
#: The most receivers for which room is made before a call, less than in waves since each delivery needs a place in the
#: queue as well: who sends in a loop might reach as many as there are pairs of entities, and hardly ever does. A call
#: that finds no room ends the native run, which is then repeated.
MOST_RECEIVED_AT_ONCE = 2**20


class NativeActivations(StartingPhase):
    """A phase in which entities act one at a time; see `runtime_base.engine.phases.activations.Activations`.

    `call` runs the compiled loop with the arrays that it gets first. What is sent stays in `sent` for the round, since
    events wait for their receivers.
    """

    def __init__(
        self,
        position: int,
        simulation: Any,
        columns: Columns,
        journal: WrittenColumns,
        code: Mapping[str, Any],
        due: Callable[[Runner], Any],
        deliver: Deliver,
    ) -> None:
        parts = simulation.parts
        spec = parts.state.model.phases[position]
        super().__init__(spec, [parts.runners[name] for name in spec.actions if name in parts.runners])
        self._changed_ties, self._turnover = simulation.changed_ties, simulation.turnover
        self._tie_columns = lambda: simulation.tie_columns
        self._take_over_turnover_and_ties = simulation.take_over_turnover_and_ties
        self._native_router = simulation.native_router
        self._memory, self._observed = simulation.memory, simulation.observed
        self._make_room_for_newcomers = simulation.make_room_for_newcomers
        self._state, self._router, self._model = parts.state, parts.router, parts.state.model
        self._position, self._columns, self._journal = position, columns, journal
        self._ordered = ActivationOrder(spec, position, parts.state, columns)
        self._due_at, self._deliver = due, deliver
        self._actions = list(self.spec.actions)
        self._calls: list[tuple[str, str]] = code["CALLS"][self.spec.name]
        noted = [what[1:] for what in code["USES"][f"phase {self.spec.name}"].values() if what[0] == "noting"]
        self._noted = {kind: [name for of, *names in noted if of == kind for name in names] for kind, *_ in noted}
        self._code, self._routes_of = code, code["ROUTES"]
        self._prepare_entities()
        self._prepare_arrays()
        self._present: list[Any] = []
        self._lay_out()
        self._start_due, self._starting = False, self.runners
        self._used = 0

    def _prepare_entities(self) -> None:
        first, actions = [0], list[int]()
        for population in self._state.populations.values():
            own = [runner for runner in self.runners if runner.population is population]
            actions += [self._actions.index(runner.spec.name) for runner in own]
            first.append(len(actions))
        self._listed = np.array(first, np.int64), np.array(actions, np.int64)
        living = self._columns.living
        # newcomers do not start in the order of their first round, unless they are picked
        late = () if self.spec.mode == "pick" else living
        self._conditional = np.array([spec.start_if is not None or spec.entity in late for spec in self._specs])
        specs = [runner.spec for runner in self.runners]
        starts = {spec.name: self._call_of(spec, START) for spec in specs if START in (*spec.on, *spec.collects)}
        self._starts = np.array([starts.get(name, -1) for name in self._actions], np.int64)
        collected = [spec.collects.index(START) if START in spec.collects else -1 for spec in self._specs]
        self._collected_starts = np.array(collected, np.int64)

    def _model_action(self, name: str) -> Any:
        return next(action for action in self._model.actions if action.name == name)

    def _prepare_arrays(self) -> None:
        self._order = np.empty(0, np.int64)
        self.progress = np.zeros(15, np.int64)
        self._calls_done = np.zeros(len(self._actions), np.int64)
        self._sizes: list[int] = []
        self._first_of = self._heads = self._last = np.empty(0, np.int64)
        self.empty()
        self._holds = np.empty((len(self._actions), 0), np.bool_)
        self._routes: tuple[Any, ...] = ((),) * 9
        self._gathered = GatheredEvents(len(self._actions) if any(each.collects for each in self.runners) else 0)
        self._make_logs()

    def empty(self) -> None:
        """Have no room for events and writes, between two rounds; a round that needs some makes it."""
        self.sent = SentEvents(self._model)
        self._queue = tuple(np.empty(64, np.int64) for _ in range(3))
        self._pending: tuple[Any, ...] = (self._heads, *(np.empty(64, np.int64) for _ in range(4)))
        codes, target, event, to = (np.empty(64, np.int64) for _ in range(4))
        pages = len(self._state.journal._pages)
        self._log: tuple[Any, ...] = (codes, target, np.zeros(pages, np.int64), event, to)
        self._logs: dict[tuple[str, str], tuple[Any, Any]] = {}
        relations = {name for action in self._specs for name in action.ties}
        self._tie_logs = TieLogs(self._tie_columns, relations, MOST_CALLS)

    @property
    def _unset(self) -> set[tuple[str, str]]:
        """The variables that are unset when entities leave in this phase."""
        return self._columns.referring_to({action.entity for action in self._specs if action.leaves})

    def _make_logs(self) -> None:
        """Have columns for what is written between two flushes, newcomers' variables included."""
        written = {(action.entity, name) for action in self._specs for name in action.writes}
        created = {name for action in self._specs for name in action.creates}
        written |= {key for key in self._columns.by_name if key[0] in created}
        most = MOST_CALLS + (len(self._turnover.notes["born"]) if self._turnover is not None and created else 0)
        for key in sorted(written | self._unset):
            column = self._columns.by_name[key]
            size = most + 2 * len(column.seen) * (key in self._unset)
            if key not in self._logs or len(self._logs[key][0]) < size:
                values = np.empty((size, *column.own.shape[1:]), column.own.dtype)
                self._logs[key] = np.empty(size, np.int64), values

    @property
    def _specs(self) -> list[Any]:
        return [self._model_action(name) for name in self._actions]

    def _lay_out(self) -> None:
        """Give each place of each type a number in this phase; where there are more places than before, move all."""
        columns, names = self._columns, list(self._state.populations)
        sizes, layout = [columns.size(name) for name in names], columns.layout()
        if sizes == self._sizes:
            return
        first_of = np.array([layout[name] for name in names], np.int64)
        pairs = zip(first_of, self._sizes or [0] * len(names), strict=True)
        moved = np.concatenate([np.arange(first, first + size) for first, size in pairs])
        before = np.argsort(np.concatenate([self._old_numbers(kind) for kind in range(len(self._sizes))] or [moved]))
        moved = moved[before]
        kind_of, total = np.zeros(sum(sizes), np.int64), sum(sizes)
        for kind, (first, size) in enumerate(zip(first_of, sizes, strict=True)):
            kind_of[first : first + size] = kind
        self._order, self._present = moved[self._order], [moved[part] for part in self._present]
        self._heads, self._last = _moved(self._heads, moved, total, -1), _moved(self._last, moved, total, 0)
        self._holds = np.array([_moved(row, moved, total, False) for row in self._holds])
        self._gathered.lay_out(moved, total)
        self._pending = (self._heads, *self._pending[1:])
        self._kind_of, self._first_of, self._sizes = kind_of, first_of, sizes
        self._gone = np.zeros(total if columns.living else 0, np.bool_)
        of_calls = [layout[self._model_action(name).entity] for name, _ in self._calls]
        specs = [self._model_action(name) for name, _ in self._calls]
        lost = np.zeros((len(self._calls), max([1, *(len(spec.collects) for spec in specs)])), np.int64)
        collecting = [self._actions.index(spec.name) if spec.collects else -1 for spec in specs]
        routes, collects = np.zeros(len(self._routes_of), np.int64), np.array(collecting, np.int64)
        self._departed: tuple[Any, ...] = (self._gone, np.array(of_calls, np.int64), lost, routes, collects)
        self._note_gone()
        offsets = np.array([layout[entity] for _, entity, _ in self._routes_of], np.int64)
        self._routes = (*self._routes[:4], np.zeros(total, np.int64), offsets, *self._routes[6:])

    def _note_gone(self) -> None:
        """Take note of who has left, also in other phases."""
        for name, living in self._columns.living.items():
            self._gone[self._first(name) :][: living.size] = living.standing == GONE

    def _old_numbers(self, kind: int) -> Any:
        return np.arange(self._first_of[kind], self._first_of[kind] + self._sizes[kind])

    # What is due ------------------------------------------------------------------------------------------------------

    @property
    def due(self) -> bool:
        """Whether something is due."""
        return bool(self.progress[loop.LEFT] or self._start_due or (self._used and (self._heads >= 0).any()))

    def connect(self, phase_of: Mapping[str, int]) -> None:
        """Work out who takes what this phase's entities send; `phase_of` has the position of each action's phase."""
        channels = {channel.name: channel for channel in self._router.channels.values()}
        first, targets, self._abroad = [0], list[int](), list[tuple[Runner | None, str]]()
        pages, earlier, kinds, actions = list[int](), list[bool](), list[int](), list[int]()
        for kind, entity, _ in self._routes_of:
            route = channels[kind].routes.get(self._state.classes[entity])
            pages.append(-1 if route is None else channels[kind].page._code)
            for runner, _ in route.targets if route is not None else ():
                targets.append(self._call_of(runner.spec, kind))
                kinds.append(runner.spec.collects.index(kind) if runner.collects else -1)
                actions.append(self._actions.index(runner.spec.name) if runner.spec.name in self._actions else -1)
                self._abroad.append((runner, kind))
                earlier.append(phase_of[runner.spec.name] < self._position)
            first.append(len(targets))
        many, (marks, offsets) = np.array([many for _, _, many in self._routes_of], np.bool_), self._routes[4:6]
        tables = (np.array(part, np.int64) for part in (first, targets, pages))
        self._kinds_of_routes = np.array([list(channels).index(kind) for kind, _, _ in self._routes_of], np.int64)
        self.progress[loop.YIELDS] = self._model.may_wake_earlier(self._position)
        collecting = np.array(kinds, np.int64), np.array(actions, np.int64)
        self._routes = (*tables, many, marks, offsets, np.array(earlier, np.bool_), *collecting)

    def _call_of(self, spec: Any, kind: str) -> int:
        """Return the number of an action's calls by a kind of event; those of a collecting one are the same for all."""
        own = spec.name, spec.collects[0] if spec.collects else kind
        return self._calls.index(own) if own in self._calls else -1

    def begin_round(self) -> None:
        """Let Start fall due."""
        self._used = 0
        self._gathered.begin_round()
        self.sent.numbers[:] = 0
        super().begin_round()

    def start(self, runners: Sequence[Runner]) -> None:
        """Let Start fall due for some of the phase's actions."""
        self._lay_out()
        self._present, self._starting = [], runners
        names = {runner.spec.name for runner in runners if runner.starts}
        self._starts_now = np.where([name in names for name in self._actions], self._starts, -1)
        for population in self._starters():
            self._present.append(self._columns.places(population.spec.name) + self._first(population.spec.name))
        for runner in runners:
            place = self._actions.index(runner.spec.name)
            if self._conditional[place] and runner.starts:
                gids = self._due_at(runner) + self._first(runner.spec.entity)
                row = self._holds[place]
                row[:] = False
                row[gids] = True
                if runner.spec.start_if is not None:
                    self._present.append(gids)
        self._start_due = any(map(len, self._present))

    def _first(self, name: str) -> int:
        return int(self._first_of[list(self._state.populations).index(name)])

    def _starters(self) -> list[Any]:
        starting = [runner for runner in self._starting if runner.starts and runner.spec.start_if is None]
        found = {runner.population.position: runner.population for runner in starting}
        starters = [found[position] for position in sorted(found)]
        if self.spec.mode != "pick":
            return starters
        return [population for population in starters if population.spec.name == self.spec.entity]

    def add(self, runner: Runner, kind: str, store: Store, events: Any, receivers: Any) -> None:
        """Let events from another phase fall due at the next activation of their receivers."""
        count = len(receivers)
        known, kept = np.unique(events, return_inverse=True)
        places = self.sent.take_over(kind, store, known)[kept]
        pending = self._pending
        if len(pending[1]) < self._used + count:
            self._pending = (self._heads, *(resized(part, 2 * (self._used + count)) for part in pending[1:]))
        call, action = self._call_of(runner.spec, kind), self._actions.index(runner.spec.name)
        self._lay_out()
        gids = receivers + self._first(runner.spec.entity)
        if runner.collects:
            places, gids = self._gathered.gather(action, gids, runner.spec.collects.index(kind), places)
            count = len(gids)
        many = np.full(count, call, np.int64), places, np.full(count, action, np.int64)
        loop.wait(self._pending, self._used, self._last, gids, *many)
        self._used += count

    # The order --------------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Put the entities for which something is due into order, the next one last."""
        self.visit()
        starting, self._start_due = self._start_due, False
        waiting = np.flatnonzero(self._heads >= 0)
        if self.spec.mode == "pick" and starting:
            name = self._starters()[0].spec.name
            order = self._ordered.picked(self.visits, name, self._first(name))
        elif self.spec.mode == "pick":
            order = waiting[np.argsort(self._heads[waiting], kind="stable")]
        else:
            parts = [part for part in (waiting, *(self._present if starting else ())) if len(part)]
            due = parts[0].copy() if len(parts) == 1 else np.unique(np.concatenate(parts))
            order = self._ordered.put(due, self.visits, self._kind_of, self._first_of)
        self._order = order[::-1].copy()
        self.progress[loop.LEFT], self.progress[loop.STARTING] = len(order), starting

    # Running ----------------------------------------------------------------------------------------------------------

    def step(self, arguments: Arguments, longest: int) -> None:
        """Run activations until nothing is due, or until something is due in an earlier phase."""
        self._lay_out()
        self._note_gone()
        if not self.progress[loop.LEFT] and self.progress[loop.HEAD] == self.progress[loop.TAIL]:
            self._arrange()
        self.progress[loop.EARLIER] = 0
        ended = loop.FULL
        while ended == loop.FULL:
            ended = self._run(self._make_room(longest), arguments)

    def _run(self, limits: Any, arguments: Arguments) -> int:
        """Run the loop once, and return why it ended."""
        chosen = [self._memory.options(spec, MOST_CALLS) for spec in self._specs]
        self.progress[loop.HANDLED], self.progress[loop.BUDGET] = self._router.handled, self._router.budget
        options = {name: found.columns for name, found in zip(self._actions, chosen, strict=True)}
        stores: dict[str, Any] = {**self.sent.fields, "": options}
        starts = self._starts_now, self._conditional, self._holds
        plan = (self._order, self._kind_of, *self._listed, *starts, self._first_of, self._collected_starts)
        given = self.progress, limits, plan, self._queue, self._pending, self._routes, self._log, self._departed
        function, use = self._code[f"phase_{self.spec.name}"], f"phase {self.spec.name}"
        ended: int = function(*given, self._calls_done, self._gathered.arrays, *arguments(use, stores))
        self._flush(chosen)
        return ended

    def _make_room(self, longest: int) -> Any:
        """Grow what is too small for another call, and return the limits of the loop."""
        most = [self._code["MOST"][self._call_name(*call)] for call in self._calls]
        events = max((plain + looped * longest for plain, looped in most), default=0)
        receivers = min(events * longest, MOST_RECEIVED_AT_ONCE)
        self._make_room_for_newcomers(f"phase {self.spec.name}", events + _TIES)
        self._lay_out()
        self._make_logs()
        targets = 1 + int(np.diff(self._routes[0]).max(initial=0))
        need = receivers * targets + events + self._used + 8 + sum(map(len, self._code["CALLS"].values())) + 64
        need += len(self._logs) + events  # ties that a call changes
        self._changed_ties.make_room(events + _TIES)
        need += self._tie_logs.make_room(len(self._changed_ties.parts["made"]))
        need += events * (2 + len(self._logs))  # newcomers, with all of their variables
        need += sum(len(self._columns.by_name[key].seen) for key in self._unset)
        if any(runner.collects for runner in self.runners):
            self._gathered.make_room(need + _ROOM)
        self._memory.make_room(MOST_CALLS + len(self._gathered.arrays[-1]))
        self._memory.begin_notes()
        self._noting = {
            kind: self._observed.with_room(kind, columns, max(receivers + _ROOM, MOST_CALLS))
            for kind, columns in self._noted.items()
        }
        self.sent.make_room_for_calls(events + _ROOM, receivers + _ROOM)
        self._queue = tuple(_with_room(part, int(self.progress[loop.TAIL]), need + _ROOM) for part in self._queue)
        codes, abroad, counts, events_abroad, to = self._log
        grown = [_with_room(part, 0, need + _ROOM) for part in (codes, abroad, events_abroad, to)]
        self._log = (*grown[:2], counts, *grown[2:])
        sizes = [len(store["sender"]) for store in self.sent.fields.values()]
        return np.array([MOST_CALLS, events, receivers, need, *sizes], np.int64)

    def _call_name(self, name: str, kind: str) -> str:
        action = self._model_action(name)
        return name if action.collects or len(action.on) == 1 else f"{name}_{kind}"

    def argument(self, what: tuple[str, ...]) -> Any:
        """Return the columns that only such phases have."""
        match what:
            case ("wrote" | "values" as part, entity, variable):
                return self._logs[entity, variable][part == "values"]
            case ("tie_wrote" | "tie_values" | "tie_value_page", *_):
                return self._tie_logs.argument(what)
            case ("tie_page", relation):
                return self._state.tie_pages[relation]._code
            case ("noting", kind, *name):
                return self._noting[kind]["".join(name)]
            case ("kinds_of_routes",):
                return self._kinds_of_routes
            case ("published", part):
                return self.progress if part == "progress" else self._log[2]
            case ("kept_at", _):  # nothing is kept yet: what is published is counted from each flush on
                return np.full(1, -1)
            case ("kept_value", _, kind):
                return np.zeros(1, {"float": np.float64, "bool": np.bool_}.get(kind, np.int64))
            case ("page", entity, variable):
                return self._columns.by_name[entity, variable]._page._code
        return None

    # What came of it --------------------------------------------------------------------------------------------------

    def _flush(self, chosen: Sequence[ChosenOptions]) -> None:
        progress = self.progress
        self._router.starts += int(progress[loop.STARTS])
        self._router.handled = int(progress[loop.HANDLED])
        self._journal.mixed(self._log[0][: progress[loop.ORDERED]])
        self._tie_logs.flush(self._log[2], self._journal, self._changed_ties.parts)
        self._take_over_turnover_and_ties()
        self._memory.strengthen()
        if self._turnover is not None:
            self._count_lost()
        for key, (wrote, values) in self._logs.items():
            self._flush_writes(self._columns.by_name[key], wrote, values)
        self._flush_events()
        for action, count in enumerate(self._calls_done.tolist()):
            runner = next((runner for runner in self.runners if runner.spec.name == self._actions[action]), None)
            if runner is not None:
                runner.calls += count
            chosen[action].disclose(count)
        self._state.world._published()
        self._observed.disclose()
        self._hand_over()
        self._calls_done[:] = 0
        for place in (loop.STARTS, loop.ORDERED, loop.CALLED, loop.ABROAD, loop.ROUTED, loop.ROUTED_TO):
            progress[place] = 0

    def _flush_writes(self, column: StateColumn, wrote: Any, values: Any) -> None:
        count = self._log[2][column._page._code]
        if count:
            column.take_over(wrote[:count], values[:count], self._journal)
            self._log[2][column._page._code] = 0

    def _count_lost(self) -> None:
        """Count calls and events as dropped, since their receivers have left."""
        _, _, calls, events, _ = self._departed
        channels = {channel.name: channel for channel in self._router.channels.values()}
        for (name, kind), counts in zip(self._calls, calls.tolist(), strict=True):
            for each, count in zip(self._model_action(name).collects or (kind,), counts, strict=False):
                if each == START:
                    self._router.starts -= count
                elif count:
                    channels[each].delivered -= count
                    channels[each].dropped += count
        for (kind, _, _), count in zip(self._routes_of, events.tolist(), strict=True):
            channels[kind].dropped += count
        calls[:] = events[:] = 0

    def _flush_events(self) -> None:
        """Add what was sent since the last flush to the digest's columns and to the counts, kind by kind."""
        sent = self.sent
        events, receivers = int(sent.numbers[0]), int(sent.numbers[1])
        routes, places, counts = (sent.parts[name][:events] for name in ("route", "event", "count"))
        owners = np.repeat(np.arange(events), counts)
        to = sent.parts["to"][:receivers]
        routes = self._let_wait(np.where(routes == TO_NONE, -1, routes), places, counts, to, owners)
        taken = np.where(routes < 0, -1 - routes, routes)
        kinds = self._kinds_of_routes[taken]
        for place, channel in enumerate(self._router.channels.values() if events else ()):
            of_kind = kinds == place
            channel.dropped += int(counts[of_kind & (routes < 0)].sum())  # of events that wait, it is known already
            noted = of_kind & (routes >= 0)
            if noted.any():
                self._flush_kind(channel, np.flatnonzero(noted), (taken, places, counts, to, owners))
        sent.numbers[:2] = 0

    def _let_wait(self, routes: Any, places: Any, counts: Any, to: Any, owners: Any) -> Any:
        """Let events wait for a later round, and return the routes: theirs are then as those that no action takes."""
        is_later = routes <= -1 - loop.LATER
        if not is_later.any():
            return routes
        given = -1 - loop.LATER - routes[is_later], places[is_later], counts[is_later], to[is_later[owners]]
        self._native_router.keep(TakenEvents(*given, dict(self.sent.fields)))
        counts[is_later] = 0
        return np.where(is_later, -1, routes)

    def _flush_kind(self, channel: Any, records: Any, sent: tuple[Any, ...]) -> None:
        taken, places, counts, to, owners = sent
        routes, many = taken[records], self._routes[3][taken[records]]
        targets = np.diff(self._routes[0])[routes]
        channel.delivered += int((counts[records] * targets).sum())
        is_record = np.zeros(len(taken), np.bool_)
        is_record[records] = True
        inside = is_record[owners]
        first = np.array([self._columns.first_of(entity) for _, entity, _ in self._routes_of], np.int64)
        receivers = to[inside] + first[taken[owners[inside]]]
        counts, events, store = counts[records], places[records], self.sent.fields[channel.name]
        receivers = with_counts(receivers, counts, many)
        note_kind(channel, store, events, receivers, self._columns, self._journal, lasting=False)
        self._observed.delivered(channel.page.kind.cls, store, events, counts)

    def _hand_over(self) -> None:
        """Deliver to other phases what they are to handle."""
        count = int(self.progress[loop.ABROAD])
        targets, events, to = (self._log[place][:count] for place in (1, 3, 4))
        stores = {name: dict(store) for name, store in self.sent.fields.items()}
        borders = [0, *(np.flatnonzero(targets[1:] != targets[:-1]) + 1).tolist(), count] if count else []
        for begin, end in pairwise(borders):
            runner, kind = self._abroad[targets[begin]]
            self._deliver(runner, kind, stores[kind], events[begin:end].copy(), to[begin:end].copy())


def _moved(column: Any, places: Any, size: int, empty: Any) -> Any:
    """Return a column whose items are at other places."""
    found = np.full(size, empty, column.dtype)
    found[places[: len(column)]] = column
    return found


def _with_room(part: Any, used: int, need: int) -> Any:
    return part if len(part) - used >= need else resized(part, 2 * (used + need))
