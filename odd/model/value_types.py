"""The types that state variables, event fields, parameters and decision options have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The kind of value that a type holds."""

    INT = "int"
    FLOAT = "float"
    BOOL = "bool"
    CATEGORY = "category"
    TEXT = "text"
    VECTOR = "vector"
    MATRIX = "matrix"
    REFERENCE = "ref"


@dataclass(frozen=True, slots=True)
class ValueType:
    """A type as written in a source: `int`, `category[a, b]`, `vector[float, 5]`, `matrix[float, 2, 3]`, `ref[User]`.

    `categories` holds the values of a category in their declared order, `item` and `length` describe a vector (its item
    is int, float or bool), `entity` names the entity type to which a reference points. A matrix has `rows` vectors of
    this length; only parameters are matrices.
    """

    kind: Kind
    categories: tuple[str, ...] = ()
    item: Kind | None = None
    length: int = 0
    entity: str = ""
    rows: int = 0

    @property
    def row(self) -> ValueType:
        """The type of a row of this matrix."""
        return ValueType(Kind.VECTOR, item=self.item, length=self.length)

    @property
    def numeric(self) -> bool:
        """Whether expressions can add values of this type and compare them by size."""
        return self.kind in (Kind.INT, Kind.FLOAT)

    def __str__(self) -> str:
        if self.kind is Kind.CATEGORY:
            return f"category[{', '.join(self.categories)}]"
        if self.kind is Kind.VECTOR:
            return f"vector[{self.item}, {self.length}]"
        if self.kind is Kind.MATRIX:
            return f"matrix[{self.item}, {self.rows}, {self.length}]"
        if self.kind is Kind.REFERENCE:
            return f"ref[{self.entity}]"
        return self.kind.value


_PLAIN = {kind.value: kind for kind in (Kind.INT, Kind.FLOAT, Kind.BOOL, Kind.TEXT)}
_WRITTEN = {  # what to write for the names of other languages
    **dict.fromkeys(("integer", "whole number", "count"), "int"),
    **dict.fromkeys(("number", "real", "double", "decimal", "numeric"), "float"),
    **dict.fromkeys(("probability", "share", "percentage", "fraction"), "float, and 'range: [0, 1]'"),
    **dict.fromkeys(("str", "string"), "text, or category[a, b] with the values it may have"),
    **dict.fromkeys(("category", "categorical", "enum", "choice"), "category[a, b], with all its values"),
    **dict.fromkeys(("boolean", "logical"), "bool"),
    **dict.fromkeys(("list", "array", "vector"), "vector[float, 5], with the number of its items"),
}
_ARGUMENTS = re.compile(r"^(category|vector|matrix|ref)\s*\[(.*)\]$", re.DOTALL)
_CATEGORY_VALUE = re.compile(r"^[A-Za-z0-9_][A-Za-z0-9_ \-]{0,62}$")
_MOST_ITEMS = 10_000


def parse_type(text: str) -> ValueType:
    """Return a type as read from a text; raise ValueError with a message for the user if it is not a type."""
    text = text.strip()
    if text in _PLAIN:
        return ValueType(_PLAIN[text])
    found = _ARGUMENTS.match(text)
    if not found and text[:1].isupper() and text.isidentifier():
        raise ValueError(f'{text!r} is not a type; for a reference to such an entity, write "ref[{text}]"')
    if not found:
        known = "int, float, bool, text, category[a, b], vector[float, 5] or ref[Entity]"
        raise ValueError(f"{text!r} is not a type; write {_WRITTEN.get(text.lower(), known)}")
    arguments = [part.strip() for part in found[2].split(",")]
    readers = {"category": _category, "vector": _vector, "matrix": _matrix, "ref": _reference}
    return readers[found[1]](arguments)


def category_text(values: Iterable[object]) -> str:
    """Return the type of one of these values as it is written in YAML."""
    return f'"category[{", ".join(map(str, values))}]"'


def _category(values: list[str]) -> ValueType:
    if len(values) < 2:
        raise ValueError("a category needs at least two values, as in category[low, high]")
    if len(set(values)) != len(values):
        raise ValueError("the values of a category must differ from each other")
    wrong = [value for value in values if not _CATEGORY_VALUE.match(value)]
    if wrong:
        raise ValueError(f"{wrong[0]!r} cannot be a category value; use letters, digits, spaces, '_' and '-'")
    return ValueType(Kind.CATEGORY, categories=tuple(values))


def _vector(arguments: list[str]) -> ValueType:
    items = {"int": Kind.INT, "float": Kind.FLOAT, "bool": Kind.BOOL}
    if len(arguments) != 2 or arguments[0] not in items or not arguments[1].isascii() or not arguments[1].isdigit():
        raise ValueError("write a vector as vector[int, 5]: a type of items (int, float, bool) and a length")
    length = int(arguments[1][:9])
    if not 1 <= length <= _MOST_ITEMS:
        raise ValueError(f"a vector has 1 to {_MOST_ITEMS} items")
    return ValueType(Kind.VECTOR, item=items[arguments[0]], length=length)


def _matrix(arguments: list[str]) -> ValueType:
    if len(arguments) != 3:
        raise ValueError("write a matrix as matrix[float, 2, 3]: a type of items, a number of rows and one of columns")
    rows, columns = (_vector([arguments[0], number]) for number in arguments[1:])
    if rows.length * columns.length > _MOST_ITEMS:
        raise ValueError(f"a matrix has at most {_MOST_ITEMS} items")
    return ValueType(Kind.MATRIX, item=columns.item, length=columns.length, rows=rows.length)


def _reference(arguments: list[str]) -> ValueType:
    if len(arguments) != 1 or not arguments[0].isidentifier():
        raise ValueError("write a reference as ref[Entity]")
    return ValueType(Kind.REFERENCE, entity=arguments[0])
