"""The scenario gives the size of the grid or plane and the initial positions, and all entities have room."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.data.population_counts import how_many
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from behavior_graph.schema.scenario_model import PlaceAt, Space
from behavior_graph.suggestions import nearest
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.value_types import Kind
from odd.reading.yaml_text import YamlPath

#: A side of a grid has so many cells at most.
MOST_CELLS = 10_000


def _check(linked: Linked) -> Iterator[Diagnostic]:
    odd, space = linked.odd, linked.scenario.space
    surface = "plane" if odd.plane else "grid"
    if not odd.placed and space is not None:
        if odd.grid or odd.plane:
            return  # SC150 reports that nothing is on it
        help = "describe the grid or plane under 'scales: space:' in odd.yaml, or remove it and all moves"
        yield _wrong(linked, "the model does not have a space", ("space",), help)
    elif odd.placed and space is None:
        help = f"add 'space: {{width: 20, height: 20, place: {{{odd.placed[0]}: random}}}}'"
        span = linked.scenario_section("space")
        yield error(f"the size of the {surface} of odd.yaml is missing here", span, help)
    elif space is not None:
        yield from _places(linked, space, surface)
        if odd.plane:
            yield from _cells(linked, space)
        else:
            yield from _sides(linked, space)
            yield from _filled(linked)
            yield from _room(linked, space)


def _wrong(linked: Linked, message: str, path: YamlPath, help: str) -> Diagnostic:
    return error(message, linked.scenario_key(path), help, *tuple(map(str, path[2:])))


def _places(linked: Linked, space: Space, surface: str) -> Iterator[Diagnostic]:
    placed = linked.odd.placed
    misspelt = {nearest(name, placed) for name in space.place if name not in placed}
    for name in placed:
        is_known = linked.entity(name) is not None  # else a rule of odd.yaml reports it
        if is_known and name not in {*space.place, *misspelt} and name != linked.odd.cells:
            every = "'every_cell', or " if surface == "grid" else ""
            help = f"add 'place: {{{name}: random}}', or {every}'{{at: [variable, variable]}}'"
            yield _wrong(linked, f"no initial position is given for {name}", ("space",), help)
    for name, way in space.place.items():
        if name not in placed:
            help = meant(name, placed, "remove it")
            yield _wrong(linked, f"{name} does not stand on the {surface}", ("space", "place", name), help)
        elif name == linked.odd.cells:
            message = f"{name} are the cells of the grid, so their places are known"
            yield _wrong(linked, message, ("space", "place", name), "remove it")
        elif isinstance(way, PlaceAt):
            yield from _variables(linked, name, way)


def _variables(linked: Linked, entity: str, way: PlaceAt) -> Iterator[Diagnostic]:
    fitting = (Kind.INT, Kind.FLOAT) if linked.odd.plane else (Kind.INT,)
    sort, ends = ("number", "x and y") if linked.odd.plane else ("int", "the column and the row")
    known = [
        name
        for name, variable in linked.odd.entities[entity].variables.items()
        if variable.value_type.kind in fitting and not linked.odd.is_position(entity, name)
    ]
    for index, name in enumerate(way.at):
        if name not in known:
            span = linked.scenario_value(("space", "place", entity, "at", index))
            help = meant(name, known, f"name two {sort} variables, for {ends}")
            sorts = "numeric" if linked.odd.plane else "whole-numbered"
            yield error(f"'{name}' is not a {sorts} variable of {entity}", span, help, name, entity)


def _cells(linked: Linked, space: Space) -> Iterator[Diagnostic]:
    """Check that nothing asks for cells of a plane."""
    for name, way in space.place.items():
        if way == "every_cell":
            help = "write 'random', or '{at: [variable, variable]}'"
            yield error("a plane does not have cells", linked.scenario_value(("space", "place", name)), help)


def _sides(linked: Linked, space: Space) -> Iterator[Diagnostic]:
    """Check that the grid has whole numbers of cells."""
    for side in ("width", "height"):
        value = getattr(space, side)
        if not isinstance(value, int) or value > MOST_CELLS:
            message = f"a grid cannot have {value} cells {'in a row' if side == 'width' else 'in a column'}"
            help = f"write a whole number up to {MOST_CELLS:,}"
            yield error(message, linked.scenario_value(("space", side)), help)


def _filled(linked: Linked) -> Iterator[Diagnostic]:
    """Check that there are as many cells as the grid has, in each variant."""
    cells = linked.odd.cells
    for name, population in linked.scenario.population.items():
        if (population.count == "cells") != (name == cells) and linked.entity(name) is not None:
            message = f"{name} are not the cells of the grid" if name != cells else f"{name} are the cells of the grid"
            help = "write how many there are, as 9 * cells // 10" if name != cells else "write 'count: cells'"
            span = linked.scenario_value(("population", name, "count"))
            yield error(message, span, help, name)
    for variant, settings in linked.scenario.variants.items():
        if cells and cells in settings.off:
            span = linked.scenario_value(("variants", variant, "off", list(settings.off).index(cells)))
            message = f"{cells} are the cells of the grid, which cannot be switched off"
            yield error(message, span, "switch off their actions", cells)


def _room(linked: Linked, space: Space) -> Iterator[Diagnostic]:
    single = linked.odd.grid.one_per_cell if linked.odd.grid else ()
    cells = space.width * space.height
    for name, way in space.place.items():
        count = how_many(linked, name)
        if way == "every_cell" and count not in (None, 0, cells):
            message = f"'every_cell' needs {cells} entities of {name}, but there are {count}"
            help = "change the size of the grid, or the number of entities"
            yield error(message, linked.scenario_value(("space", "place", name)), help)
    needed = sum(how_many(linked, name) or 0 for name in dict.fromkeys(single))
    if needed > cells:
        message = f"{needed} entities need a cell each, but the grid has only {cells}"
        yield _wrong(linked, message, ("space",), "make the grid larger, or the populations smaller")


RULE = Rule(
    "SC350",
    "a space that does not fit",
    """\
If the ODD describes a grid, the scenario gives its width and height in cells, and the initial positions of every type
on it. The positions are 'random' (on free cells); 'every_cell' (entity number y * width + x is in column x of row y);
or '{at: [column, row]}' with the names of two whole-numbered variables. Each cell holds at most one entity of the types
under 'one_per_cell'. An entity type that 'is: cell' has 'count: cells' and no initial position.

The width and height of a plane are in its unit, any number above 0. Its entities begin at 'random' points, or at '{at:
[x, y]}' with the names of two variables that hold numbers.

Wrong:  space: {width: 10, height: 10}
Right:  space: {width: 10, height: 10, place: {Household: random}}
""",
    _check,
    absent_from=("odd.yaml", "scenario.yaml"),
)
