"""A variant's scenario and its resolved numbers: what the package holds as data and a run starts from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from behavior_graph.check_graph import new_remarks
from behavior_graph.data.data_files import DataFiles, ties_spec
from behavior_graph.data.intervention_numbers import numbers_of, questions_of
from behavior_graph.data.parameter_tables import parameter_value
from behavior_graph.data.population_counts import how_many
from behavior_graph.data.scenario_formulas import with_trees
from behavior_graph.linking.dotted_paths import full_path, intervened, plain, repeated, with_set
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.data_models import Edges
from behavior_graph.schema.scenario_model import Scenario
from behavior_graph.schema.typed import as_declared
from odd.diagnostics import Diagnostic, Span, has_errors
from odd.names import names_in

#: Where diagnostics about the command line's settings point.
COMMAND_LINE = Span("--set")


def idle_parameters(linked: Linked, variant: str | None) -> set[str]:
    """Return the parameters of which nothing is read but by actions that a variant switches off for the whole run."""
    off = set(_off(linked, variant))
    later = {name for made in linked.scenario.interventions_of(variant).values() for name in made.on}
    still = {name for name, action in linked.graph.actions.items() if not off & {name, action.entity} or name in later}
    graph = dict(linked.graph_text.data or {})
    graph["actions"] = [given for name, given in graph["actions"].items() if name in still]
    scenario = {key: given for key, given in (linked.scenario_text.data or {}).items() if key != "parameters"}
    odd = [(linked.odd_text.data or {}).get(section) for section in ("entities", "scheduling")]
    return set(linked.odd.parameters) - set(names_in(str([graph, scenario, odd])))


def numbers(linked: Linked, variant: str | None = None, overrides: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return a variant's numbers as the JSON object from which a run starts, with the defaults of all parameters.

    Raises KeyError for an unknown variant, ValueError if a setting cannot be made (`with_settings` says why).
    """
    scenario, wrong = _settled(linked, variant, overrides or {})
    if wrong:
        raise ValueError("; ".join(diagnostic.message for diagnostic in wrong))
    given = plain(scenario)
    settled, files = replace(linked, scenario=scenario), data_files(linked)
    values = {name: parameter_value(settled, name) for name in linked.odd.parameters}
    space = {"space": given["space"]} if "space" in given else {}
    most = scenario.schedule.max_entities
    return {
        "schedule": {
            "rounds": replace(linked, scenario=scenario).rounds,
            "max_events_per_round": scenario.schedule.max_events_per_round,
            **({"start_date": scenario.schedule.start_date} if scenario.schedule.start_date is not None else {}),
            **({} if most is None else {"max_entities": most}),
        },
        "population": {name: _population(settled, files, name, entry) for name, entry in _section(given, "population")},
        "environment": {
            name: _environment(settled, name, entry) for name, entry in given.get("environment", {}).items()
        },
        **space,
        "relations": {name: _relation(settled, files, name, entry) for name, entry in _section(given, "relations")},
        **_ties(settled),
        "parameters": as_declared(values, linked.odd.parameters),
        **_inputs(settled, files),
        **_memories(settled, files),
        "off": _off(linked, variant),
        **_interventions(settled),
    }


def numbers_of_all(linked: Linked) -> dict[str, dict[str, Any]]:
    """Return the resolved numbers of the base ("") and of each variant."""
    return {variant: numbers(linked, variant or None) for variant in ("", *linked.scenario.variants)}


def with_settings(
    linked: Linked, variant: str | None, overrides: Mapping[str, Any]
) -> tuple[Scenario | None, list[Diagnostic]]:
    """Return the scenario with a variant's `set:` and then the overrides applied, or what is wrong with them.

    Keys are paths with dots (`population.User.count`); a parameter's name alone stands for `parameters.<name>`. The
    scenario's rules check the result as well; what the overrides break is reported at `--set`. KeyError for an unknown
    variant.
    """
    scenario, wrong = _settled(linked, variant, overrides)
    wrong += [
        Diagnostic("SC309", f"'{other}' and '{key}' set the same value", COMMAND_LINE, "leave one of them out")
        for other, key in repeated(linked, overrides)
    ]
    if not wrong and overrides:
        base, _ = _settled(linked, variant, {})
        changed = replace(linked, scenario=scenario, written=linked.scenario)
        remarks = new_remarks(changed, replace(changed, scenario=base))
        wrong = [
            replace(remark, span=COMMAND_LINE) for remark in remarks if remark.span.file == linked.scenario_text.file
        ]
        if not has_errors(wrong) and not data_files(linked).holds(changed):
            message, help = (
                "tables are compiled into the package",
                "name another table in scenario.yaml, or in a variant",
            )
            wrong.append(Diagnostic("SC308", message, COMMAND_LINE, help))
    return (None, wrong) if has_errors(wrong) else (scenario, wrong)


