"""Variants set only values that exist."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.dotted_paths import intervened, with_set
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects:
        return  # a variant is checked; what all variants set was checked with the base
    for name, variant in linked.scenario.variants.items():
        for misfit in with_set(linked, intervened(linked, name), variant.set)[1]:
            if misfit.unknown:
                span = linked.scenario_text.key(("variants", name, "set", misfit.key))
                yield Diagnostic("SC308", misfit.message, span, misfit.help, names=(misfit.key,))


RULE = Rule(
    "SC308",
    "a setting for a value that does not exist",
    """\
'set:' in a variant and '--set' on the command line name values of the scenario by a path with dots: schedule.rounds,
population.User.count, population.User.credulity, environment.Platform.labels, relations.reaches, parameters.stifling.
For a parameter, its name alone is enough.

Wrong:  set: {population.User.cout: 2000}
Right:  set: {population.User.count: 2000}
""",
    _check,
)
