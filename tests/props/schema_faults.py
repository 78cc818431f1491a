"""Faults of a file's form, put into a valid workspace at random, and the lines that each may be blamed on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from damage import line_of, misspelt
from workspaces import YAML_FILES, Workspace
from yaml_places import is_mandatory

from odd.yaml_file import YamlPath

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
