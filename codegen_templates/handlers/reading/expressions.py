"""Turns expressions from libcst's tree into that of the handler language, and refuses what is not in it, by name."""

from __future__ import annotations

import ast
import math
from collections.abc import Sequence
from typing import Literal

import libcst as cst

from codegen_templates.handlers import allowed
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.reading.parsing import Parsed
from codegen_templates.handlers.remarks import Remarks
from odd.diagnostics import Span

_NO_LAMBDA = (
    "write the expression where it is used; in place of a key, me.ranked(items, [... for item in items]) puts those "
    "with the highest scores first, and me.best(items, scores) gives one"
)
#: What is refused: the node's class, its code, what it is called, and what to write instead.
_REFUSED: dict[type[cst.CSTNode], tuple[str, str, str]] = {
    cst.Lambda: ("SC414", "a lambda", _NO_LAMBDA),
    cst.Set: ("SC421", "a set", "write a list; the order of a set is not the same in every run"),
    cst.SetComp: ("SC421", "a set comprehension", "write a list comprehension"),
    cst.Dict: ("SC421", "a dict", "use a vector variable, or a list of pairs"),
    cst.DictComp: ("SC421", "a dict comprehension", "write a list comprehension of pairs"),
    cst.FormattedString: ("SC421", "an f-string", "handlers do not make texts; write a category's value or a constant"),
    cst.Ellipsis: ("SC421", "'...'", "write the statement that belongs here, or remove it"),
    cst.Imaginary: ("SC421", "a complex number", "write a real number"),
    cst.NamedExpr: ("SC423", "':='", "assign in a separate statement"),
    cst.Yield: ("SC423", "'yield'", "a handler runs from beginning to end; emit an event instead"),
    cst.Await: ("SC423", "'await'", "a handler runs from beginning to end; emit an event instead"),
}
_OPERATOR_HELP = {
    "**": "write math.pow(x, y), or x * x for a square",
    "^": "write math.pow(x, y), or x * x for a square; '!=' for one of two conditions",
    "&": "write 'and' between conditions; handlers do not have operations on bits",
    "|": "write 'or' between conditions; handlers do not have operations on bits",
    "@": "write sum(x * y for x, y in zip(a, b))",
}
_IDENTITY_HELP = "'is' compares only with None; write '==' for values and entities"


