"""The numbers of a run: a JSON object of its own, so that they can be changed without touching the model.

    {"schedule": {"rounds": 200, "max_events_per_round": null, "max_entities": null},
     "population": {"User": {"count": 1000, "initial": {"credulity": {"beta": [2, 3]}, "belief": "ignorant"}}},
     "environment": {"Platform": {"labels": 0.0}},
     "space": {"width": 50, "height": 50, "place": {"User": "random"}},
     "relations": {"reaches": {"barabasi_albert": {"m": 4}}},
     "ties": {"reaches": {"strength": 0.5}},
     "parameters": {"stifling": 1.0},
     "off": ["moderate"],
     "interventions": [{"name": "labels", "rounds": [30], "of": "Platform", "set": {"labels": 1.0}}]}

Initial values are constants, lists (vectors) or distributions
(`runtime_base.state.initial.initial_population`); relations are networks (`runtime_base.networks.networks`), and
`ties` gives the variables of their ties initial values; only models with a grid or plane have a space
(`runtime_base.space.placed_entities`); `off` names entity types and actions. A parameter that is left out has its
default. `schedule.start_date` ("2024-03-01") is when round 1 begins.
`memories` are given when the run begins (`runtime_base.memory.first_memories`), each {"of", "kind", "data", "count"}.
`interventions` are made by `runtime_base.engine.interventions.interventions`, and `questionnaires` asked by the module
beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from runtime_base.entities import Entity
from runtime_base.foundation.read_only_tables import as_table
from runtime_base.foundation.simulation_error import MisfitError, SimulationError, wrong_number
from runtime_base.spec import EntityType, Model, Quantity, Relation
from runtime_base.state.quantities import checker


@dataclass(frozen=True, slots=True)
class RunNumbers:
    """The numbers of one run, checked for their shape.

    `counts` and `initial` are by entity type's name; a switched-off agent type counts 0.
    `rows` says by entity type which data give values (`runtime_base.foundation.packaged_data`). `parameters` are in
    normal form.
    `inputs` says by parameter which data drive it (`runtime_base.state.driven_parameters`). `events_per_round` and
    `most_entities` are budgets, None for the default.
    """

    rounds: int
    events_per_round: int | None
    most_entities: int | None
    counts: Mapping[str, int]
    initial: Mapping[str, Mapping[str, Any]]
    relations: Mapping[str, Any]
    parameters: Mapping[str, Any]
    off: frozenset[str]
    rows: Mapping[str, Mapping[str, Any]]
    inputs: Mapping[str, Mapping[str, str]]
    space: Mapping[str, Any]
    start_date: str | None = None
    ties: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    interventions: Sequence[Mapping[str, Any]] = ()
    questionnaires: Sequence[Mapping[str, Any]] = ()
    memories: Sequence[Mapping[str, Any]] = ()


def read_numbers(model: Model, raw: Mapping[str, Any]) -> RunNumbers:
    """Read a run's numbers; raises SimulationError (SC609, SC602..SC604) if they do not fit the model."""
    off = frozenset(raw.get("off", ()))
    schedule = raw.get("schedule", {})
    classes: dict[str, type[Entity]] = {spec.name: spec.cls for spec in model.entities}
    known = classes.keys() | {action.name for action in model.actions}
    for name in sorted(off - known):
        raise wrong_number(f"'{name}' cannot be switched off: it is neither an entity type nor an action")
    return RunNumbers(
        rounds=_whole(schedule.get("rounds"), "schedule.rounds", least=0),
        events_per_round=_budget(schedule, "max_events_per_round"),
        most_entities=_budget(schedule, "max_entities"),
        counts={spec.name: _count(spec, raw, off) for spec in model.entities},
        initial={spec.name: _initial(spec, raw) for spec in model.entities},
        relations=raw.get("relations", {}),
        parameters=_parameters(model.parameters, raw.get("parameters", {}), classes),
        off=off,
        rows={name: given["rows"] for name, given in raw.get("population", {}).items() if "rows" in given},
        inputs=raw.get("inputs", {}),
        space=raw.get("space", {}),
        start_date=_date(schedule.get("start_date")),
        ties={relation.name: _of_ties(relation, raw) for relation in model.relations},
        interventions=raw.get("interventions", ()),
        questionnaires=raw.get("questionnaires", ()),
        memories=raw.get("memories", ()),
    )


def _whole(value: Any, name: str, least: int) -> int:
    if type(value) is not int or value < least:
        raise wrong_number(f"{name} is {value!r}; it must be a whole number, at least {least}")
    return value


def _budget(schedule: Mapping[str, Any], name: str) -> int | None:
    return None if schedule.get(name) is None else _whole(schedule[name], f"schedule.{name}", least=1)


def _date(value: Any) -> str | None:
    if value is not None and type(value) is not str:
        raise wrong_number(f"schedule.start_date is {value!r}; it must be a text such as 2024-03-01")
    return value


def _count(entity: EntityType, raw: Mapping[str, Any], off: frozenset[str]) -> int:
    if entity.kind == "agent" and entity.name in off:
        return 0
    population = raw.get("population", {}).get(entity.name)
    if population is not None:
        return _whole(population.get("count"), f"population.{entity.name}.count", least=0)
    if entity.kind == "agent":
        raise wrong_number(f"population.{entity.name} is missing", "give their count in scenario.yaml")
    return 1


def _initial(entity: EntityType, raw: Mapping[str, Any]) -> Mapping[str, Any]:
    population: Mapping[str, Any] = raw.get("population", {}).get(entity.name, {}).get("initial", {})
    given = {**raw.get("environment", {}).get(entity.name, {}), **population}
    _only_known(given, entity.variables, f"initial values of {entity.name}")
    return given


def _of_ties(relation: Relation, raw: Mapping[str, Any]) -> Mapping[str, Any]:
    given: Mapping[str, Any] = raw.get("ties", {}).get(relation.name, {})
    _only_known(given, relation.variables, f"variables of the ties of {relation.name}")
    return given


def _only_known(given: Mapping[str, Any], declared: Iterable[Quantity], what: str) -> None:
    names = {quantity.name for quantity in declared}
    for name in given:
        if name not in names:
            raise wrong_number(f"'{name}' is not among the {what}", "remove it from scenario.yaml")


def _parameters(
    declared: Iterable[Quantity], given: Mapping[str, Any], classes: Mapping[str, type[Entity]]
) -> dict[str, Any]:
    declared = tuple(declared)
    _only_known(given, declared, "parameters")
    return {
        quantity.name: fit_parameter(quantity, given.get(quantity.name, quantity.default), classes)
        for quantity in declared
    }


def fit_parameter(quantity: Quantity, value: Any, classes: Mapping[str, type[Entity]]) -> Any:
    """Return a parameter's value in normal form; raise SimulationError (SC602..SC604) for one that does not fit."""
    try:
        if quantity.kind == "matrix":
            return _matrix(quantity, value)
        return as_table(checker(quantity, classes).fit(value))
    except MisfitError as wrong:
        message = f"parameter {quantity.name} {wrong.phrase}"
        raise SimulationError(wrong.code, message, wrong.help, variable=quantity.name) from None


def _matrix(quantity: Quantity, value: Any) -> Any:
    """Return the rows of a matrix; raise MisfitError if there are not as many, or one of them does not fit."""
    if not isinstance(value, (list, tuple)) or len(value) != quantity.rows:
        raise MisfitError("SC603", f"is not a list of {quantity.rows} rows", f"give it {quantity.rows} rows")
    row = checker(replace(quantity, kind="vector"), {})
    return as_table([row.fit(each_row) for each_row in value])
