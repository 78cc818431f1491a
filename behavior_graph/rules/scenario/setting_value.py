"""Variants set values of the right form."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.dotted_paths import intervened, repeated, with_set
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects:
        return  # a variant is checked; what all variants set was checked with the base
    for name, variant in linked.scenario.variants.items():
        for misfit in with_set(linked, intervened(linked, name), variant.set)[1]:
            if not misfit.unknown:
                span = linked.scenario_text.value(("variants", name, "set", misfit.key))
                yield Diagnostic("SC309", f"'{misfit.key}': {misfit.message}", span, misfit.help, names=(misfit.key,))
        for other, key in repeated(linked, variant.set):
            span = linked.scenario_text.key(("variants", name, "set", key))
            message = f"'{other}' and '{key}' set the same value"
            yield Diagnostic("SC309", message, span, "leave one of them out", names=(key,))


RULE = Rule(
    "SC309",
    "a setting with a wrong value",
    """\
A variant can set a value to anything that is allowed at the same place in the scenario itself: a whole number for a
count, a network for a relation, a value or a distribution for a variable. It sets each value once: a parameter's name
alone is the same setting as 'parameters.' with the name.

Wrong:  set: {relations.reaches: everybody, population.User.count: many}
Right:  set: {relations.reaches: complete, population.User.count: 2000}
""",
    _check,
)