class ExpressionReader:
    """Reads expressions of one file."""

    def __init__(self, parsed: Parsed, remarks: Remarks) -> None:
        self.parsed = parsed
        self.remarks = remarks

    def span(self, node: cst.CSTNode) -> Span:
        """Return the place of a node."""
        return self.parsed.span(node)

    def read(self, node: cst.BaseExpression) -> tree.Expr:
        """Read any expression."""
        span = self.span(node)
        match node:
            case cst.Name():
                return self._name(node, span)
            case cst.Integer() | cst.Float():
                return self._number(node, span)
            case cst.SimpleString() | cst.ConcatenatedString():
                return self._text(node, span)
            case cst.Attribute():
                return self._attribute(node, span)
            case cst.Call():
                return self._call(node, span)
            case cst.Subscript():
                return self._subscript(node, span)
            case cst.UnaryOperation():
                return self._unary(node, span)
            case cst.BinaryOperation():
                return self._binary(node, span)
            case cst.Comparison():
                return self._compare(node, span)
            case cst.BooleanOperation():
                operator = "and" if isinstance(node.operator, cst.And) else "or"
                return tree.Logic(span, operator, self.read(node.left), self.read(node.right))
            case cst.IfExp():
                return tree.Conditional(span, self.read(node.test), self.read(node.body), self.read(node.orelse))
            case cst.List():
                return self._display("list", node.elements, span)
            case cst.Tuple():
                return self._display("tuple", node.elements, span)
            case cst.ListComp() | cst.GeneratorExp():
                return self._comprehension(node, span)
        return self._refused(node, span)

    def _refused(self, node: cst.BaseExpression, span: Span) -> tree.Invalid:
        unknown = ("SC421", "this expression", "docs/handler-language.md has a table of all allowed forms")
        code, what, help = _REFUSED.get(type(node), unknown)
        return self.refuse(code, f"{what} is not in the handler language", span, help)

    def refuse(self, code: str, message: str, span: Span, help: str) -> tree.Invalid:
        """Report something and put an `Invalid` in its place."""
        self.remarks.error(code, message, span, help)
        return tree.Invalid(span)

    def _name(self, node: cst.Name, span: Span) -> tree.Expr:
        constants = {"True": True, "False": False, "None": None}
        if node.value in constants:
            return tree.Constant(span, constants[node.value])
        return self._hidden(node.value, span) or tree.Name(span, node.value)

    def _hidden(self, name: str, span: Span) -> tree.Invalid | None:
        if name.startswith("__") or (name.startswith("_") and name.strip("_")):
            help = "names that begin with '_' are internal to Python; call the variable of a loop that nothing uses '_'"
            return self.refuse("SC416", f"'{name}' is a hidden name", span, help)
        return None

    def _number(self, node: cst.Integer | cst.Float, span: Span) -> tree.Expr:
        value = node.evaluated_value
        if isinstance(value, float) and not math.isfinite(value):
            return self.refuse("SC440", f"the number {node.value[:40]} is too large", span, "write math.inf")
        return tree.Constant(span, value)

    def _text(self, node: cst.SimpleString | cst.ConcatenatedString, span: Span) -> tree.Expr:
        try:
            value = node.evaluated_value
        except (ValueError, SyntaxError):
            value = None
        if isinstance(value, str):
            return tree.Constant(span, value)
        what = "an f-string" if isinstance(node, cst.ConcatenatedString) and value is None else "this kind of text"
        help = "handlers do not make texts; write a category's value or a constant"
        return self.refuse("SC421", f"{what} is not in the handler language", span, help)

    def _attribute(self, node: cst.Attribute, span: Span) -> tree.Expr:
        place = self.span(node.attr)
        name = node.attr.value
        if name.startswith("_"):
            help = "read only declared variables, fields and parameters"
            return self.refuse("SC416", f"'.{name}' is a hidden attribute", place, help)
        return tree.Attribute(span, self.read(node.value), name, place)

    def _call(self, node: cst.Call, span: Span) -> tree.Expr:
        positional: list[tree.Expr] = []
        keywords: list[tree.Keyword] = []
        for argument in node.args:
            if argument.star:
                message = f"'{argument.star}' unpacks arguments"
                positional.append(self.refuse("SC422", message, self.span(argument), "write them out"))
            elif argument.keyword:
                place = self.span(argument)
                keywords.append(tree.Keyword(place, argument.keyword.value, self.read(argument.value)))
            else:
                positional.append(self.read(argument.value))
        return tree.Call(span, self.read(node.func), tuple(positional), tuple(keywords))

    def _subscript(self, node: cst.Subscript, span: Span) -> tree.Expr:
        value = self.read(node.value)
        if len(node.slice) != 1:
            return self.refuse("SC421", "an index with several parts", span, "write one index, or index twice")
        match node.slice[0].slice:
            case cst.Index(value=index, star=None):
                return tree.Index(span, value, self.read(index))
            case cst.Slice(lower=lower, upper=upper, step=step):
                parts = tuple(self.read(part) for part in (lower, upper, step) if part is not None)
                return tree.Slice(span, value, parts)
        return self.refuse("SC422", "'*' unpacks an index", span, "write one index")

    def _unary(self, node: cst.UnaryOperation, span: Span) -> tree.Expr:
        operators: dict[type[cst.BaseUnaryOp], str] = {cst.Minus: "-", cst.Plus: "+", cst.Not: "not"}
        operator = operators.get(type(node.operator))
        operand = self.read(node.expression)
        if operator is None:
            return self.refuse("SC420", "'~' is not in the handler language", span, "write arithmetic")
        if operator == "-" and isinstance(operand, tree.Constant) and type(operand.value) in (int, float):
            return tree.Constant(span, -operand.value)  # type: ignore[operator]
        return tree.Unary(span, operator, operand)

    def _binary(self, node: cst.BinaryOperation, span: Span) -> tree.Expr:
        operator = _written(node.operator)
        left, right = self.read(node.left), self.read(node.right)
        if operator in allowed.BINARY:
            return tree.Binary(span, operator, left, right)
        return self.operator(operator, span)

    def operator(self, operator: str, span: Span) -> tree.Invalid:
        """Refuse an operator."""
        help = _OPERATOR_HELP.get(operator.removesuffix("="), "handlers do not have operations on bits")
        return self.refuse("SC420", f"'{operator}' is not in the handler language", span, help)

    def _compare(self, node: cst.Comparison, span: Span) -> tree.Expr:
        operators = tuple(_written(comparison.operator) for comparison in node.comparisons)
        operands = (self.read(node.left), *(self.read(comparison.comparator) for comparison in node.comparisons))
        for operator, left, right in zip(operators, operands, operands[1:], strict=False):
            nothing = [isinstance(each_node, tree.Constant) and each_node.value is None for each_node in (left, right)]
            if operator in allowed.IDENTITY and not any(nothing):
                return self.refuse("SC420", f"'{operator}' cannot compare two values here", span, _IDENTITY_HELP)
            if operator in ("==", "!=") and any(nothing):
                help = "write 'is None' or 'is not None'"
                self.refuse("SC420", f"'{operator}' cannot compare with None", span, help)
        return tree.Compare(span, operators, operands)

    def _display(self, kind: Literal["list", "tuple"], elements: Sequence[cst.BaseElement], span: Span) -> tree.Display:
        items = []
        for element in elements:
            if isinstance(element, cst.StarredElement):
                self.refuse(
                    "SC422", "'*' unpacks a sequence", self.span(element), "write list(a) + list(b) to join sequences"
                )
            else:
                items.append(self.read(element.value))
        return tree.Display(span, kind, tuple(items))

    def _comprehension(self, node: cst.ListComp | cst.GeneratorExp, span: Span) -> tree.Expr:
        clauses = []
        loop: cst.CompFor | None = node.for_in
        while loop is not None:
            if loop.asynchronous:
                self.refuse("SC423", "'async' is not in the handler language", span, "write a plain 'for'")
            conditions = tuple(self.read(comp_if.test) for comp_if in loop.ifs)
            clauses.append(tree.Clause(self.span(loop), self.read(loop.target), self.read(loop.iter), conditions))
            loop = loop.inner_for_in
        return tree.Comprehension(span, self.read(node.elt), tuple(clauses))


