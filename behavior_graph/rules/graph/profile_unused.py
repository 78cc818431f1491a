"""Some model is told the profiles that odd.yaml declares."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, warning
from odd.model.value_types import Kind


def _check(linked: Linked) -> Iterator[Diagnostic]:
    told = {linked.graph.actions[action].entity for action in linked.decisions} | set(_nameable(linked))
    for name, entity in linked.odd.entities.items():
        if entity.profile is not None and name not in told:
            span = linked.odd_text.key(("entities", name, "profile"))
            message = f"{name} has a profile, but makes no decision, and no decision can name one"
            yield warning(message, span, "declare a decision in graph.yaml, or remove it", name)


def _nameable(linked: Linked) -> Iterator[str]:
    for decision in linked.decisions.values():
        for option in decision.options.values():
            try:
                typed = linked.typed(option)
            except ValueError:
                continue  # the option's own rule reports it
            if typed.type.kind is Kind.REFERENCE:
                yield typed.type.entity


RULE = Rule(
    "SC256",
    "a profile that no model is told",
    """\
A profile is what a language model is told of an entity for which it decides, or which a decision can name. A profile of
any other type has no effect.

Wrong:  entities: {Platform: {profile: {public: "..."}, ...}}       # and no action of Platform has a decision
Right:  entities: {User: {profile: {public: "..."}, ...}}           # User decides whether to believe
""",
    _check,
    absent_from=("graph.yaml",),
)
