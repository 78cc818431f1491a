"""Every variable that cannot be unset has an initial value."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.suggestions import nearest
from odd.diagnostics import Diagnostic, Rule, error, note


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for entity, declared in linked.odd.entities.items():
        section = "population" if entity in linked.scenario.population else "environment"
        if declared.many and entity not in linked.scenario.population:
            continue  # reported as a whole
        given = _given(linked, entity)
        misspelt = {nearest(name, declared.variables) for name in given if name not in declared.variables}  # SC306
        for name, variable in declared.variables.items():
            if linked.odd.is_position(entity, name):
                continue  # the rule on space reports it
            if variable.unset is not None or name in given:
                continue
            data = linked.scenario_text.data or {}
            order = ["count", *declared.variables]
            span = linked.scenario_section(section)
            if section in data:
                span = linked.scenario_text.gap((section, entity), name, order)
            message = f"'{entity}.{name}' has no initial value"
            if name not in misspelt:
                help = _remedy(linked, entity, section, f"{name}: ...", str(variable.type))
                yield error(message, span, help, f"{entity}.{name}")
            place = linked.odd_text.key(("entities", entity, "variables", name))
            help = linked.uses.misspelt(f"{entity}.{name}", "variable")
            yield note(
                f"{message} in scenario.yaml",
                place,
                help or "give it an initial value there, or add 'unset:' here",
                f"{entity}.{name}",
            )


def _remedy(linked: Linked, entity: str, section: str, line: str, kind: str) -> str:
    """Return what to write, and where if the entity itself is missing."""
    if ("environment", entity) in linked.scenario_text.places or section == "population":
        return f"add '{line}' of the type {kind}"
    return f"add '{entity}: {{{line}}}' under 'environment', of the type {kind}"


def _given(linked: Linked, entity: str) -> set[str]:
    population = linked.scenario.population.get(entity)
    return {*(population.initial if population else ()), *linked.scenario.environment.get(entity, ())}


RULE = Rule(
    "SC305",
    "a variable without an initial value",
    """\
A run cannot begin until every state variable has a value: the same for all entities, or drawn from a distribution. Only
variables that odd.yaml declares with 'unset:' may begin without a value.

Wrong:  population: {User: {count: 1000}}             # and User has the variable belief
Right:  population: {User: {count: 1000, belief: ignorant}}
""",
    _check,
    absent_from=("scenario.yaml:population", "scenario.yaml:environment"),
)
