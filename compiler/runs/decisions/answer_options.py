"""A decision's typed options as JSON: the schema of an answer, and the check of an answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf, isfinite
from typing import Any

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.typed import Typed
from odd.model.norm_model import Norm
from odd.model.value_types import Kind
from sandbox.pipe.frames import DecisionQuestion

#: Limits of characters for an option that is a text, and for the reason.
_MOST_TEXT = 500
_MOST_WHY = 200
_BIGGEST = 2**63 - 1


def answer_schema(
    linked: Linked, question: DecisionQuestion, planned: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return the schema of an answer: a short reason, and the options without values that norms in force remove.

    `planned` are the schemas of the keys in which a plan is given, before the reason.
    """
    types, choices = linked.option_types(question.action), question.choices
    options = {name: _schema(typed, choices.get(name, ())) for name, typed in types.items()}
    for name, value in _removed_values(linked, question):
        options[name] = _without(options[name], value)
    why = {"type": "string", "maxLength": _MOST_WHY}
    return object_schema({**(planned or {}), "why": why, "answer": object_schema(options)})


def in_force(linked: Linked, question: DecisionQuestion) -> dict[str, Norm]:
    """Return the norms that remove a choice of the question's decision; names that a job makes up are none."""
    action = linked.graph.actions[question.action]
    norms = linked.odd.entities[action.entity].norms.items()
    return {
        name: norm
        for name, norm in norms
        if norm.removes
        and name in question.forbidden
        and action.decision is not None
        and norm.decision == action.decision.id
    }


def _removed_values(linked: Linked, question: DecisionQuestion) -> Iterator[tuple[str, Any]]:
    """Yield options with a value that a norm in force removes by itself, whatever else is chosen."""
    for norm in in_force(linked, question).values():
        if len(norm.violated_by) == 1:
            yield from norm.violated_by.items()


def _without(schema: dict[str, Any], value: Any) -> dict[str, Any]:
    """Return the schema of a truth value or category without a value; of others unchanged, as answers are checked."""
    if "anyOf" in schema:
        first, *rest = schema["anyOf"]
        return {"anyOf": [_without(first, value), *rest]}
    values = [True, False] if schema["type"] == "boolean" else schema.get("enum")
    return schema if values is None else {**schema, "enum": [other for other in values if other != value]}


def removed_choice(norm: Norm) -> str:
    """Return the choice that violates a norm, as `steal = true and from = friend`."""
    return " and ".join(f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in norm.violated_by.items())


def values_schema(types: Mapping[str, Typed]) -> dict[str, Any]:
    """Return the schema of an object of values, none of which names an entity."""
    return object_schema({name: _schema(typed, ()) for name, typed in types.items()})


