"""Pictures of a scenario's agents for docs/gallery.md: a run's beginning, middle and end, side by side in one SVG."""

from __future__ import annotations

from html import escape
from pathlib import Path

import simcc
from compiler.library.catalogue import MainPicture
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.reports.pictures.drawn_pictures import Picture, pictures
from compiler.workspace.sources import Sources

#: How many states are drawn, and of how many recorded ones they are chosen.
STATES, _RECORDED = 3, 12
#: The side of a state, the gap between two, and the height of a line of text.
_SIDE, _GAP, _LINE = 600, 20, 30


def main_picture(name: str, wanted: MainPicture, folder: Path) -> Picture:
    """Run a library scenario and return its picture of agents at a few rounds."""
    copy_scenario(name, folder)
    simcc.generate(folder)
    sources = Sources({path.name: path.read_text("utf-8") for path in folder.glob("*.yaml")})
    schedule = sources.must_link().scenario.schedule
    every = max(1, (wanted.rounds or schedule.rounds) // _RECORDED)
    record = [f"{kept} every {every}" for kept in (wanted.of, wanted.ties) if kept]
    result = simcc.run(folder, variant=wanted.variant or "", rounds=wanted.rounds, record=record)
    (picture,) = pictures(sources.must_link(), result.record, STATES)
    return picture


def in_a_row(picture: Picture) -> str:
    """Return a picture as one SVG: its frames beside each other, each with its round, and its legend."""
    frames = "".join(
        f'<text x="{place * (_SIDE + _GAP)}" y="{_LINE - 8}">round {number}</text>'
        + svg.replace("<svg ", f'<svg x="{place * (_SIDE + _GAP)}" y="{_LINE}" width="{_SIDE}" height="{_SIDE}" ', 1)
        for place, (number, svg) in enumerate(picture.frames)
    )
    width = len(picture.frames) * (_SIDE + _GAP) - _GAP
    begin = _LINE + _SIDE + 14
    legend = "".join(
        f'<rect y="{begin + row * _LINE}" width="22" height="22" fill="{color}"/>'
        f'<text x="32" y="{begin + row * _LINE + 19}">{escape(words)}</text>'
        for row, (color, words) in enumerate(picture.legend)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {begin + len(picture.legend) * _LINE}">'
        f'<style>text{{font:22px sans-serif;fill:#1c2430}}</style><rect width="100%" height="100%" fill="#fff"/>'
        f"<defs>{picture.definitions}</defs>{frames}{legend}</svg>\n"
    )
