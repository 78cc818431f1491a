"""Printing an expression as Python: the same tree that was type-checked, with names resolved for one place.

Folds become calls of `runtime_base.aggregation` over generators, so that a metric reads as its source does:
`share(User where belief == "spreader")` is printed as `share(user.belief == "spreader" for user in world.every(User))`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from behavior_graph.expressions.syntax import (
    Binary,
    Call,
    Compare,
    Expr,
    Fold,
    Literal_,
    Logic,
    Negative,
    Not,
    Reference,
    children,
)
from codegen_templates.views import text
from codegen_templates.views.names import free

#: How tightly each form binds; a part that binds less than its surroundings ask for stands in parentheses.
_LOOSEST, _LOGIC, _NOT, _COMPARE, _SUM, _PRODUCT, _SIGN, _ATOM = range(8)
_BINDING = {"+": _SUM, "-": _SUM, "*": _PRODUCT, "/": _PRODUCT, "//": _PRODUCT, "%": _PRODUCT}
_FOLD_FUNCTIONS = {"sum": "total", "min": "lowest", "max": "highest"}
_MATHEMATICS = ("exp", "log", "sqrt")


@dataclass(frozen=True, slots=True)
class Collection:
    """Many things that a fold can go over.

    `source` and `number` are the Python texts that give all of them and how many they are; `item` is a name for one,
    `members` are its variables or fields, and `cls` is the class that the texts name, if any.
    """

    source: str
    number: str
    item: str
    members: tuple[str, ...] = ()
    cls: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """What names mean where an expression stands: first names of paths, collections, and names already in use."""

    heads: Mapping[str, str]
    collections: Mapping[str, Collection]
    taken: frozenset[str] = frozenset()

    def inside(self, name: str, item: str) -> Place:
        """Return what names mean inside a fold over the collection of that name."""
        members = {member: f"{item}.{member}" for member in self.collections[name].members}
        return replace(self, heads={**self.heads, **members, name: item}, taken=self.taken | {item})


@dataclass(frozen=True, slots=True)
class Code:
    """An expression as Python, and what it needs: functions of `runtime_base.aggregation`, classes, mathematics."""

    text: str
    functions: tuple[str, ...]
    classes: tuple[str, ...]
    mathematics: bool


def as_python(expression: Expr, place: Place) -> Code:
    """Print an expression that was checked for the place; raises KeyError for a name that the place does not know."""
    printer = _Printer()
    text = printer.text(expression, place)
    return Code(text, tuple(sorted(printer.functions)), tuple(sorted(printer.classes)), printer.mathematics)


class _Printer:
    """Prints one expression and collects what it uses."""

    def __init__(self) -> None:
        self.functions: set[str] = set()
        self.classes: set[str] = set()
        self.mathematics = False

    def text(self, node: Expr, place: Place, asked: int = _LOOSEST) -> str:
        """Print a node, in parentheses if it binds less tightly than asked."""
        printed, binding = self._printed(node, place)
        return f"({printed})" if binding < asked else printed

    def _printed(self, node: Expr, place: Place) -> tuple[str, int]:
        match node:
            case Literal_(value=value):
                return text.value(value), _ATOM
            case Reference(path=path):
                return ".".join((place.heads[path[0]], *path[1:])), _ATOM
            case Negative(operand=operand):
                return f"-{self.text(operand, place, _SIGN)}", _SIGN
            case Not(operand=operand):
                return f"not {self.text(operand, place, _NOT)}", _NOT
            case Binary(operator=operator, left=left, right=right):
                binding = _BINDING[operator]
                return f"{self.text(left, place, binding)} {operator} {self.text(right, place, binding + 1)}", binding
            case Compare(operator=operator, left=left, right=right):
                return f"{self.text(left, place, _SUM)} {operator} {self.text(right, place, _SUM)}", _COMPARE
            case Logic(operator=operator, parts=parts):
                # Python needs no parentheses around `and` within `or`; a reader does
                return f" {operator} ".join(self.text(part, place, _NOT) for part in parts), _LOGIC
            case Fold():
                return self._fold(node, place), _ATOM
            case Call(function=function, arguments=arguments):
                return self._call(function, arguments, place)

    def _call(self, function: str, arguments: tuple[Expr, ...], place: Place) -> tuple[str, int]:
        if function == "is_set":
            return f"{self.text(arguments[0], place, _SUM)} is not None", _COMPARE
        given = ", ".join(self.text(argument, place) for argument in arguments)
        if function in _MATHEMATICS:
            self.mathematics = True
            return f"math.{function}({given})", _ATOM
        return f"{function}({given})", _ATOM

    # Folds --------------------------------------------------------------------------------------------------------

    def _fold(self, fold: Fold, place: Place) -> str:
        name = _collection_of(fold.subject, place)
        collection = place.collections[name]
        if collection.cls:
            self.classes.add(collection.cls)
        alone = isinstance(fold.subject, Reference) and fold.subject.path == (name,)
        if alone and fold.where is None and fold.function == "count":
            return collection.number
        function = _FOLD_FUNCTIONS.get(fold.function, fold.function)
        self.functions.add(function)
        item = free(collection.item, place.taken)
        values = f"{self._values(fold, place.inside(name, item), alone=alone)} for {item} in {collection.source}"
        if not alone and fold.where is not None:
            values += f" if {self.text(fold.where, place.inside(name, item))}"
        extra = [self.text(argument, place) for argument in fold.arguments]
        return f"{function}({', '.join([f'({values})' if extra else values, *extra])})"

    def _values(self, fold: Fold, inside: Place, *, alone: bool) -> str:
        if not alone:
            return self.text(fold.subject, inside)
        # share(User where c) asks how many of all fulfil c, so c is what is folded, and nobody is left out
        return self.text(fold.where, inside) if fold.where is not None else "True"


def _collection_of(subject: Expr, place: Place) -> str:
    """Return the name of what a fold goes over: the first collection that its subject names."""
    if isinstance(subject, Reference) and subject.path[0] in place.collections:
        return subject.path[0]
    found = (name for part in children(subject) if (name := _collection_of(part, place)))
    return next(found, "")
