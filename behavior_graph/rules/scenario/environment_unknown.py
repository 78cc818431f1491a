"""Only environments and nature have values under 'environment'."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.scenario.environment:
        declared = linked.entity(name)
        span = linked.scenario_key(("environment", name))
        if declared is None:
            known = [member for member, entity in linked.odd.entities.items() if not entity.many]
            yield error(f"'{name}' is not an entity type in odd.yaml", span, meant(name, known), name)
        elif declared.many:
            message = f"'{name}' are {declared.kind}s, and there may be many of them"
            yield error(message, span, f"write their values under 'population: {{{name}: ...}}'", name)


RULE = Rule(
    "SC316",
    "values for something that is not an environment",
    """\
'environment' gives the initial values of the entity types that odd.yaml declares as environment (or nature). Agents get
theirs under 'population', next to their count.

Wrong:  environment: {Platfrm: {labels: 0.0}}
Right:  environment: {Platform: {labels: 0.0}}
""",
    _check,
)
