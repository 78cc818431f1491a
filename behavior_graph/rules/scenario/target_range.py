"""The data of a target are values that the metric can have."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.data.target_data import measured
from behavior_graph.expressions.typing.infer import plain_unit
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, warning


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for place in linked.places:
        found = place.checked.type if place.path[0] == "targets" else None
        name, limits = str(place.path[1]) if found else "", found.range if found else None
        if found is None or limits is None or _is_in_another_unit(linked, name, found.unit):
            continue
        outside = [
            value for value in measured(linked, linked.scenario.targets[name]).values if not _within(value, limits)
        ]
        if outside:
            more = f" (and {len(outside) - 1} more)" if len(outside) > 1 else ""
            bounds = f"{limits[0]:g} to {limits[1]:g}"
            message = f"the data of '{name}' have {outside[0]:g}{more}, but '{place.text}' is always within {bounds}"
            help = f"give both the same scale: percent are 100 times a share, as in 'metric: {place.text} * 100'"
            yield warning(message, linked.scenario_value(("targets", name, "data")), help, name)


def _is_in_another_unit(linked: Linked, name: str, unit: str | None) -> bool:
    """Return whether SC372 says so already."""
    return bool(unit) and plain_unit(linked.scenario.targets[name].unit) != plain_unit(str(unit))


def _within(value: float, limits: tuple[float, float]) -> bool:
    return limits[0] <= value <= limits[1]


RULE = Rule(
    "SC376",
    "data of a target that the metric cannot have",
    """\
Some metrics cannot leave a range: a share is from 0 to 1, a mean within the range of its variable. Data outside of it
are mostly on another scale, such as percent, and a calibration would go to the end of the parameters' ranges. Data can
be outside by errors of measurement, so this is a warning.

Wrong:  {metric: infected, data: [3, 12, 40], unit: share of people, ...}          # percent
Right:  {metric: infected, data: [0.03, 0.12, 0.4], unit: share of people, ...}
""",
    _check,
)
