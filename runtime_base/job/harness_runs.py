"""Runs a package's model inside a sandboxed job, one replicate after the other, and sends what it observes."""

from __future__ import annotations

import gc
import importlib
import math
import platform
import sys
import threading
import time
from base64 import b64decode
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from runtime_base.checkpoints.run_state import UnsavableError, restore, state_of
from runtime_base.engine.engine import Result, Simulation
from runtime_base.foundation.collector import put_aside
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.job.block_columns import declared, ints, state
from runtime_base.job.exit_codes import DISK_ERRORS
from runtime_base.job.harness_answers import SentAnswers
from runtime_base.job.harness_asking import HostLine, HostOracle
from runtime_base.job.harness_followed import FollowedEntities, SeveralSinks
from runtime_base.job.harness_records import Records
from runtime_base.job.harness_trace import TraceColumns
from runtime_base.job.pipe import FramePipe
from runtime_base.native.native_errors import NativeStopError
from runtime_base.spec import Model
from runtime_base.state.trace import TraceSink

if TYPE_CHECKING:
    from runtime_base.native.native_simulation import NativeCode

#: Seconds between two reports of progress and metrics, and the rounds after which metrics are sent anyway.
_PAUSE = 0.2
_MOST_ROWS = 500
#: Interventions that a frame says at most.
_MOST_MADE = 5_000

#: The largest checkpoint that a frame holds, and how many times as long as one takes the run goes on before the next.
_MOST_CHECKPOINT = 2**28
_SHARE = 30

#: Ties of one network that are sent at most: a complete relation of 2,000 entities has four million.
MOST_TIES = 4_000_000
#: Ties of one network without a trace, of the first replicate only: the report draws it.
MOST_DRAWN = 20_000


def run_model(package: str, request: Mapping[str, Any], line: HostLine, unlimited: list[str]) -> str:
    """Run one replicate a seed and return how the job went: `finished`, although replicates may have failed."""
    pipe = line.pipe
    versions = {"python": platform.python_version(), "numpy": np.__version__}
    native = request.get("native", "")
    pipe.send("hello", **versions, engine="native" if native else "interpreted", unlimited=unlimited)
    if request["seeds"]:
        model: Model = importlib.import_module(f"{package}.wiring").MODEL
        code = _native_code(native, b64decode(request.get("compiled", ""))) if native else None
        for place, seed in enumerate(request["seeds"]):
            _Replicate(model, _of_run(model, request, place), seed, line, code).run()
        _send_compiled(code, request, pipe)
    return "finished"


def _send_compiled(code: NativeCode | None, request: Mapping[str, Any], pipe: FramePipe) -> None:
    """Send what has been compiled since the last time, if the host keeps it."""
    if code is not None and "compiled" in request and (compiled := code.kept.taken()):
        pipe.send_compiled(compiled)


def load_compiler() -> None:
    """Load the native engine with all of Numba: hundreds of modules, some of which it loads with the first call.

    Garbage is not looked for meanwhile, nor later in what is loaded, which stays.
    """
    gc.disable()
    for unused in ("scipy", "cffi"):  # Numba would load its linear algebra, and a parser of C
        sys.modules[unused] = None  # type: ignore[assignment]
    from numba.core.registry import cpu_target  # only here, since it is an extra

    importlib.import_module("runtime_base.native.native_simulation")
    for context in (cpu_target.typing_context, cpu_target.target_context):
        context.refresh()
    put_aside()
    gc.enable()


def _native_code(text: str, compiled: bytes) -> NativeCode:
    from runtime_base.native.native_simulation import native_code

    return native_code(text, compiled)


def _of_run(model: Model, request: Mapping[str, Any], place: int) -> Mapping[str, Any]:
    """Return the request of one run: with `changes`, each has a variant and numbers of its own."""
    if not request.get("changes"):
        return request
    variant, settings = request["changes"][place]
    numbers: Any = model.numbers[variant]
    for path, value in settings:
        numbers = _with(numbers, path, value)
    return {**request, "variant": variant, "numbers": numbers}


def _with(numbers: Mapping[str, Any], path: Sequence[str], value: Any) -> dict[str, Any]:
    """Return numbers with another value at a path; those that were given stay as they are."""
    key, *rest = path
    return {**numbers, key: _with(numbers[key], rest, value) if rest else value}


class _PausedError(Exception):
    """Raised when a replicate stops at the round that the request names."""


