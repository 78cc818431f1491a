"""Variants switch off entity types and actions."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    known = (*linked.graph.actions, *linked.odd.entities)
    for name, variant in linked.scenario.variants.items():
        for index, one in enumerate(variant.off):
            span = linked.scenario_text.value(("variants", name, "off", index))
            if one not in known:
                message = f"'{one}' is neither an action nor an entity type"
                yield Diagnostic("SC310", message, span, meant(one, known))
            elif one in variant.off[:index]:
                yield Diagnostic("SC310", f"'{one}' is switched off twice", span, "remove one of both")


RULE = Rule(
    "SC310",
    "something unknown is switched off",
    """'off' lists actions of the graph and entity types of the ODD that take no part in a variant. What is sent to
them is dropped and counted.

Wrong:  off: [moderte]
Right:  off: [moderate]
""",
    _check,
)
