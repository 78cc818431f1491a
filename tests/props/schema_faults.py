"""Faults of a file's form, put into a valid workspace at random, and the lines that each may be blamed on."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from damage import Target, line_of, misspelt
from workspaces import YAML_FILES, Workspace, workspaces
from yaml_damage import yaml_targets
from yaml_places import is_mandatory

from compiler.workspace.sources import Sources
from odd.diagnostics import Diagnostic, Severity
from odd.odd_source import Source
from odd.reading.yaml_file import YamlPath

#: The codes of a file's text and form; all others come from rules.
_FORM = re.compile(r"SC(0\d\d|[123]0[012])")

WAYS = ("misspelt key", "unknown key", "missing key", "wrong value", "wrong kind", "extra key")


@dataclass(frozen=True)
class SchemaFault:
    """A stretch of a file that is replaced; `first` and `last` are the lines of the damaged entry, afterwards."""

    file: str
    path: YamlPath
    way: str
    start: int
    end: int
    new: str

    def applied(self, text: str) -> str:
        """Return the text with the fault in it."""
        return text[: self.start] + self.new + text[self.end :]

    def lines(self, workspace: Workspace) -> range:
        """The lines of the entry that was damaged, in the damaged text."""
        text = workspace.sources.files[self.file]
        place = workspace.texts[self.file].places[self.path]
        first = line_of(text, (place.key or place.value)[0])
        last = line_of(text, place.value[1]) + self.new.count("\n") - text[self.start : self.end].count("\n")
        return range(first - 1, max(first, last) + 2)


def random_fault(workspace: Workspace, chance: random.Random, files: tuple[str, ...] = YAML_FILES) -> SchemaFault:
    """Draw a place of a file and break it; draws again what cannot be broken in the way that was drawn."""
    while True:
        file = chance.choice(files)
        path = chance.choice([path for path in workspace.texts[file].places if path])
        made = list(_made(workspace, file, path, chance.choice(WAYS), chance))
        if made:
            return made[0]


def _made(workspace: Workspace, file: str, path: YamlPath, way: str, chance: random.Random) -> Iterator[SchemaFault]:
    text, place = workspace.sources.files[file], workspace.texts[file].places[path]
    start, end = place.value
    if way in ("misspelt key", "unknown key") and place.key is not None:
        word = text[place.key[0] : place.key[1]]
        yield SchemaFault(file, path, way, *place.key, misspelt(word, chance) if way == "misspelt key" else "unheard")
    elif way == "extra key" and place.key is not None:
        flow = text[: place.key[0]].rstrip(" ")[-1:] in ("{", ",")
        indent = place.key[0] - text.rfind("\n", 0, place.key[0]) - 1
        new = "unheard: 1" + (", " if flow else "\n" + " " * indent)
        yield SchemaFault(file, path, way, place.key[0], place.key[0], new)
    elif way == "missing key" and place.key is not None and is_mandatory(workspace, file, path):
        if "\n" not in text[place.key[0] : end] and text[end : end + 2] == ", ":
            yield SchemaFault(file, path, way, place.key[0], end + 2, "")
        elif not text[text.rfind("\n", 0, place.key[0]) + 1 : place.key[0]].strip():
            yield SchemaFault(file, path, way, text.rfind("\n", 0, place.key[0]) + 1, text.find("\n", end) + 1, "")
    elif way == "wrong value" and place.scalar is not None:
        yield SchemaFault(file, path, way, start, end, chance.choice(["many", "-1", "[3, x]", "{a: b}", "''", "1e9"]))
    elif way == "wrong kind" and place.scalar is None and "\n" not in text[start:end]:
        yield SchemaFault(file, path, way, start, end, chance.choice(["7", "some words", "true"]))


# Faulty workspaces ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class FaultyWorkspace:
    """A workspace with a fault of a file's form (and perhaps another fault) in it."""

    workspace: Workspace
    fault: SchemaFault
    text: str
    what: str

    @cached_property
    def sources(self) -> Sources:
        """The sources with the faulty file; the others are read already."""
        return _sources(self.workspace, self.fault.file, self.text)

    @property
    def source(self) -> Source[Any]:
        """The faulty file as read."""
        return {"odd.yaml": self.sources.odd, "graph.yaml": self.sources.graph, "scenario.yaml": self.sources.scenario}[
            self.fault.file
        ]

    def found(self) -> list[Diagnostic]:
        """Return what is newly said of the workspace."""
        return [problem for problem in self.sources.problems() if problem not in self.workspace.remarks]

    def is_about_form(self, remark: Diagnostic) -> bool:
        """Whether a remark is about the form of the faulty file."""
        return remark.span.file == self.fault.file and _FORM.fullmatch(remark.code) is not None

    def is_about_fault(self, remark: Diagnostic) -> bool:
        """Whether a remark is about the file's form, or stands in the entry with the fault."""
        in_entry = remark.span.file == self.fault.file and remark.span.line in self.fault.lines(self.workspace)
        return self.is_about_form(remark) or in_entry

    @property
    def is_faulty(self) -> bool:
        """Whether the file can still be read as YAML and has an error of its form."""
        errors = (diagnostic for diagnostic in self.source.diagnostics if diagnostic.severity is Severity.ERROR)
        return self.source.text.data is not None and any(self.is_about_form(error) for error in errors)


