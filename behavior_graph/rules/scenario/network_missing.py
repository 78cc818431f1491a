"""Every relation has a network."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.graph.relations:
        if name not in linked.scenario.relations:
            span = linked.scenario_section("relations")
            if linked.scenario.relations:
                span = linked.scenario_text.gap(("relations",), name, list(linked.graph.relations))
            help = (
                f"under 'relations:', add '{name}: complete', 'empty', or a network such as "
                f"'{name}: {{erdos_renyi: {{mean_degree: 8}}}}'"
            )
            yield error(f"relation '{name}' has no network", span, help, name)


RULE = Rule(
    "SC312",
    "a relation without a network",
    """\
For every relation, the scenario says which entities are tied when a run begins, even if the network is 'empty'. Results
depend on it too much for a default.

Wrong:  relations: {}                                 # and graph.yaml declares reaches
Right:  relations: {reaches: {barabasi_albert: {m: 4}}}
""",
    _check,
    absent_from=("scenario.yaml:relations",),
)
