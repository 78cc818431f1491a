"""Completes contracts in the graph from the code of the handlers, and writes the handlers' imports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from codegen_templates.handlers import complete_contracts, loosened_contracts, with_headers
from compiler.authors.author import LeavesContracts
from compiler.pipeline.drafts.stale_drafts import Wanted, actions_in, functions_by_file
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES, Problems
from compiler.workspace import verdict_cache
from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO
from odd.diagnostics import has_errors

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _complete(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the sources that the compiler completes; None if they are complete, or have errors."""
    if has_errors(bench.cached_checks(stage, stage.checks)):
        return None
    done = f"complete-{bench.key(stage)}"
    if verdict_cache.cached(done):
        return None
    linked, handlers = bench.sources.must_link(), bench.sources.handlers
    completed = {GRAPH: complete_contracts(linked, handlers), **with_headers(linked, handlers)}
    changed = {path: text for path, text in completed.items() if bench.sources.files.get(path) != text}
    verdict_cache.keep(f"complete-{bench.key(stage, bench.sources.with_files(changed))}", True)
    if GRAPH in changed:
        verdict_cache.keep(f"uncompleted-{digest_of(changed[GRAPH])}", uncompleted(bench.sources.files[GRAPH]))
    return changed or None


def uncompleted(graph: str) -> str:
    """Return the text of a graph as it was before the compiler completed it, the same text if it did not."""
    before: str | None = verdict_cache.cached(f"uncompleted-{digest_of(graph)}")
    return graph if before is None else before


def withdraw(bench: Bench) -> None:
    """Put back the graph as it was before the compiler completed it in this round, which has failed.

    A contract that follows from code with errors would contradict the next edit of that code.
    """
    graph = bench.sources.files.get(GRAPH, "")
    before = uncompleted(graph)
    if GRAPH in bench.written and before != graph:
        bench.place(STAGE, {GRAPH: before})


def _check(bench: Bench) -> Problems:
    return bench.sources.problems()


STAGE = Stage(
    name="contracts",
    title="contracts",
    takes=(ODD, GRAPH, HANDLER_FILES, SCENARIO),
    make=_complete,
    checks=_check,
)


def loosen(bench: Bench, wanted: Wanted) -> None:
    """Remove from graph.yaml the reads and writes of functions that will be redrafted, if the compiler added them.

    A corrected function may have to read something else. Declarations of the user or the library stay.
    `completing` is the stage that adds them again.
    """
    entry, linked = bench.lock.entries.get(GRAPH), bench.sources.linked_for_graph
    if not isinstance(bench.author, LeavesContracts) or entry is None or linked is None:
        return
    if bench.is_users(GRAPH) or entry.author != bench.author_id:
        return
    functions = functions_by_file(bench.sources)
    names = [name for path, some in wanted.items() for name in (functions.get(path, ()) if some is None else some)]
    text = loosened_contracts(linked, actions_in(names) & set(linked.graph.actions))
    if text != bench.sources.files[GRAPH]:
        bench.place(STAGE, {GRAPH: text})
