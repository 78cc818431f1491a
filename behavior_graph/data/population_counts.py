"""How many entities of each type a scenario makes: by its number, its table, its grid, or its formula."""

from __future__ import annotations

from typing import TYPE_CHECKING

from behavior_graph.data.population_tables import rows_of
from behavior_graph.data.scenario_formulas import whole_by_parameters

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


def how_many(linked: Linked, entity: str) -> int | None:
    """Return how many entities of a type the scenario makes; None if that cannot be known."""
    population = linked.scenario.population.get(entity)
    if population is None:
        return None
    if isinstance(population.count, int):
        return population.count
    if population.count == "cells":
        return linked.grid_cells
    if population.count != "rows":
        return whole_by_parameters(linked, population.count)
    rows = rows_of(linked, entity)
    return rows.count if rows is not None and rows.sound else None
