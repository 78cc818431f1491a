"""Entity types that enter or leave during a run, and what the scenario says about newcomers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from behavior_graph.data.population_counts import how_many
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import world_scope
from behavior_graph.schema.initial_models import AT_THE_START

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


def created_types(linked: Linked) -> tuple[str, ...]:
    """Return the entity types that some action or intervention lets enter, in declared order."""
    named = {name for action in linked.graph.actions.values() for name in action.creates or ()}
    named |= {given.of for given in linked.scenario.interventions.values() if given.of and given.add}
    return tuple(name for name in linked.odd.entities if name in named)


def leaving_types(linked: Linked) -> tuple[str, ...]:
    """Return the entity types whose entities may leave, in declared order."""
    named = {action.entity for action in linked.graph.actions.values() if action.leaves}
    named |= {given.of for given in linked.scenario.interventions.values() if given.of and given.remove}
    return tuple(name for name in linked.odd.entities if name in named)


def lacking_values(linked: Linked, entity: str) -> tuple[str, ...]:
    """Return the variables of a newcomer to which the base scenario gives no value.

    Values given out among the entities at the start (`evenly`, `exactly`, ...), or worked out from others of them, are
    not values for newcomers.
    """
    population = linked.scenario.population.get(entity)
    given = population.initial if population else {}
    drawn = {name for name, item in given.items() if not isinstance(item, AT_THE_START)}
    return tuple(
        name
        for name, variable in linked.odd.entities[entity].variables.items()
        if variable.unset is None and name not in drawn and not linked.odd.is_position(entity, name)
    )


def metrics_of_some(linked: Linked) -> tuple[str, ...]:
    """Return the metrics that depend on entity types that may have no entities, through aggregates too."""
    unsteady = {*leaving_types(linked), *_empty_at_first(linked)}
    return tuple(
        name for name, metric in linked.graph.metrics.items() if unsteady & types_in(linked, metric.value, frozenset())
    )


def _empty_at_first(linked: Linked) -> tuple[str, ...]:
    return tuple(name for name in created_types(linked) if how_many(linked, name) == 0)


def types_in(linked: Linked, expression: str, known: frozenset[str]) -> set[str]:
    """Return the entity types that an expression uses; `known` are aggregates that were already followed."""
    found: set[str] = set()
    for use in check_text(expression, world_scope(linked)).uses:
        head = use.qualified.partition(".")[0]
        if head in linked.odd.entities:
            found.add(head)
        elif head in linked.graph.aggregates and head not in known:
            found |= types_in(linked, linked.graph.aggregates[head].value, known | {head})
        elif head in linked.relation_ends:
            found |= {linked.relation_ends[head].source, linked.relation_ends[head].target}
    return found
