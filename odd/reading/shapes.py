"""What a model's annotations allow, in the words of a user who writes YAML."""

from __future__ import annotations

import re
import types
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, TypeAdapter, ValidationError

from odd.model.base import Name
from odd.model.values import braces, in_flow


def bare(annotation: Any) -> Any:
    """Return the annotation without `Annotated` and without `| None`."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if not is_union(annotation):
        return annotation
    kept = members(annotation)
    return bare(kept[0]) if len(kept) == 1 else annotation


def is_union(annotation: Any) -> bool:
    """Return whether the annotation is a union."""
    return get_origin(annotation) in (Union, types.UnionType)


def members(annotation: Any) -> list[Any]:
    """Return a union's members without None; for any other annotation, the annotation itself."""
    if not is_union(annotation):
        return [annotation]
    return [arg for arg in get_args(annotation) if arg is not type(None)]


def is_model(annotation: Any) -> bool:
    """Return whether the annotation is a pydantic model."""
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


@cache
def keys_of(model: type[BaseModel]) -> Mapping[str, Any]:
    """Return a model's keys as the user writes them, with their annotations; annotations take long to work out."""
    hints = get_type_hints(model, include_extras=True)
    return MappingProxyType({field.alias or name: hints[name] for name, field in model.model_fields.items()})


def keys_of_entries(annotation: Any) -> Mapping[str, Any]:
    """Return the keys of what a mapping by names or a list has as entries, with their annotations."""
    annotation = bare(annotation)
    entry = bare(get_args(annotation)[-1]) if get_origin(annotation) in (dict, list) else None
    return keys_of(entry) if is_model(entry) else {}


def required_keys(model: type[BaseModel]) -> list[str]:
    """Return the keys that a model requires."""
    return [field.alias or name for name, field in model.model_fields.items() if field.is_required()]


@cache
def schema_keys(model: type[BaseModel]) -> frozenset[str]:
    """Return every key that a model and the models inside it define."""
    found: set[str] = set()
    waiting: list[Any] = [model]
    while waiting:
        entry = bare(waiting.pop())
        if is_model(entry) and not found.issuperset(keys_of(entry)):
            found.update(keys_of(entry))
            waiting += [*keys_of(entry).values(), _extra(entry)]
        waiting += [inner for inner in get_args(entry) if get_origin(entry) is not Literal]
    return frozenset(found)


def child(annotation: Any, step: str | int) -> Any:
    """Return the annotation of what is under a key or position, or None where nothing can be."""
    annotation = bare(annotation)
    if is_model(annotation):
        return keys_of(annotation).get(str(step), _extra(annotation))
    arguments = get_args(annotation)
    origin = get_origin(annotation)
    if origin is dict:
        return arguments[1]
    if origin is list and isinstance(step, int):
        return arguments[0]
    if origin is tuple and isinstance(step, int):
        return arguments[min(step, len(arguments) - 1)]
    return None


@cache
def _extra(model: type[BaseModel]) -> Any:
    if model.model_config.get("extra") != "allow":
        return None
    hints = get_type_hints(model, include_extras=True)
    return get_args(hints["__pydantic_extra__"])[1]


def forms(annotation: Any) -> list[str]:
    """Return the forms that a value may take, each as a short phrase."""
    if members(annotation) == [Name]:
        return ["a name"]
    annotation = bare(annotation)
    if is_union(annotation):
        return list(dict.fromkeys(form for member in members(annotation) for form in forms(member)))
    if get_origin(annotation) is Literal:
        return [in_flow(value) for value in get_args(annotation)]
    if is_model(annotation):
        return [_mapping(annotation)]
    return [_PHRASES.get(get_origin(annotation) or annotation, "a value")]


_PHRASES: dict[Any, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    tuple: "a list of two numbers",
    dict: "a mapping",
}


def _mapping(model: type[BaseModel]) -> str:
    required = required_keys(model)
    keys = required or list(keys_of(model))
    if not keys or len(keys) > 4:
        return "a mapping"
    return "{" + ", ".join(f"{key}: …" for key in keys) + "}" + ("" if required else " (each key optional)")


