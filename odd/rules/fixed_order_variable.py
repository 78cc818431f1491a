"""A fixed order follows a number or a category that entities have."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.model.odd_model import FixedOrderMode, Quantity
from odd.model.value_types import Kind
from odd.names import did_you_mean
from odd.odd_source import OddSource
from odd.rules._parts import model_of, quantities


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    orders = sorted(
        {str(path[-1]) for path, quantity in quantities(odd) if path[0] == "entities" and _orders(quantity)}
    )
    for position, phase in enumerate(odd.scheduling):
        if not isinstance(phase.mode, FixedOrderMode):
            continue
        by = phase.mode.fixed_order.by
        if by not in orders:
            declared = any(by in entity.variables for entity in odd.entities.values())
            message = (
                f"the variable '{by}' is neither a number nor a category"
                if declared
                else f"no entity has a variable '{by}'"
            )
            span = source.text.value(("scheduling", position, "mode", "fixed_order", "by"))
            yield error(message, span, _help(by, orders), by)


def _orders(variable: Quantity) -> bool:
    return variable.value_type.numeric or variable.value_type.kind is Kind.CATEGORY


def _help(by: str, orders: list[str]) -> str:
    declare = "declare an int, float or category variable, and order by it"
    return did_you_mean(by, orders, f"order by one of {', '.join(orders)}" if orders else declare)


RULE = Rule(
    "SC105",
    "a fixed order by a variable that cannot order",
    """\
In the mode fixed_order, entities act in ascending order of one of their state variables. The ODD must declare this
variable, and its type must be a number (int or float) or a category. Categories are ordered as their type lists the
values. Texts, truth values, vectors and references have no generally accepted order.

Wrong:  mode: {fixed_order: {by: name}}          # name is a text
Right:  mode: {fixed_order: {by: income}}        # income is a float
Right:  mode: {fixed_order: {by: stage}}         # stage is category[early, late]: the early ones first
""",
    _check,
)
