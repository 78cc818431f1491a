"""Networks are of declared relations."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.scenario.relations:
        if name in linked.graph.relations:
            continue
        span = linked.scenario_key(("relations", name))
        ends = linked.relation_ends.get(name)
        help = f"write '{ends.relation}', whose inverse it is" if ends else meant(name, linked.graph.relations)
        yield Diagnostic("SC311", f"there is no relation '{name}' in graph.yaml", span, help)


RULE = Rule(
    "SC311",
    "a network of a relation that is not declared",
    """'relations' says for each relation of graph.yaml who is tied to whom at the start. An inverse has the same ties
and is not named again.

Wrong:  relations: {reached_by: complete}             # the inverse of reaches
Right:  relations: {reaches: complete}
""",
    _check,
)
