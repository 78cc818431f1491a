"""Objections of the independent reading that a build left, as the lock keeps them until the model is read again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from compiler.short_texts import counted
from compiler.workspace.lockfile import digest_of, lock_note
from compiler.workspace.workspace import ODD
from odd.diagnostics import Diagnostic, Severity, Span

#: Codes of what a reader of the model objects to: what the brief says and the model does not have, and what is wrong.
MISSING, WRONG = "SC723", "SC724"
#: Kinds of notes in the lock: words of the brief that the model does not use, and a fault that a reader found.
UNUSED, OBJECTION = "unused", "objection"
#: Keys of a reader's note: the file that it is about, and the hash of that file as it was read.
_ABOUT, _READ = "about", "sha256"


def objection_note(about: str, text: str, files: Mapping[str, str], *, is_missing: bool) -> Mapping[str, Any]:
    """Return the note of an objection to a file of a model, or to what of the brief its odd.yaml does not have."""
    kind, words, file = (UNUSED, about, ODD) if is_missing else (OBJECTION, "", about)
    return lock_note(kind, text, words=words, **{_ABOUT: file, _READ: digest_of(files[file])})


def is_objection(note: Mapping[str, Any]) -> bool:
    """Return whether a reader of the model left this note."""
    return _ABOUT in note


def still_missing(note: Mapping[str, Any], odd: str) -> Mapping[str, Any]:
    """Return a note as one about an odd.yaml of which only texts have changed: what is missing in it still is."""
    return {**note, _READ: digest_of(odd)} if is_objection(note) and note["kind"] == UNUSED else note


def dated(notes: Iterable[Mapping[str, Any]], files: Mapping[str, str]) -> list[Mapping[str, Any]]:
    """Return notes, of which objections to a file that has changed say that they are about an earlier version of it."""
    return [
        {**note, "text": f"{note['text']} (said of an earlier version of {note[_ABOUT]})"}
        if is_objection(note) and note.get(_READ) != digest_of(files.get(str(note[_ABOUT]), ""))
        else note
        for note in notes
    ]


def open_objections(notes: Iterable[Mapping[str, Any]], files: Mapping[str, str]) -> list[Diagnostic]:
    """Return a warning for each objection among the notes of a build."""
    return [
        objection_problem(note["kind"] == UNUSED, note["words"] or str(note[_ABOUT]), note["text"])
        for note in dated(notes, files)
        if is_objection(note)
    ]


def objection_problem(is_missing: bool, about: str, text: str, severity: Severity = Severity.WARNING) -> Diagnostic:
    """Return an objection at the file that it is about; what is missing belongs to odd.yaml."""
    if is_missing:
        message = f"the brief says {about!r}; missing in the model: {text}"
        return Diagnostic(MISSING, message, Span(ODD), "model it, or say in odd.yaml why it is left out", severity)
    help_line = "correct the text or the code, whichever is wrong; leave it if the reader is mistaken"
    return Diagnostic(WRONG, text, Span(about), help_line, severity)


def objections_left(found: Iterable[Diagnostic]) -> str:
    """Return in words how many objections of the model's reader are among diagnostics; empty if there are none."""
    count = sum(diagnostic.code in (MISSING, WRONG) for diagnostic in found)
    return f"the independent reading of the model left {counted(count, 'objection')}" if count else ""
