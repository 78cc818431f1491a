"""Whether initial values that follow from others fit their variables, and in which order they can be worked out."""

from __future__ import annotations

from collections import deque
from math import isfinite
from typing import TYPE_CHECKING

from behavior_graph.checks.initial_values import support
from behavior_graph.data.population_counts import how_many
from behavior_graph.data.scenario_formulas import value_by_parameters
from behavior_graph.expressions.syntax.nodes import Arithmetic, Expr, Literal_, Negative, Reference, references
from behavior_graph.expressions.typing.findings import ExprType
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import ID, Named, NameKind, Scope, initial_scope, intervention_scope
from behavior_graph.schema.initial_models import By, Correlated, Formula, Initial
from behavior_graph.schema.typed import Typed
from odd.model.value_types import Kind
from odd.model.values import fault

if TYPE_CHECKING:
    from behavior_graph.expressions.typing.places import CheckedExpression
    from behavior_graph.linking.linked import Linked

_Ends = tuple[float, float]


def dependent_fault(linked: Linked, entity: str, initial: Initial, typed: Typed, *, for_all: bool = True) -> str | None:
    """Return what is wrong with an initial value that follows from others, as far as its names are known; or None.

    `for_all` says whether all entities of the type have this value, and not only those of one case of a `by`.
    """
    scope = initial_scope(linked, entity)
    match initial:
        case Formula(formula=text):
            return _formula_fault(linked, scope, text, typed, for_all)
        case Correlated(correlated=spec):
            other = check_text(spec.other, scope).type
            if other is not None and other.optional:
                return f"'{spec.other}' may be unset, and only values have ranks; name a variable that always has one"
            if other is None or other.numeric or other.is_condition:
                return None
            return f"'{spec.other}' has no order, so nothing can be correlated with it; name a numeric variable"
        case By(values=values):
            nested = (dependent_fault(linked, entity, value, typed, for_all=False) for value in values.values())
            return next((inner for inner in nested if inner), None)
    return None


def cases_fault(linked: Linked, entity: str, initial: Initial) -> tuple[str, str] | None:
    """Return what is wrong with the entries of a `by`, or of one within it, and what to write; or None."""
    if not isinstance(initial, By):
        return None
    found = check_text(initial.by, initial_scope(linked, entity)).type
    wrong = None if found is None else _own_cases_fault(initial, found)
    nested = (cases_fault(linked, entity, value) for value in initial.values.values())
    return wrong or next((inner for inner in nested if inner), None)


def _own_cases_fault(initial: By, found: ExprType) -> tuple[str, str] | None:
    if found.optional:
        wrong = f"'{initial.by}' may be unset, so some entities would have no entry"
        return wrong, f"write 'by' a variable that always has a value, or a condition such as is_set({initial.by})"
    cases = ("true", "false") if found.is_condition else found.type.categories
    if not cases:
        wrong = f"'{initial.by}' is {found.type}; 'by' needs a category or a condition"
        such = f" such as {initial.by} > 1" if found.numeric else ""
        return wrong, f"write 'by' a condition{such}, with entries for true and false"
    help = f"write one entry for each of {', '.join(cases)}"
    unknown = [case for case in initial.values if case not in cases]
    if unknown:
        return f"'{unknown[0]}' is not a value of '{initial.by}'", help
    missing = [case for case in cases if case not in initial.values]
    return (f"there is no entry for '{missing[0]}', a value of '{initial.by}'", help) if missing else None


# Formulas -------------------------------------------------------------------------------------------------------------


def _formula_fault(linked: Linked, scope: Scope, text: str, typed: Typed, for_all: bool) -> str | None:
    checked = check_text(text, scope)
    if checked.type is None or checked.expression is None or checked.problems:
        return None  # the rules of expressions report it
    wrong = type_fault(checked.type, typed)
    if wrong:
        return wrong
    if all(not named.owner for named in checked.uses):
        value = value_by_parameters(linked, text)
        return "the formula has no finite value" if value is None else fault(value, typed.type, typed.range)
    ends = _ends(checked.expression, linked, scope)
    if typed.range is None or ends is None:
        return None
    (low, high), (least, most) = ends, typed.range
    if high < least or low > most:
        return f"the formula gives numbers from {low:g} to {high:g}, all outside {least} to {most}"
    if for_all and _reaches_its_ends(checked.expression, scope) and not least <= low <= high <= most:
        return f"the formula gives numbers from {low:g} to {high:g}, some outside {least} to {most}"
    return None  # a run checks the values that can be inside and outside


def _reaches_its_ends(expression: Expr, scope: Scope) -> bool:
    """Return whether the number of an entity, named once, is all that differs: the first or last one has each end."""
    named = [scope.resolve(path) for path in references(expression)]
    own = [name for name in named if not isinstance(name, Named) or name.owner]
    return [isinstance(name, Named) and (name.owner, name.name) for name in own] == [(scope.subject, ID)]


