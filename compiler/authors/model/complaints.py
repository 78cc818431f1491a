"""Complaints about answers: a diagnostic leads to the question whose answer wrote its line.

A complaint belongs to the question as it was asked. If the question itself changes, because something that it builds
on was corrected, complaints about the old answer do not count against the new one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from codegen_templates.handlers.editing.splicing import pieces_of
from compiler.authors.author import Artifact, Fix, Task
from compiler.authors.model.questions import Complaint
from odd.diagnostics import Diagnostic, Severity
from odd.reading.yaml_text import read_yaml

#: A complaint reminds the model of so many fixes, the latest ones.
_MOST_FIXES = 3
_MOST_CHARACTERS = 600


@dataclass(slots=True)
class Complaints:
    """Complaints about answers, by artifact, place and question."""

    _asked: dict[tuple[Artifact, str], str] = field(default_factory=dict)
    _said: dict[tuple[Artifact, str, str], list[Complaint]] = field(default_factory=dict)

    def take(self, task: Task) -> None:
        """Take in a task's diagnostics of the answers that its previous text was made from."""
        for place, text in self._placed(task).items():
            question = self._asked.get((task.artifact, place), "")
            self._said.setdefault((task.artifact, place, question), []).append(Complaint(text))

    def object(self, artifact: Artifact, place: str, objection: str) -> bool:
        """Take in a reader's objection to the answer to the latest question of a place, the first one only.

        Return whether the question is to be asked again.
        """
        said = self._said.setdefault((artifact, place, self._asked[artifact, place]), [])
        if not all(complaint.must_change for complaint in said):
            return False
        said.append(Complaint(objection, must_change=False))
        return True

    def about(self, artifact: Artifact, place: str, question: str) -> tuple[Complaint, ...]:
        """Return the complaints about answers to this question so far, and note that this question is asked."""
        asked = hashlib.sha256(question.encode()).hexdigest()
        self._asked[artifact, place] = asked
        return tuple(self._said.get((artifact, place, asked), ()))

    def _placed(self, task: Task) -> dict[str, str]:
        """Return all remarks on each place, joined."""
        known = [place for artifact, place in self._asked if artifact is task.artifact]
        texts: dict[str, list[str]] = {}
        for remark in task.diagnostics:
            if remark.severity is Severity.ERROR and known:
                texts.setdefault(_place_of(remark, task.previous, known), []).append(shown(remark, task.previous))
        return {place: "\n".join((*said, *_reminders(task.fixed))) for place, said in texts.items()}


def shown(remark: Diagnostic, files: Mapping[str, str]) -> str:
    """Return a diagnostic with its line, as it is printed, cut if it is long, since some texts come from a run."""
    place = remark.span
    lines = files.get(place.file, "").splitlines()
    line = lines[place.line - 1].strip() if 0 < place.line <= len(lines) else ""
    said = f"{place.file}:{place.line}: {remark.severity.value}[{remark.code}]: {remark.message}"[:_MOST_CHARACTERS]
    return "\n".join(part for part in (said, line and f"  {line[:200]}", f"  help: {remark.help[:300]}") if part)


def _reminders(fixed: Iterable[Fix]) -> Iterator[str]:
    for fix in list(fixed)[-_MOST_FIXES:]:
        yield f"Mended before, and not to come back: {fix.code} {fix.message[:200]}"


def _place_of(remark: Diagnostic, files: Mapping[str, str], known: list[str]) -> str:
    """Return the place of the question that wrote a line: the nearest one around it, else the first."""
    text = files.get(remark.span.file, "")
    if remark.span.file.endswith(".py"):
        return next((piece.name for piece in pieces_of(text) or () if piece.holds(remark.span.line)), known[0])
    source = read_yaml(text, remark.span.file)
    path = [str(value) for value in source.path_at(source.offset(remark.span))]
    if path[:1] == ["population"] and path[-1] == "count":
        path = path[:1]  # all counts are asked for together
    for asked in (path, _asked_for(path, source.data)):
        around = [place for place in known if f"{'.'.join(asked)}.".startswith(f"{place}.")]
        if around:
            return max(around, key=len)
    return known[0]


def _asked_for(path: Sequence[str], data: Any) -> Sequence[str]:
    """Return the place of the question from whose answer a part follows that no question names itself."""
    if path[:1] == ["events"] and len(path) > 1 and isinstance(data, Mapping):
        for action, declared in data.get("actions", {}).items():
            on = declared.get("on", ()) if isinstance(declared, Mapping) else ()
            if path[1] in on or {"all": path[1]} in on:
                return ["actions", str(action)]
    return path
