"""The data of a target have the unit of what they are compared with."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.infer import plain_unit
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for place in linked.places:
        found = place.checked.type
        if place.path[0] != "targets" or found is None or not found.unit:
            continue
        name = str(place.path[1])
        unit = linked.scenario.targets[name].unit
        if plain_unit(unit) != plain_unit(found.unit):
            message = f"the data of '{name}' are in '{unit}', but '{place.text}' is in '{found.unit}'"
            help = f"convert the data or the metric (as in {place.text} * 1000), or write 'unit: {found.unit}'"
            yield error(message, linked.scenario_value(("targets", name, "unit")), help, name)


RULE = Rule(
    "SC372",
    "data of a target in another unit",
    """\
Data and metric are compared as numbers, so both must have the same unit. The unit of a metric is in graph.yaml. A
product or a quotient has no unit that simcc knows, so that a formula which converts the metric is accepted.

Wrong:  {metric: infected, data: [3, 12, 40], unit: people, ...}              # infected is a share of people
Right:  {metric: infected * 800, data: [3, 12, 40], unit: people, ...}
""",
    _check,
)
