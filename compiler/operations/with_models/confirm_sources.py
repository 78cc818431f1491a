"""Sources that only a model has stated: lists them, and notes which of them a person has confirmed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from compiler.authors.author import CONFIRMED, UNCHECKED
from compiler.operations.build_workspace import existing
from compiler.pipeline.drafts.ownership import Ownership
from compiler.workspace.lockfile import Lock
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import ODD, SCENARIO, Workspace
from odd.errors import UserError

#: The files whose elements have sources.
_FILES = (SCENARIO, ODD)


@dataclass(frozen=True, slots=True)
class CitedClaim:
    """A claim, pattern or parameter by its name, its source, and whether a person has confirmed that source."""

    claim: str
    source: str
    confirmed: bool


def cited_claims(folder: Path) -> tuple[CitedClaim, ...]:
    """Return the claims, patterns and parameters of a workspace whose sources a model stated."""
    workspace = existing(folder)
    notes = _notes(workspace, workspace.read_lock())
    return tuple(_cited(note) for note in notes if note["kind"] in (UNCHECKED, CONFIRMED))


def _notes(workspace: Workspace, lock: Lock) -> list[Mapping[str, Any]]:
    """Return the notes of the files whose elements have sources, without those of a source that was edited since."""
    present = Ownership(lock, sources_of(workspace).files).notes()
    return [note for file in _FILES for note in present.get(file, ())]


def confirm(folder: Path, claim: str) -> CitedClaim:
    """Note that a person has checked the source of a claim, pattern or parameter.

    Raises UserError if no unchecked source is of that name, or if several that differ are. A name may also be a whole
    path, such as `expectations.half_believe`.
    """
    workspace = existing(folder)
    with workspace.locked():
        lock = workspace.read_lock()
        found = _notes(workspace, lock)
        found = [note for note in found if note["kind"] == UNCHECKED and claim in (_cited(note).claim, _path(note))]
        if not found:
            open_claims = ", ".join(each.claim for each in cited_claims(folder) if not each.confirmed) or "none"
            raise UserError(f"no claim {claim!r} has an unchecked source; unchecked are: {open_claims}")
        if len({_cited(note).source for note in found}) > 1:
            paths = " or ".join(map(_path, found))
            raise UserError(f"{claim!r} is the name of several with different sources; confirm {paths}")
        for file in _FILES:
            if entry := lock.entries.get(file):
                notes = tuple({**note, "kind": CONFIRMED} if note in found else note for note in entry.notes)
                lock = lock.with_entry(file, replace(entry, notes=notes))
        workspace.write_lock(lock)
    return _cited({**found[0], "kind": CONFIRMED})


def _path(note: Mapping[str, Any]) -> str:
    return str(note.get("path", "")).removesuffix(".source")


def _cited(note: Mapping[str, Any]) -> CitedClaim:
    return CitedClaim(_path(note).rpartition(".")[2], str(note["text"]).partition(": ")[2], note["kind"] == CONFIRMED)
