"""What a package holds of the tables: columns of values, under the names by which the numbers refer to them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from behavior_graph.checks.memory_tables import first_memories
from behavior_graph.data.edge_tables import ties_of
from behavior_graph.data.input_series import series_of
from behavior_graph.data.population_counts import how_many
from behavior_graph.data.population_tables import rows_of
from behavior_graph.linking.dotted_paths import plain
from behavior_graph.schema.data_models import Edges, SeriesSpec
from odd.names import snake

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

#: Columns of values, all of one length.
Content: TypeAlias = Mapping[str, Any]
#: What makes the content what it is: who it is for, and what the scenario says of the tables.
Key: TypeAlias = str


class DataFiles:
    """The contents for the base and all variants, each once, under a name made from what it is for.

    The tables must have passed their checks.
    """

    def __init__(self) -> None:
        self.contents: dict[str, Content] = {}
        self._names: dict[Key, str] = {}

    def add(self, linked: Linked) -> None:
        """Add what the scenario of `linked` (the base, or with the settings of a variant) takes from tables."""
        for key, (owner, content) in _contents(linked).items():
            if key not in self._names:
                self._names[key] = name = _free_name(snake(owner), self.contents)
                self.contents[name] = content

    def named(self, linked: Linked, section: str, owner: str) -> str:
        """Return the name of what a population, relation or input takes; KeyError if the package does not hold it."""
        return self._names[_key(linked, section, owner)]

    def holds(self, linked: Linked) -> bool:
        """Return whether the package holds everything that a scenario takes from tables."""
        return _contents(linked).keys() <= self._names.keys()


def _free_name(name: str, taken: Mapping[str, Content]) -> str:
    number = 2
    free = name
    while free in taken:
        free, number = f"{name}_{number}", number + 1
    return free


def _contents(linked: Linked) -> dict[Key, tuple[str, Content]]:
    found: dict[Key, tuple[str, Content]] = {}
    for entity in linked.scenario.population:
        rows = rows_of(linked, entity)
        if rows is not None:
            weights = {"weights": rows.weights} if rows.weights is not None else {}
            content = {"rows": rows.count, "values": rows.values, **weights}
            found[_key(linked, "population", entity)] = (entity, content)
    for name in linked.scenario.relations:
        ties = ties_of(linked, name)
        if ties is not None:
            values = {"values": ties.values} if ties.values else {}
            found[_key(linked, "relations", name)] = (name, {"from": ties.sources, "to": ties.targets, **values})
    for name in linked.odd.inputs:
        series, spec = series_of(linked, name), linked.scenario.input_data.get(name)
        if series is not None and isinstance(spec, SeriesSpec):
            content = {"rounds": series.rounds, "values": series.values, "hold": spec.hold is not None}
            found[_key(linked, "input_data", name)] = (name, content)
    for entity, kinds in linked.scenario.memories.items():
        for kind in kinds:
            first = first_memories(linked, entity, kind)
            key = _key(linked, "memories", f"{entity}.{kind}")
            found[key] = (f"{entity}_{kind}", {"match": first.match, "values": first.values})
    return found


def _key(linked: Linked, section: str, owner: str) -> Key:
    given = plain(linked.scenario)
    populations = given.get("population", {})
    if section == "population":
        return _text(section, owner, populations[owner]["from"])
    if section == "input_data":
        dated = [given["schedule"].get("start_date")] if "date" in given[section][owner] else []
        return _text(section, owner, given[section][owner], *dated)
    if section == "memories":
        entity, _, kind = owner.partition(".")
        return _text(section, owner, given[section][entity][kind])
    relation = linked.graph.relations[owner]
    ends = [_end(linked, populations.get(name, {}), name) for name in (relation.source, relation.target)]
    return _text(section, owner, given["relations"][owner], ends)


def _end(linked: Linked, population: Mapping[str, Any], entity: str) -> Any:
    """Return what decides which entities the cells of a table mean at one end of its ties."""
    table = population.get("from", {})
    return table if "key" in table else how_many(linked, entity)


def _text(*parts: Any) -> Key:
    return json.dumps(parts, sort_keys=True)


def ties_spec(linked: Linked, name: str, data: str) -> dict[str, Any]:
    """Return how a run makes the ties of a relation from the data of this name."""
    network = linked.scenario.relations[name]
    both_ways = isinstance(network, Edges) and bool(network.edges.both_ways)
    return {"mutual_edges" if both_ways else "edges": {"data": data}}


def content_text(content: Content) -> str:
    """Return a content as the JSON text that the package holds, one column on each line."""
    return json.dumps(content, ensure_ascii=False, indent=None, separators=(", ", ": ")).replace("], ", "],\n ") + "\n"
