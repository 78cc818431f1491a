"""Which expressions may be whole numbers in Python where native code has real ones.

A sum of nothing is a whole 0 in Python, and so is what is written as `0` to a variable for real numbers until that is
published. As long as values are not zero, nothing differs. But zero has no sign among whole numbers: `-0` is 0, and
`-0.0` is not 0.0 to the digest. A sequence counts as whole if one of its items may be.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import lru_cache

_WHOLE_DRAWS = ("draw_int", "draw_poisson", "draw_binomial")
_WHOLE_CALLS = ("sum", "len", "int", "total", "count", "range")
#: What gives items of its first argument.
_OF_FIRST = ("sorted", "list", "tuple", "reversed", "choose", "sample", "best", "ranked")


class WholeValues:
    """Knows what may be whole in the functions of a model.

    `names` are those of variables, fields, options and parameters for real numbers.
    """

    def __init__(self, functions: Iterable[ast.FunctionDef], names: Iterable[str]) -> None:
        self._locals: dict[ast.FunctionDef, frozenset[str]] = {}
        self._lists: dict[ast.FunctionDef, frozenset[str]] = {}
        self._functions = list(functions)
        self._real_names = set(names)
        self._of_helpers: set[tuple[str, str]] = set()  # a function's name, and that of a parameter, "" for its result
        while self._note_written():
            self._locals = {}

    def _note_written(self) -> bool:
        """Take note of the attributes, parameters and results that may be whole; return whether there is a new one."""
        before = len(self._real_names), len(self._of_helpers)
        for function in self._functions:
            for target, value in assigned(function):
                of = target.value if isinstance(target, ast.Subscript) else target
                if isinstance(of, ast.Attribute) and self.may_be_whole(value, function):
                    self._real_names.discard(of.attr)
            self._note_calls(function)
        return (len(self._real_names), len(self._of_helpers)) != before

    def _note_calls(self, function: ast.FunctionDef) -> None:
        """Take note of what a function returns and gives to helpers that may be whole."""
        for node in ast.walk(function):
            match node:
                case ast.Return(value=value) if value is not None and self.may_be_whole(value, function):
                    self._of_helpers.add((function.name, ""))
                case ast.Call(func=ast.Name(id=name), args=given):
                    whole = [place for place, value in enumerate(given) if self.may_be_whole(value, function)]
                    self._of_helpers |= {
                        (name, helper.args.args[place].arg)
                        for helper in self._functions
                        for place in whole
                        if helper.name == name and place < len(helper.args.args)
                    }

    def may_be_whole(self, node: ast.expr, function: ast.FunctionDef) -> bool:
        """Return whether an expression of a function may be a whole number."""
        match node:
            case ast.Constant(value=value):
                return not isinstance(value, float)
            case ast.Name(id=name):
                return name in self._whole_locals(function) or (function.name, name) in self._of_helpers
            case ast.Attribute(value=ast.Name(id="math")):
                return False
            case ast.Attribute(attr=name):
                return name not in self._real_names
            case ast.BinOp(left=left, op=op, right=right):
                whole = self.may_be_whole(left, function), self.may_be_whole(right, function)
                if isinstance(op, ast.Add) and any(whole):
                    return all(whole) or _is_list(node, self._list_names(function))
                return all(whole) and not isinstance(op, ast.Div)
            case ast.UnaryOp(operand=operand):
                return self.may_be_whole(operand, function)
            case ast.ListComp(elt=item) | ast.GeneratorExp(elt=item):
                return self.may_be_whole(item, function)
            case ast.Subscript(value=of):
                return self.may_be_whole(of, function)
            case ast.List(elts=items) | ast.Tuple(elts=items):
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
            case ast.Attribute(attr=name) | ast.Name(id=name) if name in _OF_FIRST and node.args:
                return self.may_be_whole(node.args[0], function)
            case ast.Attribute(attr=name):
                return name in _WHOLE_DRAWS
            case ast.Name(id="min" | "max" | "abs" | "round"):
                given = [*node.args, *(word.value for word in node.keywords if word.arg == "default")]
                return any(
                    self.may_be_whole(part, function) for part in given[: 1 if node.func.id == "round" else None]
                )
            case ast.Name(id=name):
                return name in _WHOLE_CALLS or (name, "") in self._of_helpers
        return False

    def _whole_locals(self, function: ast.FunctionDef) -> frozenset[str]:
        """Return the locals of a function that may hold a whole number."""
        if function not in self._locals:
            looped_over = [(target.id, over) for target, over in looped(function) if isinstance(target, ast.Name)]
            named = [*assigned_names(function), *looped_over]
            self._locals[function] = frozenset()
            while (
                found := {name for name, value in named if self.may_be_whole(value, function)} - self._locals[function]
            ):
                self._locals[function] |= found
        return self._locals[function]

    def _list_names(self, function: ast.FunctionDef) -> frozenset[str]:
        """Return the locals of a function that may hold a list."""
        if function not in self._lists:
            names, named = frozenset[str](), assigned_names(function)
            while found := {name for name, value in named if _is_list(value, names)} - names:
                names |= found
            self._lists[function] = names
        return self._lists[function]


def assigned_names(function: ast.FunctionDef) -> list[tuple[str, ast.expr]]:
    """Return the names that a function assigns to, and the values."""
    return [(target.id, value) for target, value in assigned(function) if isinstance(target, ast.Name)]


@lru_cache(256)
def assigned(function: ast.FunctionDef) -> tuple[tuple[ast.expr, ast.expr], ...]:
    """Return what a function assigns to, and the values."""
    return tuple(_all_assigned(function))


def _all_assigned(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    yield from _assigned(target, value)
                    value = target if isinstance(target, ast.Name) else value  # several names show one list
            case ast.AnnAssign(target=target, value=value) if value is not None:
                yield target, value
            case ast.AugAssign(target=target, op=op, value=value):
                yield target, ast.BinOp(target, op, value)
            case ast.Call(func=ast.Attribute(attr="create"), args=[ast.Call(keywords=words), *_]):
                yield from ((ast.Attribute(node, str(word.arg)), word.value) for word in words)


def _assigned(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    match target, value:
        case ast.Tuple(elts=names), ast.Tuple(elts=values):
            yield from zip(names, values, strict=False)
        case ast.Tuple(elts=names), ast.IfExp(body=body, orelse=orelse):
            yield from _assigned(target, body)
            yield from _assigned(target, orelse)
        case ast.Tuple(elts=names), _:  # each is an item of the value
            yield from ((name, ast.Subscript(value, ast.Constant(at))) for at, name in enumerate(names))
        case _:
            yield target, value


@lru_cache(256)
def looped(function: ast.FunctionDef) -> tuple[tuple[ast.expr, ast.expr], ...]:
    """Return the names of loops, and what has the items that they get."""
    return tuple(_all_looped(function))


def _all_looped(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    for node in ast.walk(function):
        match node:
            case ast.For(target=target, iter=over) | ast.comprehension(target=target, iter=over):
                yield from _with_items(target, over)


def _with_items(target: ast.expr, over: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    match target, over:
        case ast.Tuple(elts=names), ast.Call(func=ast.Name(id="zip"), args=several):
            for name, items in zip(names, several, strict=False):
                yield from _with_items(name, items)
        case ast.Tuple(elts=[_, name]), ast.Call(func=ast.Name(id="enumerate"), args=[several, *_]):
            yield from _with_items(name, several)
        case ast.Tuple(), _:
            yield from ((name, over) for name in ast.walk(target) if isinstance(name, ast.Name))
        case _:
            yield target, over


def _is_list(node: ast.expr, names: frozenset[str]) -> bool:
    """Return whether an expression may be a list, of which parts, sums and choices are lists as well; names may be."""
    match node:
        case ast.List() | ast.ListComp() | ast.Subscript(slice=ast.Slice()):
            return True
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in _OF_FIRST
        case ast.BinOp(left=one, right=other) | ast.IfExp(body=one, orelse=other):
            return _is_list(one, names) or _is_list(other, names)
        case ast.Name(id=name):
            return name in names
    return False
