"""Experiments vary only what exists, and run variants that exist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from behavior_graph.expressions.typing.scopes import BASE
from behavior_graph.linking.dotted_paths import with_set
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.reduced import varied
from behavior_graph.rules._parts import meant
from behavior_graph.schema.experiment_models import VARIANT
from odd.diagnostics import Diagnostic, Rule
from odd.reading.yaml_text import YamlPath


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects:
        return  # a changed scenario is checked; what experiments vary was checked with the base
    for name, experiment in linked.scenario.experiments.items():
        seen = set[str]()
        for key, _, value in varied(name, experiment):
            for misfit in with_set(linked, linked.scenario, {key: value})[1]:
                if misfit.unknown and key not in seen:
                    seen.add(key)
                    span = linked.scenario_text.key(("experiments", name, "vary", key))
                    yield Diagnostic("SC390", misfit.message, span, misfit.help, names=(key,))
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


RULE = Rule(
    "SC390",
    "an experiment that varies what does not exist",
    """\
The keys under 'vary' are parameters, paths with dots in the scenario as for 'set' (population.User.count,
schedule.rounds), or 'variant', whose values are variants of the scenario and 'base'. 'variant' of an experiment names
the variant that all its points change.

Wrong:  experiments: {warnings: {vary: {stifing: [0.1, 0.5], variant: [base, wellmixed]}}}
Right:  experiments: {warnings: {vary: {stifling: [0.1, 0.5], variant: [base, well_mixed]}}}
""",
    _check,
)
