"""The model whose results its author saw first: who has seen results can change a model until they fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compiler.verdicts.model_diff import CHANGED, late_changes
from compiler.workspace import verdict_cache
from compiler.workspace.lockfile import digest_of

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def remember_model(bench: Bench) -> None:
    """Keep the model as it is when its author first sees results, and what was noted of an earlier one.

    That is there where the user's cache no longer has the model whose results came first, or where the workspace was
    moved: it still is a change after the first results.
    """
    if verdict_cache.cached(_key(bench)) is None:
        noted = {
            file: [note for note in bench.lock.notes_of(file) if note["kind"] == CHANGED] for file in bench.lock.entries
        }
        verdict_cache.keep(_key(bench), {"model": bench.sources.model_files, "noted": noted})


def forget_model(bench: Bench) -> None:
    """Forget the model of an earlier draft and its changes, since the whole model is drafted anew."""
    verdict_cache.keep(_key(bench), None)
    for file, entry in bench.lock.entries.items():
        left = tuple(note for note in entry.notes if note["kind"] != CHANGED)
        bench.lock = bench.lock.with_entry(file, replace(entry, notes=left))


def changes_since(bench: Bench) -> dict[str, list[Mapping[str, Any]]] | None:
    """Return notes on what has changed since then, by file; None if no model is remembered that can still be read.

    A table that it reads may be gone, or a newer simcc may refuse it; neither is a fault of the model that is built.
    """
    first = verdict_cache.cached(_key(bench))
    if first is None:
        return None
    before = bench.sources.without(bench.sources.model_files).with_files(first["model"])
    if before.linked is None:
        return None
    noted, new = first["noted"], late_changes(before, bench.sources)
    return {file: [*noted.get(file, ()), *new.get(file, ())] for file in {**noted, **new}}


def _key(bench: Bench) -> str:
    return f"first-results-2-{digest_of(str((bench.workspace.root, bench.brief)))}"
