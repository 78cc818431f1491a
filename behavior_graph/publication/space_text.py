"""Space as the reader of a paper expects it: the grid, and the initial positions of entities."""

from __future__ import annotations

from behavior_graph.linking.linked import Linked
from behavior_graph.publication.number_tables import figure
from behavior_graph.schema.scenario_model import PlaceAt, Scenario
from odd.model.markdown import code, inert, listing
from odd.model.odd_model import GridSpec, Odd, PlaneSpec

_NEIGHBORHOODS = {
    "von_neumann": "in steps along the two axes (von Neumann neighborhood)",
    "moore": "in steps in all eight directions (Moore neighborhood)",
    "disc": "as Euclidean distance",
}
#: What a distance includes.
_WITHIN = "An entity is within a distance if it is at most that far away; it is not near itself."


def space_words(linked: Linked) -> str:
    """Return in words how space is represented."""
    grid = linked.odd.grid
    if grid is not None:
        return _grid_words(grid, linked.odd.cells, linked.scenario)
    if linked.odd.plane is not None:
        return _plane_words(linked.odd.plane, linked.scenario)
    if linked.graph.relations:
        return "The model is not spatially explicit: only the relations say which entities are near each other."
    return "The model is not spatially explicit."


def _grid_words(grid: GridSpec, cells: str, scenario: Scenario) -> str:
    space = scenario.space
    size = f" of {figure(space.width)} × {figure(space.height)} cells" if space else ""
    edges = "with opposite edges joined (torus)" if grid.torus else "with open edges"
    one = "at most one" if len(grid.one_per_cell) == 1 else "at most one entity of the types"
    rooms = [(one, grid.one_per_cell), ("any number of", grid.any_per_cell)]
    held = listing([f"{how} {listing([code(name) for name in names])}" for how, names in rooms if names])
    held = f" and holds {held}" if held else ""
    own = f" The state of a cell is that of its {code(cells)}." if cells else ""
    away = f" {listing([code(name) for name in grid.may_leave])} may be off the grid." if grid.may_leave else ""
    return (
        f"Space is a grid{size} {edges}; one cell represents {inert(grid.cell)}{held}.{own}{away} "
        f"Nearness is measured {_NEIGHBORHOODS[grid.neighborhood]}. {_WITHIN}"
    )


def _plane_words(plane: PlaneSpec, scenario: Scenario) -> str:
    space = scenario.space
    unit = inert(plane.unit)
    size = f" of {figure(space.width)} × {figure(space.height)} (in {unit})" if space else f" (in {unit})"
    edges = "with opposite edges joined (torus)" if plane.torus else "with open edges"
    return (
        f"Space is a continuous plane{size} {edges}, with {listing([code(name) for name in plane.on_it])} on it. "
        f"Distance is Euclidean. {_WITHIN}"
    )


def extent_words(odd: Odd, scenario: Scenario) -> str:
    """Return in words how large the grid or plane is."""
    space = scenario.space
    assert space is not None
    size = f"{figure(space.width)} × {figure(space.height)}"
    return f"plane of {size} (in {inert(odd.plane.unit)})" if odd.plane else f"grid of {size} cells"


def place_words(odd: Odd, scenario: Scenario, entity: str) -> str:
    """Return in words where the entities of a type are when a run begins."""
    if entity == odd.cells:
        return f"one {code(entity)} is on every cell"
    way = scenario.space.place[entity] if scenario.space else "random"
    if isinstance(way, PlaceAt):
        where = "at the point" if odd.plane else "on the cell"
        return f"{code(entity)} stand {where} named by {listing([code(name) for name in way.at])}"
    if way == "every_cell":
        return f"one {code(entity)} stands on every cell"
    return f"{code(entity)} stand {'at points' if odd.plane else 'on cells'} drawn at random"
