"""The result of type-checking an expression: its type, what is wrong with it, and which names it uses."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum, StrEnum

from behavior_graph.expressions.syntax.nodes import Expr, Literal_
from behavior_graph.expressions.typing.scopes import Named
from behavior_graph.schema.typed import Typed
from odd.model.value_types import Kind, ValueType


class Level(IntEnum):
    """In expectations: one number, one number for each replicate, or one for each replicate and round."""

    ONE = 0
    RUN = 1
    SERIES = 2


@dataclass(frozen=True, slots=True)
class ExprType:
    """The type of an expression. `optional` means that it may be unset; `literal` holds a constant's value."""

    type: ValueType
    unit: str | None = None
    range: tuple[float, float] | None = None
    optional: bool = False
    level: Level = Level.ONE
    literal: int | float | bool | str | None = None

    @property
    def numeric(self) -> bool:
        """Whether expressions can calculate with it."""
        return self.type.numeric

    @property
    def number(self) -> int | float | None:
        """The value of a constant number."""
        return None if isinstance(self.literal, (bool, str)) else self.literal

    @property
    def is_condition(self) -> bool:
        """Whether it is true or false."""
        return self.type.kind is Kind.BOOL


def typed_as(typed: Typed, level: Level = Level.ONE) -> ExprType:
    """Return the type of a name in an expression."""
    return ExprType(typed.type, typed.unit, typed.range, typed.optional, level)


FLOAT = ExprType(ValueType(Kind.FLOAT))
INT = ExprType(ValueType(Kind.INT))
BOOL = ExprType(ValueType(Kind.BOOL))


def plain_result(function: str, found: list[ExprType]) -> ExprType:
    """Return the type of what a plain function makes of numbers."""
    level = max(type_.level for type_ in found)
    if function in ("min", "max", "abs"):
        whole = all(type_.type.kind is Kind.INT for type_ in found)
        return replace(INT if whole else FLOAT, unit=found[0].unit, level=level)
    return replace(FLOAT, level=level)


def literal_type(node: Literal_) -> ExprType:
    """Return the type of a constant."""
    kinds = {bool: Kind.BOOL, int: Kind.INT, float: Kind.FLOAT, str: Kind.TEXT}
    return ExprType(ValueType(kinds[type(node.value)]), literal=node.value)


class ProblemKind(StrEnum):
    """The kind of a problem; each kind has its own diagnostic code."""

    SYNTAX = "syntax"
    NAME = "name"
    TYPE = "type"
    CATEGORY = "category"
    UNSET = "unset"
    FOLD = "fold"
    MEANINGLESS = "meaningless"  # legal, but surely not meant: a warning
    EXPECTED = "expected"  # the whole expression has the wrong type for its place


@dataclass(frozen=True, slots=True)
class ExpressionProblem:
    """One problem of an expression, with its place in the text (offsets from 0, `end` exclusive).

    `variable` is the qualified name of the variable that the problem is about, if that is known.
    """

    kind: ProblemKind
    message: str
    start: int
    end: int
    help: str
    variable: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TypedExpression:
    """A checked expression. If a problem hides its type, `type` is None; `uses` holds every name that it reads."""

    type: ExprType | None
    problems: tuple[ExpressionProblem, ...] = ()
    uses: frozenset[Named] = field(default_factory=frozenset)
    expression: Expr | None = None


def spoken(found: ExprType) -> str:
    """Return the name of a type as it is in a sentence."""
    names = {Kind.INT: "a number", Kind.FLOAT: "a number", Kind.BOOL: "a condition", Kind.TEXT: "a text"}
    return (
        names.get(found.type.kind)
        or {
            Kind.CATEGORY: "a category",
            Kind.VECTOR: "a vector",
            Kind.MATRIX: "a matrix",
            Kind.REFERENCE: "a reference",
        }[found.type.kind]
    )