class _Replicate:
    """One simulation and what was said of it. Running out of memory is left to end the process."""

    def __init__(
        self, model: Model, request: Mapping[str, Any], seed: int, line: HostLine, code: NativeCode | None
    ) -> None:
        self._model, self._request, self._seed = model, request, seed
        self._line, self._pipe, self._code = line, line.pipe, code
        self._repeated = ""  # why the interpreted engine repeats the native run
        self._rows: list[list[float | None]] = []
        self._sent_rows = self._sent_made = 0
        self._over = threading.Event()
        self._begun = time.perf_counter()
        self._simulation: Simulation | None = None
        self._trace = TraceColumns(model, seed, line.pipe) if request["trace"] else None
        followed = [(kind, number) for kind, number in request.get("follow", ())]
        self._followed = FollowedEntities(model, followed, seed, line.pipe) if followed else None
        self._records = Records(model, request.get("record", ()), seed, line.pipe)
        self._answers = SentAnswers(seed, line.pipe) if request["snapshot"] else None
        self._isolated: dict[str, tuple[int, int]] = {}
        self._unmatched: list[tuple[str, str, int, int]] = []
        self._initial: dict[str, float | None] = {}
        self._interval: float = math.inf if request.get("checkpoint_s") is None else request["checkpoint_s"]
        self._next_save = time.perf_counter() + self._interval

    def run(self) -> None:
        """Run it to its end and send the verdict."""
        self._pipe.send("started", seed=self._seed, metrics=[metric.name for metric in self._model.metrics])
        threading.Thread(target=self._report_meanwhile, daemon=True).start()
        try:
            simulation, result = self._simulate()
        except _PausedError:
            return
        except SimulationError as error:
            self._flush()
            self._failed(error)
            return
        self._flush()
        if self._request["snapshot"]:
            self._send_snapshot(simulation)
            if most := self._most_ties():
                self._send_networks(simulation, most)
        self._finished(result)

    def _simulate(self) -> tuple[Simulation, Result]:
        variant, given = self._request["variant"], self._request["numbers"]
        numbers = self._model.numbers[variant] if given is None else given
        stop_when = self._model.stop_when.get(variant)
        if self._code is not None:
            # whatever stops native code is for the interpreted engine to repeat, and to report
            try:
                return self._run(self._code.simulation(self._model, numbers, self._seed, stop_when))
            except NativeStopError as stop:
                self._repeated = next(iter(str(stop).splitlines()), "")[:300]
                _send_compiled(self._code, self._request, self._pipe)
            self._code = None
        asked = self._request.get("asked", ())
        oracle = HostOracle(self._line, self._seed) if asked else None
        simulation = Simulation(
            self._model, numbers, self._seed, stop_when=stop_when, trace=self._sink(), asked=asked, oracle=oracle
        )
        return self._run(simulation)

    def _run(self, simulation: Simulation) -> tuple[Simulation, Result]:
        self._simulation = simulation
        self._isolated = simulation.isolated(self._request.get("chosen", ()))
        self._unmatched = simulation.unmatched
        self._initial = simulation.initial_metrics()
        for sink in (self._trace, self._followed):
            if sink is not None:
                if str(self._seed) in self._request.get("states", {}):
                    sink.forget()  # the rows up to the state's round are known already
                sink.first = simulation.firsts
        state = self._request.get("states", {}).get(str(self._seed))
        if state is None:
            if not self._rows:
                self._take(simulation, 0)
        else:
            self._go_on(simulation, b64decode(state))
        result = simulation.run(self._request["rounds"], self._on_round, self._between_rounds)
        self._records.take(simulation, result.rounds, last=True)
        return simulation, result

    def _go_on(self, simulation: Simulation, state: bytes) -> None:
        """Restore a state; the metrics up to its round are sent again."""
        restore(simulation, state)
        if self._followed is not None:
            self._followed.pursue(simulation, simulation.parts.rounds, known=True)
        if len(self._rows) > simulation.parts.rounds:  # a native run had come further
            return
        self._rows = [list(row) for row in zip(*simulation.parts.metrics.values(), strict=True)]
        self._rows = self._rows or [[] for _ in range(simulation.parts.rounds)]

    def _between_rounds(self) -> None:
        """Send a checkpoint if one is due, and end the replicate at the round at which it is to stop."""
        assert self._simulation is not None
        begun, number = time.perf_counter(), self._simulation.parts.rounds
        stops = number == self._request.get("until")
        if number < len(self._rows) or (begun < self._next_save and not stops):  # a native run had come further
            return
        state, reason = _state_or_reason(self._simulation)
        self._flush(over=stops)
        self._pipe.send_checkpoint(self._seed, number, state, reason)
        if stops:
            raise _PausedError
        took = time.perf_counter() - begun
        self._next_save = begun + took + max(self._interval, _SHARE * took)

    def _sink(self) -> TraceSink | None:
        """Return what takes the trace, if anything does."""
        if self._trace is not None and self._followed is not None:
            return SeveralSinks(self._trace, self._followed)
        return self._trace or self._followed

    def _on_round(self, number: int, metrics: Mapping[str, float | None]) -> None:
        if number <= len(self._rows):  # a native run had come this far
            return
        for name, value in metrics.items():
            if value is not None and not math.isfinite(value):
                help = "look for a division by a number close to zero, or exp of a large one"
                raise SimulationError("SC604", f"metric {name} is {value}, which is not a finite number", help, number)
        self._rows.append(list(metrics.values()))
        if self._simulation is not None:
            self._take(self._simulation, number)
        if self._answers is not None and isinstance(self._simulation, Simulation):
            self._answers.take(self._simulation, number)
        if len(self._rows) - self._sent_rows >= _MOST_ROWS:
            self._send_rows()
        _send_compiled(self._code, self._request, self._pipe)  # other jobs wait for it

    def _take(self, simulation: Simulation, number: int) -> None:
        self._records.take(simulation, number)
        if self._followed is not None:
            self._followed.pursue(simulation, number)

    def _report_meanwhile(self) -> None:
        """Report until the replicate is over, also while one round does not end: its number is known then."""
        while not self._over.wait(_PAUSE):
            self._send_rows()

    def _flush(self, *, over: bool = True) -> None:
        with self._pipe.turn:
            self._send_rows()
            if over:
                self._over.set()
        self._records.flush()
        if self._answers is not None:
            self._answers.flush()
        for sink in (self._trace, self._followed):
            if sink is not None:
                sink.flush()

    def _send_rows(self) -> None:
        """Send what was observed since the last time, and how far the simulation is."""
        with self._pipe.turn:
            if self._over.is_set():
                return
            while new := self._rows[self._sent_rows : self._sent_rows + _MOST_ROWS]:
                self._pipe.send("metrics", seed=self._seed, round=self._sent_rows + 1, rows=new)
                self._sent_rows += len(new)
            if self._simulation is not None:
                self._send_progress(self._simulation)

    def _send_progress(self, simulation: Simulation) -> None:
        """Send how far it is, and the interventions since the last time; a run that is repeated makes the same."""
        rounds = self._request["rounds"] or simulation.planned_rounds
        progress = {"round": self._sent_rows, "rounds": rounds, "events": simulation.events}
        while True:
            made = simulation.interventions[self._sent_made : self._sent_made + _MOST_MADE]
            self._sent_made += len(made)
            self._pipe.send("progress", seed=self._seed, **progress, interventions=made, repeated=self._repeated)
            if len(made) < _MOST_MADE:
                return

    def _send_snapshot(self, simulation: Simulation) -> None:
        """Send every entity type's variables, one row an entity by number."""
        first, numbers = simulation.firsts, simulation.ids
        columns = simulation.snapshot()
        for kind in self._model.entities:
            table = {"id": ints(numbers[kind.name])}
            for variable in kind.variables:
                prefix = "own_" if variable.name in ("id", "replicate", "seed") else ""
                table[prefix + variable.name] = state(variable, columns[kind.name], first.get(variable.entity, 0))
            self._pipe.send_table(self._seed, "snapshot", kind.name, table)

    def _most_ties(self) -> int:
        """Return how many ties a network has at most that is sent; 0 if none is."""
        if self._trace:
            return MOST_TIES
        return MOST_DRAWN if self._seed == self._request.get("drawn") else 0

    def _send_networks(self, simulation: Simulation, most: int) -> None:
        """Send every network as it is at the end, one row a tie; one of too many ties is left out."""
        for relation in self._model.relations:
            if not simulation.has_more_ties(relation.name, most):
                sources, targets = simulation.ties(relation.name)
                values = zip(relation.variables, simulation.tie_values(relation.name), strict=True)
                table = {"from": ints(sources), "to": ints(targets)}
                for variable, column in values:
                    prefix = "own_" if variable.name in ("to", "replicate", "seed") else ""
                    table[prefix + variable.name] = declared(variable, column)
                self._pipe.send_table(self._seed, "network", relation.name, table)

    def _finished(self, result: Result) -> None:
        self._pipe.send(
            "verdict",
            seed=self._seed,
            outcome="finished",
            rounds=result.rounds,
            events=result.events,
            digest=result.digest,
            calls=result.calls,
            delivered=result.delivered,
            dropped=result.dropped,
            isolated=self._isolated,
            unmatched=self._unmatched,
            initial=self._initial,
            created=result.created,
            left=result.left,
            turned_away=result.turned_away,
            seconds_start=result.seconds_start,
            seconds_run=result.seconds_run,
            undelivered=result.undelivered,
            repeated=self._repeated,
        )

    def _failed(self, error: SimulationError) -> None:
        cause = error.__cause__
        disk = isinstance(cause, OSError) and cause.errno in DISK_ERRORS
        self._pipe.send(
            "verdict",
            seed=self._seed,
            outcome="disk" if disk else "code_error",
            rounds=len(self._rows),
            events=self._simulation.events if self._simulation else 0,
            digest="",
            calls={},
            delivered={},
            dropped={},
            seconds_start=0.0,
            seconds_run=time.perf_counter() - self._begun,
            repeated=self._repeated,
            error={
                "code": error.code,
                "message": error.message[:4000],
                "help": error.help[:4000],
                "file": error.handler[-300:],
                "line": error.line,
                "round": error.round,
                "entity": error.entity[:300],
                "variable": error.variable[:300],
            },
        )


def _state_or_reason(simulation: Simulation) -> tuple[bytes, str]:
    """Return the state of a simulation, or no bytes and the reason why it cannot be kept."""
    try:
        state = state_of(simulation)
    except UnsavableError as error:
        return b"", str(error)
    if len(state) > _MOST_CHECKPOINT:
        return b"", f"the state has {len(state) >> 20:,} MiB, and a checkpoint at most {_MOST_CHECKPOINT >> 20}"
    return state, ""
