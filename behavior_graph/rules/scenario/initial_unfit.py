"""Initial values fit the type and range of their variables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from behavior_graph.checks.formula_values import cases_fault, dependent_fault
from behavior_graph.checks.initial_values import initial_fault
from behavior_graph.data.population_counts import how_many
from behavior_graph.data.scenario_formulas import value_by_parameters
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import initial_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.initial_models import (
    DEALT,
    DEPENDENT,
    Distribution,
    Exponential,
    Initial,
    Items,
    LogNormal,
)
from behavior_graph.schema.scenario_model import MOST_ENTITIES
from behavior_graph.schema.typed import Typed, typed_variable
from odd.diagnostics import Diagnostic, Rule, error, note
from odd.model.value_types import Kind
from odd.model.values import as_share, ends, in_flow
from odd.names import did_you_mean
from odd.reading.shapes import as_form


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from _counts(linked)
    for section, entity, name, initial, count in _initial(linked):
        variable = linked.variable(f"{entity}.{name}")
        if variable is None:
            continue
        typed, names = typed_variable(variable), (f"{entity}.{name}",)
        if section != "ties" and (cases := cases_fault(linked, entity, initial)):
            place = linked.scenario_value((section, entity, name))
            yield error(f"'{entity}.{name}': {cases[0]}", place, cases[1], *names)
            continue
        wrong = _fault(linked, (section, entity), initial, typed, count)
        if wrong is None:
            continue
        span = linked.scenario_value((section, entity, name))
        help = f"it is {variable.type}" + (f" from {typed.range[0]} to {typed.range[1]}" if typed.range else "")
        if advice := _instead(linked, entity, initial, typed):
            help = f"{advice}; {help}"
        text, path = linked.variable_path(f"{entity}.{name}")
        yield error(f"'{entity}.{name}': {wrong}", span, f"{help} in {text.file}", *names)
        free = typed._replace(range=None)
        key = "range" if _fault(linked, (section, entity), initial, free, count) is None else "type"
        place = text.value((*path, key))
        message = f"the value that scenario.yaml gives '{entity}.{name}' does not fit"
        yield note(message, place, f"in scenario.yaml: {wrong}", *names)


def _instead(linked: Linked, entity: str, initial: Initial, typed: Typed) -> str:
    """Return what to write in place of a plain value that does not fit, or an empty text."""
    kind = typed.type.kind
    if isinstance(initial, (Exponential, LogNormal)) and kind is Kind.FLOAT:
        return "draws from 0 on have no end: give the variable the range [0, .inf] and a unit that is not a share"
    if typed.type.item is not None and not isinstance(initial, (list, Items)):
        return f"write a list of {typed.type.length} values, or {{items: …}} to give or draw each by itself"
    if kind in (Kind.INT, Kind.FLOAT) and isinstance(initial, (str, list)):
        return _number_instead(linked, entity, initial, kind)
    if kind is Kind.FLOAT:
        return as_share(initial, typed.range)
    if kind is Kind.BOOL and isinstance(initial, (str, int)):
        return f"write true or false{', without quotes' if initial in ('true', 'false') else ''}"
    if kind is Kind.CATEGORY and isinstance(initial, str):
        return did_you_mean(initial, typed.type.categories, "")
    if kind is Kind.CATEGORY and isinstance(initial, list):
        return f"write one value, or draw one, as in {{shares: {{{', '.join(f'{value}: …' for value in initial)}}}}}"
    return ""


def _number_instead(linked: Linked, entity: str, initial: str | list[Any], kind: Kind) -> str:
    drawn, between = "integers" if kind is Kind.INT else "uniform", ""
    if isinstance(initial, list):
        between = in_flow(initial) if len(initial) == 2 else ""
    elif form := as_form(Distribution, initial):
        return f"write {form}"
    elif checked := check_text(initial, initial_scope(linked, entity)).type:
        quote = "'" if '"' in initial else '"'
        return f"write {{formula: {quote}{initial}{quote}}}" if checked.numeric else ""
    else:
        between = ends(initial)
    return f"write a number, or draw one, as in {{{drawn}: {between or '[0, 1]'}}}"


def _fault(linked: Linked, owner: tuple[str, str], initial: Initial, typed: Typed, count: int | None) -> str | None:
    if owner[0] == "ties" and isinstance(initial, DEPENDENT):
        return "a tie draws its values by itself, so they cannot follow from others"
    if owner[0] == "environment" and isinstance(initial, DEALT):
        return f"there is one {owner[1]}, so nothing can be dealt out; give a value, or a form that draws one"
    return initial_fault(initial, typed, count) or dependent_fault(linked, owner[1], initial, typed)


def _counts(linked: Linked) -> Iterator[Diagnostic]:
    """Check that formulas of counts give numbers of entities."""
    for entity, population in linked.scenario.population.items():
        text = population.count
        if not isinstance(text, str) or text in ("rows", "cells"):
            continue
        if check_text(text, initial_scope(linked), "number").problems:
            continue
        count = how_many(linked, entity)
        if count is not None and count <= MOST_ENTITIES:
            continue
        value = value_by_parameters(linked, text)
        what = "not a finite number" if value is None else f"{value}, not a whole number from 0 to 10,000,000"
        help = "round it, as in (2 * households + 0.5) // 1, or choose other parameters"
        span = linked.scenario_value(("population", entity, "count"))
        yield error(f"the count of {entity} is {what}", span, help, entity)


def _initial(linked: Linked) -> Iterator[tuple[str, str, str, Initial, int | None]]:
    for entity, population in linked.scenario.population.items():
        for name, initial in population.initial.items():
            yield "population", entity, name, initial, how_many(linked, entity)
    for entity, values in linked.scenario.environment.items():
        for name, value in values.items():
            yield "environment", entity, name, value, None
    for relation, initial_values in linked.scenario.ties.items():
        for name, initial in initial_values.items():
            yield "ties", relation, name, initial, None


RULE = Rule(
    "SC307",
    "an initial value that does not fit",
    """\
An initial value, and every value that a distribution can draw, must have the variable's type and be within its range: a
value outside ends the run. Shares add up to 1. 'exactly' gives values to no more entities than there are. If the range
has limits, cut a normal distribution off with 'low' and 'high'. A formula gives what its variable holds, and the count
of a population a whole number; 'by' needs an entry for each value of the variable that it names.

Wrong:  credulity: {normal: {mean: 0.5, sd: 0.2}}                       # range: [0, 1]
Right:  credulity: {normal: {mean: 0.5, sd: 0.2, low: 0, high: 1}}
Wrong:  belief: {shares: {ignorant: 0.9, spreader: 0.2}}
Right:  belief: {shares: {ignorant: 0.9, spreader: 0.1}}
""",
    _check,
)
