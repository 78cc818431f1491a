"""The scenario says how large the grid is and where entities stand at first, and all of them have room."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linked import Linked
from behavior_graph.populations import how_many
from behavior_graph.rules._parts import meant
from behavior_graph.scenario import PlaceAt, Space
from odd.diagnostics import Diagnostic, Rule
from odd.types import Kind
from odd.yaml_text import YamlPath


def _check(linked: Linked) -> Iterator[Diagnostic]:
    grid, space = linked.odd.grid, linked.scenario.space
    if grid is None and space is not None:
        help = "remove it, or describe the grid under 'scales: space:' in odd.yaml"
        yield _wrong(linked, "the model has no space", ("space",), help)
    elif grid is not None and space is None:
        help = f"add 'space: {{width: 20, height: 20, place: {{{grid.placed[0]}: random}}}}'"
        span = linked.scenario_section("space")
        yield Diagnostic("SC350", "the grid of odd.yaml has no size here", span, help)
    elif grid is not None and space is not None:
        yield from _places(linked, space, grid.placed)
        yield from _room(linked, space, tuple(grid.one_per_cell))


def _wrong(linked: Linked, message: str, path: YamlPath, help: str) -> Diagnostic:
    return Diagnostic("SC350", message, linked.scenario_key(path), help)


def _places(linked: Linked, space: Space, placed: tuple[str, ...]) -> Iterator[Diagnostic]:
    for name in placed:
        if name not in space.place:
            help = f"add 'place: {{{name}: random}}', or 'every_cell', or '{{at: [variable, variable]}}'"
            yield _wrong(linked, f"where {name} stand at first is not said", ("space",), help)
    for name, way in space.place.items():
        if name not in placed:
            help = meant(name, placed, "remove it")
            yield _wrong(linked, f"{name} does not stand on the grid", ("space", "place", name), help)
        elif isinstance(way, PlaceAt):
            yield from _variables(linked, name, way)


def _variables(linked: Linked, entity: str, way: PlaceAt) -> Iterator[Diagnostic]:
    whole = [
        name
        for name, one in linked.odd.entities[entity].variables.items()
        if one.value_type.kind is Kind.INT and not linked.odd.is_position(entity, name)
    ]
    for index, name in enumerate(way.at):
        if name not in whole:
            span = linked.scenario_value(("space", "place", entity, "at", index))
            help = meant(name, whole, "name two int variables, for the column and the row")
            yield Diagnostic("SC350", f"'{name}' is no whole-numbered variable of {entity}", span, help)


def _room(linked: Linked, space: Space, single: tuple[str, ...]) -> Iterator[Diagnostic]:
    cells = space.width * space.height
    for name, way in space.place.items():
        count = how_many(linked, name)
        if way == "every_cell" and count not in (None, 0, cells):
            message = f"'every_cell' needs {cells} {name}, and there are {count}"
            help = "change the size of the grid, or how many there are"
            yield Diagnostic("SC350", message, linked.scenario_value(("space", "place", name)), help)
    needed = sum(how_many(linked, name) or 0 for name in single)
    if needed > cells:
        message = f"{needed} entities need a cell each, and the grid has {cells}"
        yield _wrong(linked, message, ("space",), "make the grid larger, or the populations smaller")


RULE = Rule(
    "SC350",
    "a space that does not fit",
    """Where the ODD describes a grid, the scenario gives its width and height in cells, and says for every type that
stands on it where its entities stand when a run begins: 'random' (on free cells), 'every_cell' (number y * width + x
on column x of row y), or '{at: [column, row]}' with the names of two whole-numbered variables. A cell holds at
most one of the types under 'one_per_cell'.

Wrong:  space: {width: 10, height: 10}
Right:  space: {width: 10, height: 10, place: {Household: random}}
""",
    _check,
    absent_from=("odd.yaml", "scenario.yaml"),
)
