"""Two models compared by meaning: what is declared and what functions do. Layout and comments do not count."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from behavior_graph.data.scenario_formulas import OF_OTHERS, tree_text
from codegen_templates.handlers.editing.splicing import function_texts
from compiler.json_values import fields_of
from compiler.workspace.lockfile import lock_note
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import SCENARIO
from odd.errors import UserError
from odd.model.values import in_flow

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from behavior_graph.schema.scenario_model import Expectation

#: Mappings by file on whose order results depend: interventions see what earlier ones did, and the others have their
#: random numbers and their numbers in the digest by their places. How the path of a change of order ends.
_ORDERED: Mapping[str, tuple[str, ...]] = {
    "odd.yaml": ("entities", "entities.*.variables", "entities.*.goals"),
    "graph.yaml": ("relations", "relations.*.variables", "events", "events.*.fields", "actions"),
    "scenario.yaml": ("interventions", "variants.*.interventions"),
}
_ORDER = "(order)"
#: Items of a list are matched by the first of these keys that they have, so that an insertion shows as one.
_NAMES = ("id", "name", "event", "entity", "relation", "action")
_NUMBERS, _DECISIONS = "numbers", "decisions"
_SHORT_SHA = 12
#: The kind of notes on changes after the first results, and how the paths of those about claims begin.
CHANGED, CLAIMS = "changed", "expectations."
#: Structure on which no result depends: a contract, which follows from the code, and parts whose changes are told in
#: other words.
_CONTRACTS, _TOLD_APART = ("reads", "writes", "emits"), ("purpose", "expectations")
#: What a claim says and over which runs it is judged, beside its condition and its numbers.
_OF_A_CLAIM, _MOST_OF_CLAIM = ("about", "variant", "given", "exact"), 300

#: What a change changes: what a model consists of, its numbers, or what it says to readers.
Nature = Literal["structure", "numbers", "texts"]
_TEXT_KEYS = ("about", "claim", "initialization", "meaning", "means", "source", "statement", "text", "title", "why")
_NUMBER_KEYS = ("default", "range")
_NUMBER_PARTS = ("parameters", "population", "schedule")
#: Where a model chooses the names, which may be those of texts: parts of scenario.yaml, and keys of any file.
_NAMED_PARTS, _NAMING_KEYS = (*_NUMBER_PARTS, "environment", "ties"), ("columns", "fields", "options", "sees", "set")


@dataclass(frozen=True, slots=True)
class ModelChange:
    """One thing that differs: the file it is in, its path there, and what it was and is (None: it is not there)."""

    file: str
    path: tuple[str, ...]
    before: Any
    after: Any

    @property
    def kind(self) -> str:
        """`added`, `removed` or `changed`."""
        if self.before is None:
            return "added"
        return "removed" if self.after is None else "changed"

    @property
    def nature(self) -> Nature:
        """Whether it is a change of structure, of numbers (parameters, initial values, schedules), or of texts."""
        if self.file.endswith(".py"):
            return "structure"
        if self._is_of_readers or self.path[0] == "concepts":
            return "texts"
        if self.file == "odd.yaml" and self.path[-1] in _NUMBER_KEYS:
            return "numbers"
        if self.file == "scenario.yaml" and (self.path[0] in _NUMBER_PARTS or _is_number(self.before, self.after)):
            return "numbers"
        return "structure"

    @property
    def _is_of_readers(self) -> bool:
        """Whether it is a text with a key of the format, and nothing that the model gave the name of such a key."""
        is_own_name = self.path[0] in _NAMED_PARTS or self.path[-2:-1] in [(key,) for key in _NAMING_KEYS]
        return self.path[-1] in _TEXT_KEYS and not is_own_name and _is_text(self.before, self.after)

    @property
    def line(self) -> str:
        """The change in one line: file, path, and the values before and after, cut where they are long."""
        return self._line(_short(self.before), _short(self.after))

    @property
    def whole(self) -> str:
        """The line with whole values."""
        return self._line(_on_a_line(self.before), _on_a_line(self.after))

    def _line(self, before: str, after: str) -> str:
        path = f"{self.file}: {'.'.join(self.path)}"
        if self.file.endswith(".py") or self.kind != "changed":
            return f"{path} {self.kind}"
        return f"{path}: {before} → {after}"

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc diff --json` prints."""
        return {"file": self.file, "path": ".".join(self.path), **fields_of(self, "kind", "before", "after")}


