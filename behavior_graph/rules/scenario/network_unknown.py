"""Networks belong to declared relations."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.scenario.relations:
        if name in linked.graph.relations:
            continue
        span = linked.scenario_key(("relations", name))
        ends = linked.relation_ends.get(name)
        help = f"write '{ends.relation}'; this is only its inverse" if ends else meant(name, linked.graph.relations)
        yield error(f"'{name}' is not a relation in graph.yaml", span, help, name)


RULE = Rule(
    "SC311",
    "a network for a relation that is not declared",
    """\
For each relation of graph.yaml, 'relations' says which entities are tied at the start. The inverse of a relation has
the same ties, so it is not named again.

Wrong:  relations: {reached_by: complete}             # the inverse of reaches
Right:  relations: {reaches: complete}
""",
    _check,
)
