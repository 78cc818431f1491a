"""The readable rest of a file: parts with faults are cut out, as small as possible, and rules check the rest.

Each fault is handled in the first way that is possible: a misspelt key gets the name that is missing there; an optional
part is left out; a required plain value is replaced by one without a particular meaning; else the same is tried with
the part around it. Nothing is ever compiled from the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args, get_origin

from pydantic import BaseModel, ValidationError

from odd.diagnostics import Diagnostic
from odd.reading import shapes
from odd.reading.lost_signs import pieces
from odd.reading.read_model import Fault, empty_keys, faults_of, meant_member, nearest_name
from odd.reading.yaml_file import YamlFile, YamlPath
from odd.salvage.patches import renamed, with_value, without
from odd.salvage.said import keys_in, words_in
from odd.salvage.stand_ins import CHOICES, stand_in

M = TypeVar("M", bound=BaseModel)

_MOST_ROUNDS = 12
_MOST_FAULTS = 200


@dataclass(frozen=True, slots=True, eq=False)
class Cut:
    """A part that was cut out or replaced: its path, and its place in the text.

    `names` are the user's keys in it, `words` the names, types and expressions that it held. `around` is the name that
    the user gave to the entry around the part (`belief` for its `range`), or empty if the part is replaced by each of
    the values that it could have.
    """

    file: str
    path: YamlPath
    start: int
    end: int
    names: frozenset[str]
    words: frozenset[str]
    around: str


@dataclass(frozen=True, slots=True)
class Salvaged(Generic[M]):
    """A model without the faulty parts, the file that it stands for (places as in the text), and the cuts."""

    text: YamlFile
    model: M
    cuts: tuple[Cut, ...]


def salvage(source: YamlFile, model: type[M], diagnostics: Iterable[Diagnostic]) -> tuple[Salvaged[M], ...]:
    """Return what is left of a file: one model for each value that a replaced value could have.

    `diagnostics` are those of its text and its schema. Empty if nothing can be made of the file (also if it has another
    format version), or if names were lost that cannot be known.
    """
    if source.data is None or () in source.broken or any(diagnostic.code == "SC010" for diagnostic in diagnostics):
        return ()
    found: list[Salvaged[M]] = []
    for choice in range(CHOICES):
        saved = _Mender(source, model, choice).run()
        if saved is None:
            return ()
        if not found or saved.text.data != found[-1].text.data:
            found.append(saved)
    return tuple(found)


class _Mender(Generic[M]):
    def __init__(self, source: YamlFile, model: type[M], choice: int) -> None:
        self.file = source
        self.model = model
        self.choice = choice
        self.cuts: list[Cut] = []
        self.replaced: set[YamlPath] = set()

    def run(self) -> Salvaged[M] | None:
        if any(_is_lost_line(self.file, self.model, diagnostic) for diagnostic in self.file.diagnostics):
            return None
        self.cuts += [_line_cut(self.file, diagnostic) for diagnostic in self.file.diagnostics]
        if not self._mend([Fault(path, "replaced", {}, None) for path in (*self.file.broken, *empty_keys(self.file))]):
            return None
        for _ in range(_MOST_ROUNDS):
            assert self.file.data is not None
            try:
                read = self.model.model_validate(deepcopy(self.file.data))
            except ValidationError as failure:
                faults = faults_of(failure, self.model, self.file.data)
                if len(faults) > _MOST_FAULTS or not (self._rename(faults) or self._mend(faults)):
                    return None
            else:
                return Salvaged(self.file, read, tuple(self.cuts))
        return None

    # Misspelt keys ----------------------------------------------------------------------------------------------------

    def _rename(self, faults: list[Fault]) -> bool:
        """Give misspelt keys the names that are missing beside them; return False where there are none."""
        before = self.file
        for fault in faults:
            model = shapes.bare(fault.expected)
            if not shapes.is_model(model):
                continue
            if fault.kind == "extra_forbidden":
                self._call(fault.path, fault.key, nearest_name(fault.key, self._absent(model, fault.path), 0.7))
            elif fault.kind == "missing" and model.model_config.get("extra") == "allow":
                others = [key for key in self.file.at(fault.path) if key not in shapes.keys_of(model)]
                near = nearest_name(fault.key, others, 0.8)
                self._call(fault.path, near or "", fault.key if near else None)
        return self.file is not before

    def _absent(self, model: type[BaseModel], path: YamlPath) -> list[str]:
        return [key for key in shapes.keys_of(model) if key not in self.file.at(path)]

    def _call(self, path: YamlPath, key: str, name: str | None) -> None:
        if name is not None and key in self.file.at(path) and name not in self.file.at(path):
            self.file = renamed(self.file, path, key, name)

    # Taking out and replacing -----------------------------------------------------------------------------------------

    def _mend(self, faults: list[Fault]) -> bool:
        """Fix what can be fixed; return False where a fault is left.

        From the end, so that positions in lists stay right.
        """
        done: list[YamlPath] = []
        for fault in sorted(
            [*faults, *self._cut_by_commas(faults)], key=lambda each_fault: _order(_place(each_fault)), reverse=True
        ):
            place = _place(fault)
            if any(place[: len(path)] == path for path in done):
                continue
            mended = self._supply(fault) if fault.kind == "missing" else self._take(place)
            if mended is None:
                return False
            done.append(mended)
        return True

    def _cut_by_commas(self, faults: list[Fault]) -> Iterator[Fault]:
        """Add to the fault at the key 000 of `{extent: 1,000}` the value before it: both are faults."""
        for fault in faults:
            place = _place(fault)
            if place and place[-1] not in shapes.schema_keys(self.model):
                yield from (Fault(path, "cut", {}, None) for path in pieces(self.file, place)[:1])

    def _supply(self, fault: Fault) -> YamlPath | None:
        """Insert a value for a missing key, or else cut out the part in which it is missing."""
        value = stand_in(shapes.bare(fault.expected), fault.key, self.choice, ".".join(map(str, _place(fault))))
        return self._take(fault.path) if value is None else self._replace(_place(fault), value)

    def _take(self, path: YamlPath) -> YamlPath | None:
        for length in range(len(path), 0, -1):
            part = path[:length]
            holder = self._annotation(part[:-1])
            if self._may_go(holder, part):
                if _is_lost_name(holder, part, self.file.at(part[:-1])[part[-1]]):
                    return None
                self._cut(part, _name_around(self.file, self.model, part))
                self.file = without(self.file, part)
                return part
            value = stand_in(holder, str(part[-1]), self.choice, ".".join(map(str, part)))
            if value is not None and part not in self.replaced:
                return self._replace(part, value)
        return None

    def _may_go(self, holder: Any, part: YamlPath) -> bool:
        if shapes.is_model(holder):
            return str(part[-1]) not in shapes.required_keys(holder)
        return get_origin(holder) in (dict, list)

    def _replace(self, part: YamlPath, value: Any) -> YamlPath:
        self._cut(part, _name_around(self.file, self.model, part) if isinstance(value, (str, dict)) else "")
        self.file = with_value(self.file, part, value)
        self.replaced.add(part)
        return part

    def _cut(self, part: YamlPath, around: str) -> None:
        place = self.file.places.get(part)
        start, end = (place.key or place.value)[0] if place else 0, place.value[1] if place else 0
        held = self.file.at(part[:-1])
        inside = isinstance(part[-1], int) or part[-1] in held
        data = held[part[-1]] if inside else None
        kept = {part[-1]: data} if isinstance(part[-1], str) else data
        names = frozenset(keys_in(kept)) - shapes.schema_keys(self.model)
        if isinstance(part[-1], str) and _is_chosen(self._annotation(part[:-1]), part[-1]):
            names |= {part[-1], *part[-1].split()[:1]}  # a name with its value, if no ':' ends it
        self.cuts.append(Cut(self.file.file, part, start, end, names, frozenset(words_in(kept)), around))

    def _annotation(self, path: YamlPath) -> Any:
        return _annotation_at(self.model, self.file.data, path)


def _annotation_at(model: Any, value: Any, path: YamlPath) -> Any:
    """Return what should stand at a path; of a union, the member that the writer must have meant."""
    expected = _resolved(model, value)
    for step in path:
        expected = shapes.child(expected, step) if expected is not None else None
        value = value[step]
        expected = _resolved(expected, value)
    return expected


def _resolved(expected: Any, value: Any) -> Any:
    expected = shapes.bare(expected)
    return shapes.bare(meant_member(expected, value)) if shapes.is_union(expected) else expected


def _is_lost_name(holder: Any, part: YamlPath, value: Any) -> bool:
    """Return whether names were lost: a value is where names belong, or a key is one level too high."""
    inner = shapes.bare(shapes.child(holder, part[-1]))
    if get_origin(inner) is dict and value is not None:
        return not isinstance(value, dict)
    return get_origin(holder) is dict and shapes.is_model(inner) and part[-1] in shapes.keys_of(inner)


def _is_lost_line(file: YamlFile, model: type[BaseModel], remark: Diagnostic) -> bool:
    """Return whether a key of the format occurs twice: the line with the name of the second entry is lost."""
    key = file.text[file.offset(remark.span) :].partition(":")[0]
    return remark.code == "SC003" and key in shapes.schema_keys(model)


def _name_around(file: YamlFile, model: Any, part: YamlPath) -> str:
    """Return the innermost name in the path to a part that the user chose, or nothing if the part has its own."""
    for length in range(len(part), 0, -1):
        step = part[length - 1]
        if _is_chosen(_annotation_at(model, file.data, part[: length - 1]), step):
            return str(step) if length < len(part) else ""
    return ""


def _is_chosen(holder: Any, step: str | int) -> bool:
    """Return whether a key is a name that the user gave, not a value, nor one that the format knows or refuses."""
    if not shapes.is_model(holder):
        return get_origin(holder) is dict and get_args(holder)[0] is not str
    return step not in shapes.keys_of(holder) and shapes.child(holder, step) is not None


def _line_cut(file: YamlFile, remark: Diagnostic) -> Cut:
    """Doubt the line with a fault of the text, and the lines indented below it."""
    lines = file.text.splitlines(keepends=True)
    first = min(remark.span.line, len(lines)) - 1
    depth = len(lines[first]) - len(lines[first].lstrip(" -"))
    last = first + 1
    while last < len(lines) and (not lines[last].strip() or len(lines[last]) - len(lines[last].lstrip(" ")) > depth):
        last += 1
    start = sum(map(len, lines[:first]))
    text = "".join(lines[first:last])
    return Cut(file.file, (), start, start + len(text), frozenset(re.findall(r"\w+", text)), frozenset(), "")


def _place(fault: Fault) -> YamlPath:
    return (*fault.path, fault.key) if fault.kind in ("extra_forbidden", "missing") else fault.path


def _order(path: YamlPath) -> list[tuple[int, str]]:
    return [(step, "") if isinstance(step, int) else (-1, step) for step in path]