def model_changes(first: Sources, second: Sources) -> list[ModelChange]:
    """Return how two sets of sources differ by meaning; raise UserError if one of them cannot be read."""
    before, after = _readable(first), _readable(second)
    found: list[ModelChange] = []
    for file, name in (("odd.yaml", "odd"), ("graph.yaml", "graph"), ("scenario.yaml", "scenario")):
        was, now = (getattr(linked, name).model_dump(mode="json", by_alias=True) for linked in (before, after))
        found += _differences(file, (), was, now)
    return [*found, *_functions(first.handlers, second.handlers)]


def _readable(sources: Sources) -> Linked:
    if sources.linked is None:
        raise UserError("a model that cannot be read cannot be compared", sources.problems())
    return sources.linked


def number_changes(before: Any, after: Any) -> list[ModelChange]:
    """Return how the resolved numbers of two runs differ, by paths as scenario.yaml writes them."""
    found = _differences(_NUMBERS, (), _as_texts(before), _as_texts(after))
    return [replace(change, path=_as_written(change.path)) for change in found]


def _as_texts(numbers: Any) -> Any:
    """Return resolved numbers with texts in place of the trees of formulas; earlier runs kept some as texts."""
    if isinstance(numbers, list):
        return [_as_texts(part) for part in numbers]
    if not isinstance(numbers, Mapping):
        return numbers
    trees = ("formula", "where", "answer", *(key for key, beside in OF_OTHERS.items() if beside in numbers))
    trees = tuple(name for name in trees if not isinstance(numbers.get(name), str))
    return {name: tree_text(part) if name in trees else _as_texts(part) for name, part in numbers.items()}


def table_changes(before: Mapping[str, str], after: Mapping[str, str]) -> list[ModelChange]:
    """Return which tables of data differ, from their hashes by path."""
    short = ({path: sha[:_SHORT_SHA] for path, sha in side.items()} for side in (before, after))
    return _beside("SHA-256", *short)


def decision_changes(before: Mapping[str, str], after: Mapping[str, str]) -> list[ModelChange]:
    """Return for which actions another decides, from who does by action; rules decide the others."""
    names = before.keys() | after.keys()
    was, now = ({name: side.get(name, "its rule") for name in names} for side in (before, after))
    return [replace(found, file=_DECISIONS, path=(found.file,)) for found in _beside("", was, now)]


def _beside(key: str, before: Mapping[str, str], after: Mapping[str, str]) -> list[ModelChange]:
    names = sorted(before.keys() | after.keys())
    found = (ModelChange(name, (key,), before.get(name), after.get(name)) for name in names)
    return [change for change in found if change.before != change.after]


def _as_written(path: tuple[str, ...]) -> tuple[str, ...]:
    """Return the path at which scenario.yaml has a resolved number: initial values stand beside the count there."""
    is_initial = path[0] == "population" and path[2:3] == ("initial",)
    return (*path[:2], *path[3:]) if is_initial else path


def late_changes(first: Sources, now: Sources) -> dict[str, list[Mapping[str, Any]]]:
    """Return notes for the lock on how a model differs from the one whose results were seen first, by file."""
    notes = {SCENARIO: list(_of_claims(first.must_link(), now.must_link()))}
    for change in model_changes(first, now):
        if _matters(change):
            notes.setdefault(change.file, []).append(lock_note(CHANGED, change.line, path=".".join(change.path)))
    return notes


def _of_claims(first: Linked, now: Linked) -> Iterator[Mapping[str, Any]]:
    before, after = first.scenario.expectations, now.scenario.expectations
    for name, claim in before.items():
        for key, text in _of_claim(claim, after.get(name)):
            yield lock_note(CHANGED, f"claim '{name}' {text}", path=f"{CLAIMS}{name}{key}")
    for name in (name for name in after if name not in before):
        text = f"claim '{name}' was added after the first runs: {after[name].that}"
        yield lock_note(CHANGED, text, path=f"{CLAIMS}{name}.that")


