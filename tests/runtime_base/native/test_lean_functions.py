"""Native functions that count no uses of arrays: none of them may return one, which its caller would free too early."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path
from typing import Any

import pytest
from numba import types
from numba.core.dispatcher import Dispatcher

from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation
from runtime_base.native import compiled
from runtime_base.native.native_simulation import native_code

MODELS = Path(__file__).parents[2] / "models/population/models"


def lean_functions() -> dict[str, Any]:
    """Return the functions that count no uses, by name."""
    modules = [
        importlib.import_module(f"{compiled.__name__}.{found.name}")
        for found in pkgutil.iter_modules(compiled.__path__)
    ]
    functions = {
        name: value for module in modules for name, value in vars(module).items() if isinstance(value, Dispatcher)
    }
    return {name: value for name, value in functions.items() if value.targetoptions.get("_nrt") is False}


def test_what_counts_no_uses_returns_no_array(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = sources_of(Workspace(MODELS / "predator_prey"))
    files = assemble(sources.must_link(), sources.handlers)
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    name = sources.must_link().odd.name
    model = importlib.import_module(f"{name}.wiring").MODEL
    native = native_code(native_module(name, files)).simulation(model, model.numbers[""], 5)
    assert native.run(5).digest == Simulation(model, model.numbers[""], 5).run(5).digest
    results = [
        overload.signature.return_type
        for function in lean_functions().values()
        for overload in function.overloads.values()
    ]
    assert len(results) > 15
    assert all(isinstance(result, types.Number | types.Boolean | types.NoneType | types.Omitted) for result in results)
