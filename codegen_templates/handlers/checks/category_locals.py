"""Finds locals that hold nothing but values of a category, which mypy takes for any text."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection

#: Verbs that give an item of a list.
_CHOOSING = ("choose", "best")


def holds_only(text: str, line: int, column: int, values: Collection[str]) -> bool:
    """Return whether a local begins at a place of a handlers file that is given nothing but these values.

    A value is written out, chosen among values that are, or another such local. Of all else it is not known.
    """
    functions = [node for node in ast.parse(text.removeprefix("\ufeff")).body if isinstance(node, ast.FunctionDef)]
    for function in functions:
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and (node.lineno, node.col_offset + 1) == (line, column):
                return _Locals(function, values).is_one(node)
    return False


class _Locals:
    """The locals of a function by the values that it gives them."""

    def __init__(self, function: ast.FunctionDef, values: Collection[str]) -> None:
        self._values = values
        self._given: dict[str, list[ast.expr]] = {}
        self._otherwise = {argument.arg for argument in function.args.args}
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self._given.setdefault(name, []).append(value)
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    self._given.setdefault(name, []).append(value)
        names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
        stored = Counter(node.id for node in names if isinstance(node.ctx, ast.Store))
        # what a loop gives, several at once or an augmented assignment
        self._otherwise |= {name for name, times in stored.items() if times != len(self._given.get(name, ()))}
        self._asked: set[str] = set()

    def is_one(self, node: ast.expr) -> bool:
        """Return whether an expression gives one of the values, whatever happens."""
        match node:
            case ast.Constant(value=value):
                return value in self._values
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_one(body) and self.is_one(orelse)
            case ast.Call(func=ast.Attribute(attr=verb), args=[ast.List(elts=items) | ast.Tuple(elts=items), *_]):
                return verb in _CHOOSING and all(map(self.is_one, items))
            case ast.Name(id=name):
                if name in self._asked:
                    return True  # its other values decide
                self._asked.add(name)
                given = self._given.get(name, [])
                return name not in self._otherwise and bool(given) and all(map(self.is_one, given))
        return False
