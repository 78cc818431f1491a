"""Checks each variant again: its values, and the graph that is left if the variant switches something off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from behavior_graph.expressions.results.evaluate import variants_needed
from behavior_graph.linking.dotted_paths import full_path, with_set
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.scenario_model import Variant
from odd.diagnostics import Diagnostic, Span
from odd.reading.yaml_text import YamlPath

#: What the rules say about a changed scenario and not about its base.
NewRemarks = Callable[[Linked], list[Diagnostic]]


def remarks_of_variants(linked: Linked, new_remarks: NewRemarks, *, base_is_sound: bool) -> Iterator[Diagnostic]:
    """Yield what is wrong with the values of each variant, at the line of the variant that sets them.

    If the base has errors, what a variant does to other parts of the scenario is left out: the base has it too.
    """
    for name in linked.scenario.variants:
        variant = linked.scenario.variant(name)
        if not variant.set:
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
    scenario, _ = with_set(linked, linked.scenario, variant.set)
    own = linked.scenario.variants[name].set
    places: dict[YamlPath, YamlPath] = {
        full_path(linked, key): ("variants", name, "set", key) if key in own else ("variants", name, "extends")
        for key in variant.set
    }
    return replace(linked, scenario=scenario, redirects=places, written=linked.scenario)


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
    paths += [("variants", name, "extends")] if linked.scenario.variants[name].extends else []
    return max((linked.scenario_text.value(path).line for path in paths), default=first.line)
