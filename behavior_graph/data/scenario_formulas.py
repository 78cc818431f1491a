"""Formulas of the scenario: what they come to by parameters alone, and what a run works out for each entity."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from behavior_graph.data.parameter_tables import parameter_value
from behavior_graph.expressions.null_safe import null_safe
from behavior_graph.expressions.results.compute import MissingError, Results, compute
from behavior_graph.expressions.syntax.expression_text import print_expression
from behavior_graph.expressions.syntax.nodes import (
    Arithmetic,
    Expr,
    FunctionCall,
    Item,
    Literal_,
    LogicOperation,
    Negative,
    Not,
    Reference,
    ValueComparison,
)
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.mind_reads import goal_condition, is_about_goal
from behavior_graph.expressions.typing.scopes import Named, NameKind, Scope, initial_scope

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


#: The keys of initial values that are expressions besides formulas, each with a key that stands beside it.
OF_OTHERS = {"by": "values", "with": "rank_correlation"}


def value_by_parameters(linked: Linked, text: str) -> Any:
    """Return what a formula of parameters, and of the number of cells, comes to; None if it cannot be worked out."""
    checked = check_text(text, initial_scope(linked))
    if checked.problems or checked.expression is None:
        return None
    try:
        numbers = {named.name: _number_of(linked, named) for named in checked.uses}
        found = compute(checked.expression, Results({"": ()}, {"": {"parameters": numbers}}, "", ()))
    except (MissingError, ValueError):
        return None
    return found.one


def _number_of(linked: Linked, named: Named) -> Any:
    return linked.grid_cells if named.kind is NameKind.CELLS else parameter_value(linked, named.name)


def whole_by_parameters(linked: Linked, text: str) -> int | None:
    """Return the number of entities that a formula gives; None if it is not a whole number from 0 on."""
    value = value_by_parameters(linked, text)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value) or value < 0:
        return None
    return int(value)


def with_trees(linked: Linked, entity: str, given: Any) -> Any:
    """Return an initial value with trees in place of its formulas' texts; a run reads these."""
    if isinstance(given, list):
        return [with_trees(linked, entity, part) for part in given]
    if not isinstance(given, dict):
        return given
    tree = FormulaTree(linked, initial_scope(linked, entity)).of_text
    if "formula" in given:
        return {"formula": tree(given["formula"])}
    made = {key: with_trees(linked, entity, part) for key, part in given.items()}
    for key, beside in OF_OTHERS.items():
        if key in given and beside in given:
            made[key] = tree(given[key])
    return made


class FormulaTree:
    """Makes the tree of a formula of one entity type; parameters become their values."""

    def __init__(self, linked: Linked, scope: Scope) -> None:
        self._linked = linked
        self.scope = scope

    def of_text(self, text: str) -> Any:
        """Return the tree of a formula."""
        return self._of(null_safe(self._linked.expression(text), self._linked))

    def _of(self, node: Expr) -> Any:
        match node:
            case Literal_(value=value):
                return {"text": value} if isinstance(value, str) else value
            case Reference(path=path):
                return self.named(path)
            case Negative(operand=operand):
                return ["negative", self._of(operand)]
            case Not(operand=operand):
                return ["not", self._of(operand)]
            case Arithmetic() | ValueComparison():
                return [node.operator, self._of(node.left), self._of(node.right)]
            case LogicOperation(operator=operator, parts=parts):
                return [operator, *map(self._of, parts)]
            case Item(of=of, at=at):
                return ["item", self._of(of), self._of(at)]
            case FunctionCall() if is_about_goal(node):
                return self._of(goal_condition(node, self._linked))
            case FunctionCall(function=function, arguments=arguments):
                return [function, *map(self._of, arguments)]
        raise ValueError("a fold is not a part of a formula")

    def named(self, path: tuple[str, ...]) -> Any:
        """Return the tree of a name."""
        named = self.scope.resolve(path)
        if getattr(named, "kind", None) is not NameKind.PARAMETER:
            return {"name": path[-1] if path[0] == self.scope.subject else ".".join(path)}
        value = parameter_value(self._linked, path[0])
        return {"list": value} if isinstance(value, list) else {"text": value} if isinstance(value, str) else value


def tree_text(tree: Any) -> str:
    """Return the text of a formula from its tree, in which parameters are their values."""
    return print_expression(_expression(tree))


def _expression(tree: Any) -> Expr:
    match tree:
        case {"name": name}:
            return Reference(0, 0, (name,))
        case {"text": value}:
            return Literal_(0, 0, value)
        case {"list": items}:
            return Reference(0, 0, (str(items),))
        case ["negative", operand]:
            return Negative(0, 0, _expression(operand))
        case ["not", operand]:
            return Not(0, 0, _expression(operand))
        case ["item", of, at]:
            return Item(0, 0, _expression(of), _expression(at))
        case ["and" | "or" as operator, *parts]:
            return LogicOperation(0, 0, operator, tuple(map(_expression, parts)))
        case ["+" | "-" | "*" | "/" | "//" | "%" as operator, left, right]:
            return Arithmetic(0, 0, operator, _expression(left), _expression(right))
        case ["==" | "!=" | "<" | "<=" | ">" | ">=" as operator, left, right]:
            return ValueComparison(0, 0, operator, _expression(left), _expression(right))
        case [str(function), *arguments]:
            return FunctionCall(0, 0, function, tuple(map(_expression, arguments)))
    return Literal_(0, 0, tree)
