"""Every aggregate is read."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import unused
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.graph.aggregates:
        misspelt = linked.uses.misspelt(name)
        if name in linked.uses.names or not (linked.uses.complete or misspelt):
            continue
        span = linked.graph_text.key(("aggregates", name))
        help = "let an action or an expression read it, or make it a metric"
        yield unused("aggregate", name, span, misspelt, help)


RULE = Rule(
    "SC224",
    "an aggregate that nothing uses",
    """\
An aggregate is a named expression that handlers, decisions and metrics read. If you only want to observe it, make it a
metric. If nothing reads it, it is left over and can be removed.

Wrong:  aggregates: {climate: {value: mean(User.voice), ...}}     # and no action has climate under 'reads'
Right:  speak_up: {reads: [User.opinion, climate], ...}
""",
    _check,
    absent_from=("graph.yaml:actions", "graph.yaml:aggregates", "graph.yaml:metrics"),
)
