"""What the resolvers of attributes and calls need of the evaluator of a function."""

from __future__ import annotations

from typing import Protocol

from codegen_templates.handlers.evaluation.function_context import FunctionContext, Locals
from codegen_templates.handlers.evaluation.known_values import Value
from codegen_templates.handlers.evaluation.literals import LiteralChecks
from codegen_templates.handlers.reading import tree


class PartEvaluator(Protocol):
    """Evaluates parts of expressions of one function, at the point where its statements are walked."""

    context: FunctionContext
    locals: Locals
    literals: LiteralChecks

    def value(self, node: tree.Expr) -> Value:
        """Return what an expression is; what can only be called is reported."""

    def anything(self, node: tree.Expr) -> Value:
        """Return what an expression is, also if it is something to be called."""
