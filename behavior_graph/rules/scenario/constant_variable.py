"""A variable that is the same for all entities and never changes is a parameter."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.scenario_model import Population
from odd.diagnostics import Diagnostic, Rule, note, warning

#: Fewer than this are described one by one, as organizations are.
_FEW = 10


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects or not linked.uses.complete:
        return  # asked once, of the base with all its variants, when it is known who reads what
    scenario = linked.scenario
    set_somewhere = {path for variant in scenario.variants.values() for path in variant.set}
    set_somewhere |= {path for experiment in scenario.experiments.values() for path in experiment.vary}
    for entity, name in _alike(linked):
        set_later = f"{entity}.{name}" in linked.intervened
        if f"population.{entity}.{name}" in set_somewhere or set_later or _is_seen(linked, entity, name):
            continue
        message = f"'{name}' is the same for every {entity} and never changes"
        help = "make it a parameter of the submodel that reads it, or give entities different values"
        yield warning(message, linked.scenario_key(("population", entity, name)), help, name, entity)
        place = linked.odd_text.key(("entities", entity, "variables", name))
        yield note(
            f"'{entity}.{name}' is static, and the scenario gives all entities the same value",
            place,
            help,
            f"{entity}.{name}",
        )


def _alike(linked: Linked) -> Iterator[tuple[str, str]]:
    """Yield entity type and name of the static numbers that several entities share from the start.

    Entities that enter later get values of their own.
    """
    created = {create for action in linked.graph.actions.values() for create in action.creates or ()}
    for entity, population in linked.scenario.population.items():
        if entity in created:
            continue
        for name, value in population.initial.items():
            variable = linked.variable(f"{entity}.{name}")
            number = isinstance(value, (int, float)) and not isinstance(value, bool)
            if variable is not None and not variable.dynamic and number and _many(population):
                yield entity, name


def _many(population: Population) -> bool:
    """Return whether there are too many to describe each one; a population from a table may always be as large."""
    return not isinstance(population.count, int) or population.count >= _FEW


def _is_seen(linked: Linked, entity: str, name: str) -> bool:
    """Return whether another entity type or a decision reads it: it may then identify an entity."""
    qualified, actions = f"{entity}.{name}", linked.graph.actions.values()
    told = (use.qualified for place in linked.places if "sees" in place.path for use in place.checked.uses)
    return qualified in told or any(qualified in (action.reads or ()) and action.entity != entity for action in actions)


RULE = Rule(
    "SC272",
    "an initial value that should be a parameter",
    """\
A state variable differs between entities, or changes. A variable that is static and the same for all entities does
neither: it is a parameter, and belongs in the table of the submodel that reads it, with a source (elements 2 and 7 of
ODD). It may stay a state variable if a variant or an intervention sets it, an experiment varies it, another entity type
reads it, a decision lists it, newcomers get a value of their own, or fewer than ten entities have it (organizations are
often described one by one).

Wrong:  population: {User: {count: 1000, stubbornness: 0.3}}          # static, and 0.3 for everybody
Right:  submodels: {S1: {parameters: {stubbornness: {..., default: 0.3, source: assumed}}}}
Right:  population: {User: {count: 1000, stubbornness: {beta: [3, 7]}}}
""",
    _check,
    absent_from=("scenario.yaml:variants", "graph.yaml:actions"),
)
