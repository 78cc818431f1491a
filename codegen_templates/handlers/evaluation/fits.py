"""Whether a value, as far as it is known, can be what a variable, field or option holds, or an operand."""

from __future__ import annotations

from behavior_graph.schema.typed import Typed
from codegen_templates.handlers.evaluation.known_values import (
    BOOL,
    Actor,
    DecisionValue,
    EventValue,
    Many,
    Pack,
    Scalar,
    Spot,
    TheParameters,
    TheWorld,
    Value,
)
from odd.model.value_types import Kind, ValueType

_NUMBERS = (Kind.INT, Kind.FLOAT, Kind.BOOL)


def spoken(value: Value) -> str:
    """Return what a value is, in words."""
    match value:
        case Actor(types=types):
            return " or ".join(types) or "an entity"
        case EventValue():
            return "an event"
        case TheWorld():
            return "the world"
        case TheParameters():
            return "all parameters"
        case DecisionValue():
            return "a whole decision"
        case Spot():
            return "a cell"
        case Many() | Pack():
            return "a sequence"
        case Scalar(type=ValueType(kind=Kind.CATEGORY)):
            return "a category's value"
        case Scalar(type=ValueType(kind=Kind.BOOL)):
            return "a truth value"
        case Scalar(or_truth=True):
            return "a truth value on some ways"
        case Scalar(type=value_type):
            return f"a value of the type {value_type.kind}"
    return "this"


def is_number(value: Value) -> bool:
    """Return whether a value may be a number; in a calculation, truth values count as 0 and 1."""
    return not _is_thing(value) and not (isinstance(value, Scalar) and value.type.kind not in _NUMBERS)


def _is_thing(value: Value) -> bool:
    return isinstance(value, (Actor, EventValue, TheWorld, TheParameters, DecisionValue, Spot, Many, Pack))


def misfit(value: Value, typed: Typed) -> str | None:
    """Return what a value is, in words, if something of this type certainly cannot hold it."""
    kind = typed.type.kind
    if kind is Kind.REFERENCE:
        fits = not isinstance(value, (Scalar, EventValue, TheWorld, TheParameters, DecisionValue, Spot, Many, Pack))
        if isinstance(value, Actor) and value.types:
            fits = typed.type.entity in value.types
    elif kind is Kind.VECTOR:
        fits = isinstance(value, (Many, Pack)) or not (_is_thing(value) or isinstance(value, Scalar))
    elif kind is Kind.INT:
        real = isinstance(value, Scalar) and value.type.kind is Kind.FLOAT
        fits = is_number(value) and not (is_truth(value) or real)
    elif kind is Kind.FLOAT:
        fits = is_number(value) and not is_truth(value)
    else:
        fits = not _is_thing(value) and not (isinstance(value, Scalar) and _other_kind(value.type.kind, kind))
    return None if fits else spoken(value)


def is_truth(value: Value) -> bool:
    """Return whether a value is a truth value, at least on some ways."""
    return isinstance(value, Scalar) and (value.or_truth or value == BOOL)


def _other_kind(found: Kind, wanted: Kind) -> bool:
    if wanted is Kind.BOOL:
        return found is not Kind.BOOL
    return found in _NUMBERS
