"""Brings the texts of a model in line with its final code, after results and reading; nothing else changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.authors.author import ReadsModels
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES
from compiler.verdicts.open_objections import still_missing
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _in_line(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the files whose texts change, None if none does; only a model that this build had read is asked about."""
    del stage
    if not bench.readings or not isinstance(bench.author, ReadsModels):
        return None
    files = bench.author.texts(bench.sources.model_files, bench.results)
    if ODD in files:
        entry = bench.lock.entries[ODD]
        notes = tuple(still_missing(note, files[ODD]) for note in entry.notes)
        bench.lock = bench.lock.with_entry(ODD, replace(entry, notes=notes))
    return files or None


STAGE = Stage(
    name="texts",
    title="texts",
    takes=(ODD, GRAPH, HANDLER_FILES, SCENARIO),
    make=_in_line,
)
