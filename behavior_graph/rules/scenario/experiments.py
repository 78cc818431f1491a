"""Experiments vary values and variants that exist, over values of the right form, each in one factor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from behavior_graph.linking.dotted_paths import repeated, with_set
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.reduced import varied
from behavior_graph.rules._parts import meant
from behavior_graph.schema.experiment_models import BASE, VARIANT
from odd.diagnostics import Diagnostic, Explained
from odd.reading.yaml_text import YamlPath
from odd.rulebook import rules_of


def _misfits(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects:
        return  # a changed scenario is checked; what experiments vary was checked with the base
    for name, experiment in linked.scenario.experiments.items():
        seen = set[str]()
        for key, path, value in varied(name, experiment):
            for misfit in with_set(linked, linked.scenario, {key: value})[1]:
                if not misfit.unknown:
                    message, span = f"'{key}': {misfit.message}", linked.scenario_text.value(path)
                    yield Diagnostic("SC391", message, span, misfit.help, names=(key,))
                elif key not in seen:
                    seen.add(key)
                    span = linked.scenario_text.key(("experiments", name, "vary", key))
                    yield Diagnostic("SC390", misfit.message, span, misfit.help, names=(key,))
        for other, key in repeated(linked, experiment.vary):
            span = linked.scenario_text.key(("experiments", name, "vary", key))
            message = f"the factors '{other}' and '{key}' set the same value"
            yield Diagnostic("SC391", message, span, "leave one of them out", names=(key,))
        for variant, path in _variants(name, experiment):
            if variant not in linked.scenario.variants and not (variant == BASE and path[2] == "vary"):
                yield _unknown_variant(linked, variant, path)


def _variants(name: str, experiment: Any) -> Iterator[tuple[Any, YamlPath]]:
    if experiment.variant is not None:
        yield experiment.variant, ("experiments", name, "variant")
    for index, variant in enumerate(experiment.vary.get(VARIANT, ())):
        yield variant, ("experiments", name, "vary", VARIANT, index)


def _unknown_variant(linked: Linked, variant: Any, path: YamlPath) -> Diagnostic:
    message, span = f"'{variant}' is not a variant in scenario.yaml", linked.scenario_text.value(path)
    known = [*linked.scenario.variants, *([BASE] if path[2] == "vary" else ())]
    otherwise = "" if linked.scenario.variants else "leave it out to run the base"
    return Diagnostic("SC390", message, span, meant(str(variant), known, otherwise), names=(str(variant),))


RULES = rules_of(
    _misfits,
    Explained(
        "SC390",
        "an experiment that varies what does not exist",
        """\
The keys under 'vary' are parameters, paths with dots in the scenario as for 'set' (population.User.count,
schedule.rounds), or 'variant', whose values are variants of the scenario and 'base'. 'variant' of an experiment names
the variant that all its points change.

Wrong:  experiments: {warnings: {vary: {stifing: [0.1, 0.5], variant: [base, wellmixed]}}}
Right:  experiments: {warnings: {vary: {stifling: [0.1, 0.5], variant: [base, well_mixed]}}}
""",
    ),
    Explained(
        "SC391",
        "a factor with a wrong value",
        """\
An experiment can vary a value over all that is allowed at the same place in the scenario itself: whole numbers for a
count, networks for a relation, values or distributions for a variable. Two factors cannot set the same value.

Wrong:  experiments: {sizes: {vary: {population.User.count: [few, many]}}}
Right:  experiments: {sizes: {vary: {population.User.count: [100, 1000]}}}
""",
    ),
)
