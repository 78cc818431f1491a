"""Only agents stand on a grid or plane, each named once; the cells of a grid are one type; both get their position."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.model.odd_model import POSITION
from odd.names import did_you_mean
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    surface, keys = ("plane", ("on_it",)) if odd.plane else ("grid", ("one_per_cell", "any_per_cell"))
    space = odd.plane or odd.grid
    yield from _cells(source)
    if space is None:
        return
    if not odd.placed:
        help = "name the agents that stand on the grid under one_per_cell or any_per_cell"
        yield error("no entity stands on the grid", source.text.key(("scales", "space", "grid")), help)
    agents = [name for name, entity in odd.entities.items() if entity.kind == "agent"]
    seen: set[str] = set()
    for key in keys:
        for index, name in enumerate(getattr(space, key)):
            span = source.text.value(("scales", "space", surface, key, index))
            if name not in agents:
                help = did_you_mean(name, agents, f"name an agent: {', '.join(agents) or 'none is declared'}")
                yield error(f"'{name}' cannot stand on the {surface}: it is not an agent", span, help, name)
            elif name in seen:
                help = f"name it only once: under {', or under '.join(keys)}"
                yield error(f"'{name}' is named twice on the {surface}", span, help, name)
            seen.add(name)
    for index, name in enumerate(odd.grid.may_leave if odd.grid else ()):
        if name not in space.placed:
            help = did_you_mean(name, space.placed, f"name a type that stands on the grid: {', '.join(space.placed)}")
            span = source.text.value(("scales", "space", "grid", "may_leave", index))
            yield error(f"'{name}' cannot leave a grid on which it does not stand", span, help, name)
    yield from _own_positions(source)


def _cells(source: OddSource) -> Iterator[Diagnostic]:
    """Check that a type of cells has a grid, and that there is only one."""
    odd = model_of(source)
    first = ""
    for name, entity in odd.entities.items():
        if entity.kind != "cell":
            continue
        if odd.grid is None:
            message, help = (
                f"'{name}' are cells, but the model does not have a grid",
                "describe it under 'scales: space:'",
            )
        elif first:
            message = f"'{name}' and '{first}' are cells, but a grid has cells of one type only"
            help = f"give {first} the variables of both"
        else:
            first = name
            continue
        yield error(message, source.text.value(("entities", name, "is")), help, name)


def _own_positions(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    surface = "plane" if odd.plane else "grid"
    for name in dict.fromkeys(odd.placed):
        for variable in POSITION:
            path = ("entities", name, "variables", variable)
            if name in odd.entities and path in source.text.places:
                message = f"'{name}' already gets its '{variable}' from the {surface}"
                help = "remove the variable here, or give it another name, such as home_x"
                yield error(message, source.text.key(path), help, name, variable)
        path = ("entities", name, "variables", "cell")
        if odd.stands_on_cells(name) and path in source.text.places:
            message = f"'{name}' already gets its 'cell' from the grid"
            help = "give the variable another name, such as home_cell"
            yield error(message, source.text.key(path), help, name, "cell")


RULE = Rule(
    "SC150",
    "a type that cannot stand on the grid or plane",
    """\
'scales: space: grid:' names the entity types that stand on its cells. A cell holds at most one entity of all the types
under 'one_per_cell' together, and any number of those under 'any_per_cell'. Each type must be an agent, and is named
once. The position is two whole numbers, x (column) and y (row), counted from 0. You do not declare them; moving an
agent sets them. Name a type again under 'may_leave' if its agents may be off the grid for a while; x and y are -1 then.
'scales: space: plane:' names agents in the same way, under 'on_it'; their x and y are real numbers in the unit of the
plane. An entity type that 'is: cell' has one entity on each cell of the grid and is not named there.

Wrong:  space: {grid: {cell: a plot, torus: true, neighborhood: moore, one_per_cell: [Town]}}    # Town: not an agent
Right:  space: {grid: {cell: a plot, torus: true, neighborhood: moore, one_per_cell: [Household]}}
""",
    _check,
    absent_from=("odd.yaml:scales", "odd.yaml:entities"),
)
