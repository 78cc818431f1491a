"""Changes to the data of a file that was read.

The places of everything else stay right, and the text does not change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from odd.reading.yaml_file import Place, YamlFile, YamlPath


def without(file: YamlFile, path: YamlPath) -> YamlFile:
    """Return the file without the part at a path; the items after it in a list move up."""
    held = file.at(path[:-1])
    last = path[-1]
    changed: Any = [entry for position, entry in enumerate(held) if position != last]
    if isinstance(held, dict):
        changed = {key: entry for key, entry in held.items() if key != last}

    def moved(other: YamlPath) -> YamlPath | None:
        at = len(path) - 1
        if other[:at] != path[:at] or len(other) <= at:
            return other
        step = other[at]
        if step == last:
            return None
        if isinstance(step, int) and isinstance(last, int) and step > last:
            return (*other[:at], step - 1, *other[at + 1 :])
        return other

    return _changed(file, path[:-1], changed, {other: moved(other) for other in file.places})


def renamed(file: YamlFile, path: YamlPath, key: str, name: str) -> YamlFile:
    """Return the file with another name for a key of the mapping at a path, in the same position."""
    old = (*path, key)
    changed = {name if entry == key else entry: value for entry, value in file.at(path).items()}
    places = {other: (*path, name, *other[len(old) :]) if other[: len(old)] == old else other for other in file.places}
    return _changed(file, path, changed, places)


def with_value(file: YamlFile, path: YamlPath, value: Any) -> YamlFile:
    """Return the file with another value at a path, or with one more key; what was below it has no place any more."""
    held = file.at(path[:-1])
    changed: Any = list(held) if isinstance(held, list) else dict(held)
    changed[path[-1]] = value
    places = {other: None if len(other) > len(path) and other[: len(path)] == path else other for other in file.places}
    return _changed(file, path[:-1], changed, places)


def _changed(file: YamlFile, path: YamlPath, value: Any, moves: Mapping[YamlPath, YamlPath | None]) -> YamlFile:
    places: dict[YamlPath, Place] = {new: file.places[old] for old, new in moves.items() if new is not None}
    return replace(file, data=_put(file.data, path, value), places=places)


def _put(data: Any, path: YamlPath, value: Any) -> Any:
    """Return the data with another value at a path; what is not on the way is shared."""
    if not path:
        return value
    step = path[0]
    copy: Any = list(data) if isinstance(data, list) else dict(data)
    copy[step] = _put(data[step], path[1:], value)
    return copy
