"""What stands on a grid is an agent, named once, and has its position from the grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from odd.diagnostics import Diagnostic, Rule
from odd.model import POSITION
from odd.rules._parts import model_of
from odd.source import OddSource


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    if odd.grid is None:
        return
    agents = [name for name, entity in odd.entities.items() if entity.kind == "agent"]
    for key in ("one_per_cell", "any_per_cell"):
        for index, name in enumerate(getattr(odd.grid, key)):
            span = source.text.value(("scales", "space", "grid", key, index))
            if name not in agents:
                near = get_close_matches(name, agents, 1)
                help = (
                    f"did you mean '{near[0]}'?"
                    if near
                    else f"name an agent: {', '.join(agents) or 'none is declared'}"
                )
                yield Diagnostic("SC150", f"'{name}' cannot stand on the grid: it is no agent", span, help)
            elif odd.grid.placed.count(name) > 1:
                help = "name it once: under one_per_cell, or under any_per_cell"
                yield Diagnostic("SC150", f"'{name}' stands on the grid twice", span, help)
    for index, name in enumerate(odd.grid.may_leave):
        if name not in odd.grid.placed:
            help = _did_you_mean(name, odd.grid.placed)
            span = source.text.value(("scales", "space", "grid", "may_leave", index))
            yield Diagnostic("SC150", f"'{name}' cannot leave a grid on which it does not stand", span, help)
    yield from _own_positions(source)


def _did_you_mean(name: str, placed: Sequence[str]) -> str:
    """Return the help for a name that is none of those that stand on the grid."""
    near = get_close_matches(name, placed, 1)
    return f"did you mean '{near[0]}'?" if near else f"name one that does: {', '.join(placed)}"


def _own_positions(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    for name in dict.fromkeys(odd.grid.placed if odd.grid else ()):
        for variable in POSITION:
            path = ("entities", name, "variables", variable)
            if name in odd.entities and path in source.text.places:
                message = f"'{name}' has its '{variable}' from the grid"
                help = "remove it here, or give it another name, such as home_x"
                yield Diagnostic("SC150", message, source.text.key(path), help)


RULE = Rule(
    "SC150",
    "what cannot stand on the grid",
    """\
'scales: space: grid:' names the entity types that stand on its cells: those of which a cell holds at most one
in all ('one_per_cell'), and those of which it holds any number ('any_per_cell'). They are agents, each named once.
Their position is the whole numbers x (column) and y (row), from 0; they are not declared, and moving writes them.
Those of them that may stand nowhere for a while are named again under 'may_leave'; x and y are -1 then.

Wrong:  space: {grid: {cell: a plot, torus: true, neighborhood: moore, one_per_cell: [Town]}}    # Town is no agent
Right:  space: {grid: {cell: a plot, torus: true, neighborhood: moore, one_per_cell: [Household]}}
""",
    _check,
)
