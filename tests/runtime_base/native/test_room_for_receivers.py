"""A call that sends in a loop needs no room for all pairs of entities: large populations run natively."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from behavior_graph.linking.variants import numbers
from benchmarks.side_by_side.pairs import EPIDEMIC
from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation
from runtime_base.native.native_simulation import MOST_RECEIVED, native_code

AGENTS = 60_000


def test_a_large_population_whose_agents_send_in_loops_runs_natively(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert AGENTS**2 > 100 * MOST_RECEIVED
    sources = sources_of(Workspace(EPIDEMIC.sources))
    linked = sources.must_link()
    files = assemble(linked, sources.handlers)
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    name = linked.odd.name
    model = importlib.import_module(f"{name}.wiring").MODEL
    given = (model, numbers(linked, None, EPIDEMIC.settings(AGENTS)), 3)
    expected = Simulation(*given).run(12)
    found = native_code(native_module(name, files)).simulation(*given).run(12)
    assert (found.digest, found.events, found.metrics) == (expected.digest, expected.events, expected.metrics)
