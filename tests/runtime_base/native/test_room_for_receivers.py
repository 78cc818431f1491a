"""A call that sends in a loop needs no room for all pairs of entities: large populations run natively."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from behavior_graph.linking.variants import numbers
from benchmarks.side_by_side.pairs import EPIDEMIC
from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation
from runtime_base.native.events.sent_events import SentEvents
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.native_simulation import MOST_RECEIVED
from runtime_base.native.phases import native_activations
from runtime_base.native.phases.native_activations import NativeActivations
from tests.runtime_base.native.imported_models import built, compiled, imported
from tests.runtime_base.native.test_native_simulation import model_of

AGENTS = 60_000
TURNS = Path(__file__).parents[2] / "models" / "native" / "models" / "turns"


def _turns(tmp_path: Path) -> Any:
    """Return a native run, before its first round, of a model whose agents act one at a time and send in loops."""
    sources = sources_of(Workspace(TURNS))
    files = assemble(sources.must_link(), sources.handlers)
    model = imported("turns", files, tmp_path)
    return compiled(native_module("turns", files)).simulation(model, model.numbers[""], 5)


def test_large_populations_that_act_one_at_a_time_need_no_gigabytes(tmp_path: Path) -> None:
    phases = [phase for phase in _turns(tmp_path)._native_phases if isinstance(phase, NativeActivations)]
    events = [phase._make_room(100_000)[1] for phase in phases]
    assert max(events) > 100_000  # some calls send in loops
    for phase in phases:
        arrays = [*phase.sent.parts.values(), *phase._queue, *phase._log]
        assert sum(array.nbytes for array in arrays) < 2**30


def test_a_run_that_has_ended_gives_back_its_room_and_can_go_on(tmp_path: Path) -> None:
    model, code = built("delays", tmp_path)
    simulation = code.simulation(model, model.numbers[""], 5)
    simulation.run(3)
    alone = [phase for phase in simulation._native_phases if isinstance(phase, NativeActivations)]
    arrays = [array for phase in alone for array in (*phase._queue, *phase._log, *phase._pending)]
    for events in (simulation._sent, *(phase.sent for phase in alone)):
        arrays += chain(events.parts.values(), *(store.values() for store in events.fields.values()))
    assert sum(array.nbytes for array in arrays) < 50_000  # it was megabytes, as often as there were runs
    expected = Simulation(model, model.numbers[""], 5).run(6)
    found = simulation.run(6)
    assert (found.digest, found.metrics) == (expected.digest, expected.metrics)


def test_a_call_that_finds_no_room_ends_the_native_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_activations, "MOST_RECEIVED_AT_ONCE", 0)
    monkeypatch.setattr(native_activations, "_ROOM", 0)
    with pytest.raises(NativeStopError, match="no room"):
        _turns(tmp_path).run(5)


def test_a_large_population_whose_agents_send_in_loops_runs_natively(tmp_path: Path) -> None:
    assert AGENTS**2 > 100 * MOST_RECEIVED
    sources = sources_of(Workspace(EPIDEMIC.sources))
    linked = sources.must_link()
    files = assemble(linked, sources.handlers)
    name = linked.odd.name
    model = imported(name, files, tmp_path)
    given = (model, numbers(linked, None, EPIDEMIC.settings(AGENTS)), 3)
    expected = Simulation(*given).run(12)
    found = compiled(native_module(name, files)).simulation(*given).run(12)
    assert (found.digest, found.events, found.metrics) == (expected.digest, expected.events, expected.metrics)


def test_what_a_wave_sent_stays_when_the_next_one_fills_the_columns() -> None:
    """A column of which much is used is handed over without a copy; one of which little is used is copied."""
    sent = SentEvents(model_of("sir_model"))
    sent.make_room(10, 40)
    for receivers, shared in ((60, True), (5, False)):
        column = sent.parts["to"]
        column[:receivers], sent.numbers[1] = 7, receivers
        taken = sent.taken()
        assert np.shares_memory(taken.to, column) == shared and not sent.numbers.any()
        assert len(sent.parts["to"]) == len(column) == 80
        sent.parts["to"][:] = 1
        assert taken.to.tolist() == [7] * receivers
