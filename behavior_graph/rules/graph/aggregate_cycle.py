"""No aggregate depends on itself."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.scopes import Named, NameKind
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error
from odd.names import reached


def _check(linked: Linked) -> Iterator[Diagnostic]:
    functions = linked.graph.functions
    needs = {f"{name}()": set(function.reads) for name, function in functions.items()}
    needs |= {
        str(place.path[1]): {_key(use) for use in place.checked.uses}
        for place in linked.places
        if place.path[0] == "aggregates"
    }
    for name in linked.graph.aggregates:
        if name in reached(needs.get(name, ()), lambda label: needs.get(label, ())):
            span = linked.graph_text.key(("aggregates", name))
            help = "write one of these aggregates without using the other"
            yield error(f"aggregate '{name}' depends on itself, directly or through others", span, help, name)


def _key(named: Named) -> str:
    """Yield what an expression needs; a function and an aggregate may have the same name as something else."""
    return f"{named.name}()" if named.kind is NameKind.FUNCTION else named.qualified


RULE = Rule(
    "SC238",
    "aggregates that depend on each other",
    """\
An aggregate may use other aggregates, but simcc must be able to compute them one after the other. If they form a
circle, there is none to start with.

Wrong:  aggregates:
          climate: {value: pressure * 2, ...}
          pressure: {value: climate + 1, ...}
Right:  aggregates:
          climate: {value: mean(User.voice), ...}
          pressure: {value: climate * 2, ...}
""",
    _check,
)
