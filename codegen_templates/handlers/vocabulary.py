"""The names that a model gives to its handlers: entity types, events, decisions, parameters, aggregates, relations."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START, Action, FieldSpec
from behavior_graph.schema.typed import Typed
from behavior_graph.suggestions import nearest, suggest
from odd.model.odd_model import Variable
from odd.names import snake

#: The file of the functions that compute what expressions cannot say.
OBSERVERS = "handlers/metrics.py"


def did_you_mean(name: str, known: Iterable[str], otherwise: str) -> str:
    """Return a suggestion, or what to do if no name is similar."""
    return suggest(name, known) or otherwise


def did_you_mean_path(name: str, known: Iterable[str], paths: Collection[str], otherwise: str) -> str:
    """Return a suggestion from known names and from dotted paths, whose owners or dots may have been left out."""
    written = {path.replace(".", "_"): path for path in paths} | {label: label for label in known}
    without_owner = (path for path in paths if path.rpartition(".")[2] == name)
    meant = next(without_owner, "") or written.get(nearest(name, written), "")
    return f"did you mean '{meant}'?" if meant else otherwise


@dataclass(frozen=True)
class Vocabulary:
    """The lookups of the handler checker. `extra_emitters` are emissions of actions whose `emits` is not declared."""

    linked: Linked
    extra_emitters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def actions(self) -> dict[str, Action]:
        """Every action."""
        return self.linked.graph.actions

    @cached_property
    def entities(self) -> frozenset[str]:
        """Every entity type."""
        return frozenset(self.linked.odd.entities)

    @cached_property
    def events(self) -> dict[str, dict[str, FieldSpec]]:
        """Every kind of event with its fields; `Start` has none."""
        return {START: {}, **{name: event.fields for name, event in self.linked.graph.events.items()}}

    @cached_property
    def records(self) -> dict[str, str]:
        """The action of each decision's record class."""
        return {decision.id: action for action, decision in self.linked.decisions.items()}

    @cached_property
    def classes(self) -> tuple[str, ...]:
        """Every name that the package offers for annotations and construction, without Sequence."""
        return ("World", *self.entities, *self.events, *self.records)

    @cached_property
    def environments(self) -> dict[str, str]:
        """The entity type of each environment, by its attribute of the world."""
        return {snake(name): name for name in self.linked.environments}

    @cached_property
    def world_attributes(self) -> tuple[str, ...]:
        """Everything that handlers can read of the world."""
        return ("round", "parameters", *self.environments, *self.linked.graph.aggregates, *self.linked.told_readings)

    @cached_property
    def world_paths(self) -> tuple[str, ...]:
        """Everything that handlers can read of the world, as they write it: `world.round`, `world.parameters.price`."""
        paths = [*self.world_attributes, *(f"parameters.{name}" for name in self.linked.odd.parameters)]
        for attribute, entity in self.environments.items():
            public = (name for name, variable in self.variables(entity).items() if variable.visibility == "public")
            paths += [f"{attribute}.{name}" for name in public]
        return tuple(f"world.{path}" for path in paths)

    @cached_property
    def category_values(self) -> frozenset[str]:
        """Every value of a category, of variables, fields and options."""
        decisions = self.linked.decisions.values()
        specs = [
            spec
            for fields in (*self.events.values(), *(each.options for each in decisions))
            for spec in fields.values()
        ]
        types = [typed.type for spec in specs if (typed := self.field(spec)) is not None]
        types += [variable.value_type for variable in self.linked.variables.values()]
        return frozenset(value for each in types for value in each.categories)

    def variables(self, entity: str) -> Mapping[str, Variable]:
        """The variables of an entity type."""
        found = self.linked.odd.entities.get(entity)
        return found.variables if found else {}

    def tie_variables(self, relation: str) -> Mapping[str, Variable]:
        """The variables of a relation's ties; an inverse has none."""
        found = self.linked.graph.relations.get(relation)
        return found.variables if found else {}

    def field(self, spec: FieldSpec) -> Typed | None:
        """Return what a field or option holds; None if its type is itself wrong (SC227 reports it)."""
        try:
            return self.linked.typed(spec)
        except ValueError:
            return None

    def senders(self, events: Iterable[str]) -> tuple[str, ...]:
        """The entity types that emit these kinds of event, or in whose name interventions send them."""
        found: dict[str, None] = {}
        for event in events:
            found |= dict.fromkeys(self.linked.senders(event))
            found |= dict.fromkeys(self.actions[action].entity for action in self.extra_emitters.get(event, ()))
        return tuple(found)

    def without_way_back(self, entity: str) -> str:
        """Return a relation without an inverse that leads to a type from another one; empty if there is none."""
        relations = self.linked.graph.relations.items()
        return next((name for name, each in relations if entity == each.target != each.source and not each.inverse), "")

    def relations(self, entity: str) -> dict[str, str]:
        """Return the relations and inverses that begin at an entity type, each with the type to which it leads."""
        return {name: ends.target for name, ends in self.linked.relation_ends.items() if ends.source == entity}

    def is_nature(self, entity: str) -> bool:
        """Return whether it is nature, which is never embodied and may read private variables."""
        found = self.linked.odd.entities.get(entity)
        return found is not None and found.kind == "nature"


def file_of(entity: str) -> str:
    """Return the handlers file of an entity type."""
    return f"handlers/{snake(entity)}.py"
