"""'sender', 'senders' and 'created' fit the action."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START, Action
from behavior_graph.schema.receivers import Reach, Receiver
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        for index, emission in enumerate(action.emits or ()):
            fault = _fault(name, action, emission.receiver)
            if fault:
                span = linked.graph_text.value(("actions", name, "emits", index, "to"))
                yield error(fault[0], span, fault[1], name)


def _fault(name: str, action: Action, receiver: Receiver) -> tuple[str, str] | None:
    reach = Reach(receiver.path[0]) if receiver.begins_at_sender else receiver.reach
    if reach is Reach.SENDER and action.collects:
        many = str(receiver).replace("sender", "senders", 1)
        return f"'{name}' collects events from many senders", f"write 'to: {many}', or 'self', or a relation"
    if reach is Reach.SENDERS and not action.collects:
        single = str(receiver).replace("senders", "sender", 1)
        return f"'{name}' handles one event at a time", f"write 'to: {single}', or collect: 'on: [{{all: Event}}]'"
    if reach in (Reach.SENDER, Reach.SENDERS) and action.handles == (START,):
        return f"'{name}' begins with Start, which has no sender", "write 'to: one of <relation>', or an environment"
    if reach is Reach.CREATED and not action.creates and not action.unwritten:
        return f"'{name}' does not create any entity", "name the types that it creates under 'creates'"
    return None


RULE = Rule(
    "SC240",
    "a sender that does not exist",
    """\
'sender' is the entity that sent the event that triggered the action. 'senders' are the senders of all events that a
collecting action received ('on: [{all: Event}]'). Start has no sender. 'created' are the entities that the action
itself creates.

Wrong:  tell: {on: [Start], emits: [{event: Told, to: sender}], ...}
Right:  tell: {on: [Start], emits: [{event: Told, to: one of reaches}], ...}
""",
    _check,
)
