"""Assembles the simulator package and its generated tests, which depend on the sources alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from compiler.pipeline.assembled import assembled, has_header
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES, PACKAGE_FILES
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO
from odd.errors import UserError

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _assemble(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the whole package, or None if the one on disk equals it exactly."""
    package, known = assembled(bench.sources), bench.lock.by_stage(stage.name)
    inputs = bench.inputs(stage)
    recorded = all(entry.inputs == inputs and entry.stage == stage.id for entry in known.values())
    held = {path: bench.workspace.read_text(path) for path in package}
    if known.keys() == package.keys() and recorded and held == package:
        return None
    for path, text in held.items():
        if text not in (None, "", package[path]) and not _is_simccs(bench, path, text or ""):
            raise UserError(
                f"{bench.workspace.root / path} was not written by simcc and is where the package goes; move it"
            )
    return package


def _is_simccs(bench: Bench, path: str, text: str) -> bool:
    """Return whether simcc wrote a file: it says so, or is in the package where a build recorded it."""
    inside = path.startswith(f"{bench.package}/") and path in bench.lock.by_stage(STAGE.name)
    return inside or has_header(text)


STAGE = Stage(
    name="assemble",
    title="simulator package",
    takes=(ODD, GRAPH, HANDLER_FILES, SCENARIO),
    gives=(PACKAGE_FILES,),
    make=_assemble,
)
