"""Initial values can be worked out one after another."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.formula_values import circle_of, following_ties, reads
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.network_models import Configuration, DegreesByVariable, Geometric
from behavior_graph.schema.scenario_model import PlaceAt
from odd.diagnostics import Diagnostic, Rule
from odd.reading.yaml_text import YamlPath


def _check(linked: Linked) -> Iterator[Diagnostic]:
    found = reads(linked)
    for name in found:
        entity, _, short = name.partition(".")
        section = "population" if entity in linked.scenario.population else "environment"
        circle = circle_of(name, found)
        if circle:
            message = f"the initial value of '{name}' follows from itself: {' from '.join(circle)}"
            help = "give one of them a value or a distribution of its own"
            yield Diagnostic("SC324", message, linked.scenario_key((section, entity, short)), help, names=circle)
    late = following_ties(linked)
    for name, path in _needed_before_ties(linked):
        if name in late:
            message = f"the initial value of '{name}' follows from ties, which are made after it is needed here"
            help = "name a variable that does not follow from another entity"
            yield Diagnostic("SC324", message, linked.scenario_value(path), help, names=(name,))


def _needed_before_ties(linked: Linked) -> Iterator[tuple[str, YamlPath]]:
    """Yield the variables that give places or networks, and where the scenario names them."""
    places = linked.scenario.space.place if linked.scenario.space else {}
    for entity, way in places.items():
        if isinstance(way, PlaceAt):
            yield from ((f"{entity}.{name}", ("space", "place", entity, "at")) for name in way.at)
    for name, network in linked.scenario.relations.items():
        relation = linked.graph.relations.get(name)
        if relation is not None:
            ends = _variables_of(network, relation.source, relation.target)
            yield from ((variable, ("relations", name)) for variable in ends)


def _variables_of(network: object, source: str, target: str) -> Iterator[str]:
    if isinstance(network, Geometric):
        yield from (f"{source}.{name}" for name in network.geometric.at)
    if isinstance(network, Configuration):
        ends = ((source, network.configuration.degrees), (target, network.configuration.target_degrees))
        yield from (f"{end}.{degrees.variable}" for end, degrees in ends if isinstance(degrees, DegreesByVariable))


RULE = Rule(
    "SC324",
    "initial values that wait for each other",
    """\
Formulas, 'by' and 'correlated' name other initial values, which are worked out first. So no initial value can follow
from itself, directly or through others. Entities are placed and tied after they have their values, but before values
follow from the group to which a tie leads: networks and places cannot depend on those.

Wrong:  income: {formula: 2 * wealth}     wealth: {formula: income / 2}
Right:  income: {formula: 2 * wealth}     wealth: {lognormal: {mean: 0, sd: 1}}
""",
    _check,
)
