"""A metric observes the model."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.dotted_paths import full_path
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, warning


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if linked.redirects:
        return  # a variant changes numbers, not what is looked at
    if any(series.drives not in linked.odd.parameters for series in linked.odd.inputs.values()):
        return  # reported already, and it may be meant for any parameter
    for place in linked.places:
        if place.file != "graph" or place.path[0] not in ("metrics", "aggregates") or place.checked.type is None:
            continue
        changing = {series.drives for series in linked.odd.inputs.values()} | linked.intervened
        if all(use.kind is NameKind.PARAMETER and use.name not in changing for use in place.checked.uses):
            varied = sorted(_set_by_variants(linked) & {use.name for use in place.checked.uses})
            message = f"'{place.path[1]}' has the same value whatever happens"
            if varied:
                message += f" in a run, and differs only between variants (by {', '.join(varied)})"
            help = "name what to observe, as in share(User where ...) or mean(User.x)"
            yield warning(message, linked.graph_text.value(place.path), help, str(place.path[1]))


def _set_by_variants(linked: Linked) -> set[str]:
    """Return the parameters that some variant sets."""
    scenario = linked.scenario
    paths = [full_path(linked, key) for name in scenario.variants for key in scenario.variant(name).set]
    return {path[1] for path in paths if path[0] == "parameters" and len(path) > 1}


RULE = Rule(
    "SC280",
    "a metric that observes nothing",
    """\
A metric or aggregate that reads no entity, tie, event or decision, and no parameter that input data or interventions
change, has the same value in every round of a run, and in all runs with the same parameters. Its plot is a flat line
that looks like a result.

Wrong:  metrics: {spread: {shows: line, value: 0.5 * stifling}}
Right:  metrics: {spread: {shows: line, value: share(User where belief == "spreader")}}
""",
    _check,
    absent_from=("odd.yaml:input_data", "scenario.yaml:interventions", "scenario.yaml:variants"),
)
