"""What the checks of folds, vectors and functions over time need of the type checker of a whole expression."""

from __future__ import annotations

from typing import Protocol

from behavior_graph.expressions.syntax.nodes import Expr, Reference
from behavior_graph.expressions.typing.findings import ExprType, ProblemKind
from behavior_graph.expressions.typing.scopes import Named, Scope


class TypeChecker(Protocol):
    """Types the parts of an expression and collects problems and uses; `narrowed` holds what is known to be set."""

    scope: Scope
    uses: set[Named]
    narrowed: frozenset[str]

    def type_of(self, node: Expr) -> ExprType | None:
        """Return the type of a part, or None after reporting why it has none."""

    def quietly(self, node: Expr) -> ExprType | None:
        """Return the type of a condition that is declared elsewhere, where its problems are reported; else None."""

    def number(self, node: Expr) -> ExprType | None:
        """Return the type of a part that must be a number, or None after a report."""

    def condition(self, node: Expr) -> ExprType | None:
        """Return the type of a part that must be true or false, or None after a report."""

    def set_value(self, node: Expr, found: ExprType) -> ExprType | None:
        """Return the type of a part that must have a value, or None after a report."""

    def resolve(self, node: Reference) -> Named | None:
        """Return what a name means and note its use, or None after a report."""

    def report(self, kind: ProblemKind, node: Expr, message: str, help: str, variable: str = "") -> None:
        """Note a fault at a part of the expression."""
