"""The types of native code, and what is refused."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from typing import Any, NoReturn


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a value in native code.

    `kind` is int, float, bool, category (`of`: its values; its code is kept), name (a text; its code is kept), ref
    (`of`: the entity type; the number of the entity is kept), self (the acting entity), sender (one of the entity types
    `of`; its number over all types is kept), vector and sequence (`item`: the type of their items, none for an empty
    list; `of` a tuple of several kinds of numbers: the kinds), event (`of`: its kind; its place in the columns of the
    kind is kept), made (an event of the kind `of` that is not sent yet), several made (such events; how many is kept),
    tie (of the relation `of`; its place among the relation's ties is kept), text (`of`: a constant), none, tuple (of
    the types `of`, some of which are no numbers; a row of what is kept of each), list (a sequence or tuple of the type
    `of` in a list or tuple; its place among all of them that the function keeps is kept), world,
    parameters, decision, start, cell (of the grid; its number is kept), free (the free cells of the whole grid at any
    time). `optional`: there may be no value. `length`: how many numbers a vector or sequence has, if that is known, or
    what says so in the whole function; native code stops at a row of a table that has another one.
    """

    kind: str
    of: Any = ""
    item: Type | None = None
    optional: bool = False
    length: int | str | None = None

    @property
    def holds_some(self) -> bool:
        """Whether it is a vector or sequence that is known to have items."""
        return isinstance(self.length, int) and self.length > 0

    @property
    def is_row(self) -> bool:
        """Whether it is a sequence of numbers or truth values, of which a table has several of one length."""
        return self.item in (INT, FLOAT, BOOL)

    @property
    def fills_rows(self) -> bool:
        """Whether an array of such values has a row for each."""
        return self.item is not None or self.kind == "tuple"

    @property
    def of_numbers(self) -> Type:
        """The type of what is kept of it: of the items of a sequence, or of a tuple of several types."""
        if self.kind == "tuple":
            return FLOAT if FLOAT in self.of else INT
        return self.item or self

    @property
    def is_number(self) -> bool:
        """Whether it is a number or truth value that is always there."""
        return self.kind in ("int", "float", "bool") and not self.optional

    @property
    def holds_lists(self) -> bool:
        """Whether it is or holds lists that a function keeps."""
        parts = (self.item,) if self.item is not None else self.of if self.kind == "tuple" else ()
        return self.kind == "list" or any(part.holds_lists for part in parts)

    @property
    def words(self) -> str:
        """The type in words."""
        kinds = {"int": "whole number", "float": "real number", "bool": "truth value", "ref": f"reference to {self.of}"}
        kinds |= {"self": "acting entity", "none": "None", "made": f"new {self.of}", "start": "Start"}
        kinds |= {"several made": f"list of new {self.of}"}
        kinds |= {"name": "text", "sender": "sender of one of several types", "free": "list of all free cells"}
        found = kinds.get(self.kind, self.kind)
        if self.kind == "list":
            return str(self.of.words)
        if self.kind in ("category", "text"):
            found += f" {', '.join(map(repr, self.of if self.kind == 'category' else (self.of,)))}"
        if self.item is not None:
            found += f" (each a {self.item.words})"
        if self.kind == "tuple":
            found += f" of a {', a '.join(part.words for part in self.of)}"
        return f"{found} that may be unset" if self.optional else found

    @property
    def dtype(self) -> str:
        """The type of an array of such values; of sequences, that of an array of all of their items."""
        if self.item is not None:
            return self.item.dtype if self.item != BOOL or not self.optional else "np.int64"
        if self.kind == "tuple":
            return self.of_numbers.dtype
        return {"float": "np.float64", "bool": "np.int64" if self.optional else "np.bool_"}.get(self.kind, "np.int64")


INT, FLOAT, BOOL, NONE = Type("int"), Type("float"), Type("bool"), Type("none")
#: An item of a list of None alone, which is kept as a whole number that is unset; an empty list has items NONE.
UNSET = Type("none", "item")
#: A cell of the grid.
CELL = Type("cell")


