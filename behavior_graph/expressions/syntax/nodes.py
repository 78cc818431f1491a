"""The syntax tree of the expression language: plain data that the checker, the evaluator and the code printer share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

BinaryOperator = Literal["+", "-", "*", "/", "//", "%"]
CompareOperator = Literal["==", "!=", "<", "<=", ">", ">="]
#: Which comparison holds where another one does not.
OPPOSITE: Mapping[CompareOperator, CompareOperator] = {
    "==": "!=",
    "!=": "==",
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
}

#: Functions over a subject: `share(User where belief == "spreader")`, `mean(User.credulity)`.
FOLDS = (
    "count",
    "share",
    "sum",
    "mean",
    "stdev",
    "median",
    "min",
    "max",
    "quantile",
    "gini",
    "components",
    "largest_component",
)
#: What names the first and the last round of a fold over the rounds of a run.
WINDOW = ("from", "to")
#: Functions of the ties of a relation: `components(knows where tie.a.opinion == tie.b.opinion)`.
COMPONENT_FOLDS = ("components", "largest_component")
#: Functions of numbers. `min` and `max` with two or more arguments are these, with one they fold.
NUMBER_FUNCTIONS = (
    "abs",
    "exp",
    "log",
    "sqrt",
    "log1p",
    "expm1",
    "logistic",
    "sin",
    "cos",
    "normal_cdf",
    "normal_quantile",
    "min",
    "max",
)
#: Functions of what runs give, which only expectations, targets and outcomes have.
RUN_FUNCTIONS = ("approx", "final", "first", "initial", "always", "at", "at_round", "change")
#: All functions written as calls; `is_set(User.heard_at)` says whether an optional variable has a value, and
#: `remembered(User.Met)` how many events of a kind an entity remembers,
#: `violations(no_theft)` how many decisions of the round violate a norm, `reached(own_home)` whether an entity has
#: reached a goal, and `on_step(own_home, save)` whether this is the step that it is on.
PLAIN_FUNCTIONS = (
    *NUMBER_FUNCTIONS,
    "is_set",
    "matches",
    "remembered",
    "violations",
    "reached",
    "on_step",
    *RUN_FUNCTIONS,
)


@dataclass(frozen=True, slots=True)
class ExpressionNode:
    """Any part of an expression, with its place in the text (offsets count from 0; `end` is exclusive)."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Literal_(ExpressionNode):  # noqa: N801 - the name without underscore is typing's
    """A number, a truth value or a quoted text."""

    value: int | float | bool | str


@dataclass(frozen=True, slots=True)
class Reference(ExpressionNode):
    """A name or a dotted path: `stifling`, `round`, `User.belief`, `Told.labelled`."""

    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Negative(ExpressionNode):
    """`-x`."""

    operand: Expr


@dataclass(frozen=True, slots=True)
class Not(ExpressionNode):
    """`not x`."""

    operand: Expr


@dataclass(frozen=True, slots=True)
class Arithmetic(ExpressionNode):
    """Arithmetic."""

    operator: BinaryOperator
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class ValueComparison(ExpressionNode):
    """A comparison of two values; `a < b < c` is not in the language."""

    operator: CompareOperator
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class LogicOperation(ExpressionNode):
    """`and` / `or` over two or more parts."""

    operator: Literal["and", "or"]
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Fold(ExpressionNode):
    """A function over many: `function(subject where condition by key, *arguments)`.

    `subject` is an entity type (`User`), a variable of one (`User.credulity`), a relation (`knows`) or something of
    its ties (`knows.a.opinion`), an event kind or field of it (those that a decision's action collects, or those
    delivered in a round), a decision or option of it (those taken in a round), or, in expectations, a per-run value.
    `window` holds the rounds of `from=` and `to=`, which are part of `where`, too.
    With `by`, the fold goes over groups: `subject` and `where` are formulas of folds, worked out in each group.
    """

    function: str
    subject: Expr
    where: Expr | None
    arguments: tuple[Expr, ...]
    by: Expr | None = None
    window: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class FunctionCall(ExpressionNode):
    """A plain function, or one of handlers/metrics.py (no arguments); `keywords` are for `approx(0.2, abs=0.02)`."""

    function: str
    arguments: tuple[Expr, ...]
    keywords: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class Item(ExpressionNode):
    """An item of a vector, or a row of a matrix: `rates[User.age]`, `payoff[0][1]`. Places count from 0."""

    of: Expr
    at: Expr


Expr = (
    Literal_ | Reference | Item | Negative | Not | Arithmetic | ValueComparison | LogicOperation | Fold | FunctionCall
)


def children(node: Expr) -> tuple[Expr, ...]:
    """Return the parts of an expression, from left to right."""
    match node:
        case Negative(operand=operand) | Not(operand=operand):
            return (operand,)
        case Arithmetic(left=left, right=right) | ValueComparison(left=left, right=right):
            return (left, right)
        case Item(of=of, at=at):
            return (of, at)
        case LogicOperation(parts=parts):
            return parts
        case Fold(subject=subject, where=where, by=by, arguments=arguments):
            return (subject, *(item for item in (where, by) if item is not None), *arguments)
        case FunctionCall(function="remembered", arguments=(Reference(path=(_,)),), keywords=keywords):
            return tuple(value for _, value in keywords)  # a kind of event by itself is not a value
        case FunctionCall(function="violations" | "reached" | "on_step"):
            return ()  # neither a norm nor a goal is a value
        case FunctionCall(arguments=arguments, keywords=keywords):
            return (*arguments, *(value for _, value in keywords))
        case _:
            return ()


def with_children(node: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """Return an expression with other parts in place of its `children`."""
    match node:
        case Negative() | Not():
            return replace(node, operand=change(node.operand))
        case Arithmetic() | ValueComparison():
            return replace(node, left=change(node.left), right=change(node.right))
        case Item():
            return replace(node, of=change(node.of), at=change(node.at))
        case LogicOperation():
            return replace(node, parts=tuple(map(change, node.parts)))
        case Fold(subject=subject, where=where, by=by, arguments=arguments):
            changed = replace(node, subject=change(subject), arguments=tuple(map(change, arguments)))
            return replace(changed, where=where and change(where), by=by and change(by))
        case FunctionCall() if children(node):
            keywords = tuple((name, change(value)) for name, value in node.keywords)
            return replace(node, arguments=tuple(map(change, node.arguments)), keywords=keywords)
    return node


def inside(node: Expr) -> Iterator[Expr]:
    """Yield an expression and all its parts, from left to right."""
    yield node
    for child in children(node):
        yield from inside(child)


def calls(node: Expr | None, function: str) -> bool:
    """Return whether an expression, if there is one, calls a function somewhere."""
    parts = inside(node) if node is not None else ()
    return any(isinstance(part, FunctionCall) and part.function == function for part in parts)


def references(node: Expr) -> tuple[tuple[str, ...], ...]:
    """Return the paths that an expression names, from left to right."""
    return tuple(part.path for part in inside(node) if isinstance(part, Reference))
