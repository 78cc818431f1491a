"""The variables whose initial values give places, ties and memories when a run begins, as scenario.yaml names them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from behavior_graph.linking.declarations import Declarations
from behavior_graph.schema.network_models import Configuration, DegreesByVariable, Geometric
from behavior_graph.schema.scenario_model import Network, PlaceAt
from odd.reading.yaml_text import YamlPath

_NETWORK: TypeAdapter[Any] = TypeAdapter(Network)
_PLACE: TypeAdapter[Any] = TypeAdapter(PlaceAt)


def needed_before_ties(linked: Declarations) -> Iterator[tuple[str, YamlPath]]:
    """Yield the variables that give places or networks of the base, and where the scenario names them."""
    places = linked.scenario.space.place if linked.scenario.space else {}
    for entity, way in places.items():
        yield from ((name, ("space", "place", entity, "at")) for name in _of_place(entity, way))
    for relation, network in linked.scenario.relations.items():
        yield from ((name, ("relations", relation)) for name in _of_network(linked, relation, network))


def start_names(linked: Declarations) -> Iterator[str]:
    """Yield the variables that give places, networks or memories, in the base or in a variant."""
    yield from (name for name, _ in needed_before_ties(linked))
    for entity, kinds in linked.scenario.memories.items():
        yield from (f"{entity}.{variable}" for table in kinds.values() for variable in table.match)
    for variant in linked.scenario.variants.values():
        for key, value in variant.set.items():
            yield from _of_setting(linked, key.split("."), value)


def _of_setting(linked: Declarations, path: list[str], value: object) -> Iterator[str]:
    """Yield the variables that a place or network of a variant names; a faulty one has a remark of its own."""
    if not isinstance(value, Mapping) or len(path) < 2:
        return
    try:
        if path[:-1] == ["space", "place"]:
            yield from _of_place(path[-1], _PLACE.validate_python(value))
        elif path[:-1] == ["relations"]:
            yield from _of_network(linked, path[-1], _NETWORK.validate_python(value))
    except ValidationError:
        return


def _of_place(entity: str, way: object) -> Iterator[str]:
    if isinstance(way, PlaceAt):
        yield from (f"{entity}.{name}" for name in way.at)


def _of_network(linked: Declarations, name: str, network: object) -> Iterator[str]:
    relation = linked.graph.relations.get(name)
    if relation is None:
        return
    if isinstance(network, Geometric):
        yield from (f"{relation.source}.{variable}" for variable in network.geometric.at)
    if isinstance(network, Configuration):
        spec = network.configuration
        ends = ((relation.source, spec.degrees), (relation.target, spec.target_degrees))
        yield from (f"{end}.{degrees.variable}" for end, degrees in ends if isinstance(degrees, DegreesByVariable))
