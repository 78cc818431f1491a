"""A YAML file that was read: its data, and the place of each part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from odd.diagnostics import Diagnostic, Span
from odd.reading.text_lines import LineTable, offset_in_scalar

#: The way to a value from the top of a file: keys of mappings and positions in lists, from 0.
YamlPath = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a value and its key, as offsets. `scalar` is the decoded text of a scalar, `style` its quotes."""

    key: tuple[int, int] | None
    value: tuple[int, int]
    scalar: str | None = None
    style: str = ""


@dataclass(frozen=True)
class YamlFile:
    """A file's text, its plain data (None if there is none), and the problems of its text.

    `broken` holds the paths of values that were reported and replaced, so that each is reported only once. `mark` is
    the byte-order mark in front of the text, which does not count as text and stays where the file is edited.
    """

    file: str
    text: str
    data: dict[str, Any] | None
    diagnostics: tuple[Diagnostic, ...] = ()
    broken: frozenset[YamlPath] = frozenset()
    places: Mapping[YamlPath, Place] = field(default_factory=dict, repr=False)
    mark: str = ""

    def at(self, path: YamlPath) -> Any:
        """Return the data at a path, which must be there."""
        value: Any = self.data
        for step in path:
            value = value[step]
        return value

    def key(self, path: YamlPath) -> Span:
        """Return the place of the path's key; for an item of a list, of the item; else of the nearest ancestor."""
        place = self._nearest(path)
        if place is None:
            return Span(self.file)
        return self._span(*(place.key or place.value))

    def value(self, path: YamlPath) -> Span:
        """Return the place of the path's value; for an empty value, of its key; else of the nearest ancestor."""
        place = self._nearest(path)
        if place is None:
            return Span(self.file)
        start, end = place.value
        return self._span(start, end) if end > start or place.key is None else self._span(*place.key)

    def inside(self, path: YamlPath, start: int, end: int) -> Span:
        """Return the place of the characters `start` to `end` (exclusive) of the path's text."""
        place = self.places.get(path)
        if place is None or place.scalar is None:
            return self.value(path)
        first, last = place.value
        raw = self.text[first:last]
        begin = self._offset(raw, place, start)
        return self._span(first + begin, first + max(self._offset(raw, place, end), begin + 1))

    def gap(self, path: YamlPath, key: str, order: Sequence[str]) -> Span:
        """Return where a missing key of a mapping belongs: after the key that precedes it in the order of keys.

        If no key precedes it, that is before the key that follows it; in an empty mapping, at the mapping's own key.
        """
        position = order.index(key)
        before = [name for name in order[:position] if (*path, name) in self.places]
        behind = [name for name in order[position:] if (*path, name) in self.places]
        if before:
            return self._end(self.places[(*path, before[-1])])
        return self.key((*path, behind[0]) if behind else path)

    def _end(self, place: Place) -> Span:
        """Return the key of an entry of one line, else the last line of its value."""
        start, end = place.value
        end = start + len(self.text[start:end].rstrip())
        last = self.text.rfind("\n", 0, end) + 1
        if place.key is None or place.key[0] >= last:
            return self._span(*(place.key or place.value))
        return self._span(end - len(self.text[last:end].lstrip()), end)

    def offset(self, span: Span) -> int:
        """Return where a span begins in the text."""
        return self._lines.offset(span.line, span.column)

    def path_at(self, offset: int) -> YamlPath:
        """Return the path of the innermost value that, with its key, surrounds an offset; () outside of all."""
        around = [
            path for path, place in self.places.items() if (place.key or place.value)[0] <= offset < place.value[1]
        ]
        return max(around, key=len, default=())

    def places_in(self, path: YamlPath) -> list[YamlPath]:
        """Return the paths of a mapping's or list's own values."""
        return [inner for inner in self.places if len(inner) == len(path) + 1 and inner[: len(path)] == path]

    def _offset(self, raw: str, place: Place, wanted: int) -> int:
        text = place.scalar or ""
        if place.style not in ("|", ">"):
            return offset_in_scalar(raw, bool(place.style), text, wanted)
        header = raw.find("\n") + 1
        return header + offset_in_scalar(raw[header:], False, text, wanted)

    def _nearest(self, path: YamlPath) -> Place | None:
        for length in range(len(path), 0, -1):
            if (place := self.places.get(path[:length])) is not None:
                return place
        return None

    @cached_property
    def _lines(self) -> LineTable:
        return LineTable(self.text, self.file)

    def _span(self, start: int, end: int) -> Span:
        return self._lines.span(start, end)
