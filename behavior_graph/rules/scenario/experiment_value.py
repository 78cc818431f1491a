"""Experiments vary values of the right form, each in one factor."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.dotted_paths import repeated, with_set
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.reduced import varied
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects:
        return  # a changed scenario is checked; what experiments vary was checked with the base
    for name, experiment in linked.scenario.experiments.items():
        for key, path, value in varied(name, experiment):
            for misfit in with_set(linked, linked.scenario, {key: value})[1]:
                if not misfit.unknown:
                    span = linked.scenario_text.value(path)
                    yield Diagnostic("SC391", f"'{key}': {misfit.message}", span, misfit.help, names=(key,))
        for other, key in repeated(linked, experiment.vary):
            span = linked.scenario_text.key(("experiments", name, "vary", key))
            message = f"the factors '{other}' and '{key}' set the same value"
            yield Diagnostic("SC391", message, span, "leave one of them out", names=(key,))


RULE = Rule(
    "SC391",
    "a factor with a wrong value",
    """\
An experiment can vary a value over all that is allowed at the same place in the scenario itself: whole numbers for a
count, networks for a relation, values or distributions for a variable. Two factors cannot set the same value.

Wrong:  experiments: {sizes: {vary: {population.User.count: [few, many]}}}
Right:  experiments: {sizes: {vary: {population.User.count: [100, 1000]}}}
""",
    _check,
)
