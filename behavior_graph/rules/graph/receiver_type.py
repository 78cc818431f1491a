"""Events go to entity types that handle them."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        for index, emission in enumerate(action.emits or ()):
            handlers = linked.handlers_of(emission.event)
            types = list(dict.fromkeys(linked.graph.actions[handler].entity for handler in handlers))
            receivers = linked.receivers(name, emission.receiver) if action.entity in linked.odd.entities else ()
            wrong = [receiver for receiver in receivers if receiver not in types and receiver in linked.odd.entities]
            if not handlers or not wrong or set(receivers) & set(types) or set(types) - set(linked.odd.entities):
                continue  # an entity that is not declared is SC206
            message = f"event '{emission.event}' goes to {' or '.join(wrong)}, but {' and '.join(types)} handles it"
            help = f"send it to {' or '.join(types)}, or give {wrong[0]} an action that handles it"
            yield error(message, linked.graph_text.value(("actions", name, "emits", index, "to")), help, emission.event)


RULE = Rule(
    "SC212",
    "an event to an entity that does not handle it",
    """\
An event reaches the entities that 'to:' names, and triggers the actions of their types that handle it. If the
receiver's type has no such action, the event is lost.

Wrong:  hear: {entity: User, emits: [{event: SpreaderReported, to: sender}], ...}    # the sender is a User
        moderate: {entity: Platform, on: [{all: SpreaderReported}], ...}
Right:  hear: {entity: User, emits: [{event: SpreaderReported, to: Platform}], ...}
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