def sequence(item: Type, length: int | str | None = None) -> Type:
    """Return the type of a sequence; its length counts where its items are numbers."""
    return Type("sequence", item=item, length=length if item in (INT, FLOAT, BOOL) else None)


def of_quantity(quantity: Any) -> Type | None:
    """Return the type of a declared quantity; None for a kind that native code does not hold."""
    if quantity.kind in ("int", "float", "bool"):
        return Type(quantity.kind, optional=quantity.optional)
    if quantity.kind == "category":
        return Type("category", quantity.categories, optional=quantity.optional)
    if quantity.kind == "ref":
        return Type("ref", quantity.entity, optional=quantity.optional)
    if quantity.kind == "text":
        return Type("name", optional=quantity.optional)
    if quantity.kind == "vector" and quantity.item in ("int", "float", "bool"):
        return Type("vector", item=Type(quantity.item), optional=quantity.optional, length=quantity.length)
    if quantity.kind == "matrix" and not quantity.optional and quantity.item in ("int", "float", "bool"):
        return Type("vector", item=Type("vector", item=Type(quantity.item), length=quantity.length))
    return None


def joint(one: Type, other: Type) -> Type | None:
    """Return the type of what is of one of two types, None if there is none."""
    if one == other:
        return one if one.kind != "text" else Type("category", (one.of,))
    if "none" in (one.kind, other.kind):
        known = other if one.kind == "none" else one
        if known.kind == "none":
            return UNSET
        if known.kind == "list":
            whole = joint(NONE, known.of)
            return Type("list", whole) if whole is not None else None
        known = Type("ref", known.of) if known.kind == "self" else _as_category(known)
        if known.item is not None and known.kind != "free" and _may_be_unset(known.item):
            return replace(sequence(known.item, known.length), optional=True)
        kinds = ("int", "float", "bool", "category", "ref", "name")
        return replace(known, optional=True) if known.kind in (*kinds, "tuple") else None
    if one.optional or other.optional:
        known_both = joint(replace(one, optional=False), replace(other, optional=False))
        return joint(NONE, known_both) if known_both else None
    return _joint_of_kinds(one, other)


def _joint_of_kinds(one: Type, other: Type) -> Type | None:
    kinds = {one.kind, other.kind}
    if "list" in kinds:
        whole = joint(*(part.of if part.kind == "list" else part for part in (one, other)))
        return Type("list", whole) if whole is not None and whole.fills_rows else None
    if kinds == {"tuple"} and len(one.of) == len(other.of):
        parts = [joint(*pair) for pair in zip(one.of, other.of, strict=True)]
        return Type("tuple", tuple(parts)) if None not in parts else None
    if kinds == {"int", "float"}:
        return FLOAT
    if "name" in kinds and kinds <= {"text", "name", "category"}:
        return Type("name")
    if kinds <= {"text", "category"}:
        first, second = _as_category(one).of, _as_category(other).of
        return Type("category", (*first, *(value for value in second if value not in first)))
    if kinds <= {"self", "ref"} and one.of == other.of:
        return Type("ref", one.of)
    if kinds == {"free", "sequence"} and one.item == other.item:
        return sequence(CELL)
    if kinds <= {"sequence", "vector"} and one.item is not None and other.item is not None:
        if one.of != other.of and "bool" in (*one.of, *other.of):
            return None
        if NONE in (one.item, other.item):
            return sequence(other.item if one.item == NONE else one.item)
        item = joint_item(one.item, other.item)
        return sequence(item, one.length if one.length == other.length else None) if item is not None else None
    return None


def joint_item(one: Type, other: Type) -> Type | None:
    """Return the type of items of one of two types: rows of numbers stand in a table if they have one length."""
    found = joint(one, other)
    return kept_list(found) if found is not None and found.is_row and found.length is None else found


def _may_be_unset(item: Type) -> bool:
    """Return whether there may be None in place of a list of such items."""
    return item == NONE or in_tuple(item) == item or (item.fills_rows and item.dtype != "np.bool_")


def _as_category(type_: Type) -> Type:
    return Type("category", (type_.of,)) if type_.kind == "text" else type_


