"""From an expression's text to its syntax tree: a precedence parser, bounded in depth and length.

or < and < not < comparison < + - < * / // % < unary - < name, number, text, (…), function(…)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, cast

from behavior_graph.expressions.syntax.expression_error import ExpressionError as ExpressionError
from behavior_graph.expressions.syntax.familiar_names import BRANCHES, instead_of
from behavior_graph.expressions.syntax.nodes import (
    FOLDS,
    PLAIN_FUNCTIONS,
    RUN_FUNCTIONS,
    WINDOW,
    Arithmetic,
    BinaryOperator,
    CompareOperator,
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
from behavior_graph.expressions.syntax.tokens import ExpressionToken, tokens
from odd.names import did_you_mean

DEEPEST = 60
_COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
_SUMS = ("+", "-")
_PRODUCTS = ("*", "/", "//", "%")
_WORDS = ("and", "or", "not", "where", "true", "false")
_FUNCTIONS = tuple(dict.fromkeys(FOLDS + PLAIN_FUNCTIONS))
_ALWAYS = ", ".join(name for name in _FUNCTIONS if name not in RUN_FUNCTIONS)
_EVERY_FUNCTION = (
    f"the functions are {_ALWAYS}; in expectations also {', '.join(RUN_FUNCTIONS)}; write others in handlers/metrics.py"
)

_NAMED = "only approx(x, abs=…), approx(x, rel=…), mean(metric, from=…, to=…) and remembered(Met, by=…) have them"


@lru_cache(maxsize=4_096)
def parse(text: str) -> Expr:
    """Return the syntax tree of an expression; raises ExpressionError, and nothing else, if the text is not one."""
    expression = _Parser(text).whole()
    if _depth(expression) > DEEPEST:
        raise _too_deep(expression.start, expression.end)
    return expression


def _depth(expression: Expr) -> int:
    """Count the levels of a tree; a long sum is deep as well, and every later pass recurses over it."""
    depth, level = 0, [expression]
    while level:
        depth += 1
        level = [child for node in level for child in children(node)]
    return depth


def _too_deep(start: int, end: int) -> ExpressionError:
    return ExpressionError(
        f"the expression is nested deeper than {DEEPEST} levels",
        start,
        end,
        "make aggregates of its parts, and use their names",
    )


class _Parser:
    """Reads one expression from left to right."""

    def __init__(self, text: str) -> None:
        self._tokens = tokens(text)
        self._next = 0
        self._depth = 0

    def whole(self) -> Expr:
        if self._peek().kind == "end":
            raise ExpressionError("the expression is empty", 0, 0, "write a value, such as count(User)")
        expression = self._or()
        if self._peek().kind != "end":
            raise self._unexpected(self._peek())
        return expression

    # Words --------------------------------------------------------------------------------------------------------

    def _peek(self) -> ExpressionToken:
        return self._tokens[self._next]

    def _take(self) -> ExpressionToken:
        token = self._peek()
        if token.kind != "end":
            self._next += 1
        return token

    def _at(self, *texts: str) -> bool:
        return self._peek().kind in ("sign", "name") and self._peek().text in texts

    def _expect(self, text: str, help: str) -> ExpressionToken:
        if not self._at(text):
            raise self._unexpected(self._peek(), help)
        return self._take()

    def _unexpected(self, token: ExpressionToken, help: str = "") -> ExpressionError:
        if token.kind == "end":
            return ExpressionError("the expression ends too early", token.start, token.end, help or "write the rest")
        if token.text == "=":
            return self._single_equals(token)
        if token.text in ("if", "when", "who", "whose", "with"):
            message = f"'{token.text}' is not a word of expressions"
            choice = f"; for one of two values {BRANCHES}" if token.text == "if" else ""
            return ExpressionError(message, token.start, token.end, f"write 'where'{choice}")
        if token.text in ("in", "between"):
            help = "compare with each value and join with 'or'; of a range, compare with both ends and join with 'and'"
            return ExpressionError(f"'{token.text}' is not a word of expressions", token.start, token.end, help)
        if token.text == "is":
            return ExpressionError("'is' is not a word of expressions", token.start, token.end, "write '=='")
        if token.text == "[":
            help = "compare with each value and join with 'or'"
            return ExpressionError("expressions do not have lists", token.start, token.end, help)
        before = self._tokens[self._next - 1] if self._next else token
        if token.text == "(" and before.kind == "name":
            help = f"a function has no module or owner before it: write {before.text.rpartition('.')[2]}(…)"
        if token.text == ".":
            return ExpressionError("'.' stands alone", token.start, token.end, "write 0.5, or Entity.variable")
        if token.text == "where":
            help = "'where' belongs inside parentheses: share(User where belief == \"spreader\")"
        return ExpressionError(
            f"'{token.text}' is not expected here",
            token.start,
            token.end,
            help or "write an operator (+ - * / == < and or …) before it, or end the expression",
        )

    # Operators, loosest first -------------------------------------------------------------------------------------

    def _or(self) -> Expr:
        self._depth += 1
        if self._depth > DEEPEST:
            raise _too_deep(self._peek().start, self._peek().end)
        parts = [self._and()]
        while self._at("or"):
            self._take()
            parts.append(self._and())
        self._depth -= 1
        return parts[0] if len(parts) == 1 else LogicOperation(parts[0].start, parts[-1].end, "or", tuple(parts))

    def _and(self) -> Expr:
        parts = [self._not()]
        while self._at("and"):
            self._take()
            parts.append(self._not())
        return parts[0] if len(parts) == 1 else LogicOperation(parts[0].start, parts[-1].end, "and", tuple(parts))

    def _not(self) -> Expr:
        return self._prefixed("not", Not, self._comparison)

    def _prefixed(self, word: str, made: type[Not | Negative], operand: Callable[[], Expr]) -> Expr:
        """Read an operand and all equal operators before it, of which the last one is applied first."""
        starts: list[int] = []
        while self._at(word):
            starts.append(self._take().start)
        if self._depth + len(starts) > DEEPEST:
            raise _too_deep(self._peek().start, self._peek().end)
        expression = operand()
        for start in reversed(starts):
            expression = made(start, expression.end, expression)
        return expression

    def _comparison(self) -> Expr:
        left = self._sum()
        if not self._at(*_COMPARISONS):
            return left
        operator = cast(CompareOperator, self._take().text)
        right = self._sum()
        if self._at(*_COMPARISONS):
            again = self._peek()
            raise ExpressionError("comparisons cannot be chained", again.start, again.end, "write a < b and b < c")
        return ValueComparison(left.start, right.end, operator, left, right)

    def _sum(self) -> Expr:
        left = self._product()
        while self._at(*_SUMS):
            sign = self._take()
            operator = cast(BinaryOperator, sign.text)
            if sign.text == "+" and self._at("-") and self._peek().start == sign.end:
                help = "write approx(a, abs=b) for a value within b of a, or a - b for a difference"
                raise ExpressionError("'+-' has no meaning", sign.start, self._peek().end, help)
            right = self._product()
            left = Arithmetic(left.start, right.end, operator, left, right)
        return left

    def _product(self) -> Expr:
        left = self._signed()
        while self._at(*_PRODUCTS):
            operator = cast(BinaryOperator, self._take().text)
            right = self._signed()
            left = Arithmetic(left.start, right.end, operator, left, right)
        return left

    def _signed(self) -> Expr:
        return self._prefixed("-", Negative, self._atom)

    # Atoms --------------------------------------------------------------------------------------------------------

    def _atom(self) -> Expr:
        token = self._take()
        if token.kind in ("number", "text"):
            return Literal_(token.start, token.end, token.value)
        if token.kind == "name" and token.text in ("true", "false"):
            return Literal_(token.start, token.end, token.text == "true")
        if token.kind == "name" and token.text not in _WORDS:
            return self._call(token) if self._at("(") else self._items(self._reference(token))
        if token.text == "(":
            inner = self._or()
            close = self._expect(")", "close the parenthesis with ')'")
            return replace(inner, start=token.start, end=close.end)
        help = "a value is missing here: a name, a number, a quoted text or (…)"
        if "%" in (before.text for before in self._tokens[max(0, self._next - 2) : self._next]):
            help = "'%' is the rest of a division and needs a number on both sides; write 8 percent as 0.08"
        raise self._unexpected(token, help)

    def _reference(self, first: ExpressionToken) -> Expr:
        path, end = [first.text], first.end
        while self._at("."):
            self._take()
            token = self._take()
            if token.kind != "name":
                raise self._unexpected(token, "write a name after the point, as in User.belief")
            path.append(token.text)
            end = token.end
        return Reference(first.start, end, tuple(path))

    def _items(self, found: Expr) -> Expr:
        """Read the places that follow a vector or matrix: `payoff[0][1]`."""
        while self._at("["):
            self._take()
            place = self._or()
            found = Item(found.start, self._expect("]", "close the place with ']'").end, found, place)
        return found

    def _call(self, name: ExpressionToken) -> Expr:
        if name.text not in _FUNCTIONS:
            return self._own(name)
        self._take()
        where: Expr | None = None
        by: Expr | None = None
        positional: list[Expr] = []
        keywords: list[tuple[str, Expr]] = []
        while not self._at(")"):
            keyword = self._keyword(name, first=not positional)
            value = self._or()
            if keyword:
                keywords.append((keyword.text, value))
            elif keywords:
                raise ExpressionError(
                    "an argument without a name cannot follow one with a name", value.start, value.end, "put it first"
                )
            else:
                positional.append(value)
            if self._at("where"):
                where = self._where(name, first=len(positional) == 1 and not keywords)
            if self._at("by"):
                by = self._by(name, first=len(positional) == 1 and not keywords)
            if self._at("for"):
                raise self._loop(name, value)
            if not self._at(")"):
                self._expect(",", "separate arguments with ',' and close with ')'")
        end = self._take().end
        return _built(name, end, positional, keywords, _Range(where, by))

    def _loop(self, name: ExpressionToken, value: Expr) -> ExpressionError:
        """Return the error for a loop as in Python, with the fold that says the same if that is clear."""
        token = self._take()
        over = self._tokens[min(self._next + 2, len(self._tokens) - 1)].text
        entity = over if over[:1].isupper() else "Entity"
        if isinstance(value, Reference) and len(value.path) == 2:
            example = f"{name.text}({entity}.{value.path[1]})"
        else:
            example = f"{name.text}({entity}.variable)"
        if isinstance(value, Literal_):
            example = f"count({entity} where condition)"
        message = "expressions do not have loops; a function goes over all entities of a type by itself"
        return ExpressionError(message, token.start, token.end, f"write {example}")

    def _own(self, name: ExpressionToken) -> Expr:
        """Read a call of a function in handlers/metrics.py, which takes no arguments."""
        self._take()
        if not self._at(")"):
            raise _unknown_function(name)
        return FunctionCall(name.start, self._take().end, name.text, ())

    def _keyword(self, name: ExpressionToken, *, first: bool) -> ExpressionToken | None:
        following = self._tokens[min(self._next + 1, len(self._tokens) - 1)]
        if self._peek().kind != "name" or following.text != "=" or following.kind != "sign":
            return None
        token = self._take()
        self._take()
        if token.text == "variant":
            message, help = "a variant is not a named argument", "write at(variant, final(metric)), or at(base, …)"
            raise ExpressionError(message, token.start, following.end, help)
        if token.text not in ("abs", "rel", "by", *WINDOW):
            raise self._single_equals(following) if first else _unknown_argument(name, token)
        return token

    def _single_equals(self, token: ExpressionToken) -> ExpressionError:
        """Return the error for a '=' where values are compared, also in '=>' and '=<', which are written otherwise."""
        behind = next((found.text for found in self._tokens if found.start == token.end), "")
        if behind in (">", "<"):
            message, help = f"'={behind}' is not a comparison", f"write '{behind}='"
            return ExpressionError(message, token.start, token.end + 1, help)
        return ExpressionError("'=' does not compare values", token.start, token.end, "write '=='")

    def _where(self, name: ExpressionToken, *, first: bool) -> Expr:
        self._after_subject(name, first=first)
        return self._or()

    def _by(self, name: ExpressionToken, *, first: bool) -> Expr:
        self._after_subject(name, first=first)
        key = self._or()
        if self._at("where"):
            late = self._peek()
            raise ExpressionError("'where' must come before 'by'", late.start, late.end, "write … where … by …")
        return key

    def _after_subject(self, name: ExpressionToken, *, first: bool) -> None:
        token = self._take()
        if name.text not in FOLDS or not first:
            raise ExpressionError(
                f"'{token.text}' cannot be used here in {name.text}(…)",
                token.start,
                token.end,
                f"'{token.text}' can be used only in one of {', '.join(FOLDS)}",
            )


def _unknown_argument(name: ExpressionToken, argument: ExpressionToken) -> ExpressionError:
    """Return the error for a second argument `name=`; a first one is a comparison with the wrong sign."""
    message = f"{name.text}(…) has no argument '{argument.text}'"
    help = _NAMED if name.text != "approx" else "write approx(x, abs=0.02) for a distance, or approx(x, rel=0.1)"
    return ExpressionError(message, argument.start, argument.end, help)


def _unknown_function(name: ExpressionToken) -> ExpressionError:
    help = instead_of(name.text) or did_you_mean(name.text, _FUNCTIONS, _EVERY_FUNCTION)
    return ExpressionError(f"'{name.text}' is not a function", name.start, name.end, help)


class _Range(NamedTuple):
    """What a fold goes over, besides its subject."""

    where: Expr | None
    by: Expr | None


def _built(
    name: ExpressionToken, end: int, positional: list[Expr], keywords: list[tuple[str, Expr]], over: _Range
) -> Expr:
    """Make a fold or a plain call; `min` and `max` of several values are plain calls."""
    function = name.text
    if keywords and all(keyword in WINDOW for keyword, _ in keywords):
        node = _built(name, end, positional, [], over)
        if isinstance(node, Fold) or function == "always":
            return _windowed(node, keywords)
    if keywords and function not in ("approx", "remembered"):
        raise ExpressionError(
            f"{function}(…) does not take named arguments",
            name.start,
            end,
            _NAMED,
        )
    if not positional:
        raise ExpressionError(
            f"{function}() needs something between its parentheses", name.start, end, _EXAMPLES[function]
        )
    plain = function not in FOLDS or (function in ("min", "max") and len(positional) > 1)
    if not plain:
        return Fold(name.start, end, function, positional[0], over.where, tuple(positional[1:]), over.by)
    if over.where is not None or over.by is not None:
        word = "where" if over.where is not None else "by"
        raise ExpressionError(
            f"'{word}' cannot be used with several arguments of {function}(…)", name.start, end, _EXAMPLES[function]
        )
    return FunctionCall(name.start, end, function, tuple(positional), tuple(keywords))


def _windowed(node: Expr, keywords: list[tuple[str, Expr]]) -> Expr:
    """Return a fold over rounds, or always(…), for the rounds from one to another only."""
    bounds = tuple(keywords)
    if isinstance(node, Fold):
        inside = [_beside("round", ">=" if keyword == "from" else "<=", bound) for keyword, bound in bounds]
        parts = (*([node.where] if node.where is not None else []), *inside)
        where = parts[0] if len(parts) == 1 else LogicOperation(parts[0].start, parts[-1].end, "and", parts)
        return replace(node, where=where, window=bounds)
    assert isinstance(node, FunctionCall)
    outside = (_beside("round", "<" if keyword == "from" else ">", bound) for keyword, bound in bounds)
    holds = LogicOperation(node.start, node.end, "or", (node.arguments[0], *outside))
    return replace(node, arguments=(holds,), keywords=bounds)


def _beside(name: str, operator: CompareOperator, bound: Expr) -> Expr:
    """Return a comparison of a name with an expression, at the place of the expression."""
    return ValueComparison(bound.start, bound.end, operator, Reference(bound.start, bound.end, (name,)), bound)


_EXAMPLES = {
    "count": 'write count(User), or count(User where belief == "spreader")',
    "share": 'write share(User where belief == "spreader")',
    "sum": "write sum(User.income)",
    "mean": "write mean(User.income)",
    "stdev": "write stdev(User.income)",
    "median": "write median(User.income)",
    "min": "write min(User.income), or min(a, b)",
    "max": "write max(User.income), or max(a, b)",
    "quantile": "write quantile(User.income, 0.9)",
    "gini": "write gini(User.income)",
    "components": "write components(relation where tie.a.opinion == tie.b.opinion)",
    "largest_component": "write largest_component(relation where tie.a.opinion == tie.b.opinion)",
    "abs": "write abs(x)",
    "exp": "write exp(x)",
    "expm1": "write expm1(x)",
    "log1p": "write log1p(x)",
    "logistic": "write logistic(x)",
    "sin": "write sin(x)",
    "cos": "write cos(x)",
    "normal_cdf": "write normal_cdf(x)",
    "normal_quantile": "write normal_quantile(p)",
    "log": "write log(x)",
    "sqrt": "write sqrt(x)",
    "is_set": "write is_set(User.heard_at)",
    "matches": "write matches(tie.a.traits, tie.b.traits)",
    "remembered": "write count(User where remembered(Met) > 0)",
    "violations": "write violations(no_theft)",
    "reached": "write count(User where reached(own_home))",
    "on_step": "write count(User where on_step(own_home, save))",
    "approx": "write approx(0.2, abs=0.02)",
    "final": "write final(metric)",
    "first": "write first(metric)",
    "initial": "write initial(metric)",
    "always": "write always(metric > 0)",
    "at": "write at(variant, mean(final(metric)))",
    "at_round": "write at_round(metric, 10)",
    "change": "write count(change(metric) < 0)",
}
