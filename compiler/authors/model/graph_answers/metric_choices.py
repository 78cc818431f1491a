"""The metrics that a model can have: of states that change, messages, decisions and ties."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from behavior_graph.schema.graph_model import Decision, FieldSpec
from compiler.authors.model.odd_answers.fixed_sentences import among, leaving, mean_of, share_of
from odd.model.odd_model import Odd, Variable
from odd.model.value_types import Kind, ValueType, parse_type
from odd.names import snake, taken

#: A list of choices beyond this is one in which a small model loses its way, and it stands in the schema as well. What
#: is cut off are the measures of spread and inequality of the last variables.
_MOST = 40
#: Of a category with more values than this, its first ones are observed.
_MOST_VALUES = 6
_LONGEST_NAME = 58
#: Without this, a quiet round has no value, and neither has a mean over runs of which one ends quietly.
_NONE = "(0 in a round without any)"


class Sort(IntEnum):
    """What an observation is of, in the order in which they are offered: what needs the least knowledge first."""

    STATE = 0
    MESSAGES = 1
    DECISIONS = 2
    TOTAL = 3
    SPREAD = 4
    TIES = 5


@dataclass(frozen=True, slots=True)
class MetricChoice:
    """A metric that can be chosen: its name, its expression and unit, and what it says in plain words."""

    name: str
    value: str
    unit: str
    label: str
    sort: Sort = Sort.STATE


def observations(
    odd: Odd,
    events: Sequence[str],
    *,
    decisions: Iterable[Decision] = (),
    ties: Iterable[tuple[str, str, str]] = (),
    names: Collection[str] = (),
) -> list[MetricChoice]:
    """Return every metric that the declarations allow, without those that never change in a run.

    `ties` are relations: their names and the types at both ends. `names` are taken already, such as those of
    aggregates; parameters' names are in any case.
    """
    gone = leaving(odd)
    found = [
        *_of_variables(odd, gone),
        *_of_populations(odd, gone),
        *(_of_event(event) for event in events),
        *(observation for decision in decisions for observation in _of_decision(odd, decision)),
        *(tie for name, *ends in ties for tie in _of_ties(odd, name, *ends)),
    ]
    found = sorted(found or _of_populations(odd, odd.entities), key=lambda population: population.sort)[:_MOST]
    return list(_named_apart(found, {*odd.parameters, *names}))


def _named_apart(found: Iterable[MetricChoice], taken_names: Collection[str]) -> Iterator[MetricChoice]:
    """Yield the observations with names that nothing else has: not a parameter, an aggregate, or another metric."""
    seen = set(taken_names)
    for observation in found:
        plain = name = re.sub(r"[^A-Za-z0-9_]+", "_", observation.name)[:_LONGEST_NAME]
        number = 1
        while name in seen or taken(name, "metric"):
            number += 1
            name = f"{plain}_{number}"
        seen.add(name)
        yield replace(observation, name=name)


def _of_populations(odd: Odd, types: Collection[str]) -> list[MetricChoice]:
    """Return the numbers of agents of these types: of those that leave, or all where nothing else changes."""
    agents = [name for name, entity in odd.entities.items() if entity.kind == "agent" and name in types]
    return [MetricChoice(f"{snake(name)}_count", f"count({name})", f"{name}s", f"number of {name}s") for name in agents]


def _of_event(event: str) -> MetricChoice:
    label = f"number of {event} messages in a round"
    return MetricChoice(f"{snake(event)}_count", f"count({event})", "messages", label, Sort.MESSAGES)


# States ---------------------------------------------------------------------------------------------------------------


def _of_variables(odd: Odd, gone: Collection[str]) -> Iterator[MetricChoice]:
    """Yield what can be observed of variables; for types whose entities leave, what has a value without any of them."""
    for entity, declared in odd.entities.items():
        for name, variable in declared.variables.items():
            if not variable.dynamic or odd.is_position(entity, name):
                continue
            if declared.kind != "agent":
                yield from _of_one(entity, name, variable)
            elif variable.unset is not None:
                yield _having(entity, name, may_be_none=entity in gone)
            elif variable.value_type.numeric:
                yield from _of_numbers(entity, name, variable, may_be_none=entity in gone)
            else:
                yield from _shares(entity, name, variable, may_be_none=entity in gone)


def _of_one(entity: str, name: str, variable: Variable) -> Iterator[MetricChoice]:
    """Yield the value of what there is once; only a number that is always there can be a metric."""
    if variable.value_type.numeric and variable.unset is None:
        unit = variable.unit or "units"
        yield MetricChoice(f"{snake(entity)}_{name}", f"{entity}.{name}", unit, f"{name} of the {entity}")


def _of_numbers(entity: str, name: str, variable: Variable, *, may_be_none: bool) -> Iterator[MetricChoice]:
    place, path, unit = f"{snake(entity)}_{name}", f"{entity}.{name}", variable.unit or "units"
    yield MetricChoice(
        f"mean_{place}", mean_of(entity, name, may_be_none=may_be_none), unit, f"mean {name} over all {entity}s"
    )
    yield MetricChoice(f"total_{place}", f"sum({path})", unit, f"total {name} of all {entity}s", Sort.TOTAL)
    if may_be_none:
        return
    apart = f"how far {name} differs between {entity}s (standard deviation)"
    yield MetricChoice(f"spread_of_{place}", f"stdev({path})", unit, apart, Sort.SPREAD)
    if variable.range is not None and variable.range[0] >= 0:  # of negative numbers there is no Gini index
        unequal = f"how unequally {name} is spread over {entity}s (Gini index)"
        yield MetricChoice(f"inequality_of_{place}", f"gini({path})", "Gini index", unequal, Sort.SPREAD)


def _shares(entity: str, name: str, variable: Variable, *, may_be_none: bool) -> Iterator[MetricChoice]:
    place, unit = f"{snake(entity)}_{name}", f"share of {entity}s"
    if variable.value_type.kind is Kind.BOOL:
        metric = share_of(entity, name, may_be_none=may_be_none)
        yield MetricChoice(f"share_{place}", metric, unit, f"share of {entity}s with {name}")
    for value in variable.value_type.categories[:_MOST_VALUES]:
        metric = share_of(entity, f'{name} == "{value}"', may_be_none=may_be_none)
        yield MetricChoice(f"share_{place}_{value}", metric, unit, f"share of {entity}s whose {name} is {value}")


def _having(entity: str, name: str, *, may_be_none: bool) -> MetricChoice:
    """Return the share of entities that have a value: a mean over no entities would have none."""
    value = share_of(entity, f"is_set({entity}.{name})", may_be_none=may_be_none)
    label = f"share of {entity}s that have a {name}"
    return MetricChoice(f"share_{snake(entity)}_with_{name}", value, f"share of {entity}s", label)


# Decisions and ties ---------------------------------------------------------------------------------------------------


def _of_decision(odd: Odd, decision: Decision) -> Iterator[MetricChoice]:
    """Yield what is decided, and how often: numbers of decisions first, since in a quiet round shares have no value."""
    place, many = snake(decision.id), f"{decision.id} decisions"
    for option, spec in decision.options.items():
        kind = _type_of(odd, spec)
        for value, words, condition in _outcomes(option, kind):
            number = f"number of {many} {words} in a round"
            yield _decided(f"{place}_{value}_count", f"count({decision.id} where {condition})", many, number)
            share = f"share of {many} {words} {_NONE}"
            yield _decided(f"share_{place}_{value}", among(decision.id, condition), f"share of {many}", share)
        if kind.numeric:
            mean = f"mean {option} over the {many} of a round {_NONE}"
            over = f"sum({decision.id}.{option}) / max(1, count({decision.id}))"
            yield _decided(f"mean_{place}_{option}", over, _unit_of(odd, spec), mean)
    yield _decided(f"{place}_count", f"count({decision.id})", many, f"number of {many} in a round")


def _decided(name: str, value: str, unit: str, label: str) -> MetricChoice:
    return MetricChoice(name, value, unit, label, Sort.DECISIONS)


def _outcomes(option: str, kind: ValueType) -> Iterator[tuple[str, str, str]]:
    """Yield each outcome that can be counted: its name, in words, and as a condition."""
    if kind.kind is Kind.BOOL:
        yield option, f"in which {option} is yes", option
    for value in kind.categories[:_MOST_VALUES]:
        yield f"{option}_{value}", f"in which {option} is {value}", f'{option} == "{value}"'


def _type_of(odd: Odd, spec: FieldSpec) -> ValueType:
    named = odd.variables.get(spec.type.strip())
    return named.value_type if named else parse_type(spec.type)


def _unit_of(odd: Odd, spec: FieldSpec) -> str:
    named = odd.variables.get(spec.type.strip())
    return spec.unit or (named.unit if named else None) or "units"


def _of_ties(odd: Odd, name: str, source: str, target: str) -> Iterator[MetricChoice]:
    """Yield how often those who are tied are alike, within one type."""
    if source != target or source not in odd.entities:
        return
    gone = leaving(odd)
    for variable, declared in odd.entities[source].variables.items():
        if declared.dynamic and declared.unset is None and declared.value_type.kind in (Kind.CATEGORY, Kind.BOOL):
            alike = f"tie.a.{variable} == tie.b.{variable}"
            value = among(name, alike) if source in gone else f"share({name} where {alike})"
            label = f"share of {name} ties between {source}s with the same {variable}"
            yield MetricChoice(f"alike_{name}_{variable}", value, "share of ties", label, Sort.TIES)
