"""Which expressions may be whole numbers in Python where native code has real ones.

A sum of nothing is a whole 0 in Python, and so is what is written as `0` to a variable for real numbers until that is
published. As long as values are not zero, nothing differs. But zero has no sign among whole numbers: `-0` is 0, and
`-0.0` is not 0.0 to the digest. Items of loops, what helpers return and what they are given count as real.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

_WHOLE_DRAWS = ("draw_int", "draw_poisson", "draw_binomial")
_WHOLE_CALLS = ("sum", "len", "int", "total", "count")


class WholeValues:
    """Knows what may be whole in the functions of a model.

    `names` are those of variables, fields, options and parameters for real numbers.
    """

    def __init__(self, functions: Iterable[ast.FunctionDef], names: Iterable[str]) -> None:
        self._locals: dict[ast.FunctionDef, frozenset[str]] = {}
        self._functions = list(functions)
        self._real_names = set(names)
        while self._note_written():
            self._locals = {}

    def _note_written(self) -> bool:
        """Take note of the attributes that get what may be whole; return whether there is a new one."""
        before = len(self._real_names)
        for function in self._functions:
            for target, value in assigned(function):
                if isinstance(target, ast.Attribute) and self.may_be_whole(value, function):
                    self._real_names.discard(target.attr)
        return len(self._real_names) < before

    def may_be_whole(self, node: ast.expr, function: ast.FunctionDef) -> bool:
        """Return whether an expression of a function may be a whole number."""
        match node:
            case ast.Constant(value=value):
                return not isinstance(value, float)
            case ast.Name(id=name):
                return name in self._whole_locals(function)
            case ast.Attribute(value=ast.Name(id="math")):
                return False
            case ast.Attribute(attr=name):
                return name not in self._real_names
            case ast.BinOp(left=left, op=op, right=right):
                is_whole = self.may_be_whole(left, function) and self.may_be_whole(right, function)
                return is_whole and not isinstance(op, ast.Div)
            case ast.UnaryOp(operand=operand):
                return self.may_be_whole(operand, function)
            case ast.ListComp(elt=item) | ast.GeneratorExp(elt=item):
                return self.may_be_whole(item, function)
            case ast.List(elts=items):
                return any(self.may_be_whole(item, function) for item in items)
            case ast.Call():
                return self._call_may_be_whole(node, function)
            case ast.IfExp(body=body, orelse=orelse):
                return self.may_be_whole(body, function) or self.may_be_whole(orelse, function)
            case ast.BoolOp(values=values):
                return any(self.may_be_whole(value, function) for value in values)
        return False

    def _call_may_be_whole(self, node: ast.Call, function: ast.FunctionDef) -> bool:
        match node.func:
            case ast.Attribute(value=ast.Name(id="math"), attr=name):
                return name in ("floor", "ceil")
            case ast.Attribute(attr=name):
                return name in _WHOLE_DRAWS
            case ast.Name(id="min" | "max" | "abs" | "round"):
                given = [*node.args, *(word.value for word in node.keywords if word.arg == "default")]
                return any(
                    self.may_be_whole(part, function) for part in given[: 1 if node.func.id == "round" else None]
                )
            case ast.Name(id=name):
                return name in _WHOLE_CALLS
        return False

    def _whole_locals(self, function: ast.FunctionDef) -> frozenset[str]:
        """Return the locals of a function that may hold a whole number."""
        if function not in self._locals:
            named = [(target.id, value) for target, value in assigned(function) if isinstance(target, ast.Name)]
            self._locals[function] = frozenset()
            while (
                found := {name for name, value in named if self.may_be_whole(value, function)} - self._locals[function]
            ):
                self._locals[function] |= found
        return self._locals[function]


def assigned(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield what a function assigns to, and the values."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                yield from zip(names, values, strict=False)
            case ast.Assign(targets=[target], value=value):
                yield target, value
            case ast.AnnAssign(target=target, value=value) if value is not None:
                yield target, value
            case ast.AugAssign(target=target, op=op, value=value):
                yield target, ast.BinOp(target, op, value)
            case ast.Call(func=ast.Attribute(attr="create"), args=[ast.Call(keywords=words), *_]):
                yield from ((ast.Attribute(node, str(word.arg)), word.value) for word in words)
