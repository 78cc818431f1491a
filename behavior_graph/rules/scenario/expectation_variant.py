"""Expectations name only declared variants."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    variants = linked.scenario.variants
    for name, expectation in linked.scenario.expectations.items():
        if expectation.variant is not None and expectation.variant not in variants:
            span = linked.scenario_value(("expectations", name, "variant"))
            help = meant(expectation.variant, variants, "leave 'variant' out to mean the base")
            yield error(f"'{expectation.variant}' is not a variant in scenario.yaml", span, help, expectation.variant)


RULE = Rule(
    "SC319",
    "an expectation about an unknown variant",
    """\
The 'variant' of an expectation names one of the variants of the scenario. Without it, the expectation is about the
base.

Wrong:  never_heard_share: {variant: wellmixed, ...}
Right:  never_heard_share: {variant: well_mixed, ...}
""",
    _check,
)
