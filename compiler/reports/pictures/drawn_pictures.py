"""Pictures of agents in a report: where they are on a grid, plane or network, and what they are, at recorded rounds."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any

from behavior_graph.drawing.network_positions import positions, sampled
from behavior_graph.linking.linked import Linked
from compiler.reports.pictures.coloring import Coloring, colorable, coloring
from compiler.reports.pictures.marks import SIDE, Mark, PictureArea, frame, ties_path
from compiler.runs.records.kept_records import (
    MOST_ROWS,
    NETWORKS,
    OWN_COLUMNS,
    SNAPSHOT_COLUMNS,
    final_rows,
    is_sampled,
    recorded_rounds,
    recorded_rows,
)
from compiler.runs.run_record import RunRecord
from odd.errors import UserError
from sandbox.contract import Outcome

#: Frames of a picture, and marks in all of its frames; agents of a picture on a grid or plane, and in a network.
MOST_FRAMES, _MOST_MARKS = 21, 60_000
#: Marks in all frames of an animation.
_MOST_ANIMATED = 600_000
MOST_PLACED, MOST_TIED = 6_000, 300
#: Pictures of an entity type that was recorded, and of one of which only the end is known.
_MOST_VARIABLES, _MOST_AT_END = 4, 2
_POSITION = ("x", "y")

#: An agent: its number, its place (None if it is nowhere), and the recorded values.
_Agent = tuple[int, tuple[float, float] | None, tuple[Any, ...]]
#: Rows of agents (number and values) or ties (from and to) at each round.
_Rows = Mapping[int, Sequence[tuple[Any, ...]]]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: its title, how it is to be read, its legend (colors and words), and its frames by round.

    `definitions` is SVG that frames refer to; pictures of the same agents have the same.
    """

    title: str
    reading: str
    legend: tuple[tuple[str, str], ...]
    frames: tuple[tuple[int, str], ...]
    definitions: str = ""


@dataclass(frozen=True, slots=True)
class _Scene:
    """The agents of a type at the drawn rounds, the area, and the SVG that refers to `definitions`, by round."""

    entity: str
    variables: tuple[str, ...]
    area: PictureArea
    agents: Mapping[int, Sequence[_Agent]]
    ties: Mapping[int, str]
    sample: str
    definitions: str = ""


def pictures(linked: Linked, run: RunRecord, most_frames: int = MOST_FRAMES) -> list[Picture]:
    """Return a picture for each recorded variable of the recorded entity types that can be drawn.

    They show the first replicate. Raises UserError where a record cannot be read.
    """
    try:
        return [
            _picture(linked, scene, variable, run)
            for table in run.manifest.get("record", ())
            if (scene := _scene(linked, run, table, most_frames)) is not None
            for variable in _shown(linked, scene)
        ]
    except (ValueError, TypeError, KeyError) as error:  # the run's folder may come from a stranger
        raise UserError(f"the records of {run.id} cannot be drawn ({error}); make the run again") from error


def end_pictures(linked: Linked, run: RunRecord) -> list[Picture]:
    """Return pictures of the end of a run for each entity type of which it has recorded nothing.

    A type is drawn on the grid or plane, or with the ties of a relation to itself of which the run kept the ties. The
    pictures show the first replicate. Raises UserError where the state at the end cannot be read.
    """
    recorded = {table["name"] for table in run.manifest.get("record", ())}
    try:
        return [
            _picture(linked, scene, variable, run)
            for entity in linked.odd.entities
            if entity not in recorded and (scene := _at_end(linked, run, entity)) is not None
            for variable in _shown(linked, scene)
        ]
    except (ValueError, TypeError, KeyError) as error:  # the run's folder may come from a stranger
        raise UserError(f"the end of {run.id} cannot be drawn ({error}); make the run again") from error


