"""Formulas of initial values: trees of JSON, worked out for one entity after another.

3, 0.5, true                   the number or truth value itself
{"name": "income"}             another initial value of the same entity, or its number: id
{"text": "rich"}               a text or category
{"list": [0.1, 0.2]}           the items of a vector, the rows of a matrix
["+", a, b], ["sqrt", a], ...  an operation on its arguments
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Any, TypeAlias

from runtime_base import mathematics
from runtime_base.foundation.failures import words_of
from runtime_base.foundation.simulation_error import wrong_number

#: Returns the value of a formula for the entity at a place, counted from 0.
Computed: TypeAlias = Callable[[int], Any]
Known: TypeAlias = Mapping[str, Sequence[Any]]


def names_in(tree: Any) -> set[str]:
    """Return the names of the other initial values that a formula reads."""
    if isinstance(tree, Mapping):
        return {tree["name"]} if "name" in tree else set()
    return {name for part in tree[1:] for name in names_in(part)} if isinstance(tree, list) else set()


def formula(tree: Any, known: Known, what: str, labels: Sequence[str] = ()) -> Computed:
    """Return what computes a formula; `known` has the values of all entities by name.

    Raises SimulationError (SC609) where there is no finite number, as in a division by zero; `what` is for its text, as
    are `labels`, the names of the entities.
    """
    compute = _compiled(tree, known)

    def checked(place: int) -> Any:
        try:
            value = compute(place)
        except (ArithmeticError, ValueError, TypeError, IndexError) as error:
            raise _no_number(what, label(place), words_of(error)) from None
        if isinstance(value, float) and not isfinite(value):
            raise _no_number(what, label(place), f"the result is {value}")
        return value

    def label(place: int) -> str:
        return labels[place] if labels else f"entity {place}"

    return checked


def _no_number(what: str, entity: str, why: str) -> Exception:
    return wrong_number(f"the formula of {what} has no value for {entity}: {why}", "correct it in scenario.yaml")


def _compiled(tree: Any, known: Known) -> Computed:
    if isinstance(tree, Mapping):
        return _leaf(tree, known)
    if not isinstance(tree, list):
        return lambda _: tree
    name, parts = tree[0], [_compiled(part, known) for part in tree[1:]]
    if name == "and":
        return lambda place: all(part(place) for part in parts)
    if name == "or":
        return lambda place: any(part(place) for part in parts)
    function = _FUNCTIONS[name]

    def compute(place: int) -> Any:
        values = [part(place) for part in parts]
        try:
            return function(*values)
        except (ValueError, OverflowError) as error:
            raise ValueError(f"{name}({', '.join(map(str, values))}) does not exist ({error})") from error

    return compute


def _leaf(tree: Mapping[str, Any], known: Known) -> Computed:
    if "name" in tree:
        values = known[tree["name"]]
        return lambda place: values[place]
    value = tree["text"] if "text" in tree else tree["list"]
    return lambda _: value


def _item(values: Any, place: int) -> Any:
    if not 0 <= place < len(values):
        raise IndexError(f"there is no item {place} in a list of {len(values)}")
    return values[place]


_FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "negative": operator.neg,
    "not": operator.not_,
    "item": _item,
    "is_set": lambda value: value is not None,
    "abs": abs,
    "min": min,
    "max": max,
    **{name: getattr(mathematics, name) for name in ("exp", "log", "log1p", "expm1", "logistic", "sqrt", "sin", "cos")},
    **{name: getattr(mathematics, name) for name in ("normal_cdf", "normal_quantile")},
}
