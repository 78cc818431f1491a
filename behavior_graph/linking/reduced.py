"""Checks each variant again (its values, and the graph that is left without its parts), and what experiments vary."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from behavior_graph.expressions.results.evaluate import variants_needed
from behavior_graph.linking.dotted_paths import full_path, intervened, with_set
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.experiment_models import VARIANT, Experiment, Steps
from behavior_graph.schema.scenario_model import Variant
from odd.diagnostics import Diagnostic, Severity, Span
from odd.reading.yaml_text import YamlPath

#: What the rules say about a changed scenario and not about its base.
NewRemarks = Callable[[Linked], list[Diagnostic]]


def remarks_of_variants(linked: Linked, new_remarks: NewRemarks, *, base_is_sound: bool) -> Iterator[Diagnostic]:
    """Yield what is wrong with the values of each variant, at the line of the variant that sets them.

    If the base has errors, what a variant does to other parts of the scenario is left out: the base has it too.
    """
    for name in linked.scenario.variants:
        variant = linked.scenario.variant(name)
        if not (variant.set or variant.interventions):
            continue
        changed = _changed(linked, name, variant)
        for remark in new_remarks(changed):
            if remark.span.file != linked.scenario_text.file:
                continue  # what the ODD says is right for the base
            placed = _at_variant(linked, name, remark)
            if placed.span == remark.span or (base_is_sound and _is_about(linked, name, remark.span)):
                yield placed


def _is_about(linked: Linked, variant: str, span: Span) -> bool:
    """Whether what is wrong at a place concerns a variant: an expectation does if it is judged over runs of it."""
    text = linked.scenario_text
    starts = [(text.key(path).line, text.key(path).column, path) for path in text.places if _is_block(path)]
    path = max((start for start in starts if start[:2] <= (span.line, span.column)), default=(0, 0, ()))[2]
    return len(path) < 2 or variant in variants_needed(linked.scenario.expectations[str(path[1])])


def _is_block(path: YamlPath) -> bool:
    return len(path) == 1 or (len(path) == 2 and path[0] == "expectations")


def _changed(linked: Linked, name: str, variant: Variant) -> Linked:
    scenario, _ = with_set(linked, intervened(linked, name), variant.set)
    own = linked.scenario.variants[name]
    places: dict[YamlPath, YamlPath] = {
        full_path(linked, key): ("variants", name, "set", key) if key in own.set else ("variants", name, "extends")
        for key in variant.set
    }
    for label in variant.interventions:
        here: YamlPath = ("variants", name, "interventions", label)
        places["interventions", label] = here if label in own.interventions else ("variants", name, "extends")
    return replace(linked, scenario=scenario, redirects=places, written=linked.written or linked.scenario)


def _at_variant(linked: Linked, name: str, remark: Diagnostic) -> Diagnostic:
    """Return the diagnostic with the name of the variant, placed in the variant if it is elsewhere."""
    first = linked.scenario_text.key(("variants", name))
    message = f"in variant '{name}': {remark.message}"
    inside = remark.span.file == first.file and first.line <= remark.span.line <= _last_line(linked, name, first)
    span = remark.span if inside else first
    return replace(remark, message=message, span=span, names=(name, *remark.names))


def _last_line(linked: Linked, name: str, first: Span) -> int:
    """Return the line of the last setting of a variant."""
    paths: list[YamlPath] = [("variants", name, "set", key) for key in linked.scenario.variants[name].set]
    paths += [path for path in linked.scenario_text.places if path[:3] == ("variants", name, "interventions")]
    paths += [("variants", name, "extends")] if linked.scenario.variants[name].extends else []
    return max((linked.scenario_text.value(path).line for path in paths), default=first.line)


# Experiments ----------------------------------------------------------------------------------------------------------


def remarks_of_experiments(linked: Linked, new_remarks: NewRemarks) -> Iterator[Diagnostic]:
    """Yield what the scenario does not allow of the values that experiments vary, each at its own place.

    Pairs of values that only together are not allowed are reported when the experiment is run.
    """
    for name, experiment in linked.scenario.experiments.items():
        base = _base_of(linked, experiment)
        known = {(remark.code, remark.message) for remark in new_remarks(base)} if experiment.variant else set()
        for key, path, value in varied(name, experiment):
            scenario, wrong = with_set(base, base.scenario, {key: value})
            if wrong:
                continue  # a rule reports it
            changed = replace(base, scenario=scenario, redirects={full_path(linked, key): path})
            for remark in new_remarks(changed):
                if (remark.code, remark.message) not in known and remark.severity is Severity.ERROR:
                    yield _at_value(linked, name, path, remark)


def varied(name: str, experiment: Experiment) -> Iterator[tuple[str, YamlPath, Any]]:
    """Yield each factor other than the variant with the place and the value of what is to be checked of it.

    Of numbers these are the least and the greatest: a range that numbers must keep to is an interval.
    """
    for key, given in experiment.vary.items():
        path: YamlPath = ("experiments", name, "vary", key)
        if isinstance(given, Steps):
            yield from ((key, (*path, "from"), given.low), (key, (*path, "to"), given.high))
        elif key != VARIANT:
            yield from ((key, (*path, index), given[index]) for index in _extremes(given))


def _extremes(values: Sequence[Any]) -> list[int]:
    if not all(isinstance(value, int | float) and not isinstance(value, bool) for value in values):
        return list(range(len(values)))
    return sorted({values.index(min(values)), values.index(max(values))})


def _base_of(linked: Linked, experiment: Experiment) -> Linked:
    """Return the scenario that an experiment changes: the base, or a variant."""
    if experiment.variant not in linked.scenario.variants:
        return replace(linked, written=linked.scenario)
    settings = linked.scenario.variant(experiment.variant).set
    scenario, _ = with_set(linked, intervened(linked, experiment.variant), settings)
    return replace(linked, scenario=scenario, written=linked.scenario)


def _at_value(linked: Linked, name: str, path: YamlPath, remark: Diagnostic) -> Diagnostic:
    """Return the diagnostic with the name of the experiment, at the value that it varies."""
    text = linked.scenario_text
    at = text.value(path)
    inside = remark.span.file == at.file and remark.span.line == at.line
    message = f"in experiment '{name}': {remark.message}"
    return replace(remark, message=message, span=remark.span if inside else at, names=(name, *remark.names))
