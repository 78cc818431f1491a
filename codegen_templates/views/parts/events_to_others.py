"""Kinds of event that entities send to others of their type and never to themselves, as declared receivers show."""

from __future__ import annotations

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Emission
from behavior_graph.schema.receivers import Reach


def events_to_others(linked: Linked) -> tuple[str, ...]:
    """Return the kinds of event that a type both sends and handles, although no entity gets one from itself.

    No tie, path of ties or nearness leads back to the entity where it begins. An answer to a sender reaches the entity
    itself only if the event that it answers did.
    """
    actions = linked.graph.actions
    to_itself = set(linked.outside_senders)
    while more := {
        emission.event
        for name, action in actions.items()
        for emission in action.emits or ()
        if emission.event not in to_itself and _may_reach_itself(linked, name, emission, to_itself)
    }:
        to_itself |= more
    return tuple(
        kind
        for kind in linked.graph.events
        if kind not in to_itself
        and {action.entity for action in actions.values() if kind in action.handles} & set(linked.senders(kind))
    )


def _may_reach_itself(linked: Linked, action: str, emission: Emission, to_itself: set[str]) -> bool:
    declared, reach, path = linked.graph.actions[action], emission.receiver.reach, emission.receiver.path
    if reach in (Reach.SENDER, Reach.SENDERS):
        return not to_itself.isdisjoint(declared.handles)
    if reach is Reach.NAMED and linked.is_remembered_sender(declared.entity, path):
        return path[0] in to_itself
    ties_of_another = path != () and linked.tie_path(action, emission.receiver)[1] != path
    return reach is Reach.SELF or (
        (reach is Reach.NAMED or ties_of_another) and declared.entity in linked.receivers(action, emission.receiver)
    )
