"""Completes contracts in the graph from the code of the handlers, and writes the handlers' imports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from compiler.pipeline.stage import HANDLER_FILES, Problems, Stage
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO
from odd.diagnostics import has_errors

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _complete(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the sources that the compiler completes; None if they are complete, or have errors."""
    if has_errors(bench.cached_checks(stage)):
        return None
    done = f"complete-{bench.key(stage)}"
    if bench.workspace.cached(done):
        return None
    from codegen_templates.handlers import complete_contracts, with_headers

    linked, handlers = bench.sources.must_link(), bench.sources.handlers
    completed = {GRAPH: complete_contracts(linked, handlers), **with_headers(linked, handlers)}
    changed = {path: text for path, text in completed.items() if bench.sources.files.get(path) != text}
    bench.workspace.cache(f"complete-{bench.key(stage, bench.sources.with_files(changed))}", True)
    return changed or None


def _check(bench: Bench) -> Problems:
    return bench.sources.problems()


STAGE = Stage(
    name="contracts",
    title="contracts",
    takes=(ODD, GRAPH, HANDLER_FILES, SCENARIO),
    gives=(),
    make=_complete,
    checks=_check,
    mend=None,
    version=1,
)
