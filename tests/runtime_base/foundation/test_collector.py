"""What earlier runs have left is freed in time; what a process puts aside stays aside, whatever runs in it."""

from __future__ import annotations

import gc
import weakref

from runtime_base.engine.engine import Simulation
from runtime_base.foundation.collector import put_aside, without_collector
from tests.runtime_base.native.test_native_simulation import model_of

RUNS = 150


def test_many_small_runs_do_not_stay_in_memory() -> None:
    model = model_of("conformity_behavior_model")
    runs = []
    gc.collect()
    gc.disable()
    try:
        for seed in range(RUNS):
            simulation = Simulation(model, model.numbers["sequential"], seed)
            runs.append(weakref.ref(simulation._state))
        alive = sum(run() is not None for run in runs)
    finally:
        gc.enable()
    assert alive < RUNS - 1


def test_a_run_does_not_bring_back_what_was_put_aside() -> None:
    put_aside()
    kept = gc.get_freeze_count()
    with without_collector():
        cycle: list[object] = []
        cycle.append(cycle)
    assert gc.isenabled() and gc.get_freeze_count() == kept > 10_000
