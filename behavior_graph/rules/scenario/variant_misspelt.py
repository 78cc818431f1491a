"""Names of variants are spelled like the names that expectations use."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.experiment_models import BASE
from odd.diagnostics import Diagnostic, Rule, error, note


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects:
        return  # a variant is checked; their names were checked with the base
    for name in linked.scenario.variants:
        span = linked.scenario_key(("variants", name))
        if name == BASE:
            message = f"a variant cannot be called '{BASE}': that is the scenario without any variant"
            yield error(message, span, "choose another name", BASE)
        misspelt = linked.uses.misspelt(name, "variant")
        used = any(expectation.variant == name for expectation in linked.scenario.expectations.values())
        if misspelt and not used:
            yield note(f"no expectation is about variant '{name}'", span, misspelt, name)


RULE = Rule(
    "SC320",
    "a variant that is spelled differently elsewhere",
    """\
No expectation is about this variant, but an expectation names a very similar variant that does not exist. So the name
is misspelt in one of the two places. 'base' means the scenario without any variant, so it cannot be the name of a
variant.

Wrong:  variants: {wel_mixed: ...}                    # and an expectation has 'variant: well_mixed'
Right:  variants: {well_mixed: ...}
""",
    _check,
    absent_from=("scenario.yaml",),
)
