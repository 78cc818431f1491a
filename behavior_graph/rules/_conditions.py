"""Whether conditions over variables of one entity can hold together, as far as types and ranges say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import inf

from behavior_graph.expressions.syntax.nodes import (
    OPPOSITE,
    CompareOperator,
    Expr,
    FunctionCall,
    Literal_,
    LogicOperation,
    Negative,
    Not,
    Reference,
    ValueComparison,
)
from odd.model.odd_model import Variable
from odd.model.value_types import Kind

#: Conditions with more alternatives are taken as possible.
_MOST_ALTERNATIVES = 256
_TURNED: Mapping[CompareOperator, CompareOperator] = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


@dataclass(frozen=True, slots=True)
class _Domain:
    """The values that a variable may have: from `low` to `high`, without `holes`; or some of `values`; `unset`: none.

    Open ends are holes.
    """

    low: float = -inf
    high: float = inf
    holes: frozenset[float] = frozenset()
    values: frozenset[bool | str] | None = None
    unset: bool = False
    filled: bool = True

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""
        if self.unset:
            return False
        if self.values is not None:
            return not self.values or not self.filled
        return not self.filled or self.low > self.high or (self.low == self.high and self.low in self.holes)


def can_hold(conditions: Sequence[Expr], variables: Mapping[str, Variable]) -> bool:
    """Return whether all conditions can hold at once; true for what cannot be decided by types and ranges."""
    alternatives = [_alternatives(condition, outcome=True) for condition in conditions]
    if any(len(each) > _MOST_ALTERNATIVES for each in alternatives):
        return True
    return _any_possible(alternatives, variables)


def can_fail(condition: Expr, variables: Mapping[str, Variable]) -> bool:
    """Return whether a condition can be false; true for what cannot be decided by types and ranges."""
    alternatives = _alternatives(condition, outcome=False)
    return len(alternatives) > _MOST_ALTERNATIVES or _any_possible([alternatives], variables)


def _any_possible(alternatives: Sequence[list[list[Expr]]], variables: Mapping[str, Variable]) -> bool:
    for count, chosen in enumerate(product(*alternatives)):
        if count >= _MOST_ALTERNATIVES or _possible([part for parts in chosen for part in parts], variables):
            return True
    return False


def _alternatives(node: Expr, *, outcome: bool) -> list[list[Expr]]:
    """Return the ways in which a condition has an outcome: of each, parts without 'and' and 'or' that all hold."""
    match node:
        case Not(operand=operand):
            return _alternatives(operand, outcome=not outcome)
        case LogicOperation(operator=operator, parts=parts):
            each = [_alternatives(part, outcome=outcome) for part in parts]
            if (operator == "and") is not outcome:
                return [way for ways in each for way in ways]
            ways: list[list[Expr]] = [[]]
            for more in each:
                ways = [way + other for way in ways for other in more][: _MOST_ALTERNATIVES + 1]
            return ways
        case ValueComparison(operator=operator) if not outcome:
            return [[replace(node, operator=OPPOSITE[operator])]]
        case _:
            return [[node if outcome else Not(node.start, node.end, node)]]


def _possible(parts: Sequence[Expr], variables: Mapping[str, Variable]) -> bool:
    domains = {name: _declared(variable) for name, variable in variables.items()}
    for part in parts:
        for name, domain in _narrowed(part, domains, variables):
            domains[name] = domain
    return not any(domain.empty for domain in domains.values())


def _declared(variable: Variable) -> _Domain:
    kind, unset = variable.value_type.kind, variable.unset is not None
    if kind is Kind.BOOL:
        return _Domain(values=frozenset((True, False)), unset=unset)
    if kind is Kind.CATEGORY:
        return _Domain(values=frozenset(variable.value_type.categories), unset=unset)
    low, high = variable.range or (-inf, inf)
    return _Domain(low, high, unset=unset)


def _narrowed(
    part: Expr, domains: Mapping[str, _Domain], variables: Mapping[str, Variable]
) -> Iterator[tuple[str, _Domain]]:
    """Yield the domains that a part without 'and' and 'or' narrows."""
    match part:
        case Reference(path=path) if path[-1] in domains:
            yield path[-1], _equal(domains[path[-1]], True)
        case Not(operand=Reference(path=path)) if path[-1] in domains:
            yield path[-1], _equal(domains[path[-1]], False)
        case FunctionCall(function="is_set", arguments=(Reference(path=path),)) if path[-1] in domains:
            yield path[-1], replace(domains[path[-1]], unset=False)
        case Not(operand=FunctionCall(function="is_set", arguments=(Reference(path=path),))) if path[-1] in domains:
            domain = domains[path[-1]]
            yield path[-1], replace(domain, filled=False)
        case ValueComparison(operator=operator, left=left, right=right):
            yield from _compared(operator, left, right, domains, variables)
            yield from _compared(_TURNED.get(operator, operator), right, left, domains, variables)


def _compared(
    operator: CompareOperator,
    left: Expr,
    right: Expr,
    domains: Mapping[str, _Domain],
    variables: Mapping[str, Variable],
) -> Iterator[tuple[str, _Domain]]:
    if not isinstance(left, Reference) or left.path[-1] not in domains:
        return
    name, domain = left.path[-1], domains[left.path[-1]]
    value = _constant(right)
    if isinstance(value, (bool, str)):
        if domain.values is not None:
            kept = domain.values & {value} if operator == "==" else domain.values - {value}
            yield name, replace(domain, values=kept, unset=domain.unset and operator == "!=")
        return
    bounds = (value, value) if value is not None else _bounds(right, domains)
    if domain.values is None and bounds is not None:
        whole = variables[name].value_type.kind is Kind.INT and value is not None and float(value).is_integer()
        yield name, _within(domain, operator, bounds, whole=whole)


def _within(domain: _Domain, operator: str, bounds: tuple[float, float], *, whole: bool) -> _Domain:
    """Return a domain whose values compare with some number within bounds."""
    low, high = bounds
    domain = replace(domain, unset=domain.unset and operator == "!=")
    if operator == "!=":
        return replace(domain, holes=domain.holes | {low}) if low == high else domain
    if operator in (">", ">=", "=="):
        above = low + 1 if operator == ">" and whole else low
        open_end = operator == ">" and not whole and above >= domain.low
        domain = replace(domain, low=max(domain.low, above), holes=domain.holes | ({above} if open_end else set()))
    if operator in ("<", "<=", "=="):
        below = high - 1 if operator == "<" and whole else high
        open_end = operator == "<" and not whole and below <= domain.high
        domain = replace(domain, high=min(domain.high, below), holes=domain.holes | ({below} if open_end else set()))
    return domain


def _equal(domain: _Domain, value: bool) -> _Domain:
    return replace(domain, values=domain.values & {value}, unset=False) if domain.values is not None else domain


def _constant(node: Expr) -> float | bool | str | None:
    if isinstance(node, Negative):
        value = _constant(node.operand)
        return -value if isinstance(value, (int, float)) and not isinstance(value, bool) else None
    return node.value if isinstance(node, Literal_) else None


def _bounds(node: Expr, domains: Mapping[str, _Domain]) -> tuple[float, float] | None:
    """Return the bounds of another numeric variable."""
    if not isinstance(node, Reference) or node.path[-1] not in domains:
        return None
    domain = domains[node.path[-1]]
    return None if domain.values is not None else (domain.low, domain.high)
