"""Values in place of those that a file needs and that are missing, so that rules can still check the file.

A value out of a few is replaced by each of them in turn (a number by a small, a middling and a large one): what the
rules report for all of them does not depend on the value. A free text is replaced by one without content.
"""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt, MultipleOf
from pydantic import BaseModel, StringConstraints

from odd.reading import shapes

#: How many values are tried.
CHOICES = 3
_MANY = 1_000_000


def stand_in(model: Any, key: str, choice: int, name: str) -> Any:
    """Return a value for a key of a model, or None if any value would mean something. `name` makes texts differ."""
    if not shapes.is_model(model):
        return None
    fields = {field.alias or own: field for own, field in model.model_fields.items()}
    field = fields.get(key)
    return None if field is None else _value(field.annotation, field.metadata, choice, name)


def _value(annotation: Any, metadata: list[Any], choice: int, name: str) -> Any:
    bare = shapes.bare(annotation)
    if get_origin(bare) is Literal:
        options = get_args(bare)
        return options[min(choice, len(options) - 1)]
    if bare is bool:
        return choice > 0
    if bare in (int, float) or set(get_args(bare)) == {int, float}:
        return _number(metadata, choice, bare is int)
    if bare is str:
        return _text(choice, name) if _is_free_text(metadata) else None
    if shapes.is_union(bare):
        return _any_free_text(bare, choice, name)
    return _whole(bare, choice, name) if shapes.is_model(bare) else None


def _is_free_text(metadata: list[Any]) -> bool:
    return any(
        isinstance(entry, StringConstraints) and entry.strip_whitespace and not entry.pattern for entry in metadata
    )


def _text(choice: int, name: str) -> str:
    """Return another text for each choice, so that what is said of it is not said of all."""
    return f"left open at {name} ({choice})"


def _any_free_text(union: Any, choice: int, name: str) -> str | None:
    texts = [member for member in shapes.members(union) if shapes.bare(member) is str]
    return _text(choice, name) if any(_is_free_text(list(get_args(text)[1:])) for text in texts) else None


def _number(metadata: list[Any], choice: int, whole: bool) -> int | float | None:
    found: dict[type, Any] = {type(entry): entry for entry in metadata}
    if Ge not in found and Gt not in found:
        return None
    low = found[Ge].ge if Ge in found else found[Gt].gt + (1 if whole else 0.001)
    high = found[Le].le if Le in found else low + _MANY if Lt not in found else low
    step = found[MultipleOf].multiple_of if MultipleOf in found else 1
    value = (low, low + (high - low) / 2, high)[choice]
    return int(value // step * step) if whole else float(value)


def _whole(model: type[BaseModel], choice: int, name: str) -> dict[str, Any] | None:
    made: dict[str, Any] = {}
    for own, field in model.model_fields.items():
        if field.is_required():
            key = field.alias or own
            made[key] = _value(field.annotation, field.metadata, choice, f"{name}.{key}")
    return None if any(value is None for value in made.values()) else made
