"""Brings the texts of a model in line with its final code, after results and reading; nothing else changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from compiler.authors.author import ReadsModels
from compiler.pipeline.stage import Stage, nothing_to_check
from compiler.pipeline.stage_outline import HANDLER_FILES
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _in_line(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the files whose texts change, None if none does; only a model that this build had read is asked about."""
    del stage
    if not bench.readings or not isinstance(bench.author, ReadsModels):
        return None
    return bench.author.texts(bench.sources.model_files, bench.results) or None


STAGE = Stage(
    name="texts",
    title="texts",
    takes=(ODD, GRAPH, HANDLER_FILES, SCENARIO),
    gives=(),
    make=_in_line,
    checks=nothing_to_check,
    mend=None,
    version=1,
)
