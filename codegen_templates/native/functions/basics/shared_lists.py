"""Which lists and vectors of a function change while something else shows them."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import lru_cache

from codegen_templates.native.whole_values import assigned, assigned_names, looped


@lru_cache(1024)
def written(node: ast.AST) -> tuple[ast.AST, ...]:
    """Return the parts of a function that are written: attributes, elements and names."""
    return tuple(part for part in ast.walk(node) if isinstance(getattr(part, "ctx", None), ast.Store))


def _names_written(node: ast.AST) -> list[str]:
    return [part.id for part in written(node) if isinstance(part, ast.Name)]


@lru_cache(256)
def _loops(function: ast.FunctionDef) -> tuple[ast.AST, ...]:
    return tuple(part for part in ast.walk(function) if isinstance(part, ast.For | ast.comprehension))


@lru_cache(256)
def names_of_comprehensions(function: ast.FunctionDef) -> frozenset[str]:
    """Return the names that comprehensions bind."""
    loops = (loop for loop in _loops(function) if isinstance(loop, ast.comprehension))
    return frozenset(part.id for loop in loops for part in ast.walk(loop.target) if isinstance(part, ast.Name))


def items_written(parts: Sequence[ast.AST]) -> set[str]:
    """Return the attributes of whose items some are written."""
    vectors = [part.value for part in parts if isinstance(part, ast.Subscript)]
    return {part.attr for part in vectors if isinstance(part, ast.Attribute)}


def has_one_value(node: ast.expr, function: ast.FunctionDef) -> bool:
    """Return whether an expression of names (or a range) is the same wherever a function may evaluate it."""
    match node:
        case ast.Call(func=ast.Name(id="range" | "len"), args=parts):
            return all(has_one_value(part, function) for part in parts)
        case ast.Name(id=name):
            once = _names_written(function).count(name) < 2
            return once and not any(name in _names_written(loop) for loop in _loops(function))
    return isinstance(node, ast.Constant)


def is_shared(name: str, function: ast.FunctionDef) -> bool:
    """Return whether a list that a local holds may be shown by something else, or be another one's."""
    given = [*assigned(function), *((target, ast.Subscript(of, ast.Constant(0))) for target, of in looped(function))]
    own = [value for target, value in given if isinstance(target, ast.Name) and target.id == name]
    others = [value for target, value in given if not isinstance(target, ast.Attribute | ast.Subscript)]
    loops = [part for part in ast.walk(function) if isinstance(part, ast.For) and _grows(name, part.body)]
    is_given = any(argument.arg == name for argument in function.args.args)
    is_own = not is_given and all(_is_made(part) for value in own for part in _may_be(value))
    return not is_own or any(name in shown_by(value) for value in (*others, *(loop.iter for loop in loops)))


def has_all_free_cells(name: str, function: ast.FunctionDef) -> bool:
    """Return whether a local may be all free cells, which a move changes, and be read after one."""
    given = assigned_names(function)
    names = {name}
    while more := {other for other, value in given if names & shown_by(value)} - names:
        names |= more
    values = [part for other, value in given if other in names for part in _may_be(value)]
    loops = [part for part in ast.walk(function) if isinstance(part, ast.For)]
    moves = [part.lineno for part in ast.walk(function) if _is_call(part, *_MOVES) and isinstance(part, ast.Call)]
    moves += [loop.lineno - 1 for loop in loops for part in ast.walk(loop) if _is_call(part, *_MOVES)]
    read = [part.lineno for part in ast.walk(function) if isinstance(part, ast.Name) and part.id in names]
    return any(map(_is_all_free_cells, values)) and any(line > move for line in read for move in moves)


def _is_all_free_cells(node: ast.expr) -> bool:
    """Return whether it may be all free cells: a radius that is a number, a variable or a parameter is finite."""
    if not isinstance(node, ast.Call) or not _is_call(node, "free_cells"):
        return False
    near = (ast.Constant, ast.Attribute)
    return not any(isinstance(radius, near) and ast.unparse(radius) != "math.inf" for radius in node.args)


_MOVES = ("move", "move_to", "move_by")


def _is_call(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names


def _is_made(node: ast.expr) -> bool:
    """Return whether an expression makes a list or is None; a function may return what it is given."""
    match node:
        case ast.Call(func=ast.Attribute(attr=name)):
            return name not in ("choose", "best")
        case ast.Call(func=ast.Name(id=name)):
            return name in ("sorted", "list", "tuple", "range")
    return isinstance(node, ast.List | ast.ListComp | ast.BinOp | ast.Tuple | ast.Constant)


def is_new(node: ast.AST, level: int = 0) -> bool:
    """Return whether an expression makes the list that it is, or its items at a level: nothing else shows these."""
    match node:
        case ast.Subscript(value=of, slice=ast.Slice()):
            return not level or is_new(of, level)
        case ast.Subscript(value=of):
            return is_new(of, level + 1)
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            return not level or all(is_new(part, level - 1) for part in parts)
        case ast.ListComp(elt=item):
            return not level or is_new(item, level - 1)
        case ast.IfExp(body=body, orelse=orelse):
            return is_new(body, level) and is_new(orelse, level)
        case ast.BinOp(left=left, op=ast.Add(), right=right) if level:
            return is_new(left, level) and is_new(right, level)
        case ast.Call(func=ast.Name(id="sorted" | "list" | "tuple"), args=[of, *_]) if level:
            return is_new(of, level)
    return isinstance(node, ast.Constant) or (not level and isinstance(node, ast.expr) and _is_made(node))


def _may_be(node: ast.expr) -> list[ast.expr]:
    """Return the expressions one of which gives the value of an expression; a slice makes a list, as a sum does."""
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            return [*_may_be(body), *_may_be(orelse)]
        case ast.BoolOp(values=values):
            return [part for value in values for part in _may_be(value)]
        case ast.Subscript(slice=ast.Slice()):
            return [ast.List([])]
    return [node]


#: Functions that neither return an argument nor go over it later.
_SHOW_NOTHING = {"len", "sum", "any", "all", "int", "float", "abs", "round", "range", "bool", "min", "max"}
_SHOW_NOTHING |= {"sorted", "list", "tuple", "isinstance"}


def shown_by(node: ast.expr) -> set[str]:
    """Return the names whose lists a value is, or holds, at any depth."""
    found = set[str]()
    for part in _may_be(node):
        match part:
            case ast.Name(id=name):
                found.add(name)
            case ast.List(elts=parts) | ast.Tuple(elts=parts):
                found = found.union(*map(shown_by, parts))
            case ast.ListComp(elt=item) | ast.GeneratorExp(elt=item):
                found |= shown_by(item)
            case ast.Call(func=ast.Name(id=name), args=parts, keywords=words) if name not in _SHOW_NOTHING:
                found = found.union(*map(shown_by, (*parts, *(word.value for word in words))))
            case _:  # a list that is written there may be what is chosen, or a part of it
                inside = (child.value if isinstance(child, ast.keyword) else child for child in _children(part))
                found = found.union(*(shown_by(child) for child in inside if not isinstance(child, ast.Name)))
    return found


def _children(node: ast.expr) -> list[ast.expr | ast.keyword]:
    return [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr | ast.keyword)]


def _grows(name: str, body: Sequence[ast.stmt]) -> bool:
    """Return whether statements let a list grow in place."""
    parts = [part for statement in body for part in ast.walk(statement) if isinstance(part, ast.AugAssign)]
    return any(isinstance(part.target, ast.Name) and part.target.id == name for part in parts)
