"""The content of `simcc.lock`: for each artifact its hash, its author, the stage version, and its inputs.

The lock is JSON with sorted keys and no times, so that the same build gives the same bytes. Its checksum makes damage
an error: a flipped digit in a hash would otherwise read as an edit by the user. Locks of format 1 have none.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from compiler.json_values import Plain, fields_of
from compiler.version import version

FORMAT = 2
_WITHOUT_CHECKSUM = 1
_SHA256 = re.compile(r"[0-9a-f]{64}")
#: Bytes of a path and of its parts: longer ones are none that simcc writes, and no file system takes them.
_MOST_PATH, _MOST_PART = 1000, 200
#: More artifacts than the largest model that simcc compiles has; each costs a look at the disk.
_MOST_ARTIFACTS = 10_000
#: What the compiler reads of every note.
_NOTED = ("kind", "words", "text")
USER, COMPILER = "user", "compiler"


def digest_of(text: str | bytes) -> str:
    """Return the SHA-256 of a text in UTF-8, in hexadecimal digits."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return hashlib.sha256(raw).hexdigest()


def lock_note(kind: str, text: str, *, words: str = "", path: str = "", **more: Any) -> Mapping[str, Any]:
    """Return a note on a draft as the lock keeps it: about words of the brief or a path in the file, if it has any."""
    return {"kind": kind, "words": words, "text": text, "path": path, **more}


@dataclass(frozen=True, slots=True)
class LockedFunction(Plain):
    """A function of a handlers file that an author drafted: its hash, author, stage and inputs."""

    sha256: str
    author: str
    stage: str
    inputs: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LockEntry:
    """An artifact: its hash after the last build, its author, stage and version, inputs and notes.

    `author` is `user`, `compiler`, or an author's name and version. `inputs` maps a path to the hash of the text that
    the compiler assembled from, or of the part of its meaning that an author drafted from. `notes` are the author's
    remarks on the brief, as JSON objects. `functions` are the functions of a handlers file that authors drafted and the
    user has not edited.
    """

    sha256: str
    author: str
    stage: str
    inputs: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Mapping[str, Any], ...] = ()
    functions: Mapping[str, LockedFunction] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return the object for the lock."""
        some = [name for name in ("notes", "functions") if getattr(self, name)]
        return fields_of(self, "sha256", "author", "stage", "inputs", *some)


@dataclass(frozen=True, slots=True)
class Lock:
    """The whole lock. `brief` is the hash of the brief that the workspace was built from; `trial` has the seed and
    digest of the trial run, by variant; `simcc` is the version, with its commit, that last changed an entry."""

    brief: str = ""
    entries: Mapping[str, LockEntry] = field(default_factory=dict)
    trial: Mapping[str, Any] = field(default_factory=dict)
    simcc: str = ""

    @property
    def notes(self) -> list[Mapping[str, Any]]:
        """The notes of all entries."""
        return [note for path in self.entries for note in self.notes_of(path)]

    def notes_of(self, path: str) -> tuple[Mapping[str, Any], ...]:
        """Return the notes of one entry, none if there is no such entry."""
        return self.entries[path].notes if path in self.entries else ()

    def with_entry(self, path: str, entry: LockEntry) -> Lock:
        """Return the lock with one entry set."""
        return replace(self, entries={**self.entries, path: entry})

    def without(self, paths: set[str]) -> Lock:
        """Return the lock without these entries."""
        return replace(self, entries={path: entry for path, entry in self.entries.items() if path not in paths})

    def by_stage(self, stage: str) -> dict[str, LockEntry]:
        """Return the entries that a stage made, in any version, by path."""
        return {path: entry for path, entry in self.entries.items() if entry.stage.split(" ")[0] == stage}

    def written(self) -> str:
        """Return the text of a lock that has changed: it names the simcc that changed it."""
        return replace(self, simcc=version()).text()

    def text(self) -> str:
        """Return the lock as text."""
        whole = {
            "lock": FORMAT,
            "simcc": self.simcc,
            "brief": self.brief,
            "artifacts": {path: entry.as_json() for path, entry in self.entries.items()},
            "trial": dict(self.trial),
        }
        return json.dumps({**whole, "checksum": _checksum(whole)}, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _checksum(whole: Mapping[str, Any]) -> str:
    """Return the hash of a lock's content, which line ends and spaces do not change."""
    return digest_of(json.dumps(whole, sort_keys=True, separators=(",", ":")))


def parse_lock(text: str | None) -> Lock:
    """Read a lock; raise ValueError with a phrase for the user for another text, and for None: bytes that are none."""
    whole = _whole(text or "")
    try:
        artifacts = whole["artifacts"].items()
        if len(artifacts) > _MOST_ARTIFACTS:
            raise ValueError(f"it has more than {_MOST_ARTIFACTS:,} artifacts")
        entries = {_path(path): _entry(entry) for path, entry in artifacts}
        lock = Lock(str(whole["brief"]), entries, dict(whole.get("trial", {})), str(whole.get("simcc", "")))
        lock.text().encode("utf-8")
    except UnicodeEncodeError as error:
        raise ValueError("an entry is damaged (half of a surrogate pair)") from error
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise ValueError(f"an entry is damaged ({error})") from error
    return lock


def _whole(text: str) -> dict[str, Any]:
    """Return the lock's content as JSON, of a known format and with the right checksum."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"it is not JSON ({error})") from error
    if not isinstance(whole, dict) or whole.get("lock") not in (FORMAT, _WITHOUT_CHECKSUM):
        raise ValueError(f"its format is not the one that this version of simcc writes (lock: {FORMAT})")
    found = whole.pop("checksum", None)
    if found != (_checksum(whole) if whole["lock"] == FORMAT else None):
        raise ValueError("its content was changed after simcc wrote it (the checksum differs)")
    return whole


def _path(path: str) -> str:
    parts = [len(part.encode("utf-8", "surrogatepass")) for part in path.split("/")]
    if sum(parts) > _MOST_PATH or max(parts) > _MOST_PART:
        raise ValueError(f"{path[:60]!r} is not a path that simcc writes")
    return path


def parse_note(note: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a note as `lock_note` makes it; raise an error for another value."""
    if not all(isinstance(note[name], str) for name in _NOTED):
        raise ValueError("a note holds something else than texts")
    return dict(note)


def _entry(entry: Mapping[str, Any]) -> LockEntry:
    notes = tuple(parse_note(note) for note in entry.get("notes", ()))
    functions = {str(name): _part(each) for name, each in entry.get("functions", {}).items()}
    whole = _part(entry)
    return LockEntry(whole.sha256, whole.author, whole.stage, whole.inputs, notes, functions)


def _part(entry: Mapping[str, Any]) -> LockedFunction:
    inputs = {str(path): str(sha) for path, sha in entry["inputs"].items()}
    if not _SHA256.fullmatch(entry["sha256"]):
        raise ValueError(f"{entry['sha256']!r} is not a hash")
    return LockedFunction(str(entry["sha256"]), str(entry["author"]), str(entry["stage"]), inputs)
