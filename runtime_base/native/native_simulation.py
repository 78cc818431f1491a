"""A simulation whose handlers run as machine code over columns, with the digest and metrics of the interpreted engine.

Only `_run_round` is its own: populations, networks, metrics, stop conditions and results are those of `Simulation`.
Handlers are called a whole segment at once; what they write is published, and what they send is routed, with NumPy.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from runtime_base.engine.actions import Runner
from runtime_base.engine.engine import OnRound
from runtime_base.engine.result import Result
from runtime_base.foundation.call_streams import CallStreams
from runtime_base.native.compiled.compiled_mathematics import entries
from runtime_base.native.events.sent_events import SentEvents
from runtime_base.native.kept_functions import KeptFunctions
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.native_measures import STOPS, NativeMeasures
from runtime_base.native.phases.native_activations import NativeActivations
from runtime_base.native.phases.native_phases import CollectedEvents, MixedCalls, NativePhase, Segment
from runtime_base.native.simulation_in_columns import SimulationInColumns
from runtime_base.native.texts import codes_of
from runtime_base.native.turnover.living import GONE
from runtime_base.spec import Action, Model, Quantity

#: The columns of events by kind, and under no name those of chosen options by action.
Stores = Mapping[str, Any]
#: From so many changes of action on, a wave is one call of native code.
LEAST_MIXED = 4
#: The most receivers for which room is made before a call: who sends in a loop might reach as many as there are pairs
#: of entities, and hardly ever does. A call that finds no room ends the native run, which is then repeated.
MOST_RECEIVED = 2**24
#: What a collecting action gets of a kind if nothing of it is due: where the events of each call begin, and events.
_NOTHING_GIVEN = np.zeros(1, np.int64), np.empty(0, np.int64)
_FILE, _MODULE = "<native code>", "native_code_of_this_job"


def _name_of_call(action: Action, kind: str) -> str:
    """Return the name of the functions for an action's calls by a kind of event."""
    return f"{action.name}_{kind}" if not action.collects and len(action.on) > 1 else action.name


class NativeCode:
    """The names of a module of native code; each of its functions is compiled when it is first called.

    `kept` holds what earlier jobs compiled of it, and takes what this one compiles.
    """

    def __init__(self, names: Mapping[str, Any], kept: KeptFunctions) -> None:
        self.names, self.kept = names, kept
        kept.serve(entries(names))

    def simulation(
        self, model: Model, numbers: Mapping[str, Any], seed: int, stop_when: Callable[[Any], bool] | None = None
    ) -> NativeSimulation:
        """Return a simulation; raises NativeStopError where the interpreted engine must make it."""
        return NativeSimulation(model, numbers, seed, self.names, stop_when=stop_when)


def native_code(text: str, kept: bytes = b"") -> NativeCode:
    """Return native code from its text; what it may do is what the package of the job may do.

    `kept` are compiled functions as an earlier job with this text and package returned them.
    """
    linecache.cache[_FILE] = (len(text), None, text.splitlines(keepends=True), _FILE)
    module = sys.modules[_MODULE] = ModuleType(_MODULE)  # kept functions name the module of their globals
    exec(compile(text, _FILE, "exec"), module.__dict__)
    return NativeCode(module.__dict__, KeptFunctions(kept))