def _settled(linked: Linked, variant: str | None, overrides: Mapping[str, Any]) -> tuple[Scenario, list[Diagnostic]]:
    settings = linked.scenario.variant(variant).set if variant else {}
    scenario, misfits = with_set(linked, intervened(linked, variant), settings)
    wrong = [
        Diagnostic("SC308", misfit.message, _place(linked, variant, misfit.key), misfit.help, names=(misfit.key,))
        for misfit in misfits
    ]
    scenario, misfits = with_set(linked, scenario, overrides)
    wrong += [Diagnostic("SC308", misfit.message, COMMAND_LINE, misfit.help, names=(misfit.key,)) for misfit in misfits]
    return scenario, wrong + _compiled(linked, overrides)


def _place(linked: Linked, variant: str | None, key: str) -> Span:
    return linked.scenario_text.value(("variants", variant or "", "set", key))


def _compiled(linked: Linked, overrides: Mapping[str, Any]) -> list[Diagnostic]:
    """Return why a stop condition cannot be set: it becomes code, so a run cannot use another one."""
    message, help = "a stop condition is compiled into the package", "change it in scenario.yaml, or in a variant"
    keys = [key for key in overrides if full_path(linked, key)[:2] == ("schedule", "stop_when")]
    return [Diagnostic("SC308", f"'{key}': {message}", COMMAND_LINE, help, names=(key,)) for key in keys]


def data_files(linked: Linked) -> DataFiles:
    """Return what the package holds of the tables that the base and the variants name."""
    files = DataFiles()
    if not re.search(r"\btable\b", linked.scenario_text.text):
        return files
    for variant in (None, *linked.scenario.variants):
        scenario, wrong = _settled(linked, variant, {})
        if not wrong:
            files.add(replace(linked, scenario=scenario))
    return files


def _section(given: Mapping[str, Any], name: str) -> Iterable[tuple[str, Any]]:
    section: Mapping[str, Any] = given.get(name, {})
    return section.items()


def _population(linked: Linked, files: DataFiles, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
    initial = {key: with_trees(linked, name, value) for key, value in given.items() if key not in ("count", "from")}
    count = how_many(linked, name)
    if count is None:
        raise ValueError(f"the count of {name}, {given['count']}, is not a whole number")
    made: dict[str, Any] = {"count": count, "initial": initial}
    table = linked.scenario.population[name].table
    if table is None:
        return made
    missing = {} if isinstance(table.missing, str) else given["from"].get("missing", {})
    fill = {key: rule for key, rule in missing.items() if rule not in ("drop", "unset")}
    data = files.named(linked, "population", name)
    return {**made, "rows": {"data": data, "sample": table.rows == "sample", "fill": fill}}


def _inputs(linked: Linked, files: DataFiles) -> dict[str, Any]:
    """Return which data drive which parameter; nothing if none is driven."""
    found = {label: {"data": files.named(linked, "input_data", name)} for label, name in linked.driven.items()}
    return {"inputs": found} if found else {}


def _memories(linked: Linked, files: DataFiles) -> dict[str, Any]:
    """Return which data give whom memories; nothing if there are none."""
    found = [
        {"of": entity, "kind": kind, "data": files.named(linked, "memories", f"{entity}.{kind}"), "count": spec.count}
        for entity, kinds in linked.scenario.memories.items()
        for kind, spec in kinds.items()
    ]
    return {"memories": found} if found else {}


def _relation(linked: Linked, files: DataFiles, name: str, given: Any) -> Any:
    if not isinstance(linked.scenario.relations[name], Edges):
        return given
    return ties_spec(linked, name, files.named(linked, "relations", name))


def _off(linked: Linked, variant: str | None) -> list[str]:
    """Return the entity types and actions that a variant switches off."""
    off = linked.scenario.variant(variant).off if variant else []
    return [name for name in off if name in linked.graph.actions or name in linked.odd.entities]


def _interventions(linked: Linked) -> dict[str, Any]:
    """Return what is done to the model from outside, and what is asked; nothing if nothing is."""
    made, asked = linked.scenario.interventions, linked.scenario.questionnaires
    found = {"interventions": [numbers_of(linked, name) for name in made]} if made else {}
    return {**found, **({"questionnaires": [questions_of(linked, name) for name in asked]} if asked else {})}


def _ties(linked: Linked) -> dict[str, Any]:
    """Return the initial values of ties; nothing where no tie has variables."""
    given = plain(linked.scenario).get("ties", {})
    return {"ties": given} if given else {}


def _environment(linked: Linked, name: str, values: Mapping[str, Any]) -> dict[str, Any]:
    entity = linked.entity(name)
    given = {key: with_trees(linked, name, value) for key, value in values.items()}
    return as_declared(given, entity.variables if entity else {})
