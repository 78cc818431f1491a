"""Where handlers refer to the acting entity as to others: in a list, by a local or by one of its variables.

In Python such a reference shows what the entity has written; all other references to it show what is published. Columns
know numbers only, so that native code stops where both differ (`seen_through`).
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from codegen_templates.native.whole_values import assigned, looped

#: The verbs that give entities as others see them.
_GIVES_OTHERS = ("neighbors", "near", "here", "remembered", "tie", "every")


class OwnReferences:
    """Which expressions of a function may be the acting entity, called `acting` there, as it shows itself.

    `names` are the variables of entities and ties that are references; of the acting entity, those `kept` may be to it.
    """

    def __init__(self, function: ast.FunctionDef, acting: str, names: frozenset[str], kept: frozenset[str]) -> None:
        self._acting, self._names, self._kept = acting, names, kept
        self._given = [*assigned(function), *looped(function)]
        self._locals, self._published = set[str](), set[str]()
        self._follow(self._locals, self.may_be)
        self._follow(self._published, self.may_be_published)

    def _follow(self, found: set[str], may_be: Callable[[ast.AST], bool]) -> None:
        """Add the locals that are given such values, also by other such locals."""
        given = [(target.id, value) for target, value in self._given if isinstance(target, ast.Name)]
        while more := {name for name, value in given if name not in found and may_be(value)}:
            found |= more

    def may_be_published(self, node: ast.AST) -> bool:
        """Return whether an expression may be the acting entity as others see it, or hold it."""
        match node:
            case ast.Name(id=name):
                return name in self._published
            case ast.Attribute():
                return True
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="neighbors" | "near" | "here")):
                return name != self._acting  # no entity is among its own
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name)), args=given, keywords=words):
                return name != self._acting or any(map(self.may_be_published, (*given, *words)))
            case ast.ListComp(elt=item) | ast.GeneratorExp(elt=item):
                return self.may_be_published(item)
            case ast.IfExp(body=body, orelse=orelse):
                return self.may_be_published(body) or self.may_be_published(orelse)
            case ast.Subscript(value=of):
                return self.may_be_published(of)
        return any(map(self.may_be_published, ast.iter_child_nodes(node)))

    def are_kept(self) -> bool:
        """Return whether a variable of the entity or of its ties may become such a reference."""
        written = [(target, value) for target, value in self._given if isinstance(target, ast.Attribute)]
        return any(
            target.attr in self._names and not isinstance(target.value, ast.Call) and self.may_be(value)
            for target, value in written
        )

    def may_be(self, node: ast.AST) -> bool:
        """Return whether an expression may be the acting entity, or hold it."""
        match node:
            case ast.Name(id=name):
                return name == self._acting or name in self._locals
            case ast.Attribute(value=ast.Name(id=name), attr=variable) if name == self._acting:
                return variable in self._kept
            case ast.Attribute(value=of, attr=variable):
                return variable in self._names and self.may_be(of)
            case ast.Call(func=ast.Attribute(attr=name)) if name in _GIVES_OTHERS:
                return False
            case ast.Call(args=given, keywords=words):
                return any(map(self.may_be, (*given, *(word.value for word in words))))
            case ast.Compare():
                return False
            case ast.ListComp(elt=item) | ast.GeneratorExp(elt=item):
                return self.may_be(item)
            case ast.IfExp(body=body, orelse=orelse):
                return self.may_be(body) or self.may_be(orelse)
            case ast.Subscript(value=of):
                return self.may_be(of)
        return any(map(self.may_be, ast.iter_child_nodes(node)))
