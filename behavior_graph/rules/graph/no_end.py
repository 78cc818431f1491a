"""An action that emits nothing has 'ends: true'."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error

#: The keys that come before 'ends', in their order.
_KEYS = ("entity", "on", "follows", "reads", "writes", "creates", "leaves", "emits", "ends")


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        if not action.open and not action.emits and not action.ends:
            span = linked.graph_text.gap(("actions", name), "ends", _KEYS)
            yield error(f"'{name}' emits nothing, but does not end", span, "add 'ends: true'", name)


RULE = Rule(
    "SC214",
    "an action that emits nothing and does not end",
    """\
'ends: true' says that an action may emit nothing, so that a chain of events can end there; in the drawing, it has an
arrow to End. An action with an empty 'emits' always ends, so it must say so.

Wrong:  lose_interest: {on: [KnewAlready], emits: [], ...}
Right:  lose_interest: {on: [KnewAlready], emits: [], ends: true, ...}
""",
    _check,
)