def _of_claim(was: Expectation, now: Expectation | None) -> Iterator[tuple[str, str]]:
    """Yield how a claim says something else, or is judged over other runs, in words after the key's place in it.

    Its numbers are told as all numbers.
    """
    if now is None:
        yield "", f"was {was.that}; it was removed"
        return
    if was.that != now.that:
        yield ".that", f"was {was.that}; it is now {now.that}"
    for key in _OF_A_CLAIM:
        old, new = getattr(was, key), getattr(now, key)
        if old != new:
            yield f".{key}", f"had {key}: {_said(old)}; it now has {key}: {_said(new)}"


def is_still_so(text: str, value: Any) -> bool:
    """Return whether the text of a note on a change ends with the value that is at its path now.

    A value that is not found there, or that has parts, ends no text.
    """
    if value is None or isinstance(value, Mapping | list):
        return True
    return " ".join(text.split()).endswith((_short(value), _said(value), " ".join(str(value).split())))


def _matters(change: ModelChange) -> bool:
    """Return whether results may depend on a change, or a claim says something else; contracts follow from code."""
    if change.file.endswith(".py") or change.nature == "numbers":
        return True
    if change.path[:2] == ("purpose", "patterns"):
        return change.path[-1] == "claim"
    if change.nature == "texts" or change.path[0] in _TOLD_APART:
        return False
    return not (change.path[0] == "actions" and change.path[2:3] and change.path[2] in _CONTRACTS)


def _differences(file: str, path: tuple[str, ...], before: Any, after: Any) -> Iterator[ModelChange]:
    if isinstance(before, list) and isinstance(after, list):
        before, after = _named(before), _named(after)
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        if before != after:
            yield ModelChange(file, path, before, after)
        return
    if _is_ordered(file, path):
        orders = [[name for name in before if name in after], [name for name in after if name in before]]
        if orders[0] != orders[1]:
            yield ModelChange(file, (*path, _ORDER), *orders)
    for name in dict.fromkeys([*before, *after]):
        yield from _differences(file, (*path, str(name)), before.get(name), after.get(name))


def _is_ordered(file: str, path: tuple[str, ...]) -> bool:
    known = (pattern.split(".") for pattern in _ORDERED.get(file, ()))
    return any(
        len(path) == len(parts) and all(part in ("*", name) for part, name in zip(parts, path, strict=True))
        for parts in known
    )


def _named(items: Sequence[Any]) -> dict[str, Any] | list[Any]:
    """Return the items of a list by name, or the list as it is if they have no different names."""
    if not items or not all(isinstance(item, Mapping) for item in items):
        return list(items)
    for key in _NAMES:
        names = [str(item.get(key, "")) for item in items]
        if all(names) and len(set(names)) == len(names):
            return dict(zip(names, items, strict=True))
    return list(items)


def _functions(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[ModelChange]:
    for file in sorted({*before, *after}):
        was, now = (function_texts(side.get(file, "")) for side in (before, after))
        for name in dict.fromkeys([*was, *now]):
            if _code(was.get(name)) != _code(now.get(name)):
                yield ModelChange(file, (name,), was.get(name), now.get(name))


def _code(text: str | None) -> str | None:
    """Return what a function does, without comments, layout and docstring."""
    if text is None:
        return None
    function = ast.parse(text).body[0]
    assert isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
    documented = ast.get_docstring(function) is not None
    function.body = function.body[1:] if documented else function.body
    return ast.dump(function)


def _is_text(before: Any, after: Any) -> bool:
    return all(value is None or isinstance(value, str) for value in (before, after))


def _is_number(before: Any, after: Any) -> bool:
    return all(isinstance(value, int | float) and not isinstance(value, bool) for value in (before, after))


def _said(value: object) -> str:
    return "none" if value is None else _short(value, _MOST_OF_CLAIM)


def _on_a_line(value: Any) -> str:
    return " ".join(in_flow(value).split())


def _short(value: Any, most: int = 60) -> str:
    text = _on_a_line(value)
    return text if len(text) <= most else f"{text[: most - 1]}…"
