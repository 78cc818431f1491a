"""The parameters whose values a model only assumes, with the ranges that it declares for them."""

from __future__ import annotations

import math

from behavior_graph.linking.linked import Linked
from compiler.runs.sweeps.factors import Factor, Range
from odd.model.value_types import Kind


def assumed_factors(linked: Linked) -> tuple[Factor, ...]:
    """Return the numeric parameters whose source begins with "assumed" and whose range is finite, in their order."""
    found = []
    for name, parameter in linked.odd.parameters.items():
        kind, limits = parameter.value_type.kind, parameter.range
        assumed = parameter.source.lower().startswith("assum") and name not in linked.driven
        if assumed and kind in (Kind.INT, Kind.FLOAT) and limits and all(map(math.isfinite, limits)):
            found.append(Factor(name, range=Range(float(limits[0]), float(limits[1]), kind is Kind.INT)))
    return tuple(factor for factor in found if factor.range and factor.range.low < factor.range.high)
