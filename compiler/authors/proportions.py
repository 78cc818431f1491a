"""Scales what depends on a number that a brief gives: with ten times the people there are ten times the families."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from behavior_graph.linking.variants import numbers
from compiler.authors.reading import Reading
from compiler.library.catalogue import LibraryScenario
from compiler.workspace.sources import Sources


def keep_proportions(reading: Reading, source: LibraryScenario) -> None:
    """Set each number that keeps its ratio to one that the brief gives, and that the brief does not give itself."""
    given = dict(reading.settings)
    scaling = [number for number in source.entry.numbers if number.sets in given and number.scales]
    if not scaling:
        return
    values = _values(source)
    for number in scaling:
        ratio = Fraction(given[number.sets]) / _value_at(values, number.sets)
        for path in (path for path in number.scales if path not in given):
            _scale(reading, source, path, ratio * _value_at(values, path), number.means.partition(",")[0])


def size(reading: Reading, source: LibraryScenario, path: str) -> int:
    """Return how many there are of what the count at a path is of: those of the brief, or else of the scenario."""
    return int(reading.settings.get(path) or _value_at(_values(source), path))


def _values(source: LibraryScenario) -> Mapping[str, Any]:
    return numbers(Sources(source.sources).must_link(), None)


def _value_at(values: Mapping[str, Any], path: str) -> Fraction:
    found: Any = values
    for key in path.split("."):
        found = found[key]
    return Fraction(found)


def _scale(reading: Reading, source: LibraryScenario, path: str, exact: Fraction, means: str) -> None:
    known = {number.sets: number for number in source.entry.numbers}.get(path)
    name = known.means if known else f"count of {path.split('.')[1]}"
    low, high = (known and known.range) or (1, float("inf"))
    value = max(1, int(exact + Fraction(1, 2)))
    if low <= value <= high:
        reading.take("", f"{name}: {value}, in proportion to the {means}", path, value)
    else:
        reading.leave("", f"{name} does not keep its ratio to the {means}: it cannot be {value}")
