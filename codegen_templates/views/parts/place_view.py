"""What names mean in Python in the places of expressions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from behavior_graph.expressions.typing.scopes import ID, SENDER, decision_scope, world_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Action
from codegen_templates.expression_code import Collection, ExpressionPlace
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.generated_names import free
from odd.names import snake

WORLD = "world: World"
#: What a module of functions may import under a fixed name; a function that would hide one of them gets an underscore.
IMPORTED = frozenset(
    "annotations math Any DecisionRecord Literal Sequence TYPE_CHECKING World world "
    "count share total mean stdev median lowest highest quantile gini "
    "components largest_component grouped item_at known matches ratio remembered memory".split()
)


def world_place(linked: Linked) -> ExpressionPlace:
    """Return what names mean in metrics, aggregates and stop conditions."""
    collections = {
        **{name: _listed("every", name, (*entity.variables, ID)) for name, entity in linked.odd.entities.items()},
        **{name: _listed("events", name, (*event.fields, SENDER)) for name, event in linked.graph.events.items()},
        **{name: _ties(name, linked) for name in linked.relation_ends},
        **{
            name: _listed("decisions", name, tuple(linked.decisions[action].options))
            for name, action in linked.decision_actions.items()
        },
    }
    taken = frozenset({"world", "math", *IMPORTED})
    return ExpressionPlace(_shared_heads(linked), collections, taken, world_scope(linked))


def decision_place(linked: Linked, action: str) -> ExpressionPlace:
    """Return what names mean in a decision: the actor, the event or the collected ones, and what all can read."""
    declared = linked.graph.actions[action]
    place = world_place(linked)
    signature = FunctionSignature.of(declared)
    heads = {**place.heads, declared.entity: signature.actor}
    collections = dict(place.collections)
    for event, parameter in signature.collected.items():
        members = (*linked.graph.events[event].fields, SENDER)
        collections[event] = Collection(parameter, f"len({parameter})", free(snake(event)), members)
    if signature.event:
        heads |= dict.fromkeys(declared.handles, signature.event)
    taken = place.taken | {signature.actor, signature.event, *signature.collected.values()}
    return ExpressionPlace(heads, collections, taken, decision_scope(linked, action))


def _shared_heads(linked: Linked) -> dict[str, str]:
    heads = {name: f"world.{snake(name)}" for name in linked.environments}
    heads |= {name: f"world.{name}" for name in linked.graph.aggregates}
    heads |= {name: f"world.parameters.{name}" for name in linked.odd.parameters}
    clock = {name: f"world.{name}" for name in linked.clock_readings}
    return {**clock, **heads, "round": "world.round"}


def _listed(method: str, name: str, members: tuple[str, ...]) -> Collection:
    """Return the entities, events or decisions of a kind, which the world lists by a method."""
    source = f"world.{method}({name})"
    return Collection(source, f"len({source})", free(snake(name)), members, (name,))


def _ties(name: str, linked: Linked) -> Collection:
    ends = linked.relation_ends[name]
    source = f"world.ties({python_text.string(name)})"
    classes = tuple(dict.fromkeys((ends.source, ends.target)))
    nodes = tuple(f"world.every({class_})" for class_ in classes)
    own = () if ends.inverse else tuple(linked.graph.relations[name].variables)
    return Collection(source, "", "tie", own, classes, nodes)


@dataclass(frozen=True, slots=True)
class FunctionSignature:
    """The parameters that a handler, its rule and its decision's functions share, with names that fit the model.

    `event` is empty if events are collected; `collected` maps each collected kind to its parameter.
    """

    actor: str
    event: str
    collected: Mapping[str, str]
    text: str

    @classmethod
    def of(cls, action: Action) -> FunctionSignature:
        """Name the parameters of an action."""
        actor = free(snake(action.entity))
        collected = {event: free(f"{snake(event)}_events", {actor}) for event in action.collects}
        event = "" if collected else free(snake(action.handles[0]), {actor})
        if len(action.handles) > 1 and not collected:
            event = free("event", {actor})
        given = [f"{parameter}: Sequence[{kind}]" for kind, parameter in collected.items()]
        given = given or [f"{event}: {' | '.join(action.handles)}"]
        return cls(actor, event, collected, ", ".join([f"{actor}: {action.entity}", *given, WORLD]))
