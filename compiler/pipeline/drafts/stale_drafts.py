"""Finds what an author has to draft or redraft: whole files, and single functions of handler files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from codegen_templates.handlers import with_headers
from codegen_templates.handlers.checks.expected_functions import wanted_names
from codegen_templates.handlers.editing.splicing import function_texts, pieces_of, spliced, with_function
from compiler.authors.author import Artifact
from compiler.pipeline.drafts.draft_inputs import Inputs, handler_inputs, inputs_of
from compiler.pipeline.drafts.ownership import Ownership
from compiler.pipeline.repair import RepairAttempt
from compiler.pipeline.stage_outline import StageOutline
from compiler.workspace.lockfile import Lock, LockedFunction, LockEntry
from compiler.workspace.sources import Sources
from odd.diagnostics import Diagnostic, Severity

#: The functions to draft, by path; None for the whole file.
Wanted = Mapping[str, tuple[str, ...] | None]

#: These codes report something missing at a line where it could be; they say nothing about the function there.
_MISSING = ("SC450", "SC451", "SC492")


@dataclass(frozen=True, slots=True)
class Drafts:
    """The sources, and the authors of their drafts.

    `author_id` is the author as the lock records it, empty if there is none. `asked` are the functions that it was
    asked for in this build, by file, `tried` the files of a draft that was refused.
    """

    sources: Sources
    lock: Lock
    author_id: str
    asked: Mapping[str, set[str]]
    tried: Mapping[str, str]

    @property
    def ownership(self) -> Ownership:
        """Whose the sources and their functions are."""
        return Ownership(self.lock, self.sources.files)

    def is_users(self, path: str) -> bool:
        """Return whether the user wrote or edited some of this source, so that no author may replace it as a whole."""
        return self.ownership.is_users(path) or any(
            diagnostic.span.file == path for diagnostic in self.sources.unreadable
        )


def due(drafts: Drafts, stage: StageOutline) -> Wanted:
    """Return the parts of a stage's files that are missing, or were drafted from other inputs or by another author."""
    if stage.mend is None:
        return {}
    if stage.parts:
        return {path: names for part in stage.parts for path, names in due(drafts, part).items()}
    if stage.mend is Artifact.HANDLERS:
        return _handlers_due(drafts, stage)
    inputs = inputs_of(stage.mend, drafts.sources)
    own = [path for path in stage.gives if not drafts.is_users(path)]
    return {path: None for path in own if not _is_fresh(drafts, stage, drafts.lock.entries.get(path), inputs, path)}


def to_mend(drafts: Drafts, stage: StageOutline, errors: Iterable[Diagnostic]) -> Wanted:
    """Return what an author may redraft because of these errors; nothing if all of it is the user's."""
    if stage.parts:
        found_in = {part: [error for error in errors if stage.of_file(error.span.file) is part] for part in stage.parts}
        return {path: names for part, own in found_in.items() for path, names in to_mend(drafts, part, own).items()}
    by_file: dict[str, list[Diagnostic]] = {}
    for error in errors:
        if error.severity is Severity.ERROR:
            by_file.setdefault(error.span.file, []).append(error)
    if stage.mend is not Artifact.HANDLERS:
        return {path: None for path in by_file if not drafts.is_users(path)}
    asked_for = functions_by_file(drafts.sources.with_files(drafts.tried))
    found = {path: _to_mend(drafts, path, asked_for.get(path, ()), wrong) for path, wrong in by_file.items()}
    return {path: names for path, names in found.items() if names is None or names}


def users_faulty(sources: Sources, errors: Iterable[Diagnostic]) -> Mapping[str, tuple[str, ...]]:
    """Return the user's own functions with errors, by file."""
    wrong = [error.span for error in errors]
    found: dict[str, tuple[str, ...]] = {}
    for path, names in functions_by_file(sources).items():
        lines = [span.line for span in wrong if span.file == path]
        pieces = pieces_of(sources.files.get(path, "")) or ()
        faulty = [piece.name for piece in pieces if piece.name in names and any(piece.holds(line) for line in lines)]
        if faulty:
            found[path] = tuple(faulty)
    return found


def functions_by_file(sources: Sources) -> dict[str, tuple[str, ...]]:
    """Return the functions that the graph needs, by handlers file."""
    graph = sources.graph.model
    return wanted_names(graph) if graph else {}


def actions_in(names: Iterable[str]) -> set[str]:
    """Return the actions (and functions of metrics) that functions belong to; a rule belongs to its action."""
    return {name.removeprefix("decide_") for name in names}


# Handlers -------------------------------------------------------------------------------------------------------------


def _handlers_due(drafts: Drafts, stage: StageOutline) -> Wanted:
    inputs = handler_inputs(drafts.sources)
    found = {
        path: _functions_due(drafts, stage, path, names, inputs)
        for path, names in functions_by_file(drafts.sources).items()
    }
    return {path: names for path, names in found.items() if names is None or names}


