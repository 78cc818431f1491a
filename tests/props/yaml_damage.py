"""Damage to keys, names, numbers and free texts of the YAML files."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import inf, isinf

from damage import Damage, Kind, Target, Way, line_of, misspelt
from workspaces import YAML_FILES, Workspace
from yaml_places import bounds, is_expression, is_label, is_mandatory, is_text, value_at

from odd.reading.yaml_file import Place, YamlPath
from odd.reading.yaml_text import read_yaml

_NAME = re.compile(r"[A-Za-z_]\w*")
_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
#: Lists whose entries the rest of the model counts on: contracts, what brings an action about, what a phase holds.
_COUNTED_ON = ("reads", "writes", "actions")


def yaml_targets(workspace: Workspace) -> Iterator[Target]:
    """Yield every place of the YAML files that can be damaged."""
    for file in YAML_FILES:
        part = _File(workspace, file)
        for path, place in workspace.texts[file].places.items():
            if path:
                yield from part.key_targets(path, place)
                yield from part.value_targets(path, place)


@dataclass(frozen=True)
class _File:
    workspace: Workspace
    file: str

    @property
    def text(self) -> str:
        return self.workspace.sources.files[self.file]

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of the workspace: a misspelt name that is one of them may be another right name."""
        return frozenset(word for text in self.workspace.sources.files.values() for word in _NAME.findall(text))

    def _damage(self, kind: Kind, way: str, start: int, end: int, new: str, line: int = 0) -> Damage | None:
        """Replace a stretch of the text; None where the file then still holds the same data, indented otherwise."""
        text = self.text[:start] + new + self.text[end:]
        if way == "indentation" and read_yaml(text, self.file).data == self.workspace.texts[self.file].data:
            return None
        what = f"{self.text[start:end]!r} -> {new!r}"
        return Damage(self.workspace.name, self.file, kind, way, line or line_of(self.text, start), text, what)

    def _target(self, kind: Kind, *ways: Way) -> Target:
        return Target(kind, self.file, ways)

    # Keys -------------------------------------------------------------------------------------------------------------

    def key_targets(self, path: YamlPath, place: Place) -> Iterator[Target]:
        """Yield the damage to a key: misspelt, without colon, wrongly indented, its line gone, itself and its value."""
        if place.key is None:
            return
        start, end = place.key
        ways: list[Way] = [lambda chance: self._colon(end)]
        if not is_label(self.workspace, self.file, path):
            ways += [lambda chance: self._misspelt("key", start, end, chance)] * 2
        if self._begins_line(start):
            ways.append(lambda chance: self._indented(start, chance))
            if "\n" in self.text[end : place.value[0]]:
                ways.append(lambda chance: self._line_gone(start))
        if is_mandatory(self.workspace, self.file, path):
            ways.append(lambda chance: self._entry_gone("key", start, place.value[1]))
        yield self._target("key", *ways)

    def _colon(self, end: int) -> Damage | None:
        return self._damage("key", "no colon", end, self.text.index(":", end) + 1, "")

    def _misspelt(self, kind: Kind, start: int, end: int, chance: random.Random) -> Damage | None:
        """Misspell a word; None where that is by chance another word of the model, and may be right."""
        word = misspelt(self.text[start:end], chance)
        return None if word in self.words else self._damage(kind, "misspelt", start, end, word)

    def _begins_line(self, start: int) -> bool:
        return not self.text[self._line_start(start) : start].strip(" ")

    def _line_start(self, offset: int) -> int:
        return self.text.rfind("\n", 0, offset) + 1

    def _indented(self, start: int, chance: random.Random) -> Damage | None:
        if start > self._line_start(start) and chance.random() < 0.5:
            return self._damage("key", "indentation", start - 1, start, "", line_of(self.text, start))
        return self._damage("key", "indentation", start, start, " ")

    def _line_gone(self, start: int) -> Damage | None:
        first = self._line_start(start)
        return self._damage("key", "line gone", first, self.text.index("\n", start) + 1, "", line_of(self.text, start))

    def _entry_gone(self, kind: Kind, start: int, end: int) -> Damage | None:
        """Remove a key with its value, or an item: of a block its lines, of a flow collection also one comma."""
        line = line_of(self.text, start)
        end = start + len(self.text[start:end].rstrip())  # a text block reaches to the next key
        before = self.text[self._line_start(start) : start]
        if not before.strip(" "):
            newline = self.text.find("\n", end)
            return self._damage(kind, "gone", self._line_start(start), newline + 1 or len(self.text), "", line)
        if before.strip(" ") == "-":
            following = re.compile(r"\s*").match(self.text, end)
            assert following is not None
            return self._damage(kind, "gone", start, following.end(), "", line)
        comma = re.compile(r"\s*,\s*").match(self.text, end)
        if comma:
            return self._damage(kind, "gone", start, comma.end(), "", line)
        first = len(self.text[:start].rstrip(" ,\n"))
        return self._damage(kind, "gone", first if self.text[start - 2] == "," else start, end, "", line)

    # Values -----------------------------------------------------------------------------------------------------------

    def value_targets(self, path: YamlPath, place: Place) -> Iterator[Target]:
        """Yield the damage to a scalar, and to every name and number of an expression."""
        if place.scalar is None:
            return
        start, end = place.value
        data = value_at(self.workspace, self.file, path)
        if is_expression(path):
            yield from self._expression_targets(start, end)
        elif is_text(path):
            yield self._target("text", lambda chance: self._emptied("text", start, end))
        elif isinstance(data, (int, float)) and not isinstance(data, bool):
            yield self._number_target(path, start, end, data)
        else:
            yield from self._name_targets(path, start, end)

    def _emptied(self, kind: Kind, start: int, end: int) -> Damage | None:
        return self._damage(kind, "emptied", start, end, "")

    def _name_targets(self, path: YamlPath, start: int, end: int) -> Iterator[Target]:
        for found in _NAME.finditer(self.text, start, end):
            first, last = found.span()
            ways: list[Way] = []
            if not is_label(self.workspace, self.file, path):
                ways += [lambda chance, at=(first, last): self._misspelt("name", *at, chance)] * 3
            if not isinstance(path[-1], int):
                ways.append(lambda chance: self._emptied("name", start, end))
            elif path[-2] in _COUNTED_ON:
                ways.append(lambda chance: self._entry_gone("name", start, end))
            if ways:
                yield self._target("name", *ways)

    def _expression_targets(self, start: int, end: int) -> Iterator[Target]:
        for found in _NAME.finditer(self.text, start, end):
            yield self._target("name", lambda chance, item=found: self._misspelt("name", *item.span(), chance))
        for found in _NUMBER.finditer(self.text, start, end):
            yield self._target("number", lambda chance, item=found: self._broken_number(*item.span(), chance))

    def _broken_number(self, start: int, end: int, chance: random.Random) -> Damage | None:
        """Break a number of an expression. Another number, also a negative one, is another valid expression.

        So is what is left when a number is lost behind which a sign stands that can begin a term (`1 - x`, `- x`).
        """
        written = self.text[start:end]
        ways = [("text", f'"{written}"'), ("text", f"{written}x"), ("not a number", "nan"), ("huge", "1e999")]
        way, new = chance.choice([*ways, ("gone", "")])
        if way == "gone" and self.text[end:].lstrip(" \n").startswith(("-", "+")):
            return None
        return self._damage("number", way, start, end, new)

    def _number_target(self, path: YamlPath, start: int, end: int, value: float) -> Target:
        allowed = bounds(self.workspace, self.file, path)
        news = [("text", "many"), ("text", f"{self.text[start:end]}x"), ("not a number", ".nan"), ("huge", "9" * 25)]
        news += [("huge", "1e999"), ("emptied", "")]
        if allowed.low > -inf:
            below = -value if value > 0 and -value < allowed.low else allowed.low - 1
            news += [("too low", _written(below, allowed.whole))] * 2
        if allowed.high < inf:
            news += [("too high", _written(allowed.high + 1, allowed.whole))] * 2
        if allowed.whole and not isinf(value):
            news.append(("not whole", f"{value}.5"))
        return self._target("number", lambda chance: self._replaced_number(start, end, *chance.choice(news)))

    def _replaced_number(self, start: int, end: int, way: str, new: str) -> Damage | None:
        return self._damage("number", way, start, end, new)


def _written(value: float, whole: bool) -> str:
    if isinf(value):
        return ".inf" if value > 0 else "-.inf"
    return str(int(value)) if whole else str(float(value))
