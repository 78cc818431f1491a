"""entities.py: one class for each entity type."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from behavior_graph.checks.unset_newcomers import created_types
from behavior_graph.linking.linked import Linked
from codegen_templates.views.event_view import record_class, senders
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.goal_view import GoalView, goals_view
from codegen_templates.views.parts.quantity_view import QuantityView, of_variable
from odd.model.odd_model import Entity

_KINDS = {
    "agent": "an agent type",
    "cell": "the cells of the grid",
    "environment": "the environment",
    "nature": "a process of nature",
}


@dataclass(frozen=True, slots=True)
class NeighborsView:
    """The relations, as `neighbors()` takes them, that lead to one entity type."""

    relations: str
    target: str


@dataclass(frozen=True, slots=True)
class VariableView:
    """One state variable of an entity class."""

    name: str
    annotation: str
    docstring: str


@dataclass(frozen=True, slots=True)
class TieView:
    """A relation whose ties have variables: its name as Python text, the type it leads to, its ties' class."""

    relation: str
    target: str
    name: str
    docstring: str
    slots: str
    variables: tuple[VariableView, ...]


@dataclass(frozen=True, slots=True)
class RecordView:
    """A kind that an entity type remembers: its class, the types that send it, the class of its records, its module.

    Decisions have no senders, so that `by` is None.
    """

    event: str
    senders: str
    name: str
    module: str


@dataclass(frozen=True, slots=True)
class EntityView:
    """One entity class. `initial` are the parameters of its making, where handlers make new ones.

    `cell` is the type of the cells on which it stands, where these have state.
    """

    name: str
    docstring: str
    slots: str
    variables: tuple[VariableView, ...]
    neighbors: tuple[NeighborsView, ...]
    ties: tuple[NeighborsView, ...]
    states: tuple[TieView, ...]
    records: tuple[RecordView, ...]
    goals: tuple[GoalView, ...]
    base: str
    initial: str
    cell: str


@dataclass(frozen=True, slots=True)
class EntitiesView:
    """The module: its classes, and what they import.

    `remembered` are the classes of what is remembered and of its records, by module. `runtime` and `mathematics` are
    what the conditions of goals import.
    """

    docstring: str
    typing: tuple[str, ...]
    runtime: tuple[str, ...]
    mathematics: bool
    bases: tuple[str, ...]
    remembered: tuple[tuple[str, tuple[str, ...]], ...]
    related: bool
    entities: tuple[EntityView, ...]
    ties: tuple[TieView, ...]


#: The paths over several relations that handlers follow: (entity type, path, type at its end).
Paths = tuple[tuple[str, str, str], ...]


def entities_view(linked: Linked, package: PackageView, paths: Paths = ()) -> EntitiesView:
    """View the entity types in declared order."""
    entities = tuple(_entity(name, entity, linked, paths) for name, entity in linked.odd.entities.items())
    records = [record for entity in entities for record in entity.records]
    neighboring = any(entity.neighbors for entity in entities)
    related = bool(neighboring or records)
    overloaded = any(
        max(map(len, (entity.neighbors, entity.ties, entity.states, entity.records))) > 1 for entity in entities
    )
    ties = tuple(tie for entity in entities for tie in entity.states)
    variables = [variable for entity in entities for variable in entity.variables]
    goals = [goal for entity in entities for goal in entity.goals]
    codes = [code for goal in goals for code in goal.codes]
    needs = {
        "TYPE_CHECKING": related or any(entity.initial for entity in entities),
        "Any": overloaded,
        "Literal": neighboring
        or any("Literal[" in variable.annotation for variable in variables)
        or any(goal.steps for goal in goals),
        "overload": overloaded,
    }
    return EntitiesView(
        docstring=package.docstring(
            f"Who lives in the model, and their state variables: {python_text.sentence(package.title)}",
            "odd.yaml and graph.yaml",
        ),
        typing=tuple(name for name, needed in needs.items() if needed),
        runtime=tuple(sorted({name for code in codes for name in code.functions})),
        mathematics=any(code.mathematics for code in codes),
        bases=tuple(sorted({entity.base for entity in entities} | ({"Aim"} if goals else set()))),
        remembered=tuple(
            (module, names) for module in ("decisions", "events") if (names := _imported(records, module))
        ),
        related=related,
        entities=entities,
        ties=ties,
    )


