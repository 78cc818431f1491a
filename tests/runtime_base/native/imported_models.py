"""Models of packages as modules, imported anew: another test may have imported a changed package of the same name."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from codegen_templates.native.native_types import RefusedError
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation
from runtime_base.native.native_simulation import native_code

#: The small models, by folder.
MODELS = sorted(place.parent for place in (Path(__file__).parents[2] / "models").glob("**/graph.yaml"))


#: Native code from its text, compiled once for all tests of a process.
compiled = lru_cache(16)(native_code)


def model_in(folder: Path, name: str) -> Any:
    """Return the model of a package in a folder."""
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]
    importlib.invalidate_caches()
    with patch.object(sys, "path", [str(folder), *sys.path]):
        return importlib.import_module(f"{name}.wiring").MODEL


def imported(name: str, files: Mapping[str, str], folder: Path) -> Any:
    """Write a package into a folder, and return its model."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return model_in(folder, name)


def built(
    name: str, folder: Path, *changes: tuple[str, str, str], stops: list[RefusedError] | None = None
) -> tuple[Any, Any]:
    """Return the model and the native code of a small model, after changes: a file, an old text, and a new one.

    With a list of `stops`, native code stops where it cannot do a statement.
    """
    sources = sources_of(Workspace(next(place for place in MODELS if place.name == name)))
    for file, old, new in changes:
        assert old in sources.files[file]
        sources = sources.with_files({file: sources.files[file].replace(old, new, 1)})
    files = assemble(sources.must_link(), sources.handlers)
    return imported(name, files, folder), compiled(native_module(name, files, stops=stops))


@cache
def unchanged_digest(name: str, rounds: int) -> str:
    """Return the digest of a small model without changes, after some rounds."""
    with TemporaryDirectory() as folder:
        model, _ = built(name, Path(folder))
        return Simulation(model, model.numbers[""], 5).run(rounds).digest
