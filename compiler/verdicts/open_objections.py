"""Objections of the independent reading that a build left, as the lock keeps them until the model is read again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from compiler.short_texts import counted
from compiler.workspace.lockfile import digest_of, lock_note
from compiler.workspace.workspace import BRIEF, ODD
from odd.diagnostics import Diagnostic, Severity, Span
from odd.reading.text_lines import lines_of

#: Codes of what a reader of the model objects to: what the brief says and the model does not have, and what is wrong.
MISSING, WRONG = "SC723", "SC724"
#: Kinds of notes in the lock: words of the brief that the model does not use, and a fault that a reader found.
UNUSED, OBJECTION = "unused", "objection"
#: Keys of a reader's note: the file that it is about, and the hash of that file as it was read.
_ABOUT, _READ = "about", "sha256"
#: What a reader quotes; an apostrophe within a word begins and ends nothing.
_QUOTED = re.compile(r"(?<!\w)[`'\"“]([^`'\"“”]{3,80})[`'\"”](?!\w)")


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
    """Return a warning for each objection among the notes of a build, at the first place of what it quotes."""
    return [_placed(note, files) for note in dated(notes, files) if is_objection(note)]


def _placed(note: Mapping[str, Any], files: Mapping[str, str]) -> Diagnostic:
    """Return an objection at what it quotes of the file, or at the whole file, with the line of the brief, if any."""
    about, text, is_missing = str(note[_ABOUT]), str(note["text"]), note["kind"] == UNUSED
    asked = _found(BRIEF, files, str(note["words"])) if is_missing else None
    problem = objection_problem(is_missing, note["words"] or about, text, asked=asked)
    places = (_found(about, files, words) for words in _QUOTED.findall(text))
    return replace(problem, span=next(filter(None, places), problem.span))


def _found(file: str, files: Mapping[str, str], words: str) -> Span | None:
    """Return the first place of words in a file, where they are in one line."""
    wanted = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
    matches = ((number, wanted.search(line)) for number, line in enumerate(lines_of(files.get(file, "")), 1))
    return next((Span(file, number, at.start() + 1, at.end() + 1) for number, at in matches if at), None)


def objection_problem(
    is_missing: bool, about: str, text: str, severity: Severity = Severity.WARNING, *, asked: Span | None = None
) -> Diagnostic:
    """Return an objection at the file that it is about; what is missing belongs to odd.yaml, and is `asked` for."""
    if is_missing:
        where = f" in {asked.file}:{asked.line}" if asked else ""
        message = f"the brief says {about!r}{where}; missing in the model: {text}"
        return Diagnostic(MISSING, message, Span(ODD), "model it, or say in odd.yaml why it is left out", severity)
    help_line = "correct the text or the code, whichever is wrong; leave it if the reader is mistaken"
    return Diagnostic(WRONG, text, Span(about), help_line, severity)


def objections_left(found: Iterable[Diagnostic]) -> str:
    """Return in words how many objections of the model's reader are among diagnostics; empty if there are none."""
    count = sum(diagnostic.code in (MISSING, WRONG) for diagnostic in found)
    return f"the independent reading of the model left {counted(count, 'objection')}" if count else ""
