"""Assembles the simulator package and its generated tests, which depend on the sources alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from compiler.pipeline.stage import HANDLER_FILES, PACKAGE_FILES, Stage, nothing_to_check
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO
from odd.errors import UserError

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _assemble(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the whole package, None if the one on disk equals it."""
    known = bench.lock.by_stage(stage.name)
    inputs = bench.inputs(stage)
    if known and all(entry.inputs == inputs and entry.stage == stage.id for entry in known.values()):
        hashes = bench.workspace.hashes_of(known)
        if all(hashes[path] == entry.sha256 for path, entry in known.items()):
            return None
    from codegen_templates.assemble_package import assemble

    package = assemble(bench.sources.must_link(), bench.sources.handlers)
    _refuse_to_replace(bench, {path: text for path, text in package.items() if path not in known})
    return package


def _refuse_to_replace(bench: Bench, new: Mapping[str, str]) -> None:
    """Raise UserError if the package would replace a file that simcc did not write."""
    for path, text in new.items():
        held = bench.workspace.read_text(path)
        if held not in (None, "", text) and "simcc" not in held:
            raise UserError(
                f"{bench.workspace.root / path} was not written by simcc and is where the package goes; move it"
            )


STAGE = Stage(
    name="assemble",
    title="simulator package",
    takes=(ODD, GRAPH, HANDLER_FILES, SCENARIO),
    gives=(PACKAGE_FILES,),
    make=_assemble,
    checks=nothing_to_check,
    mend=None,
    version=1,
)
