"""Declared names are spelled like the names that the rest of the model uses."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, Span, note


def _check(linked: Linked) -> Iterator[Diagnostic]:
    declared = list(_declared(linked))
    for kind, name, span in declared:
        misspelt = linked.uses.misspelt(name, kind, [other for of_kind, other, _ in declared if of_kind == kind])
        if misspelt and not _is_used(linked, kind, name):
            yield note(f"nothing uses {_WORDS[kind]} '{name}'", span, misspelt, name)


_WORDS = {"entity": "entity type", "relation": "relation", "metric": "metric"}


def _declared(linked: Linked) -> Iterator[tuple[str, str, Span]]:
    for name in linked.odd.entities:
        yield "entity", name, linked.odd_text.key(("entities", name))
    for name, relation in linked.graph.relations.items():
        yield "relation", name, linked.graph_text.key(("relations", name))
        if relation.inverse:
            yield "relation", relation.inverse, linked.graph_text.value(("relations", name, "inverse"))
    for name in linked.graph.metrics:
        yield "metric", name, linked.graph_text.key(("metrics", name))


def _is_used(linked: Linked, kind: str, name: str) -> bool:
    if kind == "entity":
        return bool(linked.actions_of(name)) or any(label.startswith(f"{name}.") for label in linked.uses.names)
    if kind == "relation":
        actions = linked.graph.actions.values()
        receivers = {step for action in actions for emission in action.emits or () for step in emission.receiver.path}
        return name in receivers | {label.partition(".")[0] for label in linked.uses.names}
    return name in linked.uses.names


RULE = Rule(
    "SC225",
    "a name that is spelled differently elsewhere",
    """\
Nothing uses this entity type, relation or metric, but another place uses a very similar name that is not declared. So
the name is misspelt in one of the two places. The other place has a diagnostic with a code of its own.

Wrong:  metrics: {never_herd: ...}           # and an expectation reads final(never_heard)
Right:  metrics: {never_heard: ...}
""",
    _check,
    absent_from=("odd.yaml", "graph.yaml", "scenario.yaml"),
)
