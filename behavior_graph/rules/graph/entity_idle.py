"""Every entity type acts, is read, or has relations."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if not linked.uses.complete:  # a contract that is to be written from the code may read it
        return
    for name, declared in linked.odd.entities.items():
        read = any(label == name or label.startswith(f"{name}.") for label in linked.uses.names)
        related = any(name in (relation.source, relation.target) for relation in linked.graph.relations.values())
        if linked.actions_of(name) or read or related or linked.uses.misspelt(name, "entity"):
            continue
        span = linked.odd_text.key(("entities", name))
        help = "give it an action in graph.yaml, let another entity read its variables, or remove it"
        variables = (f"{name}.{variable}" for variable in declared.variables)
        yield error(f"entity type '{name}' has no action, and nothing reads it", span, help, name, *variables)


RULE = Rule(
    "SC226",
    "an entity type that does nothing",
    """\
Every entity type of the ODD takes part in the model: it has actions, others read its variables, or relations pass
through it. A type that does none of these has no effect; switching it off would change nothing.

Wrong:  entities: {Regulator: {is: environment, why: it could intervene, ...}}      # and graph.yaml never names it
Right:  regulate: {entity: Regulator, on: [{all: Complained}], ...}
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
