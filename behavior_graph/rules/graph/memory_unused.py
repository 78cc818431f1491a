"""Some action reads what entities remember."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import warning
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, entity in linked.odd.entities.items():
        own = [action for action in linked.graph.actions.values() if action.entity == name]
        read = {read for action in own for read in action.reads or ()}
        uses = (use for place in linked.places for use in place.checked.uses)
        read |= {use.name for use in uses if use.kind is NameKind.MEMORY and use.owner == name}
        handled = {event for action in own for event in action.handles}
        for event in entity.remembers:
            if event in handled - read and not any(action.unwritten for action in own):
                span = linked.odd_text.key(("entities", name, "memory", "events", event))
                message = f"{name} remembers '{event}', but no action or expression reads it"
                yield warning(
                    "SC246", message, span, "read it in a handler or a metric, or remove it here", names=(name, event)
                )


RULE = Rule(
    "SC246",
    "a memory that nothing uses",
    """\
An action that looks at what its entity remembers names the kind of event under 'reads'; expressions read it with
remembered(...). A memory that nothing reads has no effect: the document promises something that the model does not do.

Wrong:  memory: {events: {Told: {last: 10}}}           # and no action of the type reads Told
Right:  actions: {tell: {reads: [Told, Told.labelled], ...}}
""",
    _check,
    absent_from=("graph.yaml",),
)