def object_schema(properties: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of an object with exactly these keys."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _schema(typed: Typed, choices: Sequence[int]) -> dict[str, Any]:
    kind = typed.type.kind
    found: dict[str, Any] = {"type": "boolean"}
    if kind in (Kind.INT, Kind.FLOAT):
        found = _number(kind, typed.range)
    elif kind is Kind.CATEGORY:
        found = {"type": "string", "enum": list(typed.type.categories)}
    elif kind is Kind.REFERENCE:
        found = {"type": "string", "enum": [label(typed, choice) for choice in choices]}
    elif kind is Kind.TEXT:
        found = {"type": "string", "maxLength": _MOST_TEXT}
    elif typed.type.item is not None:
        item = _number(typed.type.item, typed.range) if typed.type.item is not Kind.BOOL else {"type": "boolean"}
        found = {"type": "array", "items": item, "minItems": typed.type.length, "maxItems": typed.type.length}
    return {"anyOf": [found, {"type": "null"}]} if typed.optional else found


def _number(kind: Kind, limits: tuple[float, float] | None) -> dict[str, Any]:
    low, high = limits or (-inf, inf)
    ends = {name: end for name, end in (("minimum", low), ("maximum", high)) if isfinite(end)}
    return {"type": "integer" if kind is Kind.INT else "number", **ends}


def label(typed: Typed, number: int) -> str:
    """Return the name of an entity in questions and answers."""
    return f"{typed.type.entity} {number}"


def checker(linked: Linked, question: DecisionQuestion) -> Callable[[Any], str]:
    """Return a function that returns the fault of an answer as a phrase, empty for a valid answer."""
    types, choices = linked.option_types(question.action), question.choices

    def check(value: Any) -> str:
        return values_fault(value, types, choices) or _forbidden(value["answer"], linked, question)

    return check


def values_fault(value: Any, types: Mapping[str, Typed], choices: Mapping[str, Sequence[int]]) -> str:
    """Return the fault of the values under `answer` as a phrase, empty if they are of their types."""
    answer = value.get("answer") if isinstance(value, dict) else None
    if not isinstance(answer, dict):
        return "it must be an object with the key 'answer', whose value is an object too"
    if set(answer) != set(types):
        return f"'answer' must have exactly {', '.join(map(repr, types))}"
    faults = ((name, _fault(answer[name], typed, choices.get(name, ()))) for name, typed in types.items())
    return "; ".join(f"'{name}' must be {fault}" for name, fault in faults if fault)


def _forbidden(answer: Mapping[str, Any], linked: Linked, question: DecisionQuestion) -> str:
    for name, norm in in_force(linked, question).items():
        if all(answer[option] == value for option, value in norm.violated_by.items()):
            return f"it must not have {removed_choice(norm)}, which the rule '{name}' forbids"
    return ""


def _fault(value: Any, typed: Typed, choices: Sequence[int]) -> str:
    """Return what a value should be, empty if it is right."""
    kind = typed.type.kind
    if value is None and typed.optional:
        return ""
    fault = ""
    if kind is Kind.CATEGORY and value not in typed.type.categories:
        fault = f"one of {', '.join(typed.type.categories)}"
    elif kind is Kind.REFERENCE and value not in [label(typed, choice) for choice in choices]:
        fault = "one of those who may be named"
    elif kind is Kind.TEXT and not (isinstance(value, str) and len(value) <= _MOST_TEXT):
        fault = f"a text of at most {_MOST_TEXT} characters"
    elif typed.type.item is not None:
        fault = _vector_fault(value, typed, typed.type.item)
    elif kind in (Kind.INT, Kind.FLOAT, Kind.BOOL):
        fault = _plain_fault(value, kind, typed.range)
    return f"{fault}{', or null' if fault and typed.optional else ''}"


def _vector_fault(value: Any, typed: Typed, item: Kind) -> str:
    fits = isinstance(value, list) and len(value) == typed.type.length
    faults = [_plain_fault(entry, item, typed.range) for entry in value] if fits else ["wrong"]
    fault = next((each_fault for each_fault in faults if each_fault), "")
    return f"a list of {typed.type.length} items, each {_wanted(item, typed.range)}" if fault else ""


def _plain_fault(value: Any, kind: Kind, limits: tuple[float, float] | None) -> str:
    low, high = limits or (-inf, inf)
    if kind is Kind.BOOL:
        fits = isinstance(value, bool)
    else:
        numbers = (int,) if kind is Kind.INT else (int, float)
        fits = type(value) in numbers and max(low, -_BIGGEST) <= value <= min(high, _BIGGEST)
    return "" if fits else _wanted(kind, limits)


def _wanted(kind: Kind, limits: tuple[float, float] | None) -> str:
    words = {Kind.BOOL: "true or false", Kind.INT: "a whole number", Kind.FLOAT: "a number"}[kind]
    return words if limits is None else f"{words} from {limits[0]:g} to {limits[1]:g}"


def describe(typed: Typed) -> str:
    """Return in words the possible values of an option, or of a value in a question."""
    kind = typed.type.kind
    if kind is Kind.CATEGORY:
        words = f"one of {', '.join(typed.type.categories)}"
    elif kind is Kind.REFERENCE:
        words = f"a {typed.type.entity}"
    elif kind is Kind.TEXT:
        words = "a text"
    elif typed.type.item is not None:
        words = f"a list of {typed.type.length}, each {_wanted(typed.type.item, typed.range)}"
    else:
        words = _wanted(kind, typed.range)
    unit = f", in {typed.unit}" if typed.unit else ""
    return f"{words}{unit}{', or null' if typed.optional else ''}"


def for_the_job(answer: Mapping[str, Any], linked: Linked, action: str) -> dict[str, Any]:
    """Return an answer in the form that the run reads: named entities become numbers."""
    types = linked.option_types(action)
    refs = {name for name, typed in types.items() if typed.type.kind is Kind.REFERENCE}
    return {
        name: int(value.rpartition(" ")[2]) if name in refs and value is not None else value
        for name, value in answer.items()
    }
