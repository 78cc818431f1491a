"""Native functions that count no uses of arrays: none of them may return one, which its caller would free too early."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba import types
from numba.core import config
from numba.core.dispatcher import Dispatcher

from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation
from runtime_base.native import compiled
from runtime_base.native.compiled.arithmetic import grown, plus
from runtime_base.native.compiled.compiled_mathematics import entry, native, returns_no_array
from tests.runtime_base.native.imported_models import compiled as compiled_code
from tests.runtime_base.native.imported_models import imported

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
    return {name: value for name, value in functions.items() if is_lean(value)}


def is_lean(function: Any) -> bool:
    """Return whether a compiled function counts no uses."""
    return function.targetoptions.get("_nrt") is False


def test_what_counts_no_uses_returns_no_array(tmp_path: Path) -> None:
    sources = sources_of(Workspace(MODELS / "predator_prey"))
    files = assemble(sources.must_link(), sources.handlers)
    name = sources.must_link().odd.name
    model = imported(name, files, tmp_path)
    native = compiled_code(native_module(name, files)).simulation(model, model.numbers[""], 5)
    assert native.run(5).digest == Simulation(model, model.numbers[""], 5).run(5).digest
    generated = {name: value for name, value in native._code.items() if name.startswith("do_") and is_lean(value)}
    assert {"do_grow", "do_be_caught"} <= set(generated)
    results = [
        overload.signature.return_type
        for function in (lean_functions() | generated).values()
        for overload in function.overloads.values()
    ]
    assert len(results) > 15
    assert all(map(is_scalar, results))


def is_scalar(result: Any) -> bool:
    """Return whether a type is that of numbers and truth values, one or several."""
    if isinstance(result, types.BaseTuple):
        return all(map(is_scalar, result))
    return isinstance(result, types.Number | types.Boolean | types.NoneType | types.Omitted)


def test_generated_functions_are_lean_if_they_make_no_array() -> None:
    """What calls a function that is not lean, or names anything that makes an array, is not lean either."""
    names: dict[str, Any] = {"np": np, "plus": plus, "grown": grown}
    exec("def adds(x):\n    return plus(x, len(x))", names)
    exec("def copies(x):\n    return len(x.copy())", names)
    exec("def makes(x):\n    return len(np.empty(x))", names)
    exec("def calls(x):\n    return len(grown(x))", names)
    exec("def lists(x):\n    return len([y for y in range(x)])", names)
    exec("def pairs(x):\n    return len([x, x])", names)
    compiled = {name: returns_no_array(names[name]) for name in ("adds", "copies", "makes", "calls", "lists", "pairs")}
    assert {name for name, function in compiled.items() if is_lean(function)} == {"adds"}


def test_what_only_native_code_calls_has_no_machine_code_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "OPT", type(config.OPT)(3))  # as users' code is compiled
    twice = native(lambda x: 2 * x)
    four_times = entry(lambda x: twice(twice(x)))
    assert four_times(3) == 12
    found = [next(iter(function.overloads.values())) for function in (twice, four_times)]
    inner, outer = (each.library.get_pointer_to_function(each.fndesc.mangled_name) for each in found)
    assert inner == 0 and outer != 0


def test_all_that_an_entry_calls_is_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """So no call hands an array on as seven numbers that its function does not read."""
    monkeypatch.setattr(config, "OPT", type(config.OPT)(3))
    first_of_many = native(lambda xs: xs[:0] if xs[0] < 0 else np.full(9, xs[0]))
    called = entry(lambda xs: first_of_many(xs).sum())
    assert called(np.array([3, 4])) == 27
    library = next(iter(called.overloads.values())).library
    linkages = {function.linkage.name for function in library.get_defined_functions()}
    assert "external" in linkages and "linkonce_odr" not in linkages
