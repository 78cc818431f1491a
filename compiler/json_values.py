"""Values that JSON can hold."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Plain:
    """A dataclass whose JSON object has its fields and nothing else."""

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object, for `--json` and for what is kept."""
        return _all_fields_of(self)


def plain(value: Any) -> Any:
    """Return a value as JSON has it: an object for a dataclass, lists for tuples, a text for a path."""
    if hasattr(value, "as_json"):
        return value.as_json()
    if is_dataclass(value):
        return _all_fields_of(value)
    if isinstance(value, Mapping):
        return {name: plain(entry) for name, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    return str(value) if isinstance(value, Path) else value


def fields_of(thing: object, *names: str) -> dict[str, Any]:
    """Return attributes of a thing by name, as JSON has them."""
    return {name: plain(getattr(thing, name)) for name in names}


def _all_fields_of(thing: Any) -> dict[str, Any]:
    return fields_of(thing, *(field.name for field in fields(thing)))


def finite(value: Any) -> Any:
    """Return a JSON value with null in place of NaN and infinity, which JSON does not have."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(name): finite(entry) for name, entry in value.items()}
    return [finite(entry) for entry in value] if isinstance(value, (list, tuple)) else value
