"""The handler language as plain data: what remains of a handlers file when all that is allowed has been read.

Every node knows its place. Whatever is not in the language was reported by the reader and is `Invalid` here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from odd.diagnostics import Span

# Expressions ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SyntaxNode:
    """Any part of a handlers file, and its place."""

    span: Span


@dataclass(frozen=True, slots=True)
class Constant(SyntaxNode):
    """A number, a truth value, a text or None."""

    value: int | float | bool | str | None


@dataclass(frozen=True, slots=True)
class Name(SyntaxNode):
    """A name that is read, or, as a target, assigned to."""

    name: str


@dataclass(frozen=True, slots=True)
class Attribute(SyntaxNode):
    """`value.name`; `name_span` is the place of the name alone."""

    value: Expr
    name: str
    name_span: Span


@dataclass(frozen=True, slots=True)
class Keyword(SyntaxNode):
    """`name=value` in a call."""

    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Call(SyntaxNode):
    """A call with arguments by position and by name."""

    function: Expr
    arguments: tuple[Expr, ...]
    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class Index(SyntaxNode):
    """`value[index]`."""

    value: Expr
    index: Expr


@dataclass(frozen=True, slots=True)
class Slice(SyntaxNode):
    """`value[lower:upper:step]`."""

    value: Expr
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Unary(SyntaxNode):
    """`-x`, `+x`, `not x`."""

    operator: str
    operand: Expr


@dataclass(frozen=True, slots=True)
class Binary(SyntaxNode):
    """Arithmetic of two operands."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Compare(SyntaxNode):
    """A comparison, also chained: one operator fewer than operands."""

    operators: tuple[str, ...]
    operands: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Logic(SyntaxNode):
    """`and` / `or`."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Conditional(SyntaxNode):
    """`then if test else otherwise`."""

    test: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Display(SyntaxNode):
    """`[a, b]` or `(a, b)`."""

    kind: Literal["list", "tuple"]
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Clause(SyntaxNode):
    """`for target in source if condition ...` inside a comprehension."""

    target: Expr
    source: Expr
    conditions: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Comprehension(SyntaxNode):
    """`[element for ...]` or `element for ...` as a call's only argument."""

    element: Expr
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Invalid(SyntaxNode):
    """Something that was reported; nothing more is reported about it."""


Expr = (
    Constant
    | Name
    | Attribute
    | Call
    | Index
    | Slice
    | Unary
    | Binary
    | Compare
    | Logic
    | Conditional
    | Display
    | Comprehension
    | Invalid
)

# Statements -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step(SyntaxNode):
    """Any statement; `last_line` is the line on which it ends."""

    last_line: int


@dataclass(frozen=True, slots=True)
class Assign(Step):
    """`a = b = value`, or `a: type = value` with one target."""

    targets: tuple[Expr, ...]
    value: Expr


@dataclass(frozen=True, slots=True)
class Augmented(Step):
    """`target += value`."""

    target: Expr
    operator: str
    value: Expr


@dataclass(frozen=True, slots=True)
class If(Step):
    """`if test: ... else: ...`; an `elif` is an `If` alone in `otherwise`."""

    test: Expr
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class For(Step):
    """`for target in source: ...`."""

    target: Expr
    source: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Return(Step):
    """`return` or `return value`."""

    value: Expr | None


@dataclass(frozen=True, slots=True)
class Leave(Step):
    """`break` or `continue`."""

    word: Literal["break", "continue"]


@dataclass(frozen=True, slots=True)
class Evaluate(Step):
    """An expression as a statement."""

    value: Expr


@dataclass(frozen=True, slots=True)
class Refused(Step):
    """A statement that was reported; nothing more is reported about it."""


Statement = Assign | Augmented | If | For | Return | Leave | Evaluate | Refused

# Files ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandlerParameter(SyntaxNode):
    """A function's parameter. `annotation` is its text without white space, empty if there is none."""

    name: str
    annotation: str
    annotation_span: Span


@dataclass(frozen=True, slots=True)
class HandlerFunction:
    """A function of a handlers file. `span` is its name's place, `last_line` the line on which it ends."""

    name: str
    span: Span
    parameters: tuple[HandlerParameter, ...]
    returns: str
    returns_span: Span
    docstring: str | None
    docstring_span: Span
    body: tuple[Statement, ...]
    last_line: int


@dataclass(frozen=True, slots=True)
class Import(SyntaxNode):
    """`from module import names`; `is_kept` if it is marked as the compiler's own."""

    module: str
    names: tuple[tuple[str, Span], ...]
    last_line: int
    is_kept: bool


@dataclass(frozen=True, slots=True)
class HandlersFile:
    """A whole handlers file. `header_line` is the line after the docstring, `last_line` the last of the text.

    `annotation_names` are the names in the annotations of local variables.
    """

    file: str
    imports: tuple[Import, ...]
    functions: tuple[HandlerFunction, ...]
    header_line: int
    last_line: int
    annotation_names: frozenset[str] = frozenset()


def inside(node: SyntaxNode) -> Iterator[SyntaxNode]:
    """Yield the node and every node in it, in the order of the text."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(_parts(node))


def bound(node: SyntaxNode) -> Iterator[Name]:
    """Yield the names that a node gives a value: those of an assignment, a loop, or a clause of a comprehension."""
    waiting = [
        *(node.targets if isinstance(node, Assign) else ()),
        *((node.target,) if isinstance(node, Augmented | For | Clause) else ()),
    ]
    while waiting:
        target = waiting.pop(0)
        if isinstance(target, Name):
            yield target
        waiting = [*(target.items if isinstance(target, Display) else ()), *waiting]


def _parts(node: SyntaxNode) -> list[SyntaxNode]:
    parts: list[SyntaxNode] = []
    for name in node.__dataclass_fields__:
        value = getattr(node, name)
        if isinstance(value, SyntaxNode):
            parts.append(value)
        elif isinstance(value, tuple):
            parts += (part for part in value if isinstance(part, SyntaxNode))
    return parts
