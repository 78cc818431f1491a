"""The interpreted engine: runs a model with its numbers and a seed, and says what came out."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from runtime_base.engine.actions import Runner
from runtime_base.engine.activations import Activations
from runtime_base.engine.delayed_events import Delays
from runtime_base.engine.outside_answers import Asking, Oracle
from runtime_base.engine.phases import Due, Waves
from runtime_base.engine.routing import Router
from runtime_base.foundation.failures import located_in_function
from runtime_base.foundation.run_numbers import read_numbers
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.spec import START, Model
from runtime_base.state.driven_parameters import Inputs
from runtime_base.state.published_columns import snapshot
from runtime_base.state.state import State
from runtime_base.state.trace import TraceSink

__all__ = ["Result", "Simulation", "SimulationError"]

#: A round may have so many events for each entity (and ten more) unless the scenario says otherwise.
EVENTS_PER_ENTITY = 1_000

OnRound = Callable[[int, Mapping[str, float | None]], None]


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of a run.

    `events` counts handled events (each event once for each receiver's action), `delivered` the same by kind, Start
    included; `calls` counts handler calls by action; `dropped` what went to switched-off actions or to those who had
    left; `undelivered` what was to fall due after the last round. `metrics` has one value for each round, None where
    there was nothing to compute it from. `created` and `left` count who entered and left, by entity type of which
    somebody may; `turned_away` who was created and found no room.
    """

    rounds: int
    events: int
    digest: str
    metrics: dict[str, list[float | None]]
    calls: dict[str, int]
    delivered: dict[str, int]
    dropped: dict[str, int]
    seconds_start: float
    seconds_run: float
    undelivered: dict[str, int] = field(default_factory=dict)
    created: dict[str, int] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    turned_away: dict[str, int] = field(default_factory=dict)


