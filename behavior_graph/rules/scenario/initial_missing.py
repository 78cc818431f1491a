"""Every variable that cannot be unset has an initial value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from behavior_graph.data.population_counts import how_many
from behavior_graph.linking.linked import Linked
from behavior_graph.suggestions import nearest
from odd.diagnostics import Diagnostic, Rule, error, note
from odd.model.markdown import listing


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for entity, declared in linked.odd.entities.items():
        section = "population" if entity in linked.scenario.population else "environment"
        if declared.many and entity not in linked.scenario.population:
            continue  # reported as a whole
        if how_many(linked, entity) == 0:
            continue  # what creates an entity gives its values
        given = _given(linked, entity)
        misspelt = {nearest(name, declared.variables) for name in given if name not in declared.variables}  # SC306
        missing = [name for name in declared.variables if _is_missing(linked, entity, name, given)]
        if wrong := [name for name in missing if name not in misspelt]:
            yield _error(linked, entity, section, wrong)
        for name in missing:
            place = linked.odd_text.key(("entities", entity, "variables", name))
            help = linked.uses.misspelt(f"{entity}.{name}", "variable")
            yield note(
                f"'{entity}.{name}' has no initial value in scenario.yaml",
                place,
                help or "give it an initial value there, or add 'unset:' here",
                f"{entity}.{name}",
            )


def _is_missing(linked: Linked, entity: str, name: str, given: set[str]) -> bool:
    """Return whether a variable needs a value and has none; the rule on space reports those that are positions."""
    unset = linked.odd.entities[entity].variables[name].unset
    return unset is None and name not in given and not linked.odd.is_position(entity, name)


def _error(linked: Linked, entity: str, section: str, missing: Sequence[str]) -> Diagnostic:
    names = [f"{entity}.{name}" for name in missing]
    variables = linked.odd.entities[entity].variables
    span = linked.scenario_section(section)
    if section in (linked.scenario_text.data or {}):
        span = linked.scenario_text.gap((section, entity), missing[0], ["count", *variables])
    types = list(dict.fromkeys(str(variables[name].type) for name in missing))
    lines = ", ".join(f"{name}: ..." for name in missing)
    verb = "has" if len(names) == 1 else "have"
    quoted = listing([f"'{name}'" for name in names])
    return error(f"{quoted} {verb} no initial value", span, _remedy(linked, entity, section, lines, types), *names)


def _remedy(linked: Linked, entity: str, section: str, line: str, types: Sequence[str]) -> str:
    """Return what to write, and where if the entity itself is missing."""
    kinds = f"the type{'s' * (len(types) > 1)} {listing(types)}"
    if ("environment", entity) in linked.scenario_text.places or section == "population":
        return f"add '{line}' of {kinds}"
    return f"add '{entity}: {{{line}}}' under 'environment', of {kinds}"


def _given(linked: Linked, entity: str) -> set[str]:
    population = linked.scenario.population.get(entity)
    return {*(population.initial if population else ()), *linked.scenario.environment.get(entity, ())}


RULE = Rule(
    "SC305",
    "a variable without an initial value",
    """\
A run cannot begin until every state variable has a value: the same for all entities, or drawn from a distribution. Only
variables that odd.yaml declares with 'unset:' may begin without a value, and those of a type with `count: 0`: handlers
give values to the entities that they create.

Wrong:  population: {User: {count: 1000}}             # and User has the variable belief
Right:  population: {User: {count: 1000, belief: ignorant}}
""",
    _check,
    absent_from=("scenario.yaml:population", "scenario.yaml:environment"),
)
