"""A fixed order goes by a number that entities have."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from odd.diagnostics import Diagnostic, Rule
from odd.model import FixedOrderMode, Quantity
from odd.rules._parts import model_of, quantities
from odd.source import OddSource


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    orders = sorted({str(path[-1]) for path, one in quantities(odd) if path[0] == "entities" and _orders(one)})
    for position, phase in enumerate(odd.scheduling):
        if not isinstance(phase.mode, FixedOrderMode):
            continue
        by = phase.mode.fixed_order.by
        if by not in orders:
            declared = any(by in entity.variables for entity in odd.entities.values())
            message = f"the variable '{by}' is no number" if declared else f"no entity has a variable '{by}'"
            span = source.text.value(("scheduling", position, "mode", "fixed_order", "by"))
            yield Diagnostic("SC105", message, span, _help(by, orders))


def _orders(variable: Quantity) -> bool:
    return variable.value_type.numeric


def _help(by: str, orders: list[str]) -> str:
    near = get_close_matches(by, orders, 1)
    if near:
        return f"did you mean '{near[0]}'?"
    return f"order by one of {', '.join(orders)}" if orders else "declare an int or float variable to order by"


RULE = Rule(
    "SC105",
    "a fixed order by a variable that gives none",
    """\
In the mode fixed_order entities act in ascending order of one of their state variables. The variable must be
declared in the ODD, and it must be a number (int or float): categories and texts have no order that everyone would
agree on.

Wrong:  mode: {fixed_order: {by: belief}}        # belief is a category
Right:  mode: {fixed_order: {by: income}}        # income is a float
""",
    _check,
)
