"""The types of native code, and what is refused."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any, NoReturn


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a value in native code.

    `kind` is int, float, bool, category (`of`: its values; its code is kept), ref (`of`: the entity type; the number
    of the entity is kept), self (the acting entity), vector and sequence (`item`: the type of their items), event
    (`of`: its kind; its place in the columns of the kind is kept), text (`of`: a constant), none, world, parameters,
    decision, start. `optional`: there may be no value.
    """

    kind: str
    of: Any = ""
    item: Type | None = None
    optional: bool = False

    @property
    def is_number(self) -> bool:
        """Whether it is a number or truth value that is always there."""
        return self.kind in ("int", "float", "bool") and not self.optional


INT, FLOAT, BOOL, NONE = Type("int"), Type("float"), Type("bool"), Type("none")


def sequence(item: Type) -> Type:
    """Return the type of a sequence."""
    return Type("sequence", item=item)


def of_quantity(quantity: Any) -> Type | None:
    """Return the type of a declared quantity; None for a kind that native code does not hold."""
    if quantity.kind in ("int", "float", "bool"):
        return Type(quantity.kind, optional=quantity.optional)
    if quantity.kind == "category":
        return Type("category", quantity.categories, optional=quantity.optional)
    if quantity.kind == "ref" and not quantity.optional:
        return Type("ref", quantity.entity)
    if quantity.kind == "vector" and not quantity.optional and quantity.item in ("int", "float"):
        return Type("vector", item=Type(quantity.item))
    return None


class RefusedError(Exception):
    """Raised for what the native engine cannot do: what it is, and where.

    `file` is one of the sources; `line` counts in a file of handlers, `path` leads to a place in the other two.
    """

    def __init__(self, what: str, file: str, *, line: int = 1, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(what)
        self.what, self.file, self.line, self.path = what, file, line, path


class NodeRefusedError(Exception):
    """Raised for a part of a function."""

    def __init__(self, what: str, node: ast.AST) -> None:
        super().__init__(what)
        self.what = what
        self.node = node


def refuse(what: str, node: ast.AST) -> NoReturn:
    """Refuse a part of a function."""
    raise NodeRefusedError(what, node)
