"""The engine: runs a model with its numbers and a seed, round after round, and returns what came out."""

from __future__ import annotations

import math
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from runtime_base.engine.actions import Runner
from runtime_base.engine.delayed_events import DelayedEvents
from runtime_base.engine.engine_context import EngineContext
from runtime_base.engine.interventions.interventions import Interventions
from runtime_base.engine.interventions.questionnaires import QuestionnaireAnswers, answers
from runtime_base.engine.outside_answers import Oracle, OutsideAnswers, pursued
from runtime_base.engine.phases.activations import Activations
from runtime_base.engine.phases.repeated import Repeated
from runtime_base.engine.phases.waves import Waves
from runtime_base.engine.result import Result
from runtime_base.engine.routing import Router
from runtime_base.foundation.collector import Leavers, collect_earlier_runs, count_made, without_collector
from runtime_base.foundation.failures import call_model, located_in_function
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.spec import START, Model
from runtime_base.state.driven_parameters import DrivenParameters
from runtime_base.state.published_columns import snapshot, some_columns
from runtime_base.state.run_numbers import read_numbers
from runtime_base.state.setup import populate, redraw
from runtime_base.state.state import State
from runtime_base.state.trace import TraceSink
from runtime_base.state.turnover import Turnover

__all__ = ["Result", "Simulation", "SimulationError"]

#: How many events a round may have for each entity (and ten more), unless the scenario gives another budget.
EVENTS_PER_ENTITY = 1_000

OnRound = Callable[[int, Mapping[str, float | None]], None]


@dataclass(frozen=True, slots=True)
class Parts:
    """What a simulation is made of, for keeping its state between two rounds.

    `outside` asks a model or person in place of rules; None where rules answer everything.
    """

    rounds: int
    metrics: dict[str, list[float | None]]
    state: State
    router: Router
    phases: Sequence[Waves | Activations]
    runners: Mapping[str, Runner]
    turnover: Turnover | None
    delayed: DelayedEvents | None
    interventions: Interventions | None
    outside: OutsideAnswers | None


