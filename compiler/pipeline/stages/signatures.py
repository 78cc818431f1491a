"""Adapts handlers to the graph: updates signatures and imports, removes drafts of removed actions, proposes the rest.

The user's function bodies and comments are never touched. What only a person or an author can write (a function for a
new action) goes into `handlers/<entity>.proposed.py`, in the same folder, until it is no longer needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from codegen_templates.handlers import with_headers
from codegen_templates.handlers.editing.proposing import proposals
from codegen_templates.handlers.editing.splicing import pieces_of, without_functions
from compiler.pipeline.drafts.stale_drafts import functions_by_file
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES, PROPOSALS
from compiler.workspace import verdict_cache
from compiler.workspace.workspace import GRAPH, ODD, proposal_for
from odd.diagnostics import has_errors

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from compiler.pipeline.compilation import Bench


def _adjust(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the handler files that change and the proposals; None if nothing has to change."""
    done = f"adjusted-{bench.key(replace(stage, takes=(*stage.takes, HANDLER_FILES)))}"
    if verdict_cache.cached(done) and not bench.lock.by_stage(stage.name):
        return None
    linked = _sound(bench)
    if linked is None or bench.sources.unreadable or not bench.sources.handlers:
        return None  # what cannot be read may hold what seems to be missing
    kept = {path: text for path, text in bench.sources.handlers.items() if path not in superfluous(bench)}
    from codegen_templates.handlers.editing.adjusting import with_signatures

    signed = with_signatures(linked, {path: _without_gone(bench, path, text) for path, text in kept.items()})
    fitting = with_headers(linked, signed)
    changed = {path: text for path, text in fitting.items() if bench.sources.files[path] != text}
    missing = {} if bench.author else proposals(linked, {**bench.sources.handlers, **fitting})
    proposed = {proposal_for(path): text for path, text in missing.items() if bench.may_propose(proposal_for(path))}
    if not changed and not proposed and not superfluous(bench):
        if bench.author is None and not missing:  # else a proposal may be missing once a file is out of its way
            verdict_cache.keep(done, True)
        return {} if bench.lock.by_stage(stage.name) else None
    return {**changed, **proposed}


def _sound(bench: Bench) -> Linked | None:
    """Return ODD and graph joined, None if they have errors: handlers are not adapted to a faulty graph."""
    problems = [*bench.sources.odd_problems(), *bench.sources.graph_problems()]
    return None if has_errors(problems) else bench.sources.linked_for_graph


def _without_gone(bench: Bench, path: str, text: str) -> str:
    """Remove the functions that no action needs any more, unless they are the user's."""
    wanted = functions_by_file(bench.sources).get(path, ())
    if _may_be_renaming(bench):
        return text
    return without_functions(
        text, [function for function in bench.ownership.drafted_functions(path) if function not in wanted]
    )


def superfluous(bench: Bench) -> set[str]:
    """Return the handler files of entities that no longer act, except files with a function of the user's."""
    wanted = functions_by_file(bench.sources)
    graph = bench.sources.graph.model
    others = [path for path in bench.sources.handlers if graph is not None and path not in wanted]
    return {path for path in others if not bench.is_users(path) and not _may_be_renaming(bench)}


def _may_be_renaming(bench: Bench) -> bool:
    """Return whether a function is missing for which no author is asked: the user may be renaming it by hand.

    What has the old name is then what the new one will be made from.
    """
    files = bench.sources.handlers
    return bench.author is None and any(
        not {*names} <= {piece.name for piece in pieces_of(files.get(path, "")) or ()}
        for path, names in functions_by_file(bench.sources).items()
    )


STAGE = Stage(
    name="signatures",
    title="signatures",
    takes=(ODD, GRAPH),
    gives=(PROPOSALS,),
    make=_adjust,
)
