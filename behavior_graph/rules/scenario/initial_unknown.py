"""Initial values belong to declared variables."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for section, entity, names in _initial(linked):
        declared = linked.entity(entity)
        if declared is None:
            continue
        for name in names:
            if linked.odd.is_position(entity, name):
                span = linked.scenario_key((section, entity, name))
                help = f"give the initial positions under 'space: place: {entity}:'"
                yield Diagnostic(
                    "SC306",
                    f"'{entity}.{name}' is a position, not an initial value",
                    span,
                    help,
                    names=(f"{entity}.{name}",),
                )
            elif name not in declared.variables:
                known = [*declared.variables, *(["count"] if section == "population" else [])]
                span = linked.scenario_key((section, entity, name))
                yield Diagnostic(
                    "SC306",
                    f"{entity} has no variable '{name}'",
                    span,
                    _help(linked, name, known),
                    names=(entity, name),
                )


def _help(linked: Linked, name: str, known: list[str]) -> str:
    if name in linked.odd.parameters:
        return "this is a parameter, the same for all; give its value under 'parameters:'"
    return meant(name, known)


def _initial(linked: Linked) -> Iterator[tuple[str, str, list[str]]]:
    for entity, population in linked.scenario.population.items():
        yield "population", entity, list(population.written)
    for entity, values in linked.scenario.environment.items():
        yield "environment", entity, list(values)


RULE = Rule(
    "SC306",
    "an initial value for a variable that is not declared",
    """\
All keys next to 'count' in a population, and all keys of an environment, are initial values of state variables.
odd.yaml must declare these variables for this entity type.

Wrong:  User: {count: 1000, credulty: 0.5}
Right:  User: {count: 1000, credulity: 0.5}
""",
    _check,
)
