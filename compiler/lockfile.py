"""What `simcc.lock` says: for each artifact its hash, who made it, with which stage version and from which inputs.

The lock is JSON with sorted keys and without times, so that the same build gives the same bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

FORMAT = 1
USER = "user"


def digest_of(text: str | bytes) -> str:
    """Return the SHA-256 of a text in UTF-8, in hexadecimal digits."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return hashlib.sha256(raw).hexdigest()


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of one artifact: the hash it was left with, its author, stage and version, inputs and notes.

    `author` is `user`, `compiler`, or an author's name and version. `inputs` maps a path to the hash it had. `notes`
    are the author's remarks on the brief, as JSON objects.
    """

    sha256: str
    author: str
    stage: str
    inputs: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Mapping[str, Any], ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the object that stands in the lock."""
        made = {"sha256": self.sha256, "author": self.author, "stage": self.stage, "inputs": dict(self.inputs)}
        return {**made, "notes": [dict(note) for note in self.notes]} if self.notes else made


@dataclass(frozen=True, slots=True)
class Lock:
    """The whole lock. `brief` is the hash of the words that the workspace was built from; `trial` is the trial run's
    seed and digest by variant."""

    brief: str = ""
    entries: Mapping[str, Entry] = field(default_factory=dict)
    trial: Mapping[str, Any] = field(default_factory=dict)

    def with_entry(self, path: str, entry: Entry) -> Lock:
        """Return the lock with one entry set."""
        return replace(self, entries={**self.entries, path: entry})

    def with_completed(self, path: str, sha256: str) -> Lock:
        """Return the lock after a source was completed: what was made from it counts as made from the new text."""
        old = self.entries[path].sha256
        entries = {name: _fed(one, path, old, sha256) for name, one in self.entries.items()}
        return replace(self, entries={**entries, path: replace(entries[path], sha256=sha256)})

    def without(self, paths: set[str]) -> Lock:
        """Return the lock without these entries."""
        return replace(self, entries={path: entry for path, entry in self.entries.items() if path not in paths})

    def by_stage(self, stage: str) -> dict[str, Entry]:
        """Return the entries that a stage made, by path; the version is not compared."""
        return {path: entry for path, entry in self.entries.items() if entry.stage.split(" ")[0] == stage}

    def text(self) -> str:
        """Return the lock as it is written."""
        whole = {
            "lock": FORMAT,
            "brief": self.brief,
            "artifacts": {path: entry.as_json() for path, entry in self.entries.items()},
            "trial": dict(self.trial),
        }
        return json.dumps(whole, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def parse_lock(text: str) -> Lock:
    """Read a lock; raise ValueError with a phrase for the user where the text is none."""
    try:
        whole = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"it is not JSON ({error})") from error
    if not isinstance(whole, dict) or whole.get("lock") != FORMAT:
        raise ValueError(f"it has not the format that this version of simcc writes (lock: {FORMAT})")
    try:
        entries = {path: _entry(one) for path, one in whole["artifacts"].items()}
        return Lock(str(whole["brief"]), entries, dict(whole.get("trial", {})))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"an entry is incomplete ({error})") from error


def _fed(entry: Entry, path: str, old: str, new: str) -> Entry:
    return replace(entry, inputs={**entry.inputs, path: new}) if entry.inputs.get(path) == old else entry


def _entry(one: Mapping[str, Any]) -> Entry:
    inputs = {str(path): str(sha) for path, sha in one["inputs"].items()}
    notes = tuple(dict(note) for note in one.get("notes", ()))
    return Entry(str(one["sha256"]), str(one["author"]), str(one["stage"]), inputs, notes)
