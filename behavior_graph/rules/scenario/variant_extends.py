"""A variant extends a variant that exists, and never itself."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    variants = linked.scenario.variants
    for name, variant in variants.items():
        span = linked.scenario_text.value(("variants", name, "extends"))
        if variant.extends is not None and variant.extends not in variants:
            message = f"'{variant.extends}' is not a variant in scenario.yaml, so '{name}' cannot extend it"
            help = meant(variant.extends, variants, "leave 'extends' out to change the base")
            yield error(message, span, help, variant.extends, name)
        elif name in _extended(linked, name):
            message = f"'{name}' extends itself, directly or through others"
            yield error(message, span, "let one of them change the base", name)


def _extended(linked: Linked, name: str) -> list[str]:
    """Return the variants that a variant extends, the nearest first; a circle ends where it closes."""
    variants, found = linked.scenario.variants, list[str]()
    above = variants[name].extends
    while above in variants and above not in found:
        found.append(above)
        above = variants[above].extends
    return found


RULE = Rule(
    "SC329",
    "a variant that extends nothing that exists",
    """\
'extends' names another variant of the scenario: the new one sets and switches off all that the other does, and then its
own. Each chain of variants ends at one that changes the base.

Wrong:  variants: {strict: {about: ..., extends: no_label, set: {stifling: 0.5}}}
Right:  variants: {strict: {about: ..., extends: no_labels, set: {stifling: 0.5}}}
""",
    _check,
)
