"""Type-checks expressions: unknown names, values that do not fit together, values that may be unset.

It collects every problem of an expression, not only the first. A part with a problem has no type, so that each problem
is reported once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from behavior_graph.expressions.syntax.expression_error import ExpressionError
from behavior_graph.expressions.syntax.nodes import (
    NUMBER_FUNCTIONS,
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
)
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.tie_names import kept
from behavior_graph.expressions.typing.findings import (
    BOOL,
    FLOAT,
    INT,
    ExpressionProblem,
    ExprType,
    Level,
    ProblemKind,
    TypedExpression,
    literal_type,
    plain_result,
    spoken,
    typed_as,
)
from behavior_graph.expressions.typing.folds import check_fold, check_violations
from behavior_graph.expressions.typing.mind_reads import check_goal, check_remembered, is_about_goal, shown_memory
from behavior_graph.expressions.typing.narrowing import facts
from behavior_graph.expressions.typing.over_time import OVER_TIME, check_over_time
from behavior_graph.expressions.typing.scopes import Named, NameKind, Scope, Unresolved
from behavior_graph.expressions.typing.vectors import check_item, check_matches
from behavior_graph.expressions.typing.windows import outside
from behavior_graph.suggestions import suggest
from odd.model.value_types import Kind

Wanted = Literal["number", "condition", "value", "measure"]
#: Kinds of which there are many, so that a name alone is not a value.
_MANY = {
    NameKind.ENTITY: "an entity type",
    NameKind.EVENT: "a kind of event",
    NameKind.RELATION: "a relation",
    NameKind.DECISION: "a decision that many entities make",
}
#: Functions with a check of their own.
_CHECKED = {
    "matches": check_matches,
    "remembered": check_remembered,
    "violations": check_violations,
    "reached": check_goal,
    "on_step": check_goal,
}


def check(expression: Expr, scope: Scope) -> TypedExpression:
    """Type an expression in its place; never raises."""
    checker = Inference(scope)
    found = checker.type_of(expression)
    return TypedExpression(found, tuple(checker.problems), frozenset(checker.uses), expression)


def check_text(text: str, scope: Scope, wanted: Wanted = "value") -> TypedExpression:
    """Parse and type an expression, and check that the whole of it is what its place needs; never raises.

    In `sees`, a kind of event that the acting entity remembers stands for its memory, which has no type.
    """
    try:
        expression = parse(text)
    except ExpressionError as error:
        problem = ExpressionProblem(ProblemKind.SYNTAX, error.message, error.start, error.end, error.help)
        return TypedExpression(None, (problem,))
    shown = shown_memory(expression, scope) if wanted == "value" else None
    if shown is not None:
        return TypedExpression(None, (), frozenset({shown}), expression)
    checked = check(expression, scope)
    fault = _misfit(checked.type, wanted)
    if fault is None:
        return checked
    message, help = fault
    place = _series_part(expression, scope)
    problem = ExpressionProblem(ProblemKind.EXPECTED, message, place.start, place.end, help)
    return replace(checked, problems=(*checked.problems, problem))


def _series_part(expression: Expr, scope: Scope) -> Expr:
    """Return the first condition that makes several conditions a series, unless all do; else the expression."""
    parts = expression.parts if isinstance(expression, LogicOperation) else ()
    series = [part for part in parts if (found := check(part, scope).type) and found.level is Level.SERIES]
    return _series_part(series[0], scope) if 0 < len(series) < len(parts) else expression


def _misfit(found: ExprType | None, wanted: Wanted) -> tuple[str, str] | None:
    if found is None or wanted == "value":
        return None
    if found.level is Level.SERIES and wanted != "measure":
        return (
            "this is a series over all rounds, not a single value",
            "write always(…) for every round, or final(…) for the last one",
        )
    if wanted in ("number", "measure") and not found.numeric:
        return f"this is {spoken(found)}, not a number", "write the number alone, or share(User where …)"
    if wanted == "number" and found.optional:
        return "this may be unset", "write a number that always has a value"
    if wanted == "condition" and not found.is_condition:
        return f"this is {spoken(found)}, not a condition", "compare it with something, as in … > 0.5"
    return None


#: What a formula cannot use, and what to do instead.
NOT_INITIALLY = (
    "a formula of initial values is made of numbers, parameters and variables of the same entity",
    "write it without this function, as in 2 * rate + 1",
)


#: What a formula of an intervention cannot use, and what to do instead.
_NOT_BETWEEN_ROUNDS = (
    "this is worked out for each entity by itself, so nothing over many entities can be part of it",
    "declare it under 'aggregates:' in graph.yaml, and write the name of the aggregate here",
)


def usable_initially(node: Expr) -> bool:
    """Return whether a part of a formula can be worked out for one entity by itself."""
    if isinstance(node, FunctionCall):
        return node.function in (*NUMBER_FUNCTIONS, "is_set")
    return not isinstance(node, Fold)


class Inference:
    """Types one expression and collects its problems and uses. `narrowed` holds what is known to be set."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.problems: list[ExpressionProblem] = []
        self.uses: set[Named] = set()
        self.narrowed: frozenset[str] = frozenset()

    def type_of(self, node: Expr) -> ExprType | None:
        """Return the type of a part, or None after reporting why it has none."""
        if self.scope.place == "initial" and not usable_initially(node):
            self.report(ProblemKind.TYPE, node, *NOT_INITIALLY)
            return None
        if self.scope.place == "intervention" and not (usable_initially(node) or is_about_goal(node)):
            self.report(ProblemKind.TYPE, node, *_NOT_BETWEEN_ROUNDS)
            return None
        match node:
            case Literal_():
                return literal_type(node)
            case Reference():
                return self._reference(node)
            case Item():
                return check_item(self, node)
            case Negative():
                return self._negative(node)
            case Not():
                inner = self.condition(node.operand)
                return replace(BOOL, level=inner.level) if inner else None
            case Arithmetic():
                return self._binary(node)
            case ValueComparison():
                return self._compare(node)
            case LogicOperation():
                return self._logic(node)
            case Fold():
                return check_fold(self, node)
            case FunctionCall():
                return self._call(node)

    def report(self, kind: ProblemKind, node: Expr, message: str, help: str, variable: str = "") -> None:
        """Record a problem at a part of the expression."""
        problem = ExpressionProblem(kind, message, node.start, node.end, help, variable)
        if problem not in self.problems:  # 'from' is part of 'where', too
            self.problems.append(problem)

    # Names --------------------------------------------------------------------------------------------------------

    def resolve(self, node: Reference) -> Named | None:
        """Find what a name means and record its use, or report that it means nothing."""
        found = self.scope.resolve(node.path)
        if isinstance(found, Unresolved):
            place = (node.start, node.end)
            self.problems.append(
                ExpressionProblem(ProblemKind.NAME, found.message, *place, found.help, names=found.names)
            )
            return None
        self.uses |= {replace(name, via=None) if name.via else name for name in found.chain}
        return found

    def _reference(self, node: Reference) -> ExprType | None:
        if (named := self.resolve(node)) is None:
            return None
        if named.kind in _MANY:
            of_one = named.kind is NameKind.RELATION and (self.scope.subject or self.scope.place == "decision")
            help = kept(self.scope.linked, named.name) if of_one else f"write count({named.name})"
            self.report(ProblemKind.FOLD, node, f"'{named.name}' is {_MANY[named.kind]}, not a value", help)
            return None
        if named.typed is None or not self._leads_on(node, named):
            return None
        numbered = named.kind is NameKind.ROUND and self.scope.place == "results"
        level = Level.SERIES if named.kind is NameKind.METRIC or numbered else Level.ONE
        found = typed_as(named.typed, level)
        return replace(found, optional=False) if named.key in self.narrowed else found

    def _leads_on(self, node: Reference, named: Named) -> bool:
        """Require that every reference on the way to a value is set."""
        for name in named.chain[:-1]:
            if name.typed is not None and name.typed.optional and name.key not in self.narrowed:
                self._may_be_unset(node, name.key)
                return False
        return True

    def quietly(self, node: Expr) -> ExprType | None:
        """Type a condition that is declared elsewhere, where its problems are reported."""
        inner = Inference(self.scope)
        found = inner.type_of(node)
        self.uses |= inner.uses
        return None if any(problem.kind is not ProblemKind.MEANINGLESS for problem in inner.problems) else found

    # Demands ------------------------------------------------------------------------------------------------------

    def number(self, node: Expr) -> ExprType | None:
        """Type a part that must be a number."""
        found = self.type_of(node)
        if found is None:
            return None
        if not found.numeric:
            self.report(ProblemKind.TYPE, node, f"this must be a number, not {spoken(found)}", self._to_number(found))
            return None
        return self.set_value(node, found)

    def _to_number(self, found: ExprType) -> str:
        """Return how a number is made of something else; conditions choose between initial values."""
        if found.type.kind is Kind.VECTOR:
            function = "a function of handlers/metrics.py"
            return f"name one of its items, as in skills[0], or let {function} make a number of all"
        if found.is_condition and self.scope.place == "initial":
            return "write {by: a condition, values: {true: …, false: …}} in place of the formula, a form for each"
        return "use count or share to turn a condition into a number" if found.is_condition else "write a number"

    def condition(self, node: Expr) -> ExprType | None:
        """Type a part that must be true or false."""
        found = self.type_of(node)
        if found is None:
            return None
        if not found.is_condition:
            self.report(
                ProblemKind.TYPE, node, f"this must be a condition, not {spoken(found)}", "compare it, as in … == …"
            )
            return None
        return self.set_value(node, found)

    def set_value(self, node: Expr, found: ExprType) -> ExprType | None:
        """Require that a part has a value."""
        if not found.optional:
            return found
        self._may_be_unset(node, ".".join(node.path) if isinstance(node, Reference) else "it")
        return None

    def _may_be_unset(self, node: Expr, name: str) -> None:
        in_fold = self.scope.subject and self.scope.place == "world"
        others = f"; a mean, sum or the like leaves out the others by 'where is_set({name})'" if in_fold else ""
        help = f"check first: is_set({name}) and …{others}"
        self.report(ProblemKind.UNSET, node, f"'{name}' may be unset", help)

    # Operators ----------------------------------------------------------------------------------------------------

    def _negative(self, node: Negative) -> ExprType | None:
        inner = self.number(node.operand)
        if inner is None:
            return None
        literal = -inner.number if inner.number is not None else None
        limits = (-inner.range[1], -inner.range[0]) if inner.range else None
        return replace(inner, literal=literal, range=limits)

    def _binary(self, node: Arithmetic) -> ExprType | None:
        left, right = self.number(node.left), self.number(node.right)
        if left is None or right is None:
            return None
        level = max(left.level, right.level)
        if node.operator in ("/", "//", "%") and right.literal == 0:
            self.report(ProblemKind.TYPE, node.right, "this divides by zero", "divide by a number that is not 0")
            return None
        whole = left.type.kind is right.type.kind is Kind.INT and node.operator != "/"
        unit = None
        if node.operator in ("+", "-"):
            self._same_unit(node, left, right)
            unit = left.unit or right.unit
        return replace(INT if whole else FLOAT, unit=unit, level=level)

    def _same_unit(self, node: Arithmetic | ValueComparison, left: ExprType, right: ExprType) -> None:
        if left.unit and right.unit and plain_unit(left.unit) != plain_unit(right.unit):
            self.report(
                ProblemKind.MEANINGLESS,
                node,
                f"'{node.operator}' combines {left.unit} with {right.unit}",
                "convert both sides to one unit, or declare the same unit for both in odd.yaml or graph.yaml",
            )

    def _logic(self, node: LogicOperation) -> ExprType | None:
        before, level, sound = self.narrowed, Level.ONE, True
        for part in node.parts:
            found = self.condition(part)
            sound = sound and found is not None
            level = max(level, found.level) if found else level
            self.narrowed |= facts(part, node.operator == "and", self.scope)
        self.narrowed = before
        return replace(BOOL, level=level) if sound else None

    # Comparisons --------------------------------------------------------------------------------------------------

    def _compare(self, node: ValueComparison) -> ExprType | None:
        if self._bare_category(node.left, node.right) or self._bare_category(node.right, node.left):
            return None
        right_node = self._approximated(node)
        left, right = self.type_of(node.left), self.type_of(right_node) if right_node is not None else None
        if left is None or right is None:
            return None
        if node.operator not in ("==", "!=") and not self._ordered(node, left, right):
            return None
        if not self._comparable(node, left, right):
            return None
        self._same_unit(node, left, right)
        self._possible(node, left, right)
        return replace(BOOL, level=max(left.level, right.level))

    def _bare_category(self, item: Expr, other: Expr) -> bool:
        """Report `belief == ignorant`, in which the quotes of the value are missing."""
        if not isinstance(item, Reference) or len(item.path) != 1 or not isinstance(other, Reference):
            return False
        meant = self.scope.resolve(other.path)
        typed = meant.typed if isinstance(meant, Named) else None
        if typed is None or item.path[0] not in typed.type.categories:
            return False
        if isinstance(self.scope.resolve(item.path), Named):
            return False
        self.resolve(other)
        self.report(
            ProblemKind.NAME, item, f"'{item.path[0]}' is a value, and values need quotes", f'write "{item.path[0]}"'
        )
        return True

    def _approximated(self, node: ValueComparison) -> Expr | None:
        """Return the right side, and for approx(…) what is inside."""
        right = node.right
        if not isinstance(right, FunctionCall) or right.function != "approx":
            return right
        if self.scope.place != "results" or node.operator not in ("==", "!="):
            self.report(ProblemKind.TYPE, right, "approx(…) cannot be used here", "write … == approx(x, abs=0.02)")
            return None
        if len(right.arguments) != 1 or len(right.keywords) != 1:
            self.report(
                ProblemKind.TYPE, right, "approx needs one tolerance", "write approx(x, abs=0.02) or approx(x, rel=0.1)"
            )
            return None
        bound = right.keywords[0][1]
        found = self.number(bound)
        if found is not None and (found.level is not Level.ONE or (found.number is not None and found.number <= 0)):
            self.report(ProblemKind.TYPE, bound, "the tolerance must be above zero", "write a positive number")
        return right.arguments[0]

    def _ordered(self, node: ValueComparison, left: ExprType, right: ExprType) -> bool:
        for side, found in ((node.left, left), (node.right, right)):
            if not found.numeric:
                self.report(
                    ProblemKind.TYPE, side, f"'{node.operator}' compares numbers, not {spoken(found)}", "write == or !="
                )
                return False
            if self.set_value(side, found) is None:
                return False
        return True

    def _comparable(self, node: ValueComparison, left: ExprType, right: ExprType) -> bool:
        if left.numeric and right.numeric:
            return True
        kinds = (left.type.kind, right.type.kind)
        if Kind.VECTOR in kinds or Kind.MATRIX in kinds:
            self.report(ProblemKind.TYPE, node, "vectors cannot be compared", "compare numbers computed from them")
            return False
        for type_, own, other, place in ((left, node.left, right, node.right), (right, node.right, left, node.left)):
            if type_.type.kind is Kind.CATEGORY and isinstance(other.literal, str):
                return self._is_category(own, type_.type.categories, place, other.literal)
        if kinds[0] is not kinds[1] or left.type.entity != right.type.entity:
            self.report(
                ProblemKind.TYPE,
                node,
                f"{spoken(left)} can never equal {spoken(right)}",
                "compare values of the same type",
            )
            return False
        if kinds[0] is Kind.CATEGORY and not set(left.type.categories) & set(right.type.categories):
            self.report(
                ProblemKind.TYPE,
                node,
                "these categories have no value in common",
                "compare categories that share values",
            )
            return False
        return True

    def _is_category(self, variable: Expr, known: tuple[str, ...], place: Expr, value: str) -> bool:
        if value in known:
            return True
        named = self.scope.resolve(variable.path) if isinstance(variable, Reference) else None
        about = named.qualified if isinstance(named, Named) else ""
        values = ", ".join(f'"{name}"' for name in known)
        help = suggest(value, known) or f"write one of {values}"
        self.report(ProblemKind.CATEGORY, place, f'"{value}" is not one of its values ({values})', help, about)
        return False

    def _possible(self, node: ValueComparison, left: ExprType, right: ExprType) -> None:
        """Warn if a value is compared with a number outside its range."""
        for type_, other, place, compared in (
            (left, right, node.right, node.left),
            (right, left, node.left, node.right),
        ):
            number, limits = other.number, type_.range
            if limits is not None and number is not None and not limits[0] <= number <= limits[1]:
                self.report(ProblemKind.MEANINGLESS, place, *outside(self.scope, compared, number, limits))

    # Functions ----------------------------------------------------------------------------------------------------

    def _call(self, node: FunctionCall) -> ExprType | None:
        if node.function == "is_set":
            return self._is_set(node)
        if node.function in _CHECKED:
            return _CHECKED[node.function](self, node)
        if node.function in OVER_TIME:
            return check_over_time(self, node)
        if node.function == "approx":
            self.report(
                ProblemKind.TYPE,
                node,
                "approx(…) must be to the right of '==' in an expectation",
                "write … == approx(x, abs=…)",
            )
            return None
        if node.function not in PLAIN_FUNCTIONS:
            return self._function(node)
        wanted = None if node.function in ("min", "max") else 1
        if wanted and len(node.arguments) != wanted:
            self.report(ProblemKind.TYPE, node, f"{node.function}(…) takes one number", f"write {node.function}(x)")
            return None
        found = [self.number(argument) for argument in node.arguments]
        sound = [type_ for type_ in found if type_ is not None]
        return plain_result(node.function, sound) if len(sound) == len(found) else None

    def _function(self, node: FunctionCall) -> ExprType | None:
        """Type a call of a function in handlers/metrics.py."""
        found = self.scope.function(node.function)
        if isinstance(found, Unresolved):
            end = node.start + len(node.function)
            self.problems.append(ExpressionProblem(ProblemKind.NAME, found.message, node.start, end, found.help))
            return None
        self.uses.add(found)
        assert found.typed is not None
        return typed_as(found.typed)

    def _is_set(self, node: FunctionCall) -> ExprType | None:
        argument = node.arguments[0]
        of_results = self.scope.place == "results"
        if len(node.arguments) != 1 or not (of_results or isinstance(argument, Reference)):
            self.report(ProblemKind.TYPE, node, "is_set(…) takes one variable", "write is_set(User.heard_at)")
            return None
        found = self.type_of(argument)
        if found is None:
            return None
        named = self.scope.resolve(argument.path) if isinstance(argument, Reference) else None
        declared = isinstance(named, Named) and named.kind is not NameKind.METRIC
        if isinstance(named, Named) and declared and named.typed is not None and not named.typed.optional:
            self.report(
                ProblemKind.MEANINGLESS,
                node,
                f"'{named.qualified}' always has a value",
                "remove is_set, or declare the variable with 'unset:'",
            )
        return replace(BOOL, level=found.level)


def plain_unit(unit: str) -> str:
    """Return a unit in a form in which 'Euros' and 'euro' are the same."""
    return unit.casefold().removesuffix("s")
