"""Values of one type as those of another one in native code."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from codegen_templates.native.functions.basics.native_blocks import Blocks
from codegen_templates.native.functions.basics.shared_lists import is_new
from codegen_templates.native.native_types import (
    BOOL,
    FLOAT,
    INT,
    NONE,
    Type,
    WiderTypeError,
    as_real,
    items_as,
    joint,
    of_tuple,
    refuse,
)

Value = tuple[str, Type]


class Conversions(Blocks, ABC):
    """Writes values as those of other types."""

    def joint(self, one: Type, other: Type, node: ast.AST) -> Type:
        """Return the type of what is of one of two types."""
        return joint(one, other) or refuse(f"a {one.words} or a {other.words}", node)

    def number(self, text: str, type_: Type) -> str:
        """Return a truth value as a number, and numbers as they are."""
        return f"int({text})" if type_ == BOOL else text

    def needed(self, text: str, type_: Type) -> Value:
        """Return a value that must be set: native code stops where it is not."""
        if not type_.optional:
            return text, type_
        given = f"given_real({text})" if type_.kind == "float" else f"given({text})"
        if type_.fills_rows:
            items = "bools" if type_.of_numbers == BOOL else "numbers"
            given = f"given_{'table' if type_.item and type_.item.fills_rows else items}({text})"
        return f"({given} == 1)" if type_.kind == "bool" else given, replace(type_, optional=False)

    def items_needed(self, text: str, type_: Type) -> Value:
        """Return a sequence of numbers or rows that may be unset as one of set ones: native code stops at others."""
        item = type_.item
        if item is None or not item.optional or not (item.is_row or item.kind in ("int", "float")):
            return text, type_
        function = "all_rows_set" if item.is_row else "all_set"
        return f"{function}({text})", replace(type_, item=replace(item, optional=False))

    def as_type(self, text: str, type_: Type, wanted: Type, node: ast.AST) -> str:
        """Return a value as what a variable, field or parameter of another type holds."""
        if type_.kind == "list" and wanted.kind != "list":
            text, type_ = self.of_list(text, type_)
        if type_.kind == "none" and wanted.kind == "none":
            return "NO_INT"
        if type_.kind == "none" and wanted.optional and wanted.fills_rows:
            size = "(1, 1)" if wanted.item is not None and wanted.item.fills_rows else "1"
            return f"np.full({size}, {'NO_FLOAT' if wanted.dtype == FLOAT.dtype else 'NO_INT'})"
        if type_.kind == "none" and wanted.optional:
            return "NO_FLOAT" if wanted.kind == "float" else "NO_INT"
        if wanted.kind == "list" and type_ != wanted:
            return self._keep(text, type_, wanted, node)
        if not wanted.optional:
            text, type_ = self.needed(text, type_)
        if type_.kind == "text" and wanted.kind == "category" and type_.of in wanted.of:
            return str(wanted.of.index(type_.of))
        if wanted.kind == type_.kind == "category" and wanted.of != type_.of:
            return self._recoded(text, type_, wanted, node)
        if wanted.kind == "float" and type_.kind == "int" and not type_.optional:
            return as_real(text)
        if type_ == FLOAT and wanted == INT:  # a name for both, which is a whole one here
            return f"without_fraction({text})"
        if wanted.kind == "float" and wanted.optional and type_.kind == "int":
            return f"real_or_unset({text})"
        if wanted.kind == "float" and wanted.optional and type_ == FLOAT:
            return f"within({text}, -LARGEST, LARGEST)"
        if wanted.kind == "bool" and wanted.optional and type_ == BOOL:
            return f"int({text})"
        if wanted.kind == "ref" and type_.kind in ("self", "newborn") and type_.of == wanted.of:
            return text
        if wanted.kind == type_.kind == "tuple" and wanted.of == type_.of:
            return f"is_set_row({text})" if wanted.optional and not type_.optional else text
        if wanted.kind == type_.kind == "tuple" and not wanted.optional:
            text = self.kept(text)
            values = [of_tuple(f"{text}[{at}]", type_, at) for at in range(len(type_.of))]
            return self.row_of_tuple(values, wanted, _item_of(node))[0]
        if wanted.item is not None and type_.item is not None and wanted.kind == "sequence":
            found = self._as_sequence(text, type_, wanted, node)
            if not wanted.optional or type_.optional:
                return found
            kind = "table" if wanted.item.fills_rows else "row"
            return f"is_set_{kind}({found}{'.astype(np.int64)' if wanted.item == BOOL else ''})"
        same = (type_.kind, type_.of, type_.item) == (wanted.kind, wanted.of, wanted.item)
        return text if same else refuse(f"a {type_.words} where a {wanted.words} is wanted", node)

    def _keep(self, text: str, type_: Type, wanted: Type, node: ast.AST) -> str:
        """Return the place of a sequence or tuple among those that the function keeps."""
        if type_.kind == "list" and (same := self._same_place(text, type_.of, wanted.of, node)):
            return same
        text = self.as_type(*self.of_list(text, type_), wanted.of, node)
        return f"keep({self.heap(wanted.of)}, {text})"

    def _same_place(self, text: str, own: Type, wanted: Type, node: ast.AST) -> str:
        """Return the place of a list where one of a wider type is wanted; an empty text where that needs a copy."""
        if replace(own, optional=wanted.optional) == wanted and self.heap(own) == self.heap(wanted):
            rows = "_table" * bool(wanted.item and wanted.item.fills_rows)
            form = f"{'set' if wanted.optional else 'given'}{rows}_in" if own.optional != wanted.optional else ""
            return f"{form}({self.heap(wanted)}, {text})" if form else text
        if isinstance(node, ast.Name) and self.may_change(own) and self.locals[node.id].kind == "list":
            raise WiderTypeError(node.id, self.joint(self.locals[node.id], Type("list", wanted), node))
        if self.may_change(own) and not is_new(node):
            refuse("a list that may change as one with items of another type", node)
        return ""

    @abstractmethod
    def may_change(self, type_: Type) -> bool:
        """Return whether a list of this type may be one that changes while something shows it."""

    def row_of_tuple(self, values: Sequence[Value], wanted: Type, node: ast.AST) -> Value:
        """Return values as those of a tuple of certain types: a row of what is kept of each."""
        parts = [self.as_type(*value, type_, node) for value, type_ in zip(values, wanted.of, strict=True)]
        numbers = [self.number(text, type_) for text, type_ in zip(parts, wanted.of, strict=True)]
        if FLOAT in wanted.of:
            numbers = [
                text if type_ == FLOAT else as_real(text) for text, type_ in zip(numbers, wanted.of, strict=True)
            ]
        return f"np.array([{', '.join(numbers)}])", wanted

    def _recoded(self, text: str, type_: Type, wanted: Type, node: ast.AST) -> str:
        """Return a value of one category as the code of the same value in another."""
        codes = [wanted.of.index(value) if value in wanted.of else -1 for value in type_.of]
        if not any(code >= 0 for code in codes):
            refuse(f"a {type_.words} where a {wanted.words} is wanted", node)
        return f"known_code(({', '.join(map(str, codes))},), {text})"

    def _as_sequence(self, text: str, type_: Type, wanted: Type, node: ast.AST) -> str:
        assert type_.item is not None and wanted.item is not None
        if type_.item == NONE and not type_.optional:
            return f"np.empty({'(0, 0)' if wanted.item.fills_rows else 0}, {wanted.item.dtype})"
        found = f"{text}.copy()" if type_.kind in ("vector", "free") else text
        if type_.item == wanted.item:
            return found
        if type_.optional:  # so is what is wanted
            of_numbers = type_.item in (INT, NONE) and wanted.item in (INT, FLOAT)
            converted = (f"reals_of_row({found})" if wanted.item == FLOAT else found) if of_numbers else None
        elif type_.item.kind == wanted.item.kind == "tuple":
            return self._tuples_as(self.kept(found), type_.item, wanted.item, node)
        elif wanted.item.kind == "list":
            return self._lists_as(self.kept(found), type_.item, wanted.item, node)
        else:
            converted = items_as(found, type_.item, wanted.item)
        return converted or refuse(f"a {type_.words} where a {wanted.words} is wanted", node)

    def _tuples_as(self, text: str, own: Type, wanted: Type, node: ast.AST) -> str:
        """Return the name of a table of tuples as those of a wider type."""
        name, at = self.fresh("table"), self.fresh("place")
        self.say(f"{name} = np.empty((len({text}), {len(wanted.of)}), {wanted.dtype})")
        with self.block() as lines:
            self.say(f"put({name}[{at}], {self.as_type(f'{text}[{at}]', own, wanted, _item_of(node))})")
        self.nest(f"for {at} in range(len({text})):", lines)
        return name

    def _lists_as(self, text: str, own: Type, wanted: Type, node: ast.AST) -> str:
        """Return the name of a list of lists as one of lists of a wider type, or of rows as one of lists."""
        name, at = self.fresh("lists"), self.fresh("place")
        self.say(f"{name} = np.empty(len({text}), np.int64)")
        with self.block() as lines:
            self.say(f"{name}[{at}] = {self.as_type(f'{text}[{at}]', own, wanted, _item_of(node))}")
        self.nest(f"for {at} in range(len({text})):", lines)
        return name


def _item_of(node: ast.AST) -> ast.AST:
    """Return an expression for an item of what an expression gives."""
    return ast.copy_location(ast.Subscript(node, ast.Constant(0)), node) if isinstance(node, ast.expr) else node