def _sources(workspace: Workspace, file: str, text: str) -> Sources:
    made = Sources({**workspace.sources.files, file: text})
    for part in ("odd", "graph", "scenario"):
        if file != f"{part}.yaml":
            made.__dict__[part] = getattr(workspace.sources, part)
    return made


def with_schema_fault(chance: random.Random, files: tuple[str, ...] = YAML_FILES) -> FaultyWorkspace:
    """Draw a workspace and one fault of a file's form."""
    workspace = chance.choice(workspaces())
    while True:
        case = _with_fault(workspace, random_fault(workspace, chance, files))
        if case.is_faulty:
            return case


def _with_fault(workspace: Workspace, fault: SchemaFault) -> FaultyWorkspace:
    text = workspace.sources.files[fault.file]
    what = f"{workspace.name}/{fault.file} {'.'.join(map(str, fault.path))}: {fault.way}, now {fault.new!r}"
    return FaultyWorkspace(workspace, fault, fault.applied(text), what)


def with_two_faults(chance: random.Random) -> tuple[FaultyWorkspace, list[Diagnostic]]:
    """Draw a fault of a file's form and one in another entry that a rule finds; also return what the rule says."""
    while True:
        workspace = chance.choice(workspaces())
        ruled = chance.choice(_names(workspace)).damaged(chance)
        if ruled is None:
            continue
        alone = _sources(workspace, ruled.file, ruled.text).problems()
        errors = [item for item in alone if item.severity is Severity.ERROR and item not in workspace.remarks]
        expected = [error for error in errors if error.span.file == ruled.file]
        if not expected or any(_FORM.fullmatch(error.code) for error in errors):
            continue
        case = _with_second_fault(workspace, ruled.file, ruled.text, chance)
        if case is not None:
            return case, expected


@cache
def _names(workspace: Workspace) -> tuple[Target, ...]:
    return tuple(target for target in yaml_targets(workspace) if target.kind in ("key", "name", "number"))


def _with_second_fault(workspace: Workspace, file: str, ruled: str, chance: random.Random) -> FaultyWorkspace | None:
    """Put a fault of its form into another entry of a file that has a fault already."""
    text = workspace.sources.files[file]
    start = _common(text, ruled)
    end = len(text) - _common(text[start:][::-1], ruled[start:][::-1])
    entry = workspace.texts[file].path_at(start)[:2]
    for _ in range(50):
        fault = random_fault(workspace, chance, (file,))
        apart = fault.end < start or fault.start > end
        one_entry = fault.path[: len(entry)] == entry[: len(fault.path)]
        if one_entry or not apart or not _with_fault(workspace, fault).is_faulty:
            continue
        shift = len(ruled) - len(text) if fault.start > end else 0
        both = ruled[: fault.start + shift] + fault.new + ruled[fault.end + shift :]
        other = f"{text[start:end]!r} -> {ruled[start : len(ruled) - len(text) + end]!r}"
        return FaultyWorkspace(workspace, fault, both, f"{_with_fault(workspace, fault).what}; and {other}")
    return None


def _common(name: str, other: str) -> int:
    """Return how many characters two texts have in common at their beginning."""
    pairs = enumerate(zip(name, other, strict=False))
    return next((at for at, (left, right) in pairs if left != right), min(len(name), len(other)))