def as_form(annotation: Any, value: Any) -> str:
    """Return a value in the form that was meant but not named (`{shares: {a: 0.4, b: 0.6}}`), else an empty text.

    That is a form with one key whose inner value it can be, or, of a text, the one whose name it begins with
    (`all Told`, `uniform(0, 1)`), or one that is also known by this text or by the keys (`also` of the form's model).
    """
    models = [member for member in map(bare, members(bare(annotation))) if is_model(member)]
    named = {required_keys(model)[0]: model for model in models if len(required_keys(model)) == 1}
    if isinstance(value, str):
        return _named_form(named, value)
    if not isinstance(value, dict) or not value or any(key in keys_of(model) for key in value for model in models):
        return ""
    parts, words = list(value.values()), " ".join(map(str, value))
    also = [{key: parts if parts[1:] else parts[0]} for key in _known_as(named, words)]
    meant = [form for form in also if takes(named[next(iter(form))], form)]
    if also and not meant:
        return _named_form(named, words)
    fitting = [key for key, model in named.items() if takes(model, {key: value})]
    fitting = [key for key in fitting if is_model(bare(keys_of(named[key])[key]))] or fitting
    return one_of(map(in_flow, (*meant, *({key: value} for key in fitting)))) if meant or fitting else ""


def _known_as(named: Mapping[str, Any], text: str) -> list[str]:
    words = re.sub("[-_ ]+", " ", text.lower())
    return [key for key, model in named.items() if words in getattr(model, "also", ())]


def _named_form(named: Mapping[str, Any], text: str) -> str:
    if also := _known_as(named, text):
        inner = keys_of(named[also[0]])[also[0]]
        return f"{{{also[0]}: {_mapping(inner) if required_keys(inner) else '…'}}}"
    name, _, rest = text.partition(" ")
    if name in named and takes(named[name], {name: rest}):
        return in_flow({name: rest})
    return _called(named, braces(text))


def _called(named: Mapping[str, Any], call: str) -> str:
    """Return a form that was written as a call, with the names of what a mapping holds: `normal(0.5, 0.1)`."""
    name, _, inner = call[1:-1].partition(": ")
    known = name if name in named else "".join(_known_as(named, name)[:1])
    if not known:
        return ""
    wanted, parts = bare(keys_of(named[known])[known]), inner.strip("[]").split(", ")
    if is_model(wanted) and inner.startswith("["):
        pairs = zip(keys_of(wanted), parts, strict=False)
        inner = f"{{{', '.join(f'{key}: {part}' for key, part in pairs)}}}"
    elif len(parts) == 1:
        inner = parts[0]
    return f"{{{known}: {inner}}}"


def takes(annotation: Any, value: Any) -> bool:
    """Return whether a value is one that an annotation allows."""
    try:
        TypeAdapter(bare(annotation)).validate_python(value, strict=True)
    except ValidationError:
        return False
    return True


def as_entry(annotation: Any, value: Any) -> str:
    """Return a mapping with a value as its only entry, if that is enough for one; else an empty text."""
    annotation = bare(annotation)
    if get_origin(annotation) is dict:
        return f"{{…: {in_flow(value)}}}" if takes(get_args(annotation)[1], value) else ""
    keys = keys_of(annotation) if is_model(annotation) and not required_keys(annotation) else {}
    return next((in_flow({key: value}) for key, inner in keys.items() if takes(inner, value)), "")


def as_items(annotation: Any, value: dict[str, Any]) -> str:
    """Return how entries by name are written as the items of a list, the name under the item's first key."""
    item = bare(get_args(bare(annotation))[0])
    if not value or not is_model(item) or not all(isinstance(part, dict) for part in value.values()):
        return ""
    named = next(iter(keys_of(item)))
    return f"write a list, each item with its name: '- {named}: {next(iter(value))}'"


def one_of(words: Iterable[str]) -> str:
    """Join alternatives: `a, b or c`; a whole number and a number are simply a number."""
    kept = list(words)
    if "a number" in kept and "a whole number" in kept:
        kept.remove("a whole number")
    return kept[0] if len(kept) == 1 else f"{', '.join(kept[:-1])} or {kept[-1]}"


def shown(value: Any) -> str:
    """Name a value that the user wrote, in a few words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text '{value if len(value) <= 40 else value[:37] + '…'}'"
    return "a list" if isinstance(value, (list, tuple)) else "a mapping"
