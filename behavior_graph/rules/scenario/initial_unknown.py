"""Initial values belong to declared variables."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from behavior_graph.schema.data_models import Edges
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    yield from _of_ties(linked)
    for section, entity, names in _initial(linked):
        declared = linked.entity(entity)
        if declared is None:
            continue
        for name in names:
            if linked.odd.is_position(entity, name):
                span = linked.scenario_key((section, entity, name))
                help = f"give the initial positions under 'space: place: {entity}:'"
                yield error(f"'{entity}.{name}' is a position, not an initial value", span, help, f"{entity}.{name}")
            elif name not in declared.variables:
                known = [*declared.variables, *(["count"] if section == "population" else [])]
                span = linked.scenario_key((section, entity, name))
                yield error(f"{entity} has no variable '{name}'", span, _help(linked, name, known), entity, name)


def _of_ties(linked: Linked) -> Iterator[Diagnostic]:
    for name, values in linked.scenario.ties.items():
        relation = linked.graph.relations.get(name)
        if relation is None or not relation.variables:
            own = [each for each, declared in linked.graph.relations.items() if declared.variables]
            message = f"there is no relation '{name}' whose ties have variables"
            help = meant(name, own) if own else "declare variables of the relation in graph.yaml, or remove this"
            yield error(message, linked.scenario_key(("ties", name)), help, name)
            continue
        network = linked.scenario.relations.get(name)
        columns = network.edges.columns if isinstance(network, Edges) else {}
        for variable in values:
            span = linked.scenario_key(("ties", name, variable))
            if variable not in relation.variables:
                message, help = f"ties of '{name}' have no variable '{variable}'", meant(variable, relation.variables)
                yield error(message, span, help, name, variable)
            elif variable in columns:
                message = f"'{name}.{variable}' has both an initial value and a column"
                help = "give it from the table of ties or here, not both"
                yield error(message, span, help, f"{name}.{variable}")


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
odd.yaml must declare these variables for this entity type. Under 'ties' are the initial values of the variables that
graph.yaml declares for the ties of a relation.

Wrong:  User: {count: 1000, credulty: 0.5}
Right:  User: {count: 1000, credulity: 0.5}
""",
    _check,
)