def _at_end(linked: Linked, run: RunRecord, entity: str) -> _Scene | None:
    """Return what to draw of the end of a run; None if no entity is left, or if entities have no place and no ties."""
    if run.dir is None or not run.replicates or not run.manifest["numbers"]:
        return None
    if linked.is_placed(entity):
        return _placed_at_end(linked, run, run.dir, entity)
    return _tied_at_end(linked, run, run.dir, entity)


def _placed_at_end(linked: Linked, run: RunRecord, folder: Path, entity: str) -> _Scene | None:
    shown, rows, count = _final_values(linked, folder, entity, _POSITION, MOST_PLACED)
    if not any(x >= 0 for _, x, *_ in rows):  # all that are left are off the grid
        return None
    scene = _on_space(linked, run, entity, shown, {run.replicates[0].rounds: rows}, count)
    return _hinting(scene, f"--record {entity}")


def _tied_at_end(linked: Linked, run: RunRecord, folder: Path, entity: str) -> _Scene | None:
    """Return a type with the first relation to itself that has ties; where all are tied to all, ties say nothing."""
    forms, last = run.manifest["numbers"]["relations"], run.replicates[0].rounds
    for relation in _own_relations(linked, entity):
        ties, _ = final_rows(folder, relation, ("from", "to"), kind=NETWORKS)
        if not ties or forms.get(relation) == "complete":
            continue
        shown, rows, _ = _final_values(linked, folder, entity)
        if not rows:
            return None
        if lattice := _lattice(run, relation):
            return _hinting(_on_lattice(entity, shown, relation, {last: rows}, *lattice), f"--record {entity}")
        scene = _network(entity, shown, relation, {last: rows}, {last: ties}, {last: last})
        return _hinting(scene, f"--record {entity} --record {relation}")
    return None


def _hinting(scene: _Scene, options: str) -> _Scene:
    return replace(
        scene, sample=f"As it was at the end; simcc run {options} keeps earlier rounds, too. {scene.sample}".strip()
    )


def _final_values(
    linked: Linked, folder: Path, entity: str, place: tuple[str, ...] = (), most: int = MOST_ROWS
) -> tuple[tuple[str, ...], list[tuple[Any, ...]], int]:
    """Return variables to draw, rows of number, place and their values, and how many entities there were.

    What differs between entities comes first, numbers after all else, and what never changes after what does.
    """
    known, fixed = linked.odd.entities[entity].variables, 1 + len(place)
    names = [name for name in known if name not in place and colorable(known[name].value_type)]
    columns = _columns(names, SNAPSHOT_COLUMNS)
    rows, count = final_rows(folder, entity, ("id", *place, *columns), most)
    alike = [len({str(row[number]) for row in rows}) == 1 for number in range(fixed, fixed + len(names))]
    declared = [known[name] for name in names]
    ranks = [
        (same, variable.value_type.numeric, not variable.dynamic)
        for same, variable in zip(alike, declared, strict=True)
    ]
    order = sorted(range(len(names)), key=ranks.__getitem__)[:_MOST_AT_END]
    kept = [(*row[:fixed], *(row[fixed + number] for number in order)) for row in rows]
    return tuple(names[number] for number in order), kept, count


def _shown(linked: Linked, scene: _Scene) -> list[str]:
    """Return the variables that get a picture; an empty one for a type of which only places are recorded."""
    known = linked.odd.entities[scene.entity].variables
    found = [name for name in scene.variables if colorable(known[name].value_type)]
    return found[:_MOST_VARIABLES] or [""]


def _picture(linked: Linked, scene: _Scene, variable: str, run: RunRecord) -> Picture:
    declared = linked.odd.entities[scene.entity].variables.get(variable)
    place = scene.variables.index(variable) if variable else 0
    values = (agent[2][place] for agents in scene.agents.values() for agent in agents if variable)
    colors = coloring(declared.value_type if declared else None, values)
    title = f"{scene.entity}.{variable}" if variable else scene.entity
    frames = tuple(
        (number, frame(scene.area, _marks(agents, colors, place), f"{title} at round {number}", scene.ties[number]))
        for number, agents in scene.agents.items()
    )
    meaning = f"{declared.meaning.strip().rstrip('.')}. " if declared else ""
    reading = f"{meaning[:1].upper()}{meaning[1:]}{_which_run(run)} {scene.sample}".strip()
    return Picture(title, reading, colors.legend, frames, scene.definitions)


