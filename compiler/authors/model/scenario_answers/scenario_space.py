"""Asks for the size of the grid or plane of odd.yaml, and for the places of entities when a run begins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, floor, pi, sqrt
from typing import Annotated, Any

from pydantic import Field

from behavior_graph.linking.linked import Linked
from compiler.authors.model.graph_answers.narrowed_forms import narrowed, one_of
from compiler.authors.model.prompting import rendered
from compiler.authors.model.scenario_answers.scenario_forms import SpaceSizeForm
from compiler.authors.model.scenario_answers.scenario_inquiry import Inquiry
from odd.model.odd_model import GridSpec

#: Cells in a row of a grid, and the sides of a plane, in its unit.
MOST_CELLS, SHORTEST, LONGEST = 100, 0.1, 10_000
#: At most so much of a grid is taken where a cell holds one entity: who moves needs free cells.
_FULLEST = 0.9
#: A type that stands on every cell has an entity for each of them, and each costs time in every round.
_MOST_FILLED = 2_500
#: With fewer others than this within reach on average, hardly anybody ever meets.
_LONELIEST = 0.2
_NEAR = re.compile(r"near\s*\(\s*(\w+)\s*,\s*(?:world\.parameters\.)?(\w+(?:\.\d+)?)\s*\)")
_WAYS = ["random", "every_cell"]


@dataclass(frozen=True, slots=True)
class SearchRadius:
    """That entities of a type are looked for within a radius."""

    entity: str
    radius: float


def space_of(inquiry: Inquiry, counts: Mapping[str, int]) -> dict[str, Any]:
    """Return `space:` of scenario.yaml, as one question answers it; nothing where the model has no space."""
    linked = inquiry.linked
    if not linked.odd.placed:
        return {}
    grid = linked.odd.grid
    length: Any = Annotated[float, Field(ge=SHORTEST, le=LONGEST)]
    if grid:
        length = Annotated[int, Field(ge=1, le=MOST_CELLS)]
    ways = dict.fromkeys(_that_can_fill(linked), one_of(_WAYS))
    form = narrowed(SpaceSizeForm, width=length, height=length, **ways)
    reaches = reaches_of(inquiry)

    def fault(answer: SpaceSizeForm) -> str:
        return _fault(linked, counts, reaches, answer.model_dump())

    least = least_surface(linked, counts)
    shown = {"grid": grid, "plane": linked.odd.plane, "ways": ways, "reaches": reaches}
    question = rendered("size", **shown, counts=counts, least=least)
    answer = inquiry.ask("space", "the size of the space", question, form, fault).model_dump()
    place = {name: answer.get(name, "random") for name in linked.odd.placed}
    return {"width": answer["width"], "height": answer["height"], "place": place}


def with_filled(counts: Mapping[str, int], space: Mapping[str, Any]) -> dict[str, int]:
    """Return how many there are of each type: as many as cells where it stands on every one."""
    filled = [name for name, way in space.get("place", {}).items() if way == "every_cell"]
    return {**counts, **dict.fromkeys(filled, space.get("width", 0) * space.get("height", 0))}


def least_surface(linked: Linked, counts: Mapping[str, int]) -> int:
    """Return how many cells a grid has at least, so that all who need one of their own find it, and some stay free."""
    single = linked.odd.grid.one_per_cell if linked.odd.grid else ()
    return ceil(sum(counts[name] for name in single) / _FULLEST)


def most_on(linked: Linked, counts: Mapping[str, int], space: Mapping[str, Any], entity: str) -> int | None:
    """Return how many there may be of a type beside all others; None where its number is not bound to the space."""
    single = linked.odd.grid.one_per_cell if linked.odd.grid else ()
    if entity not in single:
        return None
    others = sum(counts[name] for name in single if name != entity)
    room: float = space["width"] * space["height"] * _FULLEST
    return floor(room) - others


def _that_can_fill(linked: Linked) -> list[str]:
    """Return the types on a grid that could stand on every cell: they never move, and share it with no other."""
    grid = linked.odd.grid
    if grid is None:
        return []
    alone = grid.one_per_cell if len(grid.one_per_cell) == 1 else []
    return [name for name in (*alone, *grid.any_per_cell) if name not in grid.may_leave and not _moves(linked, name)]


def _moves(linked: Linked, entity: str) -> bool:
    """Whether entities of a type move; so they may where it is not known yet what their actions write."""
    place = {f"{entity}.x", f"{entity}.y"}
    return any(action.unwritten or place & set(action.writes or ()) for action in linked.actions_of(entity).values())


# Who is near ----------------------------------------------------------------------------------------------------------


def reaches_of(inquiry: Inquiry) -> list[SearchRadius]:
    """Return within which radii the graph and the handlers look for whom, as far as these are known before a run."""
    linked = inquiry.linked
    emits = [emit.to for action in linked.graph.actions.values() for emit in action.emits or ()]
    handlers = [text for path, text in inquiry.sources.files.items() if path.endswith(".py")]
    found = [pair for text in (*emits, *handlers) for pair in _NEAR.findall(text)]
    known = ((entity, _radius(linked, radius)) for entity, radius in dict.fromkeys(found))
    return [SearchRadius(entity, radius) for entity, radius in known if radius and entity in linked.odd.placed]


def _radius(linked: Linked, text: str) -> float | None:
    parameter = linked.odd.parameters.get(text)
    if parameter is not None and isinstance(parameter.default, (int, float)):
        return float(parameter.default)
    return float(text) if text[0].isdigit() else None


def _area(reach: SearchRadius, grid: GridSpec | None) -> float:
    """Return how many cells, or how much of a plane, lie within a radius, without the own place."""
    if grid is None or grid.neighborhood == "disc":
        return pi * reach.radius**2
    steps = floor(reach.radius)
    return 2 * steps * (steps + 1) if grid.neighborhood == "von_neumann" else (2 * steps + 1) ** 2 - 1


# Faults ---------------------------------------------------------------------------------------------------------------


def _fault(linked: Linked, counts: Mapping[str, int], reaches: list[SearchRadius], answer: Mapping[str, Any]) -> str:
    surface = answer["width"] * answer["height"]
    filled = [name for name, way in answer.items() if way == "every_cell"]
    least = least_surface(linked, {**counts, **dict.fromkeys(filled, 0)})
    if surface < least:
        return f"{answer['width']} times {answer['height']} is {surface} cells, too few; make them {least} or more"
    if filled and surface > _MOST_FILLED:
        many = f"{surface} of {filled[0]}, one on every cell, are too many"
        return f"{many}; make width times height at most {_MOST_FILLED}, or place them at random"
    there = with_filled(counts, {**answer, "place": answer})
    found = (_lonely(linked, there, reach, surface, least) for reach in reaches)
    return next((name for name in found if name), "")


def _lonely(linked: Linked, counts: Mapping[str, int], reach: SearchRadius, surface: float, least: int) -> str:
    """Return a fault if hardly any entity is within a radius and a smaller space could change that."""
    others = counts[reach.entity] * _area(reach, linked.odd.grid)
    most = others / _LONELIEST
    smallest = max(1, least) if linked.odd.grid else SHORTEST**2
    if surface <= most or most < smallest:
        return ""
    few = f"within {reach.radius:g} there is {others / surface:.2g} {reach.entity} on average, so that hardly any meet"
    side = sqrt(most)
    return f"{few}; make the space smaller, about {floor(side) if side >= 1 else round(side, 3):g} on each side"
