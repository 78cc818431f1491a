"""Ties as numbers: what generators of networks yield, and what they know of the two ends.

A generator gives ties as pairs of numbers; in a network of one type each tie is given once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from runtime_base.foundation.simulation_error import SimulationError

TiePairs: TypeAlias = Iterator[tuple[int, int]]


class Ends(NamedTuple):
    """How many entities there are at each end of a relation, and whether both ends are the same entities."""

    sources: int
    targets: int
    same: bool

    @property
    def others(self) -> int:
        """How many each source could be tied to."""
        return self.targets - self.same


def impossible(message: str, help: str = "correct the network or the number of entities in scenario.yaml") -> Exception:
    """Return the error for a network that cannot be built."""
    return SimulationError("SC611", message, help)