class Simulation:
    """One run of a model.

    `numbers` is the JSON object of `runtime_base.foundation.run_numbers`. `stop_when` is asked at the end of each
    round. The decisions of the actions in `asked` are answered by `oracle`, all others by their rules. Raises
    SimulationError if the numbers do not fit the model, and from `run` for everything that ends the run early.
    """

    def __init__(
        self,
        model: Model,
        numbers: Mapping[str, Any],
        seed: int,
        *,
        stop_when: Callable[[Any], bool] | None = None,
        trace: TraceSink | None = None,
        asked: Sequence[str] = (),
        oracle: Oracle | None = None,
    ) -> None:
        begin = time.perf_counter()
        self._model = model
        self._stop_when = stop_when
        self._numbers = read_numbers(model, numbers)
        self._state = State(model, self._numbers, seed, trace)
        _collect_earlier_runs()
        with _without_collector():
            self._state.populate()
        self._inputs = Inputs(self._numbers.inputs, model.data)
        self._inputs.drive(self._state.world, 1)
        _entities_made[0] += self._state.entity_count
        if asked and oracle is not None:
            self._state.asking = Asking(self._state, asked, oracle)
        self._router = Router(self._state, self._budget())
        if any(one.delay for one in model.events):
            self._state.outbox.delays = Delays(self._state, self._router)
        self._runners: dict[str, Runner] = {}
        self._phases = self._make_phases()
        self._rounds = 0
        self._metrics: dict[str, list[float | None]] = {metric.name: [] for metric in model.metrics}
        self._seconds_start = time.perf_counter() - begin

    def run(self, rounds: int | None = None, on_round: OnRound | None = None) -> Result:
        """Run to the scheduled (or given) number of rounds, or until the stop condition holds.

        `on_round` gets the number of each round that has ended and the metrics' values.
        """
        begin = time.perf_counter()
        most = self._numbers.rounds if rounds is None else rounds
        with _without_collector():
            while self._rounds < most:
                self._rounds += 1
                self._run_round(self._rounds)
                values = self._observe()
                if on_round is not None:
                    on_round(self._rounds, values)
                if self._should_stop():
                    break
        return self._result(time.perf_counter() - begin)

    @property
    def planned_rounds(self) -> int:
        """Rounds that the numbers schedule."""
        return self._numbers.rounds

    @property
    def counts(self) -> dict[str, int]:
        """How many entities of each type there are, in the order in which `gid` counts them."""
        return {name: len(population) for name, population in self._state.populations.items()}

    @property
    def firsts(self) -> dict[str, int]:
        """The number over all types of the first entity of each type, in ascending order."""
        return dict(self._state.first)

    @property
    def ids(self) -> dict[str, list[int]]:
        """The numbers of those who are there, by type, as the rows of a snapshot have them."""
        return {name: [one.id for one in population.published] for name, population in self._state.populations.items()}

    def isolated(self, relations: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Return for each relation (or inverse) how many entities it leads nowhere from, and of how many."""
        found = {}
        for name in relations:
            everybody = self._state.sources_of(name)
            found[name] = sum(1 for one in everybody if not one.neighbors(name)), len(everybody)
        return found

    @property
    def events(self) -> int:
        """Events handled so far."""
        return self._router.starts + sum(kind.delivered for kind in self._router.kinds.values())

    def ties(self, relation: str) -> tuple[list[int], list[int]]:
        """Return the ties of a relation as everyone sees them: the numbers of those they lead from, and of those to."""
        rows = [(one.id, one.neighbors(relation)) for one in self._state.sources_of(relation)]
        return [number for number, row in rows for _ in row], [other.id for _, row in rows for other in row]

    def count_ties(self, relation: str) -> int:
        """Return how many ties a relation has, without looking at each."""
        return sum(len(one.neighbors(relation)) for one in self._state.sources_of(relation))

    def snapshot(self) -> dict[str, dict[str, Any]]:
        """Return the published state as NumPy columns by entity type (see `runtime_base.state.published_columns`)."""
        return snapshot(self._state)

    def _budget(self) -> int:
        """Return how many events a round may have."""
        there = sum(map(len, self._state.populations.values()))
        return self._numbers.events_per_round or EVENTS_PER_ENTITY * (there + 10)

    def _make_phases(self) -> list[Due]:
        phases: list[Due] = []
        position = {action.name: number for number, action in enumerate(self._model.actions)}
        for number, spec in enumerate(self._model.phases):
            runners = [runner for name in spec.actions if (runner := self._make_runner(position[name]))]
            kind = Waves if spec.mode == "simultaneous" else Activations
            phase = kind(spec, number, runners, self._state, self._router)
            phases.append(phase)
            for runner in runners:
                handled = (*runner.spec.on, *runner.spec.collects)
                self._router.register(runner, phase, handled, runner.population.spec.cls)
        return phases

    def _make_runner(self, position: int) -> Runner | None:
        """Return an action's runner; None if action or entity type is off, so that its events are dropped."""
        spec = self._model.actions[position]
        population = self._state.populations[spec.entity]
        if self._numbers.off & {spec.name, spec.entity}:
            self._router.register(None, None, (*spec.on, *spec.collects), population.spec.cls)
            return None
        runner = self._runners[spec.name] = Runner(spec, position, self._state, population)
        return runner

    def _run_round(self, number: int) -> None:
        state, router = self._state, self._router
        state.world.round = number
        self._inputs.drive(state.world, number)
        state.world._published()
        for kept in state.observed.values():
            kept.clear()
        router.handled = 0
        if state.turnover is not None:
            router.budget = self._budget()
        state.journal.begin_round(number)
        for phase in self._phases:
            phase.begin_round()
        if state.outbox.delays is not None:
            state.outbox.delays.release(number)
        phases, place = self._phases, 0
        while place < len(phases):  # the first phase in which something is due runs next
            if phases[place].due:
                phases[place].step()
                place = 0
            else:
                place += 1
        state.journal.end_round()

    def _observe(self) -> dict[str, float | None]:
        values: dict[str, float | None] = {}
        for metric in self._model.metrics:
            values[metric.name] = value = self._computed(metric.name, metric.compute)
            self._metrics[metric.name].append(value)
        return values

    def _computed(self, name: str, compute: Callable[[Any], float]) -> float | None:
        value = self._asked(f"metric {name}", compute)
        if not isinstance(value, (int, float)):
            raise SimulationError(
                "SC603", f"metric {name} is {value!r}, which is not a number", "let its expression be one", self._rounds
            )
        if math.isinf(value):
            help = "guard its expression in graph.yaml against a division by zero"
            raise SimulationError(
                "SC604", f"metric {name} is {value}, which is not a finite number", help, self._rounds
            )
        return None if math.isnan(value) else value

    def _should_stop(self) -> bool:
        return self._stop_when is not None and bool(self._asked("the stop condition", self._stop_when))

    def _asked(self, what: str, function: Callable[[Any], Any]) -> Any:
        try:
            return function(self._state.world)
        except MemoryError:
            raise
        except Exception as error:  # the border to the model's own code
            raise located_in_function(error, what, function, self._rounds) from error

    def _result(self, seconds: float) -> Result:
        kinds = self._router.kinds.values()
        delivered = {START: self._router.starts, **{kind.name: kind.delivered for kind in kinds}}
        calls = {action.name: 0 for action in self._model.actions}
        delays = self._state.outbox.delays
        calls.update((name, runner.calls) for name, runner in self._runners.items())
        turnover = self._state.turnover
        return Result(
            rounds=self._rounds,
            events=sum(delivered.values()),
            digest=self._state.journal.digest.hexdigest(),
            metrics=self._metrics,
            calls=calls,
            delivered=delivered,
            dropped={kind.name: kind.dropped for kind in kinds},
            seconds_start=self._seconds_start,
            seconds_run=seconds,
            undelivered=delays.undelivered() if delays is not None else {},
            created=turnover.created if turnover else {},
            left=turnover.left if turnover else {},
            turned_away=turnover.turned_away if turnover else {},
        )


#: How many entities were made since garbage was last collected; they lie in cycles.
_entities_made = [0]


def _collect_earlier_runs() -> None:
    """Free what earlier runs in this process have left, once it is much."""
    if _entities_made[0] > 50_000:
        _entities_made[0] = 0
        gc.collect()


class _without_collector:  # noqa: N801 - read as a word of the with statement
    """Keeps Python's cycle collector from walking over all entities again and again; handlers cannot make cycles."""

    def __enter__(self) -> None:
        self._was_on = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self._was_on:
            gc.enable()
