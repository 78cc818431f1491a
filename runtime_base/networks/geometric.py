"""Networks of entities near each other: at random points in the unit square, or with two variables as coordinates.

Near is a distance of at most `radius`. A `mean_degree` gives the radius: on the torus a circle of radius r holds the
share pi r^2 of the points; in the square with its edges, two points are at most r <= 1 apart with the chance
pi r^2 - 8 r^3 / 3 + r^4 / 2 (the distance of two random points in a square: Ghosh 1951; Philip 2007). Random geometric
graphs: Gilbert 1961; Dall & Christensen 2002. Found by cells as wide as the radius, at a cost of entities plus ties.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import floor, isqrt
from typing import Any

from runtime_base.foundation.streams import Stream
from runtime_base.mathematics import pi, sqrt
from runtime_base.networks.tie_numbers import Ends, TiePairs, impossible

_Cell = tuple[int, int]


def random_geometric(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:
    """Put the entities at random points of the unit square, and tie those near each other."""
    torus = spec.get("torus", False)
    radius = spec.get("radius")
    if radius is None:
        radius = _radius_for(spec["mean_degree"], ends.others, torus=torus)
    points = [(stream.unit(), stream.unit()) for _ in range(ends.sources)]
    yield from _near_pairs(points, radius, torus=torus)


def geometric(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:  # noqa: ARG001 - nothing is drawn
    """Tie the entities near each other."""
    yield from _near_pairs(spec["at"], spec["radius"], torus=False)


def points_of_variables(spec: Mapping[str, Any], entities: Sequence[Any]) -> Mapping[str, Any]:
    """Return a network's details with the entities' coordinates in place of the names of two variables."""
    if "at" not in spec:
        return spec
    x, y = spec["at"]
    return {**spec, "at": [(getattr(entity, x), getattr(entity, y)) for entity in entities]}


def _radius_for(degree: float, others: int, *, torus: bool) -> float:
    """Return the radius that gives a mean degree."""
    share = degree / others if others else 0.0
    low, high = 0.0, 0.5 if torus else 1.0
    if share > _within(high, torus=torus):
        raise impossible(f"a mean degree of {degree} is too high for {others} others", "give a lower mean_degree")
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, torus=torus) < share else (low, middle)
    return high


def _within(radius: float, *, torus: bool) -> float:
    """Return the chance that two random points are at most so far apart."""
    square = radius * radius
    return pi * square if torus else pi * square - 8.0 * square * radius / 3.0 + square * square / 2.0


def _near_pairs(points: Sequence[tuple[float, float]], radius: float, *, torus: bool) -> Iterator[tuple[int, int]]:
    """Yield the pairs a < b of points at most `radius` apart."""
    # on the torus cells are no fewer than fit, and no more than there are points
    around = max(1, min(floor(1.0 / radius), isqrt(len(points)) + 1)) if torus and radius > 0.0 else 0
    side = 1.0 / around if around else max(radius, 1e-12)
    cells: dict[_Cell, list[int]] = {}
    where = [(floor(x / side), floor(y / side)) for x, y in points]
    for number, cell in enumerate(where):
        cells.setdefault(cell, []).append(number)
    for a, cell in enumerate(where):
        x, y = points[a]
        for near in _around(cell, around):
            for b in cells.get(near, ()):
                if a < b and _apart(points[b][0] - x, points[b][1] - y, torus=torus) <= radius:
                    yield a, b


def _around(cell: _Cell, around: int) -> Sequence[_Cell]:
    """Return a cell and the eight next to it, each once."""
    x, y = cell
    steps = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return tuple(dict.fromkeys((column % around, row % around) for column, row in steps)) if around else steps


def _apart(dx: float, dy: float, *, torus: bool) -> float:
    if torus:
        dx, dy = (min(abs(step), 1.0 - abs(step)) for step in (dx, dy))
    return sqrt(dx * dx + dy * dy)
