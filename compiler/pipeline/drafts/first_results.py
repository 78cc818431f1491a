"""The model whose results its author saw first: who has seen results can change a model until they fit."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compiler.authors.author import Artifact
from compiler.pipeline.drafts.draft_inputs import digest_of_brief, inputs_of
from compiler.verdicts.model_diff import CHANGED, late_changes
from compiler.workspace.lockfile import lock_note, parse_note
from compiler.workspace.workspace import BRIEF, HIDDEN, ODD

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

#: The compiler's own file with that model.
FIRST_RESULTS = "first-results.jsonl"
#: A note of this kind says that a model was read as it is with its results, so that a later build does not pay for that
#: again.
READ = "read"
_UNREADABLE = "simcc can no longer read the model of the first runs, so what has changed since is not known"


def remember_model(bench: Bench) -> None:
    """Keep the model as it is when its author first sees results, and what was noted of an earlier one.

    Such notes are there where the workspace came without the model whose results came first: what they say still is a
    change after the first results.
    """
    if _first(bench) is None:
        about = {"brief": digest_of_brief(bench.sources.files), "model": bench.sources.model_files}
        bench.workspace.write_lines(FIRST_RESULTS, [{**about, "noted": _noted(bench)}])


def begin_anew(bench: Bench) -> None:
    """Forget the model of an earlier draft and its changes, unless its author, who has seen results, drafts it again.

    Another version of the author, or of its stage, is the same author.
    """
    if _is_same_author(bench):
        if any(note["kind"] in (READ, CHANGED) for note in bench.lock.notes):
            remember_model(bench)
        return
    if bench.workspace.read_lines(FIRST_RESULTS):
        bench.workspace.write_lines(FIRST_RESULTS, [])
    for file, entry in bench.lock.entries.items():
        left = tuple(note for note in entry.notes if note["kind"] != CHANGED)
        bench.lock = bench.lock.with_entry(file, replace(entry, notes=left))


def changes_since(bench: Bench) -> dict[str, list[Mapping[str, Any]]] | None:
    """Return notes on what has changed since then, by file; None if no model is remembered.

    A table that it reads may be gone, or a newer simcc may refuse it; neither is a fault of the model that is built.
    """
    first = _first(bench)
    if first is None:
        return None
    before = bench.sources.without(bench.sources.model_files).with_files(first["model"])
    if before.linked is None:
        noted, new = _noted(bench), {ODD: [lock_note(CHANGED, _UNREADABLE)]}
    else:
        noted, new = first["noted"], late_changes(before, bench.sources)
    both = {file: [*noted.get(file, ()), *new.get(file, ())] for file in {**noted, **new}}
    return {file: [note for at, note in enumerate(notes) if note not in notes[:at]] for file, notes in both.items()}


def _noted(bench: Bench) -> dict[str, list[Mapping[str, Any]]]:
    lock = bench.lock
    return {file: [note for note in lock.notes_of(file) if note["kind"] == CHANGED] for file in lock.entries}


def _is_same_author(bench: Bench) -> bool:
    """Return whether this author has drafted the model in the lock from the same brief."""
    entry = bench.lock.entries.get(ODD)
    if entry is None or bench.author is None:
        return False
    is_brief = entry.inputs.get(BRIEF) == inputs_of(Artifact.ODD, bench.sources)[BRIEF]
    return is_brief and entry.author.rpartition(" ")[0] == bench.author.name


def _first(bench: Bench) -> Mapping[str, Any] | None:
    """Return the model whose results came first, of this brief, and what was `noted` of an earlier one."""
    text = bench.workspace.read_text(f"{HIDDEN}/{FIRST_RESULTS}")
    if not text or not text.strip():
        return None
    brief = digest_of_brief(bench.sources.files)
    try:
        known = json.loads(text)
        noted = {str(file): [parse_note(note) for note in notes] for file, notes in known["noted"].items()}
        model = {str(path): str(source) for path, source in known["model"].items()}
        return {"model": model, "noted": noted} if known["brief"] == brief else None
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):  # it is not as simcc wrote it
        return {"model": {}, "noted": {}}
