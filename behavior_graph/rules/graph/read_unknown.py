"""Contracts name only what is declared."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.uses import observable, readable
from behavior_graph.rules._parts import meant
from behavior_graph.schema.graph_model import Action
from behavior_graph.suggestions import declaring
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.odd_model import POSITION


def _check(linked: Linked) -> Iterator[Diagnostic]:
    known = [*linked.variables, *_fields(linked), *linked.odd.parameters, *linked.graph.aggregates, "round"]
    known += [*linked.told_readings, *(kind for entity in linked.odd.entities.values() for kind in entity.remembers)]
    entities = linked.odd.entities
    for name, action in linked.graph.actions.items():
        own = {f"{action.entity}.{variable}" for variable in _variables(linked, action)}
        for index, read in enumerate(action.reads or ()):
            if not readable(linked, read) and not _of_unknown_entity(linked, action, read):
                span = linked.graph_text.value(("actions", name, "reads", index))
                yield error(
                    f"'{name}' reads '{read}', which is not declared",
                    span,
                    _instead(linked, action.entity, read) or meant(read, known, declaring(read, entities)),
                    name,
                    read,
                )
        for index, write in enumerate(action.writes or ()):
            known_write = write in linked.variables or write in linked.graph.relations
            told = _of_unknown_entity(linked, action, write) or _is_told_position(action, write)
            if not known_write and not told:
                span = linked.graph_text.value(("actions", name, "writes", index))
                yield error(
                    f"'{name}' writes '{write}', which is neither a variable nor a relation",
                    span,
                    meant(write, [*own, *linked.tie_variables] or linked.variables, declaring(write, entities)),
                    name,
                    write,
                )

    yield from _of_functions(linked, known)


def _of_unknown_entity(linked: Linked, action: Action, name: str) -> bool:
    """Return whether a name belongs to the action's own entity type, which is not declared, as SC206 reports."""
    return action.entity not in linked.odd.entities and name.partition(".")[0] == action.entity


def _is_told_position(action: Action, name: str) -> bool:
    """Return whether a name is one half of a position whose other half is reported."""
    across, up = POSITION
    entity, _, own = name.rpartition(".")
    return own == up and f"{entity}.{across}" in (action.writes or ())


def _instead(linked: Linked, entity: str, read: str) -> str:
    """Return what to do where a metric is named, or a kind of event that the entity does not remember."""
    if read in linked.graph.metrics:
        return f"'{read}' is a metric, which handlers cannot read: declare an aggregate of this name"
    if read not in linked.graph.events:
        return ""
    return f"name its fields, or write 'memory: {{events: {{{read}: {{last: 10}}}}}}' under '{entity}' in odd.yaml"


def _of_functions(linked: Linked, known: list[str]) -> Iterator[Diagnostic]:
    many = [*known, *linked.graph.events, *linked.decision_actions, *linked.relation_ends]
    for name, function in linked.graph.functions.items():
        for index, read in enumerate(function.reads):
            if not observable(linked, read):
                span = linked.graph_text.value(("functions", name, "reads", index))
                yield error(f"'{name}' reads '{read}', which is not declared", span, meant(read, many), name, read)


def _variables(linked: Linked, action: Action) -> list[str]:
    entity = linked.entity(action.entity)
    return list(entity.variables) if entity else []


def _fields(linked: Linked) -> list[str]:
    return [f"{event}.{field}" for event, each_event in linked.graph.events.items() for field in each_event.fields]


RULE = Rule(
    "SC209",
    "a read or write of something that is not declared",
    """\
The 'reads' and 'writes' of an action are its contract. They name state variables with their entity (User.belief),
fields of events (Told.labelled), parameters and aggregates by their own names (stifling), and 'round'. An action that
makes or removes ties names the relation under 'writes', and one that changes a variable of ties names it with its
relation (trusts.strength). A function of handlers/metrics.py also names the relations,
kinds of event and decisions that it goes through.

Wrong:  reads: [belief, stifing]
Right:  reads: [User.belief, stifling]

You may leave out both until you have written the handler; 'simcc generate' then takes them from the code.
""",
    _check,
    absent_from=("odd.yaml:scales",),  # which gives types on the grid or plane their position
)
