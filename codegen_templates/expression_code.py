"""Printing an expression as Python: the same tree that was type-checked, with names resolved for one place.

Folds become calls of `runtime_base.aggregation` over generators, so that a metric reads as its source does:
`share(User where belief == "spreader")` is printed as `share(user.belief == "spreader" for user in world.every(User))`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from behavior_graph.expressions.null_safe import may_be_null, may_be_zero, null_safe
from behavior_graph.expressions.syntax.nodes import (
    COMPONENT_FOLDS,
    PLAIN_FUNCTIONS,
    Arithmetic,
    Expr,
    Fold,
    FunctionCall,
    Item,
    Literal_,
    LogicOperation,
    Negative,
    Not,
    Reference,
    ValueComparison,
    children,
)
from behavior_graph.expressions.tie_names import TIE
from behavior_graph.expressions.typing.folds import counted_violations
from behavior_graph.expressions.typing.mind_reads import goal_condition
from behavior_graph.expressions.typing.narrowing import unset_paths
from behavior_graph.expressions.typing.scopes import Scope
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.generated_names import free

#: How tightly each form binds; a part that binds less than its surroundings need is put in parentheses.
_LOOSEST, _LOGIC, _NOT, _COMPARE, _SUM, _PRODUCT, _SIGN, _ATOM = range(8)
_BINDING = {"+": _SUM, "-": _SUM, "*": _PRODUCT, "/": _PRODUCT, "//": _PRODUCT, "%": _PRODUCT}
_FOLD_FUNCTIONS = {"sum": "total", "min": "lowest", "max": "highest"}
_MATHEMATICS = ("exp", "log", "sqrt", "log1p", "expm1", "logistic", "sin", "cos", "normal_cdf", "normal_quantile")


@dataclass(frozen=True, slots=True)
class Collection:
    """Many things that a fold can go over.

    `source` and `number` are the Python texts that give all of them and how many they are (empty where that takes
    counting them); `item` is a name for one,
    `members` are its variables or fields, and `classes` are those that the texts name. `nodes` are the texts that give
    the entities at the ends of ties.
    """

    source: str
    number: str
    item: str
    members: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    nodes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExpressionPlace:
    """What names mean in the place of an expression: first names of paths, collections, and names already in use.

    `scope` says what may be unset; without one, everything has a value.
    """

    heads: Mapping[str, str]
    collections: Mapping[str, Collection]
    taken: frozenset[str] = frozenset()
    scope: Scope | None = None

    def inside(self, name: str, item: str) -> ExpressionPlace:
        """Return what names mean inside a fold over the collection of that name."""
        collection = self.collections[name]
        members = {member: f"{item}.{member}" for member in collection.members}
        heads = {**self.heads, **members, name: item} | ({TIE: item} if collection.nodes else {})
        return replace(self, scope=self.scope and self.scope.inside(name), heads=heads, taken=self.taken | {item})

    def path(self, path: tuple[str, ...]) -> str:
        """Print a name or dotted path."""
        return ".".join((self.heads[path[0]], *path[1:]))

    @property
    def of_the_world(self) -> bool:
        """Whether an expression there is about all entities, and not about a single one."""
        return self.scope is not None and self.scope.place == "world" and not self.scope.subject

    @property
    def rememberer(self) -> str:
        """The entity whose memory is read: a fold's, else the acting one."""
        return self.heads[self.scope.subject or self.scope.actor] if self.scope else ""

    def within(self, name: str, group: str) -> ExpressionPlace:
        """Return what names mean where only the members of one group are there."""
        some = replace(self.collections[name], source=group, number=f"len({group})", classes=())
        return replace(self, collections={**self.collections, name: some}, taken=self.taken | {group})


@dataclass(frozen=True, slots=True)
class Code:
    """An expression as Python, and what it needs: functions of `runtime_base.aggregation`, classes, mathematics.

    `observers` are the functions of handlers/metrics.py that it calls.
    """

    text: str
    functions: tuple[str, ...]
    classes: tuple[str, ...]
    mathematics: bool
    observers: tuple[str, ...] = ()