def _which_run(run: RunRecord) -> str:
    """Say which run is drawn, and whether charts and means leave it out."""
    first = run.replicates[0]
    failed = "" if first.outcome is Outcome.FINISHED else f", which did not finish (it has {first.rounds:,} rounds)"
    return f"Seed {first.seed}{failed}."


def _marks(agents: Sequence[_Agent], colors: Coloring, place: int) -> Iterator[Mark]:
    for _, point, values in agents:
        if point is not None:
            yield (*point, colors.color(values[place] if values else None))


# What is drawn --------------------------------------------------------------------------------------------------------


def _scene(linked: Linked, run: RunRecord, table: Mapping[str, Any], most_frames: int) -> _Scene | None:
    """Return what to draw of a table; None if it is of ties, or of a type without places and recorded ties."""
    entity, folder = str(table["name"]), run.dir
    declared = linked.odd.entities.get(entity)
    if declared is None or folder is None:
        return None
    variables = tuple(name for name in table["variables"] if name in declared.variables)
    rounds = _recorded(run, entity)
    if linked.is_placed(entity) and set(_POSITION) <= set(variables):
        return _placed(linked, run, entity, variables, _thinned(rounds, most_frames))
    relation = _drawn_relation(linked, run, entity)
    if not relation:
        return None
    found = recorded_rows(folder, entity, _thinned(rounds, most_frames), ("id", *_columns(variables)))
    if lattice := _lattice(run, relation):
        return _on_lattice(entity, variables, relation, found, *lattice)
    return _tied(run, folder, entity, variables, relation, found)


def _recorded(run: RunRecord, name: str) -> list[int]:
    """Return the rounds at which a table was recorded; at those without rows, none of its kind was there."""
    assert run.dir is not None
    found, first = set(recorded_rounds(run.dir, name)), run.replicates[0]
    if found and first.outcome is Outcome.FINISHED:
        every = next(int(table["every"]) for table in run.manifest["record"] if table["name"] == name)
        found |= {0, *range(every, first.rounds, every), first.rounds}
    return sorted(found)


def _thinned(rounds: Sequence[int], most: int) -> list[int]:
    """Return at most so many of the rounds, evenly spread: the first and the last are among them."""
    if len(rounds) <= most:
        return list(rounds)
    return [rounds[round(place * (len(rounds) - 1) / (most - 1))] for place in range(most)]


def _placed(linked: Linked, run: RunRecord, entity: str, variables: tuple[str, ...], rounds: Sequence[int]) -> _Scene:
    assert run.dir is not None
    shown = tuple(name for name in variables if name not in _POSITION)
    found = recorded_rows(run.dir, entity, rounds, ("id", *_POSITION, *_columns(shown)))
    return _on_space(linked, run, entity, shown, found, max((len(rows) for rows in found.values()), default=0))


