"""Expressions as the reader of a paper expects them: `share(User where belief == "spreader")` in words and signs."""

from __future__ import annotations

from collections.abc import Callable

from behavior_graph.expressions.syntax.nodes import (
    COMPONENT_FOLDS,
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
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.folds import foldable, owners_in
from behavior_graph.linking.linked import Linked
from behavior_graph.publication.number_tables import figure
from behavior_graph.schema.experiment_models import BASE
from odd.model.markdown import code, listing, value_word

_SIGNS = {"==": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥", "*": "×", "-": "−", "+": "+", "/": "/"}
_VERDICTS = {
    "==": "equals",
    "!=": "differs from",
    "<": "is smaller than",
    "<=": "is at most",
    ">": "is greater than",
    ">=": "is at least",
}
#: Functions that the literature writes with a sign.
_SIGNED = {"normal_cdf": "Φ", "normal_quantile": "Φ⁻¹"}
_COMPARATIVES = {"<": "smaller", ">": "greater"}
_FOLDS = {
    "stdev": "standard deviation",
    "min": "minimum",
    "max": "maximum",
    "gini": "Gini coefficient",
}
#: Functions that make one number a run of a metric's series.
_OVER_TIME = ("final", "first", "initial", "at_round", "always")
#: Functions that are written in words, not in signs.
_WORDED = (
    "final",
    "first",
    "initial",
    "at_round",
    "change",
    "at",
    "matches",
    "remembered",
    "violations",
    "reached",
    "on_step",
)
_OR, _AND, _NOT, _COMPARE, _SUM, _PRODUCT, _SIGN, _ATOM = range(8)


def formula(linked: Linked, text: str) -> str:
    """Return an expression over the world, or of a decision, in words and signs."""
    return _Words(linked).said(parse(text)).removesuffix(",")


def condition(linked: Linked, text: str) -> str:
    """Return a condition over the world, or of a decision, as a clause with a verb."""
    return _Words(linked).verdict(parse(text))


def criterion(linked: Linked, text: str, variant: str | None) -> str:
    """Return the condition of an expectation as a clause: 'the mean over replicates of ... equals ...'."""
    return _Words(linked, results=True, own=variant or BASE).verdict(parse(text))


class _Words:
    """Words for one expression; `results` says whether names are metrics of runs, `own` of which variant."""

    def __init__(self, linked: Linked, *, results: bool = False, own: str = BASE) -> None:
        self._linked, self._results, self._own = linked, results, own

    def verdict(self, node: Expr) -> str:
        """Return a condition as a clause with a verb."""
        match node:
            case LogicOperation(operator=operator, parts=parts):
                return f", {operator} ".join(self._part(part) for part in parts)
            case ValueComparison():
                return self._compared(node)
            case FunctionCall(function="always", arguments=(inner, *_)):
                return f"in every round {self.verdict(inner)}"
            case FunctionCall(function="is_set" | "reached" | "on_step"):
                return self.said(node)
            case Not(operand=operand):
                named = isinstance(operand, Reference)
                return self.said(node) if named else f"it is not the case that {self._part(operand)}"
            case _:
                return self._true(node)

    def _part(self, node: Expr) -> str:
        return f"({self.verdict(node)})" if isinstance(node, LogicOperation) else self.verdict(node)

    def _compared(self, node: ValueComparison) -> str:
        here, there = self.said(node.left), self.said(node.right)
        if node.operator in _COMPARATIVES:
            places = (self._place(node.left), self._place(node.right))
            things = (self._inner(node.left), self._inner(node.right))
            if places[0] != places[1] and things[0] == things[1]:
                return f"{things[0]} is {_COMPARATIVES[node.operator]} in {places[0]} than in {places[1]}"
        return f"{here} {_VERDICTS[node.operator]} {there}"

    def _place(self, node: Expr) -> str:
        elsewhere = isinstance(node, FunctionCall) and node.function == "at"
        return (
            self._variant(node.arguments[0]) if isinstance(node, FunctionCall) and elsewhere else _scenario(self._own)
        )

    def _inner(self, node: Expr) -> str:
        return self.said(node.arguments[1] if isinstance(node, FunctionCall) and node.function == "at" else node)

    def said(self, node: Expr) -> str:
        """Return an expression in words and signs."""
        return self._printed(node)[0]

    def _true(self, node: Expr, binding: int = _OR) -> str:
        """Return a condition in words, even if it is only a name; one about runs with a verb."""
        if self._results and isinstance(node, ValueComparison):
            return self.verdict(node)
        return f"{self.said(node)} is true" if isinstance(node, Reference) else self._at_least(node, binding)

    def _at_least(self, node: Expr, binding: int) -> str:
        text, own = self._printed(node)
        return text if own >= binding else f"({text})"

    def _printed(self, node: Expr) -> tuple[str, int]:
        match node:
            case Literal_(value=value):
                return _literal(value), _ATOM
            case Reference(path=path):
                return code(".".join(path)), _ATOM
            case Item(of=of, at=at):
                return f"{self._operand(of, _ATOM)}[{self.said(at)}]", _ATOM
            case Negative(operand=operand):
                return f"−{self._operand(operand, _SIGN)}", _SIGN
            case Not(operand=Reference() as name):
                return f"{self.said(name)} is false", _COMPARE
            case Not(operand=operand):
                return f"not {self._at_least(operand, _NOT)}", _NOT
            case Arithmetic():
                return self._arithmetic(node)
            case ValueComparison(operator=operator, left=left, right=right):
                return f"{self._operand(left, _SUM)} {_SIGNS[operator]} {self._operand(right, _SUM)}", _COMPARE
            case LogicOperation(operator=operator, parts=parts):
                own = _OR if operator == "or" else _AND
                return f" {operator} ".join(self._true(part, own + 1) for part in parts), own
            case Fold():
                return self._fold(node), _ATOM
            case FunctionCall():
                return self._call(node)

    def _arithmetic(self, node: Arithmetic) -> tuple[str, int]:
        own = _SUM if node.operator in ("+", "-") else _PRODUCT
        left, right = self._operand(node.left, own), self._operand(node.right, own + 1)
        if node.operator == "//":
            return f"⌊{left} / {right}⌋", _ATOM
        if node.operator == "%":
            return f"{left} mod {right}", own
        return f"{left} {_SIGNS[node.operator]} {right}", own

    def _operand(self, node: Expr, binding: int) -> str:
        """Return a part of a formula; if it is in words, in parentheses."""
        worded = isinstance(node, (Fold, Negative)) or (isinstance(node, FunctionCall) and node.function in _WORDED)
        return f"({self.said(node).removesuffix(',')})" if worded else self._at_least(node, binding)

    # Folds ------------------------------------------------------------------------------------------------------------

    def _fold(self, node: Fold) -> str:
        if node.by is not None:
            return self._over_groups(node, node.by)
        if node.function in COMPONENT_FOLDS:
            return self._components(node)
        if node.function in ("count", "share"):
            return self._counted(node)
        where = self._true(node.where) if node.where is not None else ""
        if node.where is not None and self._results and isinstance(node.subject, Reference):
            named = {"min": "first", "max": "last"}.get(node.function)
            if node.subject.path == ("round",) and named:
                return f"the {named} round in which {where}"
        return self._folded(self._named(node), node.subject, f" for which {where}" if where else "")

    def _named(self, node: Fold) -> str:
        if node.function == "quantile":
            return f"{_percent(node.arguments[0], self.said)} quantile"
        return _FOLDS.get(node.function, node.function)

    def _over_groups(self, node: Fold, key: Expr) -> str:
        """Return a fold over groups in words: 'the maximum, over groups of `User` agents by ..., of ...'."""
        members = listing(self._kind(owner) for owner in self._owners(key))
        chosen = f" (those in which {self._true(node.where)})" if node.where is not None else ""
        groups = f"groups of {members} by {self.said(key)}{chosen}"
        if node.function in ("count", "share"):
            word = "number" if node.function == "count" else "share"
            return f"the {word} of {groups} in each of which, taken by itself, {self._true(node.subject)}"
        return f"the {self._named(node)}, over {groups}, each taken by itself, of {self.said(node.subject)}"

    def _components(self, node: Fold) -> str:
        what = "number of" if node.function == "components" else "share of entities in the largest of the"
        ties = f" (of ties for which {self._true(node.where)})" if node.where is not None else ""
        return f"the {what} connected components of {self.said(node.subject)}{ties}"

    def _folded(self, name: str, subject: Expr, where: str) -> str:
        said = self._at_least(subject, _SIGN) if isinstance(subject, Arithmetic) else self.said(subject)
        if not self._results:
            over = listing(self._kind(owner) for owner in self._owners(subject))
            return f"the {name} of {said}{f' over all {over}' if over else ''}{where}"
        level = self._level(subject)
        return (
            f"the {name} of {said} over the rounds{where}"
            if level == 0
            else f"the {name} over replicates of {said}{where}"
        )

    def _counted(self, node: Fold) -> str:
        word = "number" if node.function == "count" else "share"
        subject = node.subject
        if isinstance(subject, Reference) and len(subject.path) == 1 and not self._of_runs(subject):
            where = f" for which {self._true(node.where)}" if node.where is not None else ""
            return f"the {word} of {self._kind(subject.path[0])}{where}"
        among = f", among those for which {self._true(node.where)}," if node.where is not None else ""
        if self._results:
            of = "rounds" if self._level(subject) == 0 else "replicates"
            return f"the {word} of {of} in which {self._true(subject)}{among}"
        of = listing(self._kind(owner) for owner in self._owners(subject)) or "cases"
        return f"the {word} of {of} for which {self._true(subject)}{among}"

    def _kind(self, name: str) -> str:
        entity = self._linked.entity(name)
        if name in self._linked.relation_ends:
            return f"{code(name)} ties"
        if entity is None:
            return f"{code(name)} {'decisions' if name in self._linked.decision_actions else 'events'}"
        return f"{code(name)} {'agents' if entity.kind == 'agent' else 'entities'}"

    def _of_runs(self, node: Expr) -> bool:
        return self._results and isinstance(node, Reference) and node.path[0] in self._linked.graph.metrics

    def _owners(self, node: Expr) -> list[str]:
        """Return the types of entities, or kinds of events, whose variables or fields an expression is about."""
        return owners_in(node, foldable(self._linked))

    def _level(self, node: Expr) -> int:
        """Return 0 for a series, 1 for one value for each run, 2 for a single value."""
        if isinstance(node, Reference):
            return 0 if self._of_runs(node) or node.path == ("round",) else 2
        if isinstance(node, Fold):
            level = self._level(node.subject)
            return level + 1 if level < 2 else 2
        if isinstance(node, FunctionCall) and node.function in _OVER_TIME:
            return 1
        parts = node.arguments[1:] if isinstance(node, FunctionCall) and node.function == "at" else children(node)
        return min((self._level(part) for part in parts), default=2)

    # Functions --------------------------------------------------------------------------------------------------------

    def _call(self, node: FunctionCall) -> tuple[str, int]:
        said: dict[str, Callable[[FunctionCall], str]] = {
            "final": lambda function_call: f"the final value of {self._operand(function_call.arguments[0], _PRODUCT)}",
            "first": lambda function_call: f"the first value of {self._operand(function_call.arguments[0], _PRODUCT)}",
            "initial": lambda function_call: f"the initial value of {self.said(function_call.arguments[0])}",
            "at_round": lambda function_call: (
                f"the value of {self.said(function_call.arguments[0])} in round {self.said(function_call.arguments[1])}"
            ),
            "change": lambda function_call: (
                f"the change of {self._operand(function_call.arguments[0], _PRODUCT)} from round to round"
            ),
            "always": lambda function_call: f"in every round {self.said(function_call.arguments[0])}",
            "is_set": lambda function_call: f"{self.said(function_call.arguments[0])} has a value",
            "at": lambda function_call: (
                f"{self.said(function_call.arguments[1])} in {self._variant(function_call.arguments[0])}"
            ),
            "approx": self._about,
            "matches": lambda function_call: (
                f"the number of places at which {self._both(function_call.arguments)} agree"
            ),
            "remembered": self._remembered,
            "violations": lambda function_call: (
                f"the number of decisions of the round that violate {self.said(function_call.arguments[0])}"
            ),
        }
        said |= {
            "reached": lambda function_call: f"the goal {self.said(function_call.arguments[0])} is reached",
            "on_step": lambda function_call: (
                f"the step {self.said(function_call.arguments[1])} to the goal {self.said(function_call.arguments[0])}"
                " comes next"
            ),
        }
        if node.function in said:
            return said[node.function](node), _SUM
        arguments = ", ".join(self.said(argument) for argument in node.arguments)
        named = _SIGNED.get(node.function, node.function)
        return (f"|{arguments}|" if node.function == "abs" else f"{named}({arguments})"), _ATOM

    def _both(self, arguments: tuple[Expr, ...]) -> str:
        return " and ".join(self.said(argument) for argument in arguments)

    def _remembered(self, node: FunctionCall) -> str:
        kind = node.arguments[0]
        sender = "".join(f" from {self.said(by)}" for _, by in node.keywords)
        return f"the number of {code(kind.path[-1] if isinstance(kind, Reference) else '')} remembered{sender}"

    def _variant(self, node: Expr) -> str:
        return _scenario(node.path[0] if isinstance(node, Reference) else BASE)

    def _about(self, node: FunctionCall) -> str:
        (name, tolerance), *_ = node.keywords
        middle = self._operand(node.arguments[0], _PRODUCT)
        if name == "abs":
            return f"{middle} ± {self.said(tolerance)}"
        return f"{middle} (±{_percent(tolerance, self.said)})"


def _scenario(name: str) -> str:
    return "the base scenario" if name == BASE else f"variant {code(name)}"


def _percent(node: Expr, said: Callable[[Expr], str]) -> str:
    value = node.value if isinstance(node, Literal_) else None
    known = isinstance(value, (int, float)) and not isinstance(value, bool)
    return f"{figure(round(100 * float(value), 9))} %" if known and value is not None else said(node)


def _literal(value: int | float | bool | str) -> str:
    if isinstance(value, str):
        return value_word(value)
    return str(value).lower() if isinstance(value, bool) else figure(value)
