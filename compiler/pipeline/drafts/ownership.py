"""Decides who owns each source and each function of a handlers file: the user for good, or an author that may redraft.

The user wrote everything that the lock does not know or knows with another hash. In a handlers file this is decided
for each function: an edited function is the user's, the others are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from codegen_templates.handlers.editing.splicing import function_texts
from compiler.authors.author import CONFIRMED, UNCHECKED, Artifact
from compiler.pipeline.drafts.draft_inputs import Inputs, digest_of_brief, handler_inputs, inputs_of
from compiler.verdicts.model_diff import CHANGED, is_still_so
from compiler.verdicts.open_objections import OBJECTION, UNUSED, is_objection
from compiler.workspace.lockfile import COMPILER, USER, Lock, LockedFunction, LockEntry, digest_of, lock_note
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import BRIEF, HANDLERS
from odd.reading.yaml_text import read_yaml

_LASTING, _TAKEN = (UNUSED, OBJECTION), "taken"
#: Notes about a value, which ends their text.
_OF_VALUES = ("assumed", UNCHECKED, CONFIRMED)


@dataclass(frozen=True, slots=True)
class Ownership:
    """The lock, compared with the present texts."""

    lock: Lock
    files: Mapping[str, str]

    def is_users(self, path: str) -> bool:
        """Return whether the user wrote or edited part of a source, so that it may not be replaced as a whole."""
        text, entry = self.files.get(path), self.lock.entries.get(path)
        return text is not None and (entry is None or entry.author == USER or entry.sha256 != digest_of(text))

    def drafted_functions(self, path: str) -> dict[str, LockedFunction]:
        """Return the functions of a handlers file that are unchanged since an author drafted them."""
        entry = self.lock.entries.get(path)
        if entry is None or not entry.functions:
            return {}
        now = function_digests(self.files.get(path, ""))
        return {name: part for name, part in entry.functions.items() if now.get(name) == part.sha256}

    def settled(self, path: str, stage: str) -> LockEntry:
        """Return the new lock entry of a present source: whatever was edited is the user's from now on."""
        users, entry = self.is_users(path), self.lock.entries.get(path)
        if entry is not None and not users:
            return entry
        notes = still_true(entry.notes, self.files[path]) if entry is not None else ()
        drafted_from = {BRIEF: entry.inputs[BRIEF]} if entry is not None and BRIEF in entry.inputs else {}
        if drafted_from:
            notes = _of_brief(path, notes, is_same=drafted_from[BRIEF] == digest_of_brief(self.files))
        functions = self.drafted_functions(path)
        return LockEntry(digest_of(self.files[path]), USER, stage, drafted_from, notes, functions)

    def notes(self) -> dict[str, tuple[Mapping[str, Any], ...]]:
        """Return the notes of each present source that no edit has ended, also one that nothing has compiled yet."""
        found = {path: entry.notes for path, entry in self.lock.entries.items() if entry.notes and path in self.files}
        return {
            path: tuple(_lasting(notes, self.files[path])) if self.is_users(path) else notes
            for path, notes in found.items()
        }

    def completed(self, path: str, text: str) -> Lock:
        """Return the lock after the compiler completed a source, which does not count as an edit."""
        entry = self.lock.entries.get(path)
        if entry is None:
            return self.lock
        now = function_digests(text) if path.startswith(f"{HANDLERS}/") else {}
        drafted = self.drafted_functions(path).items()
        functions = {name: replace(part, sha256=now[name]) for name, part in drafted if name in now}
        author = USER if self.is_users(path) else entry.author
        return self.lock.with_entry(path, replace(entry, sha256=digest_of(text), author=author, functions=functions))


def still_true(notes: Sequence[Mapping[str, Any]], text: str) -> tuple[Mapping[str, Any], ...]:
    """Return what was noted that an edit of the file does not end: words unused, objections, values still there.

    That an author changed a value after the first results is noted as long as the value is that. Lines are left out,
    for an edit moves them.
    """
    kept = _lasting(notes, text)
    return tuple({key: value for key, value in entry.items() if key not in ("file", "line")} for entry in kept)


