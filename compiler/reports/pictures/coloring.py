"""Colors of values in pictures of agents: one for each category or frequent vector, or steps between two numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from typing import Any

from compiler.reports.charts import COLORS
from compiler.short_texts import number
from odd.model.value_types import Kind, ValueType

#: From low to high, distinguishable in gray and by color-blind readers (viridis).
_STEPS = ("#440154", "#443983", "#31688e", "#21918c", "#35b779", "#90d743", "#fde725")
UNSET = "#b8bfc7"
_PLAIN = COLORS[0]
#: Categories that are called like colors have them (Okabe & Ito's shades, which color-blind readers tell apart).
_NAMED = {
    "red": "#d55e00",
    "blue": "#0072b2",
    "green": "#009e73",
    "orange": "#e69f00",
    "yellow": "#f0e442",
    "purple": "#cc79a7",
    "black": "#1b1f24",
    "gray": "#7a828b",
}


@dataclass(frozen=True, slots=True)
class Coloring:
    """Which color a value has, and the legend: colors with what they mean.

    `values` are categories (or no and yes) in order, or vectors, the most frequent first; for numbers it is empty, and
    `low` and `high` are the ends.
    """

    values: tuple[Any, ...]
    low: float
    high: float
    legend: tuple[tuple[str, str], ...]

    def color(self, value: Any) -> str:
        """Return the color of a value; unset ones, and categories beyond the colors, are gray."""
        if value is None or not self.legend:
            return UNSET if self.legend else _PLAIN
        value = tuple(value) if isinstance(value, list) else value
        if self.values:
            return _palette(self.values)[self.values.index(value)] if value in self.values else UNSET
        return _STEPS[_step(float(value), self.low, self.high)]


def colorable(kind: ValueType) -> bool:
    """Return whether values of a type can be shown by colors."""
    return kind.kind in (Kind.CATEGORY, Kind.BOOL) or kind.numeric or _is_discrete_vector(kind)


def _is_discrete_vector(kind: ValueType) -> bool:
    return kind.kind is Kind.VECTOR and kind.item in (Kind.INT, Kind.BOOL)


def coloring(kind: ValueType | None, values: Iterable[Any]) -> Coloring:
    """Return the coloring of a variable of a type with these values in all frames; without a type all look alike."""
    if kind is None:
        return Coloring((), 0.0, 0.0, ())
    every = list(values)
    known = [value for value in every if value is not None]
    found = _of_known(kind, known)
    return found if len(known) == len(every) else replace(found, legend=_with_unset(found.legend))


def _of_known(kind: ValueType, known: Sequence[Any]) -> Coloring:
    if _is_discrete_vector(kind):
        return _of_vectors(Counter(map(tuple, known)))
    if not kind.numeric:
        names = kind.categories or (False, True)
        return Coloring(tuple(names), 0.0, 0.0, _category_legend(names))
    if not known:
        return Coloring((), 0.0, 0.0, ())
    least, most = min(known), max(known)
    legend = _whole_legend(least, most) if kind.kind is Kind.INT else _number_legend(float(least), float(most))
    return Coloring((), float(least), float(most), legend)


def _with_unset(legend: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return a legend that names unset values; they share their gray with values beyond the colors."""
    grays = [words for color, words in legend if color == UNSET]
    return (*(entry for entry in legend if entry[0] != UNSET), (UNSET, ", ".join([*grays, "unset"])))


def _of_vectors(counts: Counter[tuple[Any, ...]]) -> Coloring:
    """Return the coloring of vectors: the most frequent ones in all frames have colors, the others are gray."""
    frequent = sorted(counts, key=lambda vector: (-counts[vector], vector))[: len(COLORS)]
    legend = [(color, ", ".join(map(str, vector))) for color, vector in zip(COLORS, frequent, strict=False)]
    others = len(counts) - len(frequent)
    return Coloring(tuple(frequent), 0.0, 0.0, (*legend, *([(UNSET, f"{others:,} others")] if others else [])))


def _category_legend(names: Sequence[Any]) -> tuple[tuple[str, str], ...]:
    words = [{False: "no", True: "yes"}[name] if isinstance(name, bool) else str(name) for name in names]
    shown = list(zip(_palette(words), words[: len(COLORS)], strict=False))
    rest = words[len(COLORS) :]
    return (*shown, *([(UNSET, ", ".join(rest))] if rest else []))


def _palette(names: Sequence[Any]) -> list[str]:
    """Return a color for each category."""
    if _NAMED.keys() >= set(names):
        return [_NAMED[name] for name in names]
    return [*COLORS[: len(names)], *[UNSET] * (len(names) - len(COLORS))]


def _number_legend(low: float, high: float) -> tuple[tuple[str, str], ...]:
    if low == high:
        return ((_STEPS[0], number(low)),)
    width = (high - low) / len(_STEPS)
    ends = [(low + place * width, low + (place + 1) * width) for place in range(len(_STEPS))]
    words = _told_apart([low, *(end for _, end in ends)])
    return tuple((color, f"{a} to {b}") for color, (a, b) in zip(_STEPS, pairwise(words), strict=True))


def _told_apart(values: Sequence[float]) -> list[str]:
    """Return ascending numbers as texts, with as many digits as it takes to tell neighbors apart."""
    texts = [number(value) for value in values]
    for digits in range(5, 18):
        if all(a != b for a, b in pairwise(texts)):
            break
        texts = [f"{value:,.{digits}g}" for value in values]
    return texts


def _whole_legend(low: int, high: int) -> tuple[tuple[str, str], ...]:
    """Return the whole numbers that have each color; a color that none has is left out."""
    if low == high:
        return ((_STEPS[0], f"{low:,}"),)
    firsts = [*(_first_whole(step, low, high) for step in range(len(_STEPS))), high + 1]
    spans = zip(_STEPS, firsts, (after - 1 for after in firsts[1:]), strict=False)
    return tuple(
        (color, f"{first:,}" if first == last else f"{first:,} to {last:,}")
        for color, first, last in spans
        if first <= last
    )


def _first_whole(step: int, low: int, high: int) -> int:
    near = max(low, min(high, ceil(low + step * (high - low) / len(_STEPS)) - 1))
    return next(whole for whole in range(near, high + 1) if _step(whole, low, high) >= step)


def _step(value: float, low: float, high: float) -> int:
    if high <= low:
        return 0
    return min(len(_STEPS) - 1, max(0, int((value - low) / (high - low) * len(_STEPS))))
