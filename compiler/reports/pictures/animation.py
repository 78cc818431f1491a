"""A picture of agents as an animation: one SVG file that any browser plays, without a script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from compiler.reports.pictures.drawn_pictures import Picture

#: Seconds that a frame is shown, the side of a frame, and the height of a line of text.
_SECONDS, _SIDE, _LINE = 0.25, 1000, 44


def animated(picture: Picture) -> str:
    """Return a picture as an animated SVG: its frames one after the other, each with its round, and its legend."""
    count = max(len(picture.frames), 1)
    frames = "".join(
        f'<g class="frame" style="animation-delay:{number * _SECONDS:g}s">'
        f'<text x="0" y="{2 * _LINE - 12}">round {round_}</text>{_sized(svg)}</g>'
        for number, (round_, svg) in enumerate(picture.frames)
    )
    height = _SIDE + (3 + len(picture.legend)) * _LINE
    style = (
        "text{font:30px sans-serif;fill:#1c2430}"
        f".frame{{visibility:hidden;animation:show {count * _SECONDS:g}s step-end infinite}}"
        f"@keyframes show{{0%{{visibility:visible}}{100 / count:.6f}%{{visibility:hidden}}}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE} {height}"><style>{style}</style>'
        f'<rect width="{_SIDE}" height="{height}" fill="#fff"/><defs>{picture.definitions}</defs>'
        f'<text x="0" y="{_LINE - 12}" font-weight="bold">{escape(picture.title)}</text>'
        f"{frames}{_legend(picture.legend)}</svg>\n"
    )


def _sized(svg: str) -> str:
    return svg.replace("<svg ", f'<svg y="{2 * _LINE}" width="{_SIDE}" height="{_SIDE}" ', 1)


def _legend(legend: Sequence[tuple[str, str]]) -> str:
    begin = _SIDE + 2 * _LINE + 12
    return "".join(
        f'<rect y="{begin + row * _LINE}" width="30" height="30" fill="{color}"/>'
        f'<text x="44" y="{begin + row * _LINE + 26}">{escape(words)}</text>'
        for row, (color, words) in enumerate(legend)
    )