def _of_brief(path: str, notes: Iterable[Mapping[str, Any]], *, is_same: bool) -> tuple[Mapping[str, Any], ...]:
    """Return the notes of a user's source; of words of a brief that has changed since nothing holds any more."""
    said = f"{path} is yours: it was not drafted again from the brief, which has changed since"
    others = [note for note in notes if note["text"] != said]
    if is_same:
        return tuple(others)
    quoting = (_TAKEN, UNUSED)
    kept = [note for note in others if is_objection(note) or not (note["words"] and note["kind"] in quoting)]
    return (*kept, lock_note(UNUSED, said))


def _lasting(notes: Sequence[Mapping[str, Any]], text: str) -> list[Mapping[str, Any]]:
    data = read_yaml(text, "").data if notes else None
    return [note for note in notes if _outlasts(note, data)]


def _outlasts(note: Mapping[str, Any], data: Any) -> bool:
    if note["kind"] == _TAKEN:
        return _is_there(note, data)
    if note["kind"] == CHANGED:
        return is_still_so(note["text"], _value_at(note, data))
    return note["kind"] in _LASTING or (note["kind"] in _OF_VALUES and _holds(note, data))


def _holds(note: Mapping[str, Any], data: Any) -> bool:
    """Return whether the value that a note ends with is still at its path; without a path there is none to change."""
    value = _value_at(note, data)
    return not note.get("path") or str(note["text"]).endswith(f": {str(value).strip()}") or value is None


def _is_there(note: Mapping[str, Any], data: Any) -> bool:
    """Return whether the number that was taken from the brief is still at its path; without a path there is none."""
    value = str(_value_at(note, data)).strip()
    return not note.get("path") or re.search(rf"(?<![\w.]){re.escape(value)}(?![\w%]|\.\d)", note["text"]) is not None


def _value_at(note: Mapping[str, Any], data: Any) -> Any:
    value = data
    for key in filter(None, str(note.get("path", "")).split(".")):
        value = value.get(key) if isinstance(value, Mapping) else _of_id(value, key)
    return value


def _of_id(values: Any, name: str) -> Any:
    """Return the entry of a list that has this id, None if there is none."""
    entries = [each for each in values if isinstance(each, Mapping)] if isinstance(values, list) else []
    return next((each for each in entries if each.get("id") == name), None)


def function_digests(text: str) -> dict[str, str]:
    """Return the hash of each function of a handlers file, by name."""
    return {name: digest_of(each_text) for name, each_text in function_texts(text).items()}


def fed(lock: Lock, before: Sources, after: Sources) -> Lock:
    """Return the lock after the compiler completed sources: drafts from the old texts count as drafts from the new."""
    old_functions, new_functions = handler_inputs(before), handler_inputs(after)
    for path, entry in lock.entries.items():
        if entry.author == COMPILER:
            continue
        artifact = _artifact(entry)
        if artifact is not None and artifact is not Artifact.HANDLERS:
            inputs = _exchanged(entry.inputs, inputs_of(artifact, before), inputs_of(artifact, after))
            lock = lock.with_entry(path, replace(entry, inputs=inputs))
        if entry.functions:
            functions = {
                name: replace(
                    part, inputs=_exchanged(part.inputs, old_functions.get(name, {}), new_functions.get(name, {}))
                )
                for name, part in entry.functions.items()
            }
            lock = lock.with_entry(path, replace(entry, functions=functions))
    return lock


def _artifact(entry: LockEntry) -> Artifact | None:
    name = entry.stage.partition(" ")[0]
    return Artifact(name) if name in list(Artifact) and entry.author != USER else None


def _exchanged(recorded: Inputs, old: Inputs, new: Inputs) -> Inputs:
    return {path: new.get(path, sha) if sha == old.get(path) else sha for path, sha in recorded.items()}
