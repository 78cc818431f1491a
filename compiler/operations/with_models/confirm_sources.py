"""Sources of claims that only a model has stated: lists them, and notes which of them a person has confirmed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from compiler.authors.author import CONFIRMED, UNCHECKED
from compiler.operations.build_workspace import existing
from compiler.workspace.workspace import SCENARIO
from odd.errors import UserError


@dataclass(frozen=True, slots=True)
class CitedClaim:
    """A claim and its source, and whether a person has confirmed that source."""

    claim: str
    source: str
    confirmed: bool


def cited_claims(folder: Path) -> tuple[CitedClaim, ...]:
    """Return the claims of a workspace whose sources a model stated."""
    entry = existing(folder).read_lock().entries.get(SCENARIO)
    return tuple(_cited(note) for note in (entry.notes if entry else ()) if note["kind"] in (UNCHECKED, CONFIRMED))


def confirm(folder: Path, claim: str) -> CitedClaim:
    """Note that a person has checked the source of a claim; raise UserError if no unchecked source is that claim's."""
    workspace = existing(folder)
    with workspace.locked():
        lock = workspace.read_lock()
        entry = lock.entries.get(SCENARIO)
        found = [note for note in (entry.notes if entry else ()) if _is_of(note, claim)]
        if entry is None or not found:
            open_claims = ", ".join(each.claim for each in cited_claims(folder) if not each.confirmed) or "none"
            raise UserError(f"no claim {claim!r} has an unchecked source; unchecked are: {open_claims}")
        notes = tuple({**note, "kind": CONFIRMED} if note in found else note for note in entry.notes)
        workspace.write_lock(lock.with_entry(SCENARIO, replace(entry, notes=notes)))
    return _cited({**found[0], "kind": CONFIRMED})


def _is_of(note: Mapping[str, Any], claim: str) -> bool:
    return note["kind"] == UNCHECKED and note.get("path") == f"expectations.{claim}.source"


def _cited(note: Mapping[str, Any]) -> CitedClaim:
    claim = str(note.get("path", "")).split(".")[1:2]
    return CitedClaim("".join(claim), str(note["text"]).partition(": ")[2], note["kind"] == CONFIRMED)
