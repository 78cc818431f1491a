"""Variants switch off only entity types and actions that exist."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, variant in linked.scenario.variants.items():
        made = {**(linked.written or linked.scenario).interventions, **linked.scenario.variant(name).interventions}
        known = (*linked.graph.actions, *linked.odd.entities, *made)
        for index, label in enumerate(variant.off):
            span = linked.scenario_text.value(("variants", name, "off", index))
            if label not in known:
                message = f"'{label}' is neither an action nor an entity type{' nor an intervention' if made else ''}"
                yield error(message, span, meant(label, known), label)
            elif label in variant.off[:index]:
                yield error(f"'{label}' is switched off twice", span, "remove one of the two", label)


RULE = Rule(
    "SC310",
    "a variant that switches off something unknown",
    """\
'off' lists the actions of the graph and the entity types of the ODD that do not take part in a variant. The run drops
and counts the events sent to them. It may also name interventions, which are then not made.

Wrong:  off: [moderte]
Right:  off: [moderate]
""",
    _check,
)