class NativeSimulation(SimulationInColumns):
    """One native run of a model; raises NativeStopError where the interpreted engine must repeat the run."""

    def __init__(
        self,
        model: Model,
        numbers: Mapping[str, Any],
        seed: int,
        code: Mapping[str, Any],
        *,
        stop_when: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(model, numbers, seed, code, stop_when=stop_when)
        self._sent = SentEvents(model)
        self._active: NativeActivations | None = None
        self._world = self._state.world
        self._measures = NativeMeasures(code, lambda entry: self._arguments(entry, {}))
        self._stream = np.zeros(1, np.uint64)
        self._parameters: dict[str, Any] = {}
        self.take_over()

    def take_over(self) -> None:
        """Make everything anew whose columns are new."""
        self._readers: dict[str, list[Callable[[Stores], Any]]] = {}
        self._parameters.clear()
        self._shown = -1  # the round whose end the published entities show
        super().take_over()
        model = self._model
        self._native_phases = [self._native_phase(position) for position in range(len(model.phases))]
        self._phase_of = {runner.spec.name: phase for phase in self._native_phases for runner in phase.runners}
        positions = {name: position for position, phase in enumerate(model.phases) for name in phase.actions}
        for phase in self._native_phases:
            if isinstance(phase, NativeActivations):
                phase.connect(positions)

    @property
    def _longest(self) -> int:
        """How many entities a type has at most, or how many cells the grid."""
        present = (len(self._columns.places(name)) for name in self._state.populations)
        return max([64, *present, self.space.size if self.space is not None else 0])

    def _native_phase(self, position: int) -> NativePhase | NativeActivations:
        spec = self._model.phases[position]
        if spec.mode == "simultaneous":
            runners = [self._runners[name] for name in spec.actions if name in self._runners]
            return NativePhase(spec, runners, self._due, self._router.count_starts, self._columns.size)
        return NativeActivations(position, self, self._columns, self._written, self._code, self._due, self._deliver)

    def run(
        self, rounds: int | None = None, on_round: OnRound | None = None, between: Callable[[], None] | None = None
    ) -> Result:
        """Run as `Simulation.run` does, and give back the room of what was sent, which is much in a short run."""
        try:
            return super().run(rounds, on_round, between)
        finally:
            self._sent = SentEvents(self._model)
            for phase in self._native_phases:
                phase.empty()

    def _run_round(self, number: int) -> None:
        try:
            self._begin_native_round(number)
            place = 0
            while place < len(self._native_phases):
                phase = self._native_phases[place]
                if phase.find_due():
                    if isinstance(phase, NativePhase):
                        self._step(phase)
                    else:
                        self._activate(phase)
                    place = 0
                else:
                    place += 1
        except STOPS as error:
            raise NativeStopError(f"round {number}: {error}") from error
        self._written.end_round()

    def _evaluated(self, what: str, function: Callable[[Any], Any]) -> Any:
        value = self._measures.observed(function, self._rounds)
        if value is not None:
            return value
        if self._shown != self._rounds:  # all that observes a round comes after its end
            self._show()
            self._shown = self._rounds
        return super()._evaluated(what, function)

    def _show(self) -> None:
        """Give what Python observes the state that was published."""
        self._columns.show()
        self.tie_columns.show()
        self.memory.show()

    def snapshot(self) -> dict[str, dict[str, Any]]:
        """Return the published state as NumPy columns by entity type."""
        self._columns.show()
        return super().snapshot()

    def columns(self, entity: str, variables: Sequence[str]) -> tuple[list[int], dict[str, Any]]:
        """Return the numbers of a type's entities, and some of its variables as NumPy columns."""
        self._columns.show()
        return super().columns(entity, variables)

    def _begin_native_round(self, number: int) -> None:
        state = self._state
        state.world.round = state.memories.round = number
        self.memory.begin_round()
        self._driven.drive(state.world, number)
        self._parameters.clear()
        state.world._published()
        self.observed.begin_round()
        self._router.handled = 0
        if self.turnover is not None and self._context.turnover is not None:
            self._router.budget = self._budget()
            self._leavers.free(self._context.turnover.gone, self._context.turnover.alive)
            self.turnover.begin_round(self.native_router)
        if number > 1 and self._redraws:
            self.redraw(number)
        self.intervene(number)
        for phase in self._native_phases:
            phase.begin_round()
        self.release_from_outside()
        self.native_router.release(number, self._deliver)

    def _undelivered(self) -> dict[str, int]:
        return self.native_router.undelivered()

    def _due(self, runner: Runner) -> Any:
        """Return the entities for which Start falls due, by number."""
        places = self._columns.places(runner.spec.entity)
        if not runner.spec.start_if or not len(places):
            return places
        due = np.zeros(self._columns.size(runner.spec.entity), np.bool_)
        name = runner.spec.name
        self._code[f"starts_of_{name}"](due, places, *self._arguments(f"starts {name}", {}))
        return np.flatnonzero(due)

    def _step(self, phase: NativePhase) -> None:
        """Run one wave."""
        segments, collected = phase.taken()
        if self.turnover is not None:
            segments = [segment for segment in segments if self._keep_present(segment, collected)]
        if len(segments) < LEAST_MIXED or phase.spec.name not in self._code["CALLS"]:
            for segment in segments:
                self._call(segment, collected.get(segment.runner.spec.name))
            called = {
                runner.spec.name: [segment.receivers for segment in segments if segment.runner is runner]
                for runner in phase.runners
                if runner.writes
            }
        else:
            called = self._call_mixed(phase, segments, collected)
        self.memory.take_in(segments, collected)
        turnover = self.turnover if self.turnover is not None and self.turnover.due else None
        if turnover is not None:
            turnover.count_newcomers()
            turnover.find_places()
        by_python = self.make_ties(turns_over=turnover is not None)
        if self.space is not None:
            self.space.settle()
        for runner in phase.runners:
            if receivers := called.get(runner.spec.name):
                self._publish(runner, receivers[0] if len(receivers) == 1 else np.concatenate(receivers))
        if turnover is not None:
            turnover.publish()
        self.publish_ties(by_python=by_python, written=any(segment.runner.spec.ties for segment in segments))
        self._world._published()
        self.observed.disclose()
        self.native_router.route(self._sent, self._deliver)

    def _keep_present(self, segment: Segment, collected: Mapping[str, CollectedEvents]) -> bool:
        """Drop the calls of entities that have left; return whether any call remains."""
        living = self._columns.living.get(segment.runner.spec.entity)
        if living is None:
            return True
        receivers = segment.receivers
        gone = living.standing[receivers] == GONE
        if not gone.any():
            return True
        if segment.runner.collects:
            events = collected[segment.runner.spec.name]
            for kind in events.kinds:
                self.native_router.lose(kind, events.lost(kind, receivers[gone]))
        else:
            self.native_router.lose(segment.kind, int(gone.sum()))
        segment.keep(~gone)
        return bool(segment.count)

    def _activate(self, phase: NativeActivations) -> None:
        """Run activations of a phase in which entities act one at a time."""
        self._active, sent = phase, self._sent
        self._sent = phase.sent
        phase.step(self._arguments, self._longest)
        self._active, self._sent = None, sent

    def _publish(self, runner: Runner, called: Any) -> None:
        entity = runner.spec.entity
        for variable in runner.writes:
            column = self._columns.by_name[entity, variable.name]
            column.publish(called, self._columns.first_of(entity), self._written)

    def _deliver(self, runner: Runner, kind: str, store: Any, events: Any, receivers: Any) -> None:
        self._phase_of[runner.spec.name].add(runner, kind, store, events, receivers)

    # Calls ------------------------------------------------------------------------------------------------------------

    def _call(self, segment: Segment, collected: CollectedEvents | None) -> None:
        runner, receivers = segment.runner, segment.receivers
        name = _name_of_call(runner.spec, segment.kind)
        runner.calls += len(receivers)
        stores = {kind: collected.store(kind) for kind in collected.kinds} if collected else {}
        if not collected:
            stores = {segment.kind: segment.store}
        chosen = self.memory.options(runner.spec, len(receivers))
        stores[""] = {runner.spec.name: chosen.columns}
        given = collected.given(receivers) if collected else segment.given
        longest = max([self._longest, *(len(items) for _, items in given)]) if collected else self._longest
        self._make(f"calls_of_{name}", name, {name: len(receivers)}, stores, longest, (receivers, given))
        self.memory.decided(runner.spec, receivers, chosen)

    def _call_mixed(
        self, phase: NativePhase, segments: Sequence[Segment], collected: Mapping[str, CollectedEvents]
    ) -> dict[str, list[Any]]:
        """Make the calls of a wave in which actions alternate; return the receivers by action."""
        calls = self._code["CALLS"][phase.spec.name]
        mixed = MixedCalls(segments, calls)
        specs = {action.name: action for action in self._model.actions}
        chosen = {name: self.memory.options(specs[name], len(mixed.called.get(name, ()))) for name in dict(calls)}
        stores: dict[str, Any] = {**mixed.stores, "": {name: options.columns for name, options in chosen.items()}}
        given, longest = [], self._longest
        for name in dict.fromkeys(name for name, kind in calls if not kind):
            events = collected.get(name)
            if events is None:
                given.append(tuple(_NOTHING_GIVEN for _ in specs[name].collects))
                continue
            stores |= {kind: events.store(kind) for kind in events.kinds}
            given.append(events.given(mixed.called[name]))
            longest = max(longest, *(len(items) for _, items in given[-1]))
        counts = {_name_of_call(specs[name], kind): count for (name, kind), count in mixed.counts.items()}
        arrays = mixed.which, mixed.own, mixed.receivers, mixed.places, tuple(given)
        self._make(f"mixed_calls_of_{phase.spec.name}", f"mixed {phase.spec.name}", counts, stores, longest, arrays)
        for runner in phase.runners:
            receivers = mixed.called.get(runner.spec.name, ())
            runner.calls += len(receivers)
            self.memory.decided(runner.spec, receivers, chosen[runner.spec.name])
        return {name: [receivers] for name, receivers in mixed.called.items()}

    def _make(
        self, function: str, use: str, counts: Mapping[str, int], stores: Stores, longest: int, given: tuple[Any, ...]
    ) -> None:
        """Make calls, whose numbers are `counts`, and grow the columns of what they send whenever these are full."""
        most = {name: self._code["MOST"][name] for name in counts}
        sent = max(plain + looped * longest for plain, looped in most.values())
        plain = max(plain for plain, _ in most.values())
        received = min(sent * longest, MOST_RECEIVED)
        done, many = 0, sum(counts.values())
        while done < many:
            if sent:
                self.make_room_for_newcomers(use, sent + plain * (many - done))
                self.changed_ties.make_room(sent + plain * (many - done))
                self.tie_columns.make_room(len(self.changed_ties.parts["made"]))
                self._sent.make_room(sent + plain * (many - done), received)
            arguments = self._arguments(use, stores)
            done = self._code[function](done, many, *given, sent, received, *arguments)

    def make_room_for_newcomers(self, use: str, entities: int) -> None:
        """Grow the columns so that so many entities more may enter and leave in one use of native code."""
        if self.turnover is None:
            return
        created = [what[1] for what in self._code["USES"][use].values() if what[0] == "used"]
        self.turnover.make_room(entities, created)
        for name in created:
            self.changed_ties.resize(name, self._columns.size(name))

    def _arguments(self, use: str, stores: Stores) -> list[Any]:
        if use not in self._readers:
            self._readers[use] = [self._reader(what) for what in self._code["USES"][use].values()]
        return [read(stores) for read in self._readers[use]]

    def _reader(self, what: tuple[str, ...]) -> Callable[[Stores], Any]:
        """Return what reads a column of a function before each of its calls, since columns grow and are made anew."""
        columns = self._columns
        match what:
            case ("own" | "seen" as form, entity, variable):
                column = columns.by_name[entity, variable]
                return lambda _: getattr(column, form)
            case ("chosen", action, name):
                return lambda stores: stores[""][action][name]
            case ("tie_own" | "tie_seen" as form, relation, variable):
                return lambda _: self.tie_columns.form(form, relation, variable)
            case ("wrote" | "values" | "page" | "tie_page" | "tie_wrote" | "tie_values" | "tie_value_page", *_):
                return lambda _: self._active.argument(what) if self._active is not None else self._number(what)
            case ("event", kind, name):
                return lambda stores: stores[kind][name] if stores.get(kind) else self._sent.fields[kind][name][:0]
            case ("used" | "standing" | "leaving" | "places" | "base" as part, entity):
                living = columns.living[entity]
                return lambda _: getattr(living, part)
            case ("offset", entity) if entity in columns.living:
                return lambda _: columns.first_of(entity)
            case ("begin", entity):
                return lambda _: columns.layout()[entity]
            case ("turnover_page",) | ("entries", _) if self.turnover is not None:
                turnover = self.turnover
                return lambda _: turnover.argument(what)
            case ("born" | "gone" as way, part) if self.turnover is not None:
                turnover = self.turnover
                return lambda _: turnover.number if part == "number" else turnover.notes[way]
            case ("keys" | "calls" | "rule_keys" | "rule_calls" as use, action) if self._is_varying(action):
                return self._reader_of_streams(use, action)
            case ("alone" | "crowd" | "goals" | "grid" | "plane" | "points" | "bins", *_) if self.space is not None:
                space = self.space
                return lambda _: space.argument(what)
            case ("noting" | "kinds_of_routes" | "published" | "kept_at" | "kept_value", *_):
                return lambda _: self._active.argument(what) if self._active is not None else self._number(what)
            case ("noted", *records):
                return lambda _: self.observed.argument(*records)
            case ("recent" | "lasting" | "earlier" | "counted" | "kept" | "recalled" | "gained" | "weight", *_):
                return lambda _: self.memory.argument(what)
            case ("older" | "older_count" | "until" | "owner" | "nth", *_):
                return lambda _: self.memory.argument(what)
            case ("changed", part):
                return lambda _: self.changed_ties.parts[part]
            case ("newest" | "newest_to" as which, relation):
                return lambda _: getattr(self.changed_ties, which)[relation]
            case ("first" | "ties" as part, relation):
                return lambda _: columns.ties(relation)[part == "ties"]
            case ("first_written" | "ties_written" as part, relation):
                return lambda _: columns.written_ties(relation)[part == "ties_written"]
            case ("everyone", relation):
                return lambda _: columns.ties_everyone(relation)
            case ("most_ties", relation):
                return lambda _: int(np.diff(columns.ties(relation)[0]).max(initial=0))
            case ("degrees", relation):
                return lambda _: columns.degrees(relation)
            case ("sources", relation):
                return lambda _: columns.sources(relation)
            case ("sent", "numbers"):
                return lambda _: self._sent.numbers
            case ("sent", part):
                return lambda _: self._sent.parts[part]
            case ("sent", kind, name):
                return lambda _: self._sent.fields[kind][name]
            case ("round",):
                return lambda _: self._world.round
            case ("aggregate", name, kind):
                return lambda _: self._aggregate(name, kind)
            case ("parameter", name):
                quantity = next(quantity for quantity in self._model.parameters if quantity.name == name)
                return lambda _: self._parameter(quantity)
        number = self._number(what)
        return lambda _: number

    def _is_varying(self, action: str) -> bool:
        runner = self._runners.get(action)
        return runner is not None and runner.varies

    def _reader_of_streams(self, use: str, action: str) -> Callable[[Stores], Any]:
        """Return what reads the streams of an action of entities that enter or leave."""
        turnover, runner, place = self.turnover, self._runners[action], int(use.endswith("calls"))
        assert turnover is not None
        given = "rule" if use.startswith("rule_") else "", action, runner.spec.entity, self._streams_of(use, action)
        return lambda _: turnover.streams(*given)[place]

    def _number(self, what: tuple[str, ...]) -> Any:
        """Return what stays the same during a run."""
        match what:
            case ("stream",):
                return self._stream
            case ("text", place):
                return codes_of([self._code["TEXTS"][int(place)]])[0]
            case ("keys" | "rule_keys" as use, action):
                return np.frombuffer(self._streams_of(use, action)._keys, np.uint64)
            case ("calls" | "rule_calls" as use, action):
                return np.frombuffer(self._streams_of(use, action)._calls, np.int64)
            case ("offset", entity):
                return self._columns.first[entity]
            case ("count", entity):
                return len(self._state.populations[entity])
            case ("only", entity):
                return self._only(entity)
            case ("off", entity):
                return entity in self._numbers.off
        raise NativeStopError(f"an unknown column {what}")

    def _streams_of(self, use: str, action: str) -> CallStreams:
        """Return the streams of an action's calls or of its rule; of an action that is off, there are none."""
        runner = self._runners.get(action)
        if runner is None:
            return CallStreams(0, 1)
        return runner.all_streams[1 if use.startswith("rule_") else 0]

    def _aggregate(self, name: str, kind: str) -> float:
        """Return an aggregate as it is before the wave; handlers that do not read it do not notice."""
        found = self._world._aggregates
        if name not in found:
            value = self._measures.aggregate(name)
            if value is None:
                self._show()
                value = getattr(self._world, name)
            found[name] = value
        value = found[name]
        return float(value) if kind == "float" else int(value)

    def _only(self, entity: str) -> int:
        if not len(self._state.populations[entity]):
            raise NativeStopError(f"there is no {entity}")
        return 0

    def _parameter(self, quantity: Quantity) -> Any:
        """Return a parameter; tables may drive it from round to round."""
        if quantity.name not in self._parameters:
            self._parameters[quantity.name] = self._parameter_now(quantity)
        return self._parameters[quantity.name]

    def _parameter_now(self, quantity: Quantity) -> Any:
        value = getattr(self._world.parameters, quantity.name)
        if quantity.kind in ("vector", "matrix"):
            return np.array(value, {"float": np.float64, "bool": np.bool_}.get(quantity.item, np.int64))
        return float(value) if quantity.kind == "float" else self._columns.encoded(value, quantity)
