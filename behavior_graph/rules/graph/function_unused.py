"""Something uses every function of handlers/metrics.py."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import unused
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    named = (use for place in linked.places for use in place.checked.uses)
    called = {label.name for label in named if label.kind is NameKind.FUNCTION}
    for name in linked.graph.functions:
        if name not in called | {use.name for use in linked.uses.undeclared}:
            misspelt = linked.uses.misspelt(name)
            span = linked.graph_text.key(("functions", name))
            help = f"let a metric, an aggregate or stop_when use {name}(), or remove it"
            yield unused("function", name, span, misspelt, help)


RULE = Rule(
    "SC270",
    "a function that nothing uses",
    """\
A function in handlers/metrics.py computes what an expression cannot say. It runs where a metric, an aggregate or a stop
condition uses it. If none of them does, it never runs.

Wrong:  functions: {polarization: {means: ..., unit: share, reads: [User.opinion]}}     # and no metric
Right:  metrics: {polarized: {value: polarization(), unit: share}}
""",
    _check,
    absent_from=("graph.yaml:aggregates", "graph.yaml:metrics", "scenario.yaml:schedule", "scenario.yaml:variants"),
)
