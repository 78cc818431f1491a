"""How many ties each entity has: given numbers, or numbers drawn from a distribution, made to fit together.

    3, [2, 0, 1]                                    the same for all; one number for each entity
    {"variable": name}                              the initial value of a whole-numbered variable
    {"poisson": mean}                               cut off at the number of others
    {"power_law": {"exponent", "least", "most"}}    the chance of k is in proportion to k ** -exponent

The degrees of a network of one type add up to an even number, those at the two ends of a bipartite network to the same.
Where drawn ones do not, entities drawn at random draw again until they do (Newman, Strogatz & Watts 2001).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from runtime_base.foundation.streams import Stream
from runtime_base.mathematics import exp
from runtime_base.mathematics import pow as power
from runtime_base.networks.tie_numbers import impossible

#: So many times entities draw again to make an even number, and so many times as often as there are entities (and
#: a little more) to make the two ends agree.
_MOST_REDRAWS = 1_000
_REDRAWS_EACH = 20
#: What is left of a Poisson distribution's tail when it is cut off.
_TAIL = 1e-17


def degrees_of_variables(spec: Mapping[str, Any], sources: Sequence[Any], targets: Sequence[Any]) -> Mapping[str, Any]:
    """Return a network's details with the values in place of each `{"variable": name}` among its degrees."""
    found = dict(spec)
    for key, entities in (("degrees", sources), ("target_degrees", targets)):
        if isinstance(found.get(key), Mapping) and "variable" in found[key]:
            found[key] = [getattr(entity, found[key]["variable"]) for entity in entities]
    return found


class Degrees:
    """The degrees of the entities at an end of a relation (`values`); an entity may redraw unless they are `fixed`."""

    def __init__(self, spec: Any, count: int, most: int, stream: Stream) -> None:
        self.fixed = not isinstance(spec, Mapping)
        self._stream = stream
        if isinstance(spec, Mapping):
            name, details = next(iter(spec.items()))
            self._first, weights = _power_law(details, most) if name == "power_law" else _poisson(details, most)
            self._bounds = list(accumulate(weights))
            self.values = [self._draw() for _ in range(count)]
            return
        self.values = list(spec) if isinstance(spec, Sequence) else [spec] * count
        if len(self.values) != count:
            raise impossible(f"{len(self.values)} degrees are given for {count} entities")
        wrong = next((degree for degree in self.values if not 0 <= degree <= most), None)
        if wrong is not None:
            raise impossible(f"a degree of {wrong} is not between 0 and {most}, the number of others")

    @property
    def total(self) -> int:
        """The sum of the degrees, which is the number of ends of ties."""
        return sum(self.values)

    def redraw(self) -> int:
        """Let an entity drawn at random draw again; return by how much the total has changed."""
        entity = self._stream.below(len(self.values))
        before = self.values[entity]
        self.values[entity] = self._draw()
        return self.values[entity] - before

    def _draw(self) -> int:
        unit = self._stream.unit() * self._bounds[-1]
        return self._first + min(bisect_right(self._bounds, unit), len(self._bounds) - 1)


def _power_law(spec: Mapping[str, Any], most: int) -> tuple[int, list[float]]:
    least, highest = spec["least"], spec["most"]
    if highest > most:
        raise impossible(f"degrees up to {highest} need more than {most} others")
    return least, [power(degree / least, -spec["exponent"]) for degree in range(least, highest + 1)]


def _poisson(mean: float, most: int) -> tuple[int, list[float]]:
    weights = [exp(-mean)]
    while len(weights) <= most and (len(weights) <= mean or weights[-1] > _TAIL):
        weights.append(weights[-1] * mean / len(weights))
    return 0, weights


def make_even(degrees: Degrees) -> None:
    """Bring the total to an even number; raises SimulationError (SC611) where it stays odd."""
    total = degrees.total
    for _ in range(0 if degrees.fixed else _MOST_REDRAWS):
        if total % 2 == 0:
            return
        total += degrees.redraw()
    if total % 2:
        help = "draw them in the network, by poisson or power_law, or give even ones, as by {formula: 2 * half}"
        raise impossible(f"the degrees add up to {total}, an odd number, and every tie has two ends", help)


def make_equal(first: Degrees, second: Degrees) -> None:
    """Bring two totals to the same number; raises SimulationError (SC611) where they stay apart."""
    drawn = [degrees for degrees in (first, second) if not degrees.fixed]
    apart = first.total - second.total
    tries = _REDRAWS_EACH * (len(first.values) + len(second.values)) + _MOST_REDRAWS if drawn else 0
    for number in range(tries):
        if not apart:
            return
        degrees = drawn[number % len(drawn)]
        change = degrees.redraw()
        apart += change if degrees is first else -change
    if apart:
        help = "make the mean degree times the number of entities equal at both ends"
        raise impossible(f"the degrees add up to {first.total} at one end and to {second.total} at the other", help)
