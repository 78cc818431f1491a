"""The library author: finds the scenario nearest to a brief and adapts what that scenario lets a brief adapt.

The code names no scenario: each scenario's `library.yaml` says what a brief can adapt, and by which words. This author
cannot correct errors: it would answer a diagnostic with the same draft, so the pipeline does not ask it again.
"""

from __future__ import annotations

import copy
import hashlib
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from compiler.authors.author import Artifact, AuthorRefusedError, Draft, Note, Task
from compiler.authors.brief_reading import leftovers, read, subject_places, words_at
from compiler.authors.brief_text import MOST_CHARACTERS, Brief
from compiler.authors.proportions import keep_proportions
from compiler.authors.reading import Reading
from compiler.authors.scenario_ranking import Nearness, is_undecided, offered, ranked
from compiler.library.catalogue import LibraryScenario, other_subjects, scenario, scenarios
from compiler.workspace.sources import Sources
from odd.diagnostics import Severity
from odd.reading.yaml_text import read_yaml

if TYPE_CHECKING:  # loaded where a scenario is adapted
    from ruamel.yaml import YAML

_WAYS_ON = (
    "name one of their topics in the brief ('simcc library show NAME' lists them); "
    "start from one with 'simcc library copy NAME DIR'; "
    "or write the sources yourself and use 'simcc check' and 'simcc generate'"
)

_WHICH_HOLDS = "Where texts of this protocol give other numbers, those of scenario.yaml hold."
_NONE = "the scenario library has nothing near to this brief."
_UNDECIDED = "the brief does not say clearly enough which scenario of the library it is about."


class LibraryAuthor:
    """Drafts from the scenario library, offline; the same brief and library always give the same draft."""

    cannot_correct = True

    @property
    def name(self) -> str:
        """The author as the lock records it."""
        return "library"

    @property
    def version(self) -> str:
        """A hash over everything in the library."""
        return _library_hash()

    def draft(self, task: Task) -> Draft:
        """Answer the task from the nearest scenario; refuse a brief that none is near to."""
        brief = _readable(task.brief)
        found = nearest(brief)
        source = scenario(found.name)
        if task.artifact is Artifact.SCENARIO:
            return _adapted(brief, source)
        named = {path: _renamed(text, path, source.name, task.name) for path, text in source.sources.items()}
        files = {path: named[path] for path in task.wanted if path in named}
        if task.artifact is not Artifact.ODD:
            return Draft(files)
        adapted = _adapted(brief, source)
        _refuse_impossible(adapted, source)
        files = {path: _with_changes(text, _changes(adapted, source)) for path, text in files.items()}
        return Draft(files, (_found_note(brief, source),))


def _readable(text: str) -> Brief:
    if len(text) > MOST_CHARACTERS:
        raise AuthorRefusedError(
            f"the brief has {len(text):,} characters; a brief has at most {MOST_CHARACTERS:,}. "
            "Say in a few sentences what is to be simulated."
        )
    if any(ord(name) < 32 and name not in "\t\n\r\f\v" for name in text) or "\ufffd" in text:
        raise AuthorRefusedError("the brief is not a text: it holds control characters. Give words, or a text file.")
    brief = Brief(text)
    if not any(token.stem for token in brief.tokens):
        raise AuthorRefusedError('the brief has no words. Say what is to be simulated: simcc build "rumor spread"')
    return brief


def nearest(brief: Brief) -> Nearness:
    """Return the scenario that a brief is about; raise AuthorRefusedError if it is about none.

    A long brief must also name a topic where it begins: many words may be about several subjects.
    """
    opening = brief.opening
    found = ranked(opening)
    if found[0].is_near() and (found[0].topics or opening is brief):
        return found[0]
    language = "" if brief.looks_english else " The library reads English; the brief seems to be in another language."
    candidates = {nearness.name: scenario(nearness.name).entry.about for nearness in offered(found)}
    listed = "".join(f"\n  {name}: {about}" for name, about in candidates.items())
    known = f" If it is about one of these, begin it with the name and a colon:{listed}\n" if listed else " "
    raise AuthorRefusedError(
        f"{_UNDECIDED if is_undecided(found) else _NONE}{language}{known}"
        f"Ways on: {_WAYS_ON} ('simcc library list' shows all scenarios).",
        candidates,
    )


def _found_note(brief: Brief, source: LibraryScenario) -> Note:
    return Note(
        "taken",
        ", ".join(words_at(brief, subject_places(brief, source))) or "the words",
        f"the library's scenario {source.name}: {source.entry.about}",
    )


