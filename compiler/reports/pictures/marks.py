"""Draws one frame of a picture as SVG: all agents of a color are one path, so that thousands of them stay small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

#: The side of the drawing of planes and networks.
SIDE = 1000.0
#: Layers of dots, each with all colors, in turn in one order and in the other.
_LAYERS = 16

Point = tuple[float, float]
#: An agent's place and color.
Mark = tuple[float, float, str]


@dataclass(frozen=True, slots=True)
class PictureArea:
    """The area of a picture: its width and height, and whether agents fill cells or are dots of a width."""

    width: float
    height: float
    cells: bool
    dot: float = 0.0


def frame(area: PictureArea, marks: Iterable[Mark], label: str, ties: str = "") -> str:
    """Return a frame; `ties` are paths under the agents."""
    paths = "".join(_cells(marks) if area.cells else _dots(area, marks))
    box = f"0 0 {_short(area.width)} {_short(area.height)}"
    return f'<svg viewBox="{box}" role="img" aria-label="{escape(label)}">{_ground(area)}{ties}{paths}</svg>'


def _ground(area: PictureArea) -> str:
    return f'<rect width="{_short(area.width)}" height="{_short(area.height)}" fill="#eef1f4"/>'


def _cells(marks: Iterable[Mark]) -> Iterator[str]:
    """Yield the cells of each color; colors divide a cell as they do those who are there, so that none hides others."""
    found: dict[Point, Counter[str]] = {}
    for x, y, color in marks:
        found.setdefault((x, y), Counter())[color] += 1
    by_color: dict[str, list[str]] = {}
    for (x, y), colors in found.items():
        begin = x
        for color, count in sorted(colors.items()):
            width = count / colors.total()
            by_color.setdefault(color, []).append(f"M{_short(begin)} {y:.0f}h{_short(width)}v1h-{_short(width)}z")
            begin += width
    yield from (f'<path fill="{color}" d="{"".join(by_color[color])}"/>' for color in sorted(by_color))


def _dots(area: PictureArea, marks: Iterable[Mark]) -> Iterator[str]:
    """Yield the dots, in layers: if one color came after the other, it would hide the other where dots overlap."""
    every, width = list(marks), _short(area.dot)
    for number in range(min(_LAYERS, len(every))):
        by_color: dict[str, list[str]] = {}
        for x, y, color in every[number::_LAYERS]:
            by_color.setdefault(color, []).append(f"M{_short(x)} {_short(y)}h0")
        for color in sorted(by_color, reverse=number % 2 == 1):
            dots = "".join(by_color[color])
            yield f'<path stroke="{color}" stroke-width="{width}" stroke-linecap="round" d="{dots}"/>'


def ties_path(ties: Iterable[tuple[int, int]], places: Mapping[int, Point]) -> str:
    """Return the lines of ties between drawn agents, each pair once."""
    pairs = sorted({(min(pair), max(pair)) for pair in ties if pair[0] in places and pair[1] in places})
    lines = "".join(
        f"M{_short(places[a][0])} {_short(places[a][1])}L{_short(places[b][0])} {_short(places[b][1])}"
        for a, b in pairs
        if a != b
    )
    return f'<path stroke="#56606d" stroke-width="1" stroke-opacity=".35" fill="none" d="{lines}"/>' if lines else ""


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