def as_python(expression: Expr, place: ExpressionPlace) -> Code:
    """Print an expression that was checked for the place; raises KeyError for a name that the place does not know."""
    printer = _Printer()
    text = printer.text(null_safe(expression, place.scope.linked) if place.scope else expression, place)
    names = (printer.functions, printer.classes, printer.observers)
    functions, classes, observers = (tuple(sorted(name)) for name in names)
    return Code(text, functions, classes, printer.mathematics, observers)


def memory_as_python(kind: str, place: ExpressionPlace) -> Code:
    """Print the events of a kind that the acting entity remembers."""
    return Code(f"memory({place.rememberer}, {python_text.string(kind)})", ("memory",), (), False)


class _Printer:
    """Prints one expression and collects what it uses."""

    def __init__(self) -> None:
        self.functions: set[str] = set()
        self.classes: set[str] = set()
        self.mathematics = False
        self.observers: set[str] = set()

    def text(self, node: Expr, place: ExpressionPlace, asked: int = _LOOSEST) -> str:
        """Print a node, in parentheses if it binds less tightly than asked."""
        printed, binding = self._printed(node, place)
        return f"({printed})" if binding < asked else printed

    def _printed(self, node: Expr, place: ExpressionPlace) -> tuple[str, int]:
        match node:
            case Literal_(value=value):
                return python_text.value(value), _ATOM
            case Reference(path=path):
                return place.path(path), _ATOM
            case Item(of=of, at=at):
                self.functions.add("item_at")
                return f"item_at({self.text(of, place)}, {self.text(at, place)})", _ATOM
            case Negative(operand=operand):
                return f"-{self.text(operand, place, _SIGN)}", _SIGN
            case Not(operand=operand):
                return f"not {self.text(operand, place, _NOT)}", _NOT
            case Arithmetic(operator="/", left=left, right=right) if place.of_the_world and may_be_zero(right):
                self.functions.add("ratio")
                return f"ratio({self.text(left, place)}, {self.text(right, place)})", _ATOM
            case Arithmetic(operator=operator, left=left, right=right):
                binding = _BINDING[operator]
                return f"{self.text(left, place, binding)} {operator} {self.text(right, place, binding + 1)}", binding
            case ValueComparison(operator=operator, left=left, right=right):
                return f"{self.text(left, place, _SUM)} {operator} {self.text(right, place, _SUM)}", _COMPARE
            case LogicOperation(operator=operator, parts=parts):
                # Python needs no parentheses around `and` within `or`; a reader does
                return f" {operator} ".join(self.text(part, place, _NOT) for part in parts), _LOGIC
            case Fold():
                return self._fold(node, place), _ATOM
            case FunctionCall(function="remembered", arguments=(Reference(path=path), *_)):
                return self._remembered(path, dict(node.keywords), place), _ATOM
            case FunctionCall(function="violations"):
                assert place.scope is not None
                return self._fold(counted_violations(node, place.scope.linked), place), _ATOM
            case FunctionCall(function="reached" | "on_step"):
                assert place.scope is not None
                return self._printed(goal_condition(node, place.scope.linked), place)
            case FunctionCall(function=function, arguments=arguments):
                return self._call(function, arguments, place)

    def _call(self, function: str, arguments: tuple[Expr, ...], place: ExpressionPlace) -> tuple[str, int]:
        if function == "is_set":
            return f"{self.text(arguments[0], place, _SUM)} is not None", _COMPARE
        if function not in PLAIN_FUNCTIONS:
            self.observers.add(function)
            return f"observing.{function}(world)", _ATOM
        if function == "matches":
            self.functions.add(function)
        given = ", ".join(self.text(argument, place) for argument in arguments)
        if function in _MATHEMATICS:
            self.mathematics = True
            return f"math.{function}({given})", _ATOM
        return f"{function}({given})", _ATOM

    def _remembered(self, path: tuple[str, ...], named: Mapping[str, Expr], place: ExpressionPlace) -> str:
        self.functions.add("remembered")
        by = f", by={self.text(named['by'], place)}" if "by" in named else ""
        return f"remembered({place.rememberer}, {python_text.string(path[-1])}{by})"

    # Folds --------------------------------------------------------------------------------------------------------

    def _fold(self, fold: Fold, place: ExpressionPlace) -> str:
        if fold.by is not None:
            return self._over_groups(fold, fold.by, place)
        name = _collection_of(fold.subject, place)
        collection = place.collections[name]
        self.classes.update(collection.classes)
        if fold.function in COMPONENT_FOLDS:
            return self._components(fold, name, place)
        alone = isinstance(fold.subject, Reference) and fold.subject.path == (name,)
        if alone and fold.where is None and fold.function == "count" and collection.number:
            return collection.number
        item = free(collection.item, place.taken)
        inside = place.inside(name, item)
        values = f"{self._values(fold, inside, alone=alone)} for {item} in {collection.source}"
        conditions = [] if alone else self._conditions(fold.subject, fold.where, inside)
        return self._called(fold, f"{values}{_if(conditions)}", place)

    def _called(self, fold: Fold, values: str, place: ExpressionPlace, *, wrapped: bool = False) -> str:
        """Print the call; a generator that is not the only argument is in parentheses."""
        function = _FOLD_FUNCTIONS.get(fold.function, fold.function)
        self.functions.add(function)
        extra = [self.text(argument, place) for argument in fold.arguments]
        return f"{function}({', '.join([f'({values})' if extra and not wrapped else values, *extra])})"

    def _components(self, fold: Fold, name: str, place: ExpressionPlace) -> str:
        """Print a fold over the components of a network: its ties, and the entities that they may tie."""
        self.functions.add(fold.function)
        collection = place.collections[name]
        ties = collection.source
        if fold.where is not None:
            item = free(collection.item, place.taken)
            ties = f"({item} for {item} in {ties} if {self.text(fold.where, place.inside(name, item))})"
        return f"{fold.function}({', '.join([ties, *collection.nodes])})"

    def _over_groups(self, fold: Fold, key: Expr, place: ExpressionPlace) -> str:
        """Print a fold over groups: their members by a key, then what is computed in each of them."""
        name = _collection_of(key, place)
        collection = place.collections[name]
        self.classes.update(collection.classes)
        self.functions.add("grouped")
        item = free(collection.item, place.taken)
        inside = place.inside(name, item)
        pairs = f"({self.text(key, inside)}, {item}) for {item} in {collection.source}"
        group = free(f"{item}_group", place.taken | {item})
        within = place.within(name, group)
        conditions = [self.text(fold.where, within)] if fold.where is not None else []
        found = f"{self.text(fold.subject, within)} for {group} in "
        values = f"{found}grouped({pairs}{_if(self._conditions(key, None, inside))}){_if(conditions)}"
        if _always_known(fold.subject, place):
            return self._called(fold, values, place)
        self.functions.add("known")
        return self._called(fold, f"known({values})", place, wrapped=True)

    def _conditions(self, subject: Expr, where: Expr | None, inside: ExpressionPlace) -> list[str]:
        """Print which members take part in a fold: those that have a value and meet its condition."""
        unset = unset_paths(subject, inside.scope) if inside.scope else ()
        conditions = [f"{inside.path(path)} is not None" for path in unset]
        if where is not None:
            conditions.append(self.text(where, inside, _NOT if conditions else _LOOSEST))
        return conditions

    def _values(self, fold: Fold, inside: ExpressionPlace, *, alone: bool) -> str:
        if not alone:
            return self.text(fold.subject, inside)
        # share(User where c) asks how many of all fulfil c, so c is what is folded, and no entity is left out
        return self.text(fold.where, inside) if fold.where is not None else "True"


def _always_known(node: Expr, place: ExpressionPlace) -> bool:
    """Return whether a formula has a value in every group: conditions have, and counts."""
    if isinstance(node, Fold) and node.function in ("count", "sum"):
        return place.scope is None or not may_be_null(node, place.scope.linked)
    return isinstance(node, ValueComparison | LogicOperation | Not)


def _if(conditions: list[str]) -> str:
    return f" if {' and '.join(conditions)}" if conditions else ""


def _collection_of(subject: Expr, place: ExpressionPlace) -> str:
    """Return the name of what a fold goes over: the first collection that its subject names."""
    if isinstance(subject, Reference) and subject.path[0] in place.collections:
        return subject.path[0]
    if isinstance(subject, Fold):
        return ""
    found = (name for part in children(subject) if (name := _collection_of(part, place)))
    return next(found, "")
