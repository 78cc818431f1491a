"""Runs the model at points of a calibration, each run once, on all processes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from behavior_graph.linking.linked import Linked
from compiler.runs.calibration.observations import OutcomeReading
from compiler.runs.calibration.run_cache import ModelRun, RunCache, key_of
from compiler.runs.execute import Work
from compiler.runs.request import pace
from compiler.runs.run_record import NOT_KEPT, Change, Replicate, RunRequest
from compiler.runs.sweeps.factors import Factor
from compiler.runs.sweeps.sweep_plan import Sweep, SweepPlan, plan_sweep
from odd.errors import MachineError
from sandbox.contract import Outcome, Sandbox

Point = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Setting:
    """What all runs have in common. Without `readings`, every metric's series is kept of each run."""

    linked: Linked
    request: RunRequest
    sandbox: Sandbox
    variant: str
    overrides: Mapping[str, Any]
    readings: tuple[OutcomeReading, ...] | None
    title: str = "calibrate"

    def plan(self, points: Sequence[Point]) -> SweepPlan:
        """Return points as a sweep with one run each; raises UserError for what the scenario does not allow."""
        assert self.request.model is not None
        factors = tuple(Factor(name, tuple(point[name] for point in points)) for name in points[0])
        sweep = Sweep(factors, "list", variant=self.variant, overrides=self.overrides)
        return plan_sweep(self.linked, self.request.model.numbers, sweep)


class ModelRuns:
    """Makes runs that are not known yet, and keeps each as it ends. `expected` is how many there will be in all."""

    def __init__(self, setting: Setting, cache: RunCache, report: Callable[[str, float], None], expected: int) -> None:
        self._setting, self._cache, self._report, self.expected = setting, cache, report, expected
        self._lock, self._began = threading.Lock(), time.monotonic()
        self.used: dict[str, ModelRun] = {}
        self.made = self._events = 0

    def at(self, points: Sequence[Point], seeds: Sequence[Sequence[int]]) -> list[list[ModelRun]]:
        """Return the runs at each point, in the order of its seeds. Raises KeyboardInterrupt; runs so far are kept."""
        keys = [[key_of(point, seed) for seed in own] for point, own in zip(points, seeds, strict=True)]
        missing = {
            key: (number, seed)
            for number, own in enumerate(seeds)
            for key, seed in zip(keys[number], own, strict=True)
            if key not in self._cache.known
        }
        if missing:
            self._make(points, missing)
        found = [[self._cache.known[key] for key in own] for own in keys]
        self.used |= {run.key: run for own in found for run in own}
        return found

    def _make(self, points: Sequence[Point], missing: Mapping[str, tuple[int, int]]) -> None:
        plan, keys = self._setting.plan(points), list(missing)
        changes = tuple(replace(plan.changes[number], seed=seed) for number, seed in missing.values())
        request = replace(self._setting.request, changes=changes, replicates=len(changes), keep=False)
        work = Work(self._setting.title, request, self._setting.sandbox, None, lambda _progress: None, None)

        def take(number: int, replicate: Replicate) -> Replicate:
            with self._lock:
                if replicate.outcome not in NOT_KEPT:
                    numbers = plan.numbers(missing[keys[number]][0])
                    self._keep(keys[number], changes[number], numbers, replicate)
            return replace(replicate, metrics={}, calls={}, delivered={}, dropped={})

        work.taken = take
        work.all()
        if any(key not in self._cache.known for key in keys):
            message = f"some runs could not be made by this machine; the others are in {self._cache.place}"
            raise MachineError(f"{message}; the same command makes the missing ones")

    def _keep(self, key: str, change: Change, numbers: Mapping[str, Any], replicate: Replicate) -> None:
        values, early = {}, False
        if self._setting.readings is None:
            values = {name: list(series) for name, series in replicate.observed.items()}
        for reading in self._setting.readings or () if replicate.outcome is Outcome.FINISHED else ():
            values[reading.name], ended = reading.of(replicate.observed, change.variant, numbers)
            early = early or ended
        error = replicate.error.message if replicate.error else ""
        self._cache.keep(ModelRun(key, replicate.outcome, replicate.digest, replicate.events, values, early, error))
        self.made, self._events = self.made + 1, self._events + replicate.events
        before = len(self._cache.known) - self.made
        done = min(1.0, len(self._cache.known) / self.expected)
        words = pace(self._events, time.monotonic() - self._began, done, min(done, before / self.expected))
        self._report(f"run {len(self._cache.known):,} of about {self.expected:,}{words}", done)