def _functions_due(
    drafts: Drafts, stage: StageOutline, path: str, names: Sequence[str], inputs: Mapping[str, Inputs]
) -> tuple[str, ...] | None:
    """Return the functions of one file to draft, None for the whole of a file in which nothing is the user's."""
    text = drafts.sources.files.get(path)
    if text is None:
        return () if drafts.is_users(path) else None
    pieces = pieces_of(text)
    if pieces is None:
        return () if drafts.is_users(path) else None
    present = {piece.name for piece in pieces}
    drafted = drafts.ownership.drafted_functions(path)
    may = names if not drafts.is_users(path) else [name for name in names if name not in present or name in drafted]
    stale = [name for name in may if not _is_fresh(drafts, stage, drafted.get(name), inputs.get(name, {}))]
    return _whole_or(drafts, path, names, stale)


def _to_mend(drafts: Drafts, path: str, names: Sequence[str], errors: Sequence[Diagnostic]) -> tuple[str, ...] | None:
    """Return the author's functions with errors, None if the whole file is the author's and has to be redrafted."""
    text = drafts.tried.get(path, drafts.sources.files.get(path, ""))
    pieces = pieces_of(text)
    users = drafts.is_users(path)
    if pieces is None:
        return tuple(name for name in names if name in drafts.asked.get(path, ())) if users else None
    present = {piece.name for piece in pieces}
    lines = [error.span.line for error in errors if error.code not in _MISSING]
    faulty = [piece.name for piece in pieces if any(piece.holds(line) for line in lines)]
    if not users and any(not any(piece.holds(line) for piece in pieces) for line in lines):
        return None
    mine = {*drafts.asked.get(path, ()), *drafts.ownership.drafted_functions(path)} if users else set(names)
    wanted = [name for name in names if name not in present or (name in faulty and name in mine)]
    return _whole_or(drafts, path, names, wanted)


def _whole_or(drafts: Drafts, path: str, names: Sequence[str], some: Sequence[str]) -> tuple[str, ...] | None:
    return None if some and len(some) == len(names) and not drafts.is_users(path) else tuple(some)


def _is_fresh(
    drafts: Drafts, stage: StageOutline, entry: LockEntry | LockedFunction | None, inputs: Inputs, path: str = ""
) -> bool:
    """Return whether a draft exists and was made from these inputs, by this author and stage version."""
    if entry is None or (path and path not in drafts.sources.files):
        return False
    same_author = entry.author == (drafts.author_id or entry.author)
    return same_author and entry.stage == stage.id and dict(entry.inputs) == dict(inputs)


def fitted(
    sources: Sources, attempts: Sequence[RepairAttempt], wanted: Wanted, texts: Mapping[str, str]
) -> dict[str, str]:
    """Return the whole text of each file in an author's answer; the compiler writes the first lines."""
    order = functions_by_file(sources)
    made: dict[str, str] = {}
    for path, text in texts.items():
        names = wanted[path]
        base = _base(attempts, path, sources.files.get(path, ""))
        made[path] = text if names is None else _with(base, text, names, order.get(path, ()))
    linked = sources.linked_for_graph
    if linked is None or not made.keys() & order.keys():
        return made
    from codegen_templates.handlers.editing.adjusting import with_signatures

    return with_headers(linked, with_signatures(linked, made))


def _with(base: str, draft: str, names: Sequence[str], order: Sequence[str]) -> str:
    """Return the file with the functions of a draft; a draft that is not Python replaces the first function.

    So the checks report the faulty draft, and the rest of the file is not lost.
    """
    if pieces_of(base) is None:
        return draft
    made = spliced(base, draft, (*names, *_new_helpers(base, draft, names, order)), order)
    return with_function(base, names[0], draft, order) if made is None else made


def _new_helpers(base: str, draft: str, names: Sequence[str], order: Sequence[str]) -> list[str]:
    """Return the helper functions that a draft's functions need and the file does not have; its own ones stay."""
    present, offered = function_texts(base), function_texts(draft)
    helpers = [name for name in offered if name not in order and name not in present]
    callers = {name: offered[name] for name in (*names, *helpers) if name in offered}
    return [name for name in helpers if any(_calls(text, name) for caller, text in callers.items() if caller != name)]


def _calls(text: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\(", text) is not None


def _base(attempts: Sequence[RepairAttempt], path: str, present: str) -> str:
    """Return the latest text of a file that functions can be put into: a draft of this build, else the present file."""
    texts = [attempt.files[path] for attempt in attempts if path in attempt.files and not attempt.refused]
    usable = [text for text in texts if pieces_of(text) is not None]
    return usable[-1] if usable else present