def _on_space(
    linked: Linked,
    run: RunRecord,
    entity: str,
    shown: tuple[str, ...],
    found: Mapping[int, Sequence[tuple[Any, ...]]],
    most: int,
) -> _Scene:
    """Return the agents of each round on the grid or plane, a sample of them where there are `most` in a round."""
    space = run.manifest["numbers"]["space"]
    area = _area(linked, space, min(most, MOST_PLACED))
    most_marks = _MOST_MARKS if len(found) <= MOST_FRAMES else _MOST_ANIMATED
    frames = _thinned(list(found), max(3, most_marks // max(1, min(most, MOST_PLACED))))
    agents = {
        number: [_placed_agent(area, space, row) for row in found[number] if is_sampled(row[0], MOST_PLACED, most)]
        for number in frames
    }
    sample = f"About {MOST_PLACED:,} of {most:,} are shown, chosen by their numbers." if most > MOST_PLACED else ""
    reading = " ".join(filter(None, (sample, *_not_seen(area, agents))))
    return _Scene(entity, shown, area, agents, dict.fromkeys(frames, ""), reading)


def _not_seen(area: PictureArea, agents: Mapping[int, Sequence[_Agent]]) -> Iterator[str]:
    """Yield a sentence if some agents have no mark of their own: at the place of others, or off the grid."""
    places = [Counter(point for _, point, _ in each) for each in agents.values()]
    most = max((number for each in places for point, number in each.items() if point is not None), default=0)
    if most > 1:
        shared = "in one cell, which their colors divide" if area.cells else "at one point, where one dot is seen"
        yield f"Up to {most:,} are {shared}."
    if not area.cells:
        yield "Where dots overlap, any color may be on top."
    if off := max((each[None] for each in places), default=0):
        yield f"Those off the grid (up to {off:,} in a round) are not shown."


def _area(linked: Linked, space: Mapping[str, Any], count: int) -> PictureArea:
    width, height = float(space["width"]), float(space["height"])
    if hasattr(linked.odd.scales.space, "grid"):
        return PictureArea(width, height, cells=True)
    scale = SIDE / max(width, height)
    return PictureArea(width * scale, height * scale, cells=False, dot=_dot(count))


def _dot(count: int) -> float:
    """Return the width of a dot: smaller where there are more of them."""
    return max(4.0, min(24.0, 300.0 / math.sqrt(max(count, 1))))


def _placed_agent(area: PictureArea, space: Mapping[str, Any], row: tuple[Any, ...]) -> _Agent:
    """Return an agent at its place in the drawing; -1 is off the grid, and a plane's `y` counts from below."""
    number, x, y, *values = row
    if area.cells:
        return number, (x, y) if x >= 0 else None, tuple(values)
    point = x / space["width"] * area.width, (1 - y / space["height"]) * area.height
    return number, point, tuple(values)


# Networks -------------------------------------------------------------------------------------------------------------


def _drawn_relation(linked: Linked, run: RunRecord, entity: str) -> str:
    """Return the first recorded relation that ties a type to itself, "" if there is none."""
    recorded = [table["name"] for table in run.manifest.get("record", ())]
    own = set(_own_relations(linked, entity))
    return next((str(name) for name in recorded if name in own), "")


def _own_relations(linked: Linked, entity: str) -> list[str]:
    """Return the relations that tie a type to itself."""
    ends = linked.graph.relations
    return [name for name in ends if (ends[name].source, ends[name].target) == (entity, entity)]


def _lattice(run: RunRecord, relation: str) -> tuple[int, int] | None:
    """Return width and height of the lattice that a relation's ties make, None if they make none or one too large."""
    form = run.manifest["numbers"]["relations"].get(relation)
    if not isinstance(form, Mapping) or "lattice" not in form:
        return None
    width, height = int(form["lattice"]["width"]), int(form["lattice"]["height"])
    return (width, height) if width * height <= MOST_PLACED else None


def _on_lattice(
    entity: str, variables: tuple[str, ...], relation: str, found: _Rows, width: int, height: int
) -> _Scene:
    """Return agents at the places where their numbers put them: row by row."""
    agents = {
        number: [(row[0], (row[0] % width, row[0] // width), tuple(row[1:])) for row in rows if row[0] < width * height]
        for number, rows in found.items()
    }
    reading = f"Each agent is at its place in the lattice of {relation}."
    if any(len(agents[number]) < len(rows) for number, rows in found.items()):
        reading += " Those that came later have none, and are not shown."
    return _Scene(entity, variables, PictureArea(width, height, cells=True), agents, dict.fromkeys(found, ""), reading)


def _tied(run: RunRecord, folder: Path, entity: str, variables: tuple[str, ...], relation: str, found: _Rows) -> _Scene:
    when = _latest(_recorded(run, relation), list(found))
    ties = recorded_rows(folder, relation, sorted(set(when.values())), ("from", "to"))
    return _network(entity, variables, relation, found, ties, when)


def _network(
    entity: str, variables: tuple[str, ...], relation: str, found: _Rows, ties: _Rows, when: Mapping[int, int]
) -> _Scene:
    """Return agents with their ties; `when` says at which round the ties were recorded that are drawn at each round."""
    everybody = {row[0] for rows in found.values() for row in rows}
    everything = {tie for rows in ties.values() for tie in rows}
    chosen = sampled(everything, everybody, MOST_TIED)
    spread = positions(everything, chosen)
    places = {number: (20 + x * (SIDE - 40), 20 + y * (SIDE - 40)) for number, (x, y) in spread.items()}
    agents = {
        number: [(row[0], places[row[0]], tuple(row[1:])) for row in rows if row[0] in places]
        for number, rows in found.items()
    }
    lines = {number: f'<use href="#{relation}-{when[number]}"/>' for number in found}
    drawn = [f'<g id="{relation}-{number}">{ties_path(ties[number], places)}</g>' for number in ties]
    is_late = any(number != known for number, known in when.items())
    sample = f"Lines are ties of {relation}{', as they were when they were last recorded' if is_late else ''}."
    if len(chosen) < len(everybody):
        which = "the one with the most ties and those nearest to it"
        sample += f" {len(chosen):,} of {len(everybody):,} are shown: {which}."
        sample += " Shares among these are not those of all, and their ties to others are not drawn."
    area = PictureArea(SIDE, SIDE, cells=False, dot=_dot(len(chosen)))
    return _Scene(entity, variables, area, agents, lines, sample, "".join(drawn))


def _latest(recorded: Sequence[int], rounds: Sequence[int]) -> dict[int, int]:
    """Return for each round the latest one, up to then, at which ties were recorded."""
    return {number: max((known for known in recorded if known <= number), default=0) for number in rounds}


def _columns(variables: Sequence[str], own: Sequence[str] = OWN_COLUMNS) -> list[str]:
    """Return the columns of variables in a table; names of the table's own columns have a prefix there."""
    return [f"own_{name}" if name in own else name for name in variables]


#: Seconds that a frame is shown, the side of a frame, and the height of a line of text and its characters.
_SECONDS, _SIDE, _LINE, _CHARACTERS = 0.25, 1000, 44, 64


def animated(picture: Picture) -> str:
    """Return a picture as an animated SVG: its frames one after the other, each with its round, its legend, and how it
    is to be read, since the file goes without the report.
    """
    count = max(len(picture.frames), 1)
    frames = "".join(
        f'<g class="frame" style="animation-delay:{number * _SECONDS:g}s">'
        f'<text x="0" y="{2 * _LINE - 12}">round {round_}</text>{_sized(svg)}</g>'
        for number, (round_, svg) in enumerate(picture.frames)
    )
    reading = wrap(picture.reading, _CHARACTERS)
    height = _SIDE + (3 + len(picture.legend) + len(reading)) * _LINE
    style = (
        "text{font:30px sans-serif;fill:#1c2430}"
        f".frame{{visibility:hidden;animation:show {count * _SECONDS:g}s step-end infinite}}"
        f"@keyframes show{{0%{{visibility:visible}}{100 / count:.6f}%{{visibility:hidden}}}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE} {height}"><style>{style}</style>'
        f'<rect width="{_SIDE}" height="{height}" fill="#fff"/><defs>{picture.definitions}</defs>'
        f'<text x="0" y="{_LINE - 12}" font-weight="bold">{escape(picture.title)}</text>'
        f"{frames}{_legend(picture.legend)}{_lines_below(reading, len(picture.legend))}</svg>\n"
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


def _lines_below(texts: Sequence[str], above: int) -> str:
    """Return lines of text below so many lines of a legend."""
    begin = _SIDE + (3 + above) * _LINE
    return "".join(f'<text y="{begin + row * _LINE}">{escape(text)}</text>' for row, text in enumerate(texts))