_SYMBOLS: dict[type[cst.CSTNode], str] = {
    cst.Add: "+",
    cst.Subtract: "-",
    cst.Multiply: "*",
    cst.Divide: "/",
    cst.FloorDivide: "//",
    cst.Modulo: "%",
    cst.Power: "**",
    cst.MatrixMultiply: "@",
    cst.LeftShift: "<<",
    cst.RightShift: ">>",
    cst.BitAnd: "&",
    cst.BitOr: "|",
    cst.BitXor: "^",
    cst.Equal: "==",
    cst.NotEqual: "!=",
    cst.LessThan: "<",
    cst.LessThanEqual: "<=",
    cst.GreaterThan: ">",
    cst.GreaterThanEqual: ">=",
    cst.In: "in",
    cst.NotIn: "not in",
    cst.Is: "is",
    cst.IsNot: "is not",
}


def _written(operator: cst.CSTNode) -> str:
    return _SYMBOLS[type(operator)]


def augmented(operator: cst.BaseAugOp) -> str:
    """Return an augmented assignment's operator as it is written (`+=`)."""
    plain = getattr(cst, type(operator).__name__.removesuffix("Assign"))
    return f"{_SYMBOLS[plain]}="


def plain_docstring(node: cst.BaseExpression) -> str | None:
    """Return the text of a docstring, or None if the expression is not a plain string."""
    if not isinstance(node, cst.SimpleString):
        return None
    try:
        value = ast.literal_eval(node.value)
    except (ValueError, SyntaxError):
        return None
    return value if isinstance(value, str) else None