def _entity(name: str, entity: Entity, linked: Linked, paths: Paths) -> EntityView:
    variables = [of_variable(variable, declared) for variable, declared in entity.variables.items()]
    created = name in created_types(linked)
    own = [variable for variable in variables if not linked.odd.is_position(name, variable.name)]
    given = ["*", *(f"{quantity_view.name}: {quantity_view.annotation} = ..." for quantity_view in own)] if own else []
    return EntityView(
        name=name,
        docstring=python_text.docstring(python_text.sentence(f"{name}, {_KINDS[entity.kind]}: {entity.why}"), indent=4),
        slots=python_text.tuple_of([python_text.string(variable.name) for variable in variables]),
        variables=tuple(_variable(variable) for variable in variables),
        neighbors=_neighbors(name, linked, paths),
        ties=_ties(name, linked),
        states=tuple(tie_view(relation, linked) for relation in linked.graph.relations_of(name)),
        records=_records(name, linked),
        goals=goals_view(name, linked),
        base="Creatable" if created else "Entity",
        initial=", ".join(["self", *given]) if created else "",
        cell=linked.odd.cells if linked.odd.stands_on_cells(name) else "",
    )


def _records(entity: str, linked: Linked) -> tuple[RecordView, ...]:
    memory = linked.odd.entities[entity].memory
    if memory is None:
        return ()
    events = [
        RecordView(event, " | ".join(senders(event, linked)) or "Entity", record_class(event), "events")
        for event in memory.events
    ]
    return (*events, *(RecordView(kind, "None", record_class(kind), "decisions") for kind in memory.decisions))


def _imported(records: Iterable[RecordView], module: str) -> tuple[str, ...]:
    names = {name for record in records if record.module == module for name in (record.event, record.name)}
    return tuple(sorted(names))


def _variable(quantity: QuantityView) -> VariableView:
    return VariableView(quantity.name, quantity.annotation, python_text.docstring(quantity.about, indent=4))


def _neighbors(entity: str, linked: Linked, paths: Paths) -> tuple[NeighborsView, ...]:
    relations = [(name, ends.target) for name, ends in linked.relation_ends.items() if ends.source == entity]
    along = [(path, target) for source, path, target in sorted(set(paths)) if source == entity]
    return _by_target([*relations, *along])


def _by_target(named: Iterable[tuple[str, str]]) -> tuple[NeighborsView, ...]:
    """View relations or paths, each with the type to which it leads, by this type."""
    by_target: dict[str, list[str]] = {}
    for name, target in named:
        by_target.setdefault(target, []).append(python_text.string(name))
    return tuple(NeighborsView(", ".join(names), target) for target, names in by_target.items())


def _ties(entity: str, linked: Linked) -> tuple[NeighborsView, ...]:
    """View the relations whose ties an entity type changes."""
    own = {name: each.target for name, each in linked.graph.relations.items() if each.source == entity}
    return _by_target((name, target) for name, target in own.items() if name in linked.changing)


def tie_view(name: str, linked: Linked) -> TieView:
    """View the ties of a relation that have variables."""
    relation = linked.graph.relations[name]
    variables = [of_variable(variable, declared) for variable, declared in relation.variables.items()]
    return TieView(
        relation=python_text.string(name),
        target=relation.target,
        name=tie_class(name),
        docstring=python_text.docstring(
            python_text.sentence(f"A tie of '{name}': {relation.means or f'from a {relation.source}'}"), indent=4
        ),
        slots=python_text.tuple_of([python_text.string(variable.name) for variable in variables]),
        variables=tuple(_variable(variable) for variable in variables),
    )


def tie_class(relation: str) -> str:
    """Return the name of the class of a relation's ties; no name of a model begins with an underscore."""
    return f"_{''.join(part.capitalize() for part in relation.split('_'))}Tie"
