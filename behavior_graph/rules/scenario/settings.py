"""Variants set values that exist, to values of the right form."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.dotted_paths import intervened, repeated, with_set
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Explained
from odd.rulebook import rules_of


def _misfits(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects:
        return  # a variant is checked; what all variants set was checked with the base
    for name, variant in linked.scenario.variants.items():
        for misfit in with_set(linked, intervened(linked, name), variant.set)[1]:
            path, names = ("variants", name, "set", misfit.key), (misfit.key,)
            if misfit.unknown:
                yield Diagnostic("SC308", misfit.message, linked.scenario_text.key(path), misfit.help, names=names)
            else:
                message, span = f"'{misfit.key}': {misfit.message}", linked.scenario_text.value(path)
                yield Diagnostic("SC309", message, span, misfit.help, names=names)
        for other, key in repeated(linked, variant.set):
            span = linked.scenario_text.key(("variants", name, "set", key))
            message = f"'{other}' and '{key}' set the same value"
            yield Diagnostic("SC309", message, span, "leave one of them out", names=(key,))


RULES = rules_of(
    _misfits,
    Explained(
        "SC308",
        "a setting for a value that does not exist",
        """\
'set:' in a variant and '--set' on the command line name values of the scenario by a path with dots: schedule.rounds,
population.User.count, population.User.credulity, environment.Platform.labels, relations.reaches, parameters.stifling.
For a parameter, its name alone is enough.

Wrong:  set: {population.User.cout: 2000}
Right:  set: {population.User.count: 2000}
""",
    ),
    Explained(
        "SC309",
        "a setting with a wrong value",
        """\
A variant can set a value to anything that is allowed at the same place in the scenario itself: a whole number for a
count, a network for a relation, a value or a distribution for a variable. It sets each value once: a parameter's name
alone is the same setting as 'parameters.' with the name.

Wrong:  set: {relations.reaches: everybody, population.User.count: many}
Right:  set: {relations.reaches: complete, population.User.count: 2000}
""",
    ),
)