class Simulation:
    """One run of a model.

    `numbers` is the JSON object of `runtime_base.state.run_numbers`. `stop_when` is evaluated at the end of each round.
    `oracle` makes the decisions of the actions in `asked`, and fills in its questionnaires (`questionnaires.trust`);
    rules do the rest. Raises SimulationError if the numbers
    do not fit the model, and from `run` for everything that ends the run early.
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
        self._state = state = State(model, self._numbers, seed, trace)
        turnover = Turnover(state) if state.varying else None
        collect_earlier_runs()
        with without_collector():
            populate(state)
        count_made(state.entity_count)
        self._driven = DrivenParameters(self._numbers.inputs, model.data)
        self._driven.drive(state.world, 1)
        answers = OutsideAnswers(state, asked, oracle) if asked and oracle is not None else None
        self._context = EngineContext(state, turnover, answers)
        self._router = Router(state, self._budget())
        self._delayed = DelayedEvents(state, self._router) if any(kind.delay for kind in model.events) else None
        state.outbox.turnover, state.outbox.delays = turnover, self._delayed
        self._runners: dict[str, Runner] = {}
        self._redraws = any(relation.redrawn for relation in model.relations)
        self._phases = [self._make_phase(position) for position in range(len(model.phases))]
        self._claim_memories()
        self._interventions = Interventions(self._context, self.switch) if self._numbers.interventions else None
        self._leavers = Leavers()
        self._rounds = 0
        self._metrics: dict[str, list[float | None]] = {metric.name: [] for metric in model.metrics}
        self._seconds_start = time.perf_counter() - begin

    def run(
        self, rounds: int | None = None, on_round: OnRound | None = None, between: Callable[[], None] | None = None
    ) -> Result:
        """Run to the scheduled (or given) number of rounds, or until the stop condition holds.

        `on_round` gets the number of each round that has ended and the metrics' values; `between` is called before each
        round that follows another one.
        """
        begin = time.perf_counter()
        most = self._numbers.rounds if rounds is None else rounds
        with without_collector():
            while self._rounds < most:
                if between is not None and self._rounds:
                    between()
                self._rounds += 1
                self._run_round(self._rounds)
                values = self._observe()
                if on_round is not None:
                    on_round(self._rounds, values)
                if self._should_stop():
                    break
        return self._result(time.perf_counter() - begin)

    def initial_metrics(self) -> dict[str, float | None]:
        """Return each metric's value before the first round; None where it has none, or cannot be computed yet."""
        values: dict[str, float | None] = {}
        for metric in self._model.metrics:
            try:
                values[metric.name] = self._computed(metric.name, metric.compute)
            except SimulationError:  # ends the run if it is still so after a round
                values[metric.name] = None
        return values

    @property
    def parts(self) -> Parts:
        """What the simulation is made of."""
        phases = [phase.inner if isinstance(phase, Repeated) else phase for phase in self._phases]
        made = self._state, self._router, phases, self._runners, self._context.turnover
        made_too = self._delayed, self._interventions
        return Parts(self._rounds, self._metrics, *made, *made_too, self._context.answers)

    def go_on_after(self, rounds: int, metrics: dict[str, list[float | None]]) -> None:
        """Count the rounds of a kept run, whose metrics these are, as done."""
        self._rounds, self._metrics = rounds, metrics

    def hand_over(self) -> None:
        """Let `parts` hold the whole state between two rounds; an engine that keeps it elsewhere overrides this."""

    def answers(self, number: int) -> Iterator[QuestionnaireAnswers]:
        """Yield the answers to the questionnaires of the round that has ended, in declared order."""
        return answers(self._state, number, self._context.answers)

    @property
    def planned_rounds(self) -> int:
        """Rounds that the numbers schedule."""
        return self._numbers.rounds

    @property
    def counts(self) -> dict[str, int]:
        """The number of entities of each type, in declared order."""
        return {name: len(population) for name, population in self._state.populations.items()}

    @property
    def firsts(self) -> dict[str, int]:
        """The number over all types of the first entity of each type, in ascending order."""
        return dict(self._state.first)

    @property
    def ids(self) -> dict[str, list[int]]:
        """The numbers of the present entities by type, in the order of a snapshot's rows."""
        populations = self._state.populations
        return {name: [entity.id for entity in population.published] for name, population in populations.items()}

    def isolated(self, relations: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Return for each relation (or inverse) how many entities have no tie that leads from them, and of how many."""
        found = {}
        for name in relations:
            sources = self._state.sources_of(name)
            found[name] = sum(1 for source in sources if not source.neighbors(name)), len(sources)
        return found

    @property
    def interventions(self) -> list[tuple[int, str, int]]:
        """The interventions so far: round, name and the number of entities, parameters and actions of each."""
        return self._interventions.done if self._interventions else []

    @property
    def unmatched(self) -> list[tuple[str, str, int, int]]:
        """The type and kind of each table of first memories, how many entities match no row of it, and of how many."""
        return self._state.memories.unmatched

    @property
    def events(self) -> int:
        """Events handled so far."""
        return self._router.starts + sum(channel.delivered for channel in self._router.channels.values())

    def ties(self, relation: str) -> tuple[list[int], list[int]]:
        """Return the published ties of a relation: the numbers of their sources, and those of their targets."""
        rows = [(source.id, source.neighbors(relation)) for source in self._state.sources_of(relation)]
        return [number for number, row in rows for _ in row], [target.id for _, row in rows for target in row]

    def tie_values(self, relation: str) -> list[list[Any]]:
        """Return the published values of each variable of a relation's ties, in the order of `ties`."""
        states = self._state.ties_of(relation)
        ties = list(self._state.world.ties(relation)) if states is not None else []
        return [[getattr(tie, quantity.name) for tie in ties] for quantity in states.spec.variables] if states else []

    def has_more_ties(self, relation: str, most: int) -> bool:
        """Return whether a relation has more ties than so many; no further ones are counted."""
        degrees = (len(source.neighbors(relation)) for source in self._state.sources_of(relation))
        return any(count > most for count in accumulate(degrees))

    def snapshot(self) -> dict[str, dict[str, Any]]:
        """Return the published state as NumPy columns by entity type (see `runtime_base.state.published_columns`)."""
        return snapshot(self._state.populations)

    def columns(self, entity: str, variables: Sequence[str]) -> tuple[list[int], dict[str, Any]]:
        """Return the numbers of a type's present entities, and some of its variables as NumPy columns."""
        return some_columns(self._state.populations[entity], variables)

    def pursued(self, entity: str, number: int) -> list[dict[str, Any]]:
        """Return how far an entity is with its goals as others see it, what matters most first.

        An entity that is not there, or whose goals cannot be computed, has none.
        """
        population = self._state.populations[entity]
        place = bisect_left(population.published, number, key=lambda other: other.id)
        found = population.published[place : place + 1]
        if not found or found[0].id != number:
            return []
        try:
            return pursued(found[0], population.spec.goals)
        except (ArithmeticError, SimulationError):  # following an entity must not end a run
            return []

    def _budget(self) -> int:
        """Return how many events a round may have."""
        present = sum(map(len, self._state.populations.values()))
        return self._numbers.events_per_round or EVENTS_PER_ENTITY * (present + 10)

    def _make_phase(self, position: int) -> Waves | Activations | Repeated:
        spec = self._model.phases[position]
        runners = [runner for name in spec.actions if (runner := self._make_runner(name))]
        phase: Waves | Activations
        if spec.mode == "simultaneous":
            phase = Waves(runners, self._context, self._router)
        else:
            phase = Activations(position, runners, self._context, self._router)
        for runner in runners:
            handled = (*runner.spec.on, *runner.spec.collects)
            self._router.register(runner, phase, handled, runner.population.spec.cls)
        return Repeated(phase, spec, runners, self._state) if spec.most else phase

    def _make_runner(self, name: str) -> Runner | None:
        """Return an action's runner; None if action or entity type is off, so that its events are dropped."""
        position = next(number for number, action in enumerate(self._model.actions) if action.name == name)
        spec = self._model.actions[position]
        switched_on = any(name in given.get("on", ()) for given in self._numbers.interventions)
        if spec.entity in self._numbers.off or (name in self._numbers.off and not switched_on):
            cls = self._state.populations[spec.entity].spec.cls
            self._router.register(None, None, (*spec.on, *spec.collects), cls)
            return None
        runner = self._runners[name] = Runner(position, self._context)
        runner.switch(on=name not in self._numbers.off)
        return runner

    def switch(self, name: str, *, on: bool) -> bool:
        """Switch an action on or off from now on; return whether that changed anything."""
        runner = self._runners.get(name)
        if runner is None or runner.is_on == on:
            return False
        runner.switch(on=on)
        self._claim_memories()
        self._router.refresh()
        for phase in self.parts.phases:
            phase.refresh()
        return True

    def _claim_memories(self) -> None:
        """Let the first action that is on, of those that handle a kind of event, fill what its entities remember."""
        self._state.memories.unclaim()
        for runner in sorted(self._runners.values(), key=lambda runner: not runner.is_on):
            runner.claim()

    def _run_round(self, number: int) -> None:
        """Run one round: the first phase in which something is due runs next, until nothing is due."""
        self._begin_round(number)
        phases, place = self._phases, 0
        while place < len(phases):
            if phases[place].find_due():
                phases[place].step()
                place = 0
            else:
                place += 1
        self._state.journal.end_round()

    def _undelivered(self) -> dict[str, int]:
        """Return the number of events that wait for a later round, by kind."""
        return self._delayed.undelivered() if self._delayed else {}

    def _begin_round(self, number: int) -> None:
        """Let Start fall due, then the delayed events of the round."""
        state, router = self._state, self._router
        state.world.round = number
        state.memories.begin_round(number)
        self._driven.drive(state.world, number)
        state.world._published()
        for kept in state.observed.values():
            kept.clear()
        router.handled = 0
        turnover = self._context.turnover
        if turnover is not None:
            router.budget = self._budget()
            self._leavers.free(turnover.gone, turnover.alive)
            turnover.begin_round()
        state.journal.begin_round(number)
        if number > 1 and self._redraws:
            redraw(state, number)
            state.publish_ties()
        if self._interventions is not None and self._interventions.begin_round(number):
            self._retest()
        for phase in self._phases:
            phase.begin_round()
        if self._interventions is not None:
            self._interventions.release(router)
        if self._delayed is not None:
            self._delayed.release(number)

    def _retest(self) -> None:
        """Test all conditions of Start again: an intervention may have changed what never changes otherwise."""
        for runner in self._runners.values():
            if runner.condition is not None:
                runner.condition.retest(runner.population.working)

    def _observe(self) -> dict[str, float | None]:
        values: dict[str, float | None] = {}
        for metric in self._model.metrics:
            values[metric.name] = value = self._computed(metric.name, metric.compute)
            self._metrics[metric.name].append(value)
        return values

    def _computed(self, name: str, compute: Callable[[Any], float]) -> float | None:
        variable = f"metrics.{name}"
        value = self._evaluated(variable, compute)
        if not isinstance(value, (int, float)):
            message = f"metric {name} is {value!r}, which is not a number"
            raise SimulationError("SC603", message, "let its function return a number", self._rounds, variable=variable)
        if math.isinf(value):
            message = f"metric {name} is {value}, which is not a finite number"
            help = "look for exp of a large number, or a power that grows without a limit"
            raise SimulationError("SC604", message, help, self._rounds, variable=variable)
        return None if math.isnan(value) else value

    def _should_stop(self) -> bool:
        return self._stop_when is not None and bool(self._evaluated("schedule.stop_when", self._stop_when))

    def _evaluated(self, what: str, function: Callable[[Any], Any]) -> Any:
        """Return what a metric or condition, named by its path in the sources, computes from the world."""

        def failure(error: Exception, _: tuple[Any, ...]) -> SimulationError:
            return located_in_function(error, what, function, self._rounds)

        return call_model(function, (self._state.world,), failure)

    def _result(self, seconds: float) -> Result:
        channels = self._router.channels.values()
        delivered = {START: self._router.starts, **{channel.name: channel.delivered for channel in channels}}
        calls = {action.name: 0 for action in self._model.actions}
        calls.update((name, runner.calls) for name, runner in self._runners.items())
        turnover = self._context.turnover
        return Result(
            rounds=self._rounds,
            events=sum(delivered.values()),
            digest=self._state.journal.digest.hexdigest(),
            metrics=self._metrics,
            calls=calls,
            delivered=delivered,
            dropped={channel.name: channel.dropped for channel in channels},
            seconds_start=self._seconds_start,
            seconds_run=seconds,
            undelivered=self._undelivered(),
            created=turnover.created if turnover else {},
            left=turnover.left if turnover else {},
            turned_away=turnover.turned_away if turnover else {},
            interventions=self.interventions,
        )