def intervention_formula_fault(formula: Formula, typed: Typed, linked: Linked, entity: str = "") -> str | None:
    """Return why a formula of an intervention on an entity type does not fit what it is for, or None."""
    found = check_text(formula.formula, intervention_scope(linked, entity)).type
    if found is None:
        return None  # the rules of expressions report it
    constant = fault(found.number, typed.type, typed.range) if found.number is not None else None
    return type_fault(found, typed) or constant


def type_fault(found: ExprType, typed: Typed) -> str | None:
    """Return what is wrong with the type of a formula that gives a variable its value, or None."""
    if found.optional:
        return "the formula may have no value"
    if typed.type.numeric and found.numeric:
        if typed.type.kind is Kind.INT and found.type.kind is not Kind.INT:
            return "the formula gives real numbers, but the variable holds whole numbers; use // to divide"
        return None
    if typed.type.kind is Kind.BOOL and found.is_condition:
        return None
    help = "; use 'by' for values that depend on a category" if typed.type.kind is Kind.CATEGORY else ""
    return f"a formula gives a number or a truth value, not {typed.type}{help}" if found.type != typed.type else None


def _ends(node: Expr, linked: Linked, scope: Scope) -> _Ends | None:
    """Return two finite numbers between which a formula is for all entities, or None if that cannot be seen."""
    match node:
        case Literal_(value=value):
            found = None if isinstance(value, str) else (value, value)
        case Reference(path=path):
            found = _ends_of_name(path, linked, scope)
        case Negative(operand=operand):
            inner = _ends(operand, linked, scope)
            found = inner and (-inner[1], -inner[0])
        case Arithmetic(operator="+" | "-" | "*" as operator, left=left, right=right):
            found = _combined(operator, _ends(left, linked, scope), _ends(right, linked, scope))
        case _:
            return None
    return found if found and all(map(isfinite, found)) else None


def _ends_of_name(path: tuple[str, ...], linked: Linked, scope: Scope) -> _Ends | None:
    named = scope.resolve(path)
    if not isinstance(named, Named) or named.typed is None or not named.typed.type.numeric:
        return None
    if not named.owner:
        value = value_by_parameters(linked, named.name)
        return None if value is None else (value, value)
    if named.name == ID:
        count = how_many(linked, named.owner)
        return (0, count - 1) if count else None
    population = linked.scenario.population.get(named.owner)
    given = population.initial.get(named.name) if population else None
    return support(given) or named.typed.range


def _combined(operator: str, left: _Ends | None, right: _Ends | None) -> _Ends | None:
    if left is None or right is None:
        return None
    (a, b), (c, d) = left, right
    if operator == "*":
        products = (a * c, a * d, b * c, b * d)
        return min(products), max(products)
    return (a + c, b + d) if operator == "+" else (a - d, b - c)


# Order ----------------------------------------------------------------------------------------------------------------


def reads(linked: Linked) -> dict[str, set[str]]:
    """Return by qualified variable those from which its initial value follows, if there are any."""
    found: dict[str, set[str]] = {}
    for place in linked.places:
        if place.file == "scenario" and place.path[0] in ("population", "environment") and place.path[2] != "count":
            own = f"{place.path[1]}.{place.path[2]}"
            found.setdefault(own, set()).update(use.qualified for use in place.checked.uses if use.owner)
    return found


def circle_of(name: str, reads: dict[str, set[str]]) -> tuple[str, ...]:
    """Return the shortest way from a variable back to itself through the values that it follows from, or nothing."""
    ways: deque[tuple[str, ...]] = deque([(name,)])
    seen: set[str] = set()
    while ways:
        way = ways.popleft()
        for read in sorted(reads.get(way[-1], ())):
            if read == name:
                return (*way, name)
            if read not in seen:
                seen.add(read)
                ways.append((*way, read))
    return ()


def following_places(linked: Linked) -> set[str]:
    """Return the variables whose initial values follow, directly or not, from positions or tied entities."""
    everything = reads(linked)
    found = {f"{place.path[1]}.{place.path[2]}" for place in linked.places if _through_ties(place)}
    for name, others in everything.items():
        entity = name.partition(".")[0]
        if any(other.partition(".")[0] != entity or linked.odd.is_position(*other.split(".")) for other in others):
            found.add(name)
    while more := {name for name, others in everything.items() if others & found} - found:
        found |= more
    return found


def _through_ties(place: CheckedExpression) -> bool:
    relations = any(use.kind is NameKind.RELATION for use in place.checked.uses)
    return place.scope.place == "initial" and relations
