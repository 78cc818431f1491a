"""Finds what an author has to draft or redraft: whole files, and single functions of handler files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from compiler.authors.author import Artifact, LeavesContracts
from compiler.pipeline.draft_inputs import Inputs, handler_inputs, inputs_of
from compiler.pipeline.stage import Stage
from compiler.workspace.lockfile import Entry, Part
from compiler.workspace.workspace import GRAPH
from odd.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

#: The functions to draft, by path; None for the whole file.
Wanted = Mapping[str, tuple[str, ...] | None]

#: These codes report something missing at a line where it could be; they say nothing about the function there.
_MISSING = ("SC450", "SC451", "SC492")


def due(bench: Bench, stage: Stage) -> Wanted:
    """Return the parts of a stage's files that are missing, or were drafted from other inputs or by another author."""
    if stage.mend is None:
        return {}
    if stage.mend is Artifact.HANDLERS:
        return _handlers_due(bench, stage)
    inputs = inputs_of(stage.mend, bench.sources)
    own = [path for path in stage.gives if not bench.is_users(path)]
    return {path: None for path in own if not _is_fresh(bench, stage, bench.lock.entries.get(path), inputs, path)}


def to_mend(bench: Bench, stage: Stage, errors: Iterable[Diagnostic]) -> Wanted:
    """Return what an author may redraft because of these errors; nothing if all of it is the user's."""
    by_file: dict[str, list[Diagnostic]] = {}
    for one in errors:
        if one.severity is Severity.ERROR:
            by_file.setdefault(one.span.file, []).append(one)
    if stage.mend is not Artifact.HANDLERS:
        return {path: None for path in by_file if not bench.is_users(path)}
    asked_for = functions_by_file(bench)
    found = {path: _to_mend(bench, path, asked_for.get(path, ()), wrong) for path, wrong in by_file.items()}
    return {path: names for path, names in found.items() if names is None or names}


def users_faulty(bench: Bench, errors: Iterable[Diagnostic]) -> Mapping[str, tuple[str, ...]]:
    """Return the user's own functions with errors, by file."""
    from codegen_templates.handlers.editing.splicing import pieces_of

    wrong = [one.span for one in errors]
    found: dict[str, tuple[str, ...]] = {}
    for path, names in functions_by_file(bench).items():
        lines = [span.line for span in wrong if span.file == path]
        pieces = pieces_of(bench.sources.files.get(path, "")) or ()
        faulty = [one.name for one in pieces if one.name in names and any(one.holds(line) for line in lines)]
        if faulty:
            found[path] = tuple(faulty)
    return found


def functions_by_file(bench: Bench) -> dict[str, tuple[str, ...]]:
    """Return the functions that the graph needs, by handlers file."""
    from codegen_templates.handlers.checks.expected_functions import wanted_names

    graph = bench.sources.graph.model
    return wanted_names(graph) if graph else {}


def actions_in(names: Iterable[str]) -> set[str]:
    """Return the actions (and functions of metrics) that functions belong to; a rule belongs to its action."""
    return {name.removeprefix("decide_") for name in names}


def loosen_contracts(bench: Bench, wanted: Wanted, completing: Stage) -> None:
    """Remove from graph.yaml the reads and writes of functions that will be redrafted, if the compiler added them.

    A corrected function may have to read something else. Declarations of the user or the library stay.
    `completing` is the stage that adds them again.
    """
    entry, linked = bench.lock.entries.get(GRAPH), bench.sources.linked_for_graph
    if not isinstance(bench.author, LeavesContracts) or entry is None or linked is None:
        return
    if bench.is_users(GRAPH) or entry.author != bench.author_id:
        return
    from codegen_templates.handlers import loosened_contracts

    functions = functions_by_file(bench)
    names = [name for path, some in wanted.items() for name in (functions.get(path, ()) if some is None else some)]
    text = loosened_contracts(linked, actions_in(names) & set(linked.graph.actions))
    if text != bench.sources.files[GRAPH]:
        bench.place(completing, {GRAPH: text})


# Handlers -------------------------------------------------------------------------------------------------------------


def _handlers_due(bench: Bench, stage: Stage) -> Wanted:
    inputs = handler_inputs(bench.sources)
    found = {
        path: _functions_due(bench, stage, path, names, inputs) for path, names in functions_by_file(bench).items()
    }
    return {path: names for path, names in found.items() if names is None or names}


def _functions_due(
    bench: Bench, stage: Stage, path: str, names: Sequence[str], inputs: Mapping[str, Inputs]
) -> tuple[str, ...] | None:
    """Return the functions of one file to draft, None for the whole of a file in which nothing is the user's."""
    from codegen_templates.handlers.editing.splicing import pieces_of

    text = bench.sources.files.get(path)
    if text is None:
        return () if bench.is_users(path) else None
    pieces = pieces_of(text)
    if pieces is None:
        return () if bench.is_users(path) else None
    present = {one.name for one in pieces}
    drafted = bench.ownership.drafted_functions(path)
    may = names if not bench.is_users(path) else [one for one in names if one not in present or one in drafted]
    stale = [one for one in may if not _is_fresh(bench, stage, drafted.get(one), inputs.get(one, {}))]
    return _whole_or(bench, path, names, stale)


def _to_mend(bench: Bench, path: str, names: Sequence[str], errors: Sequence[Diagnostic]) -> tuple[str, ...] | None:
    """Return the author's functions with errors, None if the whole file is the author's and has to be redrafted."""
    from codegen_templates.handlers.editing.splicing import pieces_of

    text = bench.tried.get(path, bench.sources.files.get(path, ""))
    pieces = pieces_of(text)
    users = bench.is_users(path)
    if pieces is None:
        return tuple(one for one in names if one in bench.asked.get(path, ())) if users else None
    present = {one.name for one in pieces}
    lines = [one.span.line for one in errors if one.code not in _MISSING]
    faulty = [one.name for one in pieces if any(one.holds(line) for line in lines)]
    if not users and any(not any(one.holds(line) for one in pieces) for line in lines):
        return None
    mine = {*bench.asked.get(path, ()), *bench.ownership.drafted_functions(path)} if users else set(names)
    wanted = [one for one in names if one not in present or (one in faulty and one in mine)]
    return _whole_or(bench, path, names, wanted)


def _whole_or(bench: Bench, path: str, names: Sequence[str], some: Sequence[str]) -> tuple[str, ...] | None:
    return None if some and len(some) == len(names) and not bench.is_users(path) else tuple(some)


def _is_fresh(bench: Bench, stage: Stage, entry: Entry | Part | None, inputs: Inputs, path: str = "") -> bool:
    """Return whether a draft exists and was made from these inputs, by this author and stage version."""
    if entry is None or (path and path not in bench.sources.files):
        return False
    same_author = bench.author is None or entry.author == bench.author_id
    return same_author and entry.stage == stage.id and dict(entry.inputs) == dict(inputs)
