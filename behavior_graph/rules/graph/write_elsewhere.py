"""Actions write only variables of their own entity."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        for index, write in enumerate(action.writes or ()):
            owner = linked.owner_of(write)
            if (write not in linked.variables and write not in linked.graph.relations) or owner == action.entity:
                continue
            if action.entity not in linked.odd.entities:
                continue  # SC206
            span = linked.graph_text.value(("actions", name, "writes", index))
            message = f"'{name}' is an action of {action.entity} and cannot write '{write}'"
            help = f"emit an event to {owner} and let an action of {owner} write it"
            yield error(message, span, help, name, action.entity, write)


RULE = Rule(
    "SC210",
    "a write to another entity",
    """\
A handler changes only its own entity; it changes others by sending them events. So the order in which entities act
within a simultaneous phase does not matter, and each change of state comes from exactly one action. For the same
reason, an action makes, removes and changes only ties that begin at its own entity.

Wrong:  hear: {entity: User, writes: [Platform.labels], ...}
Right:  hear: {entity: User, emits: [{event: SpreaderReported, to: Platform}], ...}
        moderate: {entity: Platform, on: [{all: SpreaderReported}], writes: [Platform.labels], ...}
""",
    _check,
)