class RefusedError(Exception):
    """Raised for what the native engine cannot do: what it is, and where.

    `file` is one of the sources; `line` counts in a file of handlers, `path` leads to a place in the other two.
    """

    def __init__(self, what: str, file: str, *, line: int = 1, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(what)
        self.what, self.file, self.line, self.path = what, file, line, path

    @property
    def words(self) -> str:
        """What it is and where, in words; a file in YAML has no line here."""
        return f"{self.file}{'' if self.path else f':{self.line}'}: {self.what}"


class NodeRefusedError(Exception):
    """Raised for a part of a function."""

    def __init__(self, what: str, node: ast.AST) -> None:
        super().__init__(what)
        self.what = what
        self.node = node


class WiderTypeError(Exception):
    """Raised where a local (or `return`, what a helper returns) turns out to hold values of a wider type."""

    def __init__(self, name: str, type_: Type) -> None:
        super().__init__(name)
        self.name, self.type = name, type_


def refuse(what: str, node: ast.AST) -> NoReturn:
    """Refuse a part of a function."""
    raise NodeRefusedError(what, node)


def items_as(text: str, own: Type, wanted: Type) -> str | None:
    """Return a sequence with its items as those of a wider type; None if they are not."""
    if own.optional and not wanted.optional:
        return None
    if own == UNSET and wanted.optional and not wanted.fills_rows:
        return f"np.full(len({text}), {'NO_FLOAT' if wanted.kind == 'float' else 'NO_INT'})"
    if own.is_row and wanted.is_row:
        return _rows_as(text, own, wanted)
    if own.kind == wanted.kind == "category":
        codes = tuple(wanted.of.index(value) if value in wanted.of else -1 for value in own.of)
        return text if codes == tuple(range(len(codes))) else f"recoded({codes}, {text})"
    if (own.kind, wanted.kind) == ("int", "float"):
        return f"{'reals_or_unset' if own.optional else 'reals'}({text})"
    if replace(own, optional=True) != wanted:
        return None
    if own.kind == "bool":
        return f"({text}).astype(np.int64)"
    return f"all_finite({text})" if own.kind == "float" else text


def _rows_as(text: str, own: Type, wanted: Type) -> str | None:
    if own.item != wanted.item:
        if own.optional or wanted.item == INT:
            return None
        text = f"real_rows({text})"
    return f"set_rows({text})" if wanted.optional and not own.optional else text


def as_real(text: str) -> str:
    """Return a whole number as a real one."""
    return repr(float(text)) if text.isdigit() else f"real({text})"


def in_tuple(type_: Type) -> Type | None:
    """Return the type of what a tuple of several types holds; None for what it does not hold."""
    plain = replace(type_, optional=False)
    if plain.kind == "self":
        return Type("ref", plain.of)
    if plain.kind == "text":
        return _as_category(plain)
    kinds = ("int", "float", "bool", "category", "name", "ref", "cell", "event", "memory", "tie", "list")
    return kept_list(plain) if plain.fills_rows else plain if plain.kind in kinds else None


def kept_list(type_: Type) -> Type:
    """Return the type of a sequence or tuple in a list or tuple other than a row of numbers."""
    return Type("list", replace(type_, kind="tuple" if type_.kind == "tuple" else "sequence", length=None))


def of_tuple(text: str, row: Type, at: int) -> tuple[str, Type]:
    """Return an item of a tuple of several types."""
    type_: Type = row.of[at]
    if type_ == BOOL:
        return f"({text} != 0)", BOOL
    return (f"whole({text})" if FLOAT in row.of and type_ != FLOAT else text), type_


def unset_test(text: str, type_: Type) -> str:
    """Return the test for whether a list that may be unset is so."""
    return f"is_unset{'_table' if type_.item and type_.item.fills_rows else ''}({text})"


def of_row(text: str, item: Type, kind: str) -> tuple[str, Type]:
    """Return a number of a row as what it was in the tuple: a number of one kind, or a truth value."""
    if kind == "bool":
        return f"({text} != 0)", BOOL
    return (f"whole({text})", INT) if kind == "int" and item == FLOAT else (text, item)
