"""Entities that enter and leave in native runs: memory stays flat over many births, and the run stays the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation
from runtime_base.native.compiled.activation_loop import undo_misfit_vector
from runtime_base.native.compiled.compiled_mathematics import entry
from runtime_base.native.turnover import native_turnover
from tests.runtime_base.native.imported_models import compiled, imported

MODELS = Path(__file__).parents[2] / "models/population/models"


@entry
def undo_row(own, seen, me, optional):  # type: ignore[no-untyped-def]
    undo_misfit_vector(own, seen, me, 0.0, 1.0, optional)


def test_places_of_those_who_have_left_are_used_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_turnover, "LEAST_FREED", 0)
    sources = sources_of(Workspace(MODELS / "birth_death"))
    files = assemble(sources.must_link(), sources.handlers)
    model = imported("birth_death", files, tmp_path)
    numbers: dict[str, Any] = model.numbers[""] | {"parameters": {"birth": 0.3, "death": 0.3}}
    expected = Simulation(model, numbers, 5)
    result = expected.run(60)
    found = compiled(native_module("birth_death", files)).simulation(model, numbers, 5)
    assert found.run(60).digest == result.digest
    assert result.created["Person"] > 150
    living = found._columns.living["Person"]
    assert living.base > 100  # so many places were freed
    assert {name: list(column) for name, column in found.snapshot()["Person"].items()} == {
        name: list(column) for name, column in expected.snapshot()["Person"].items()
    }


def test_objects_of_newcomers_are_made_when_python_looks(tmp_path: Path) -> None:
    sources = sources_of(Workspace(MODELS / "predator_prey"))
    files = assemble(sources.must_link(), sources.handlers)
    model = imported("predator_prey", files, tmp_path)
    expected = Simulation(model, model.numbers[""], 5)
    result = expected.run(20)
    found = compiled(native_module("predator_prey", files)).simulation(model, model.numbers[""], 5)
    first = len(found._state.populations["Sheep"])
    assert found.run(20).digest == result.digest
    population, living = found._state.populations["Sheep"], found._columns.living["Sheep"]
    assert result.created["Sheep"] > 10
    assert len(population) == len(expected._state.populations["Sheep"])
    assert max(living._faces, default=0) < first  # nothing but the entities of the start
    found._show()
    assert [(sheep.id, sheep.x, sheep.y, sheep.energy) for sheep in population.published] == [
        (sheep.id, sheep.x, sheep.y, sheep.energy) for sheep in expected._state.populations["Sheep"].published
    ]
    assert max(living._faces) >= first


def test_a_row_of_an_entity_that_leaves_is_undone_as_a_whole() -> None:
    own = np.array([[1.0, 9.0], [0.5, np.nan], [0.5, 1.0]])
    for me in range(3):
        undo_row(own, np.zeros((3, 2)), me, me == 1)
    assert np.array_equal(own, [[0.0, 0.0], [0.5, np.nan], [0.5, 1.0]], equal_nan=True)