def _renamed(text: str, path: str, old: str, new: str) -> str:
    if path == "odd.yaml":
        return re.sub(rf"^name:\s*{re.escape(old)}\b", f"name: {new}", text, count=1, flags=re.MULTILINE)
    return re.sub(rf"^from {re.escape(old)} import", f"from {new} import", text, flags=re.MULTILINE)


def _with_changes(text: str, changes: Sequence[str]) -> str:
    """Return odd.yaml with a first paragraph of its initialization that says what the brief changed."""
    if not changes:
        return text
    said = f"A brief changed this model of the library: {'; '.join(changes)}."
    begin = "initialization: >\n"
    return text.replace(begin, f"{begin}  {said} {_WHICH_HOLDS}\n\n", 1)


def _changes(adapted: Draft, source: LibraryScenario) -> list[str]:
    """Return what differs from the scenario's base in an adapted scenario.yaml, in words."""
    before, after = (_loaded(files["scenario.yaml"]) for files in (source.sources, adapted.files))
    set_in_base = [note for note in adapted.notes if note.kind == "taken" and not note.path.startswith("variants")]
    return [note.text for note in set_in_base if _value_at(before, note.path) != _value_at(after, note.path)]


def _adapted(brief: Brief, source: LibraryScenario) -> Draft:
    reading = read(brief, source)
    keep_proportions(reading, source)
    text = _with_settings(source.sources["scenario.yaml"], reading.settings)
    notes = [*reading.notes, *_assumptions(source, reading, text)]
    if left := leftovers(brief, subject_places(brief, source), reading):
        notes.append(Note("unused", ", ".join(left), "changed nothing"))
    return Draft({"scenario.yaml": text}, _placed(notes, text))


def _refuse_impossible(draft: Draft, source: LibraryScenario) -> None:
    """Refuse a brief whose numbers contradict each other in the scenario, before anything is written."""
    wrong = [
        problem
        for problem in Sources({**source.sources, **draft.files}).scenario_problems()
        if problem.severity is Severity.ERROR
    ]
    if not wrong:
        return
    taken = "; ".join(note.text for note in draft.notes if note.kind == "taken" and note.path)
    raise AuthorRefusedError(
        f"the library's scenario {source.name} cannot be adapted so ({taken}): {wrong[0].message}. "
        "Change the numbers of the brief, or leave them out and edit scenario.yaml afterwards."
    )


def _with_settings(text: str, settings: Mapping[str, Any]) -> str:
    """Return scenario.yaml with values set by dotted path, everything else as it was written."""
    if not settings:
        return text
    data = copy.deepcopy(_loaded(text))
    for path, value in settings.items():
        *parents, last = path.split(".")
        place = data
        for parent in parents:
            place = place.setdefault(_key(place, parent), {})
        place[_key(place, last)] = value
    out = io.StringIO()
    _yaml().dump(data, out)
    return out.getvalue()


@cache
def _loaded(text: str) -> Any:
    """Return what a scenario of the library says, with its comments and layout; nothing may be changed in it."""
    return _yaml().load(text)


def _yaml() -> YAML:
    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = 4096
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


def _key(place: Mapping[Any, Any], name: str) -> Any:
    """Return the key of that name: YAML reads `true` and `false` as truth values, also where they are keys."""
    return next((key for key in place if isinstance(key, bool) and str(key).lower() == name), name)


def _assumptions(source: LibraryScenario, reading: Reading, text: str) -> list[Note]:
    """Return a note for each adaptable value that the brief leaves unchanged."""
    data = read_yaml(text, "scenario.yaml").data or {}
    paths = {number.sets: number.means for number in source.entry.numbers} | {
        source.entry.duration.sets: "length in rounds"
    }
    return [
        Note("assumed", "", f"{means}: {found}", path)
        for path, means in paths.items()
        if path not in reading.settings and (found := _value_at(data, path)) is not None
    ]


def _value_at(data: Any, path: str) -> Any:
    for key in path.split("."):
        if not isinstance(data, Mapping) or _key(data, key) not in data:
            return None
        data = data[_key(data, key)]
    return data if isinstance(data, (int, float, str)) else None


def _placed(notes: list[Note], text: str) -> tuple[Note, ...]:
    source = read_yaml(text, "scenario.yaml")
    return tuple(replace(note, span=source.value(tuple(note.path.split(".")))) if note.path else note for note in notes)


@cache
def _library_hash() -> str:
    digest = hashlib.sha256()
    for name, library_scenario in scenarios().items():
        for path, text in sorted(library_scenario.sources.items()):
            digest.update(f"{name}/{path}\0{len(text)}\0{text}".encode())
        digest.update(library_scenario.entry.model_dump_json().encode())
        digest.update("\n".join(library_scenario.newcomers).encode())
    digest.update("\n".join(other_subjects()).encode())
    return digest.hexdigest()[:16]
