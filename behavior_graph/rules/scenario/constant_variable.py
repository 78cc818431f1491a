"""A variable that is the same for everybody and for ever is a parameter."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import note, warning
from behavior_graph.schema.scenario_model import Population
from odd.diagnostics import Diagnostic, Rule

#: Fewer than this are described one by one, as organizations are.
_FEW = 10


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects or not linked.uses.complete:
        return  # asked once, of the base with all its variants, when it is known who reads what
    set_somewhere = {path for variant in linked.scenario.variants.values() for path in variant.set}
    for entity, name in _alike(linked):
        if f"population.{entity}.{name}" in set_somewhere or _is_seen(linked, entity, name):
            continue
        message = f"every {entity} has the same '{name}' for ever"
        help = "make it a parameter of the submodel that reads it, or say how it differs between entities"
        yield warning("SC272", message, linked.scenario_key(("population", entity, name)), help)
        place = linked.odd_text.key(("entities", entity, "variables", name))
        yield note("SC272", f"'{entity}.{name}' is static, and the scenario gives all the same", place, help)


def _alike(linked: Linked) -> Iterator[tuple[str, str]]:
    """Yield entity type and name of the static numbers that begin, and stay, the same for several entities.

    Those that enter later are given their own.
    """
    created = {one for action in linked.graph.actions.values() for one in action.creates or ()}
    for entity, population in linked.scenario.population.items():
        if entity in created:
            continue
        for name, value in population.initial.items():
            variable = linked.variable(f"{entity}.{name}")
            number = isinstance(value, (int, float)) and not isinstance(value, bool)
            if variable is not None and not variable.dynamic and number and _many(population):
                yield entity, name


def _many(population: Population) -> bool:
    """Whether there are so many that nobody describes each by itself; as many as a table has rows count as many."""
    return not isinstance(population.count, int) or population.count >= _FEW


def _is_seen(linked: Linked, entity: str, name: str) -> bool:
    """Whether another entity type reads it, or a decision is told of it: then it says who somebody is."""
    qualified, actions = f"{entity}.{name}", linked.graph.actions.values()
    told = (one.qualified for place in linked.places if "sees" in place.path for one in place.checked.uses)
    return qualified in told or any(qualified in (one.reads or ()) and one.entity != entity for one in actions)


RULE = Rule(
    "SC272",
    "a parameter among the initial values",
    """A state variable tells entities apart, or changes. One that is static and the same for all of them does neither:
it is a parameter, and belongs into the table of the submodel that reads it, with a source (elements 2 and 7 of ODD).
What a variant sets, another entity type looks at or a decision is told may stay a state variable, and so may what
fewer than ten have (organizations are described one by one) and what newcomers are given.

Wrong:  population: {User: {count: 1000, stubbornness: 0.3}}          # static, and 0.3 for everybody
Right:  submodels: {S1: {parameters: {stubbornness: {..., default: 0.3, source: assumed}}}}
Right:  population: {User: {count: 1000, stubbornness: {beta: [3, 7]}}}
""",
    _check,
    absent_from=("scenario.yaml:variants", "graph.yaml:actions"),
)
