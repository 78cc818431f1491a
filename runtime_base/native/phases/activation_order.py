"""The order in which entities act one at a time on the native engine."""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.foundation.streams import ORDERS, Stream, key_of
from runtime_base.native.columns import Columns
from runtime_base.native.compiled.drawing import shuffle_called
from runtime_base.native.native_errors import NativeStopError
from runtime_base.spec import Phase
from runtime_base.state.quantities import NO_INT


class ActivationOrder:
    """Puts the entities of one phase into order; `visits` of a method counts the orders of the round."""

    def __init__(self, spec: Phase, position: int, state: Any, columns: Columns) -> None:
        self._spec, self._position, self._state, self._columns = spec, position, state, columns

    def _key(self, visits: int) -> int:
        return key_of(self._state.seed, ORDERS, self._position, self._state.world.round, visits)

    def picked(self, visits: int, name: str, first: int) -> Any:
        """Return the picked entities of a type, whose first one has a number."""
        places = self._columns.places(name)
        stream, count, k = Stream(self._key(visits)), len(places), self._spec.k
        if not count:
            return np.empty(0, np.int64)
        if self._spec.replacement:
            found = [stream.below(count) for _ in range(k)]
        elif k > count:
            raise NativeStopError("more entities are picked than there are")
        else:
            found = stream.sample(range(count), k)
        return places[np.array(found, np.int64)] + first

    def put(self, due: Any, visits: int, kind_of: Any, first_of: Any) -> Any:
        """Return the entities for which something is due in the order in which they act."""
        if self._spec.mode == "random_order":
            shuffle_called(np.array([self._key(visits)], np.uint64), due)
            return due
        return due[self._ranks(due, kind_of[due], first_of)]

    def _ranks(self, gids: Any, kinds: Any, first_of: Any) -> Any:
        """Return the order by the phase's variable (those without a value last), then by number."""
        values, unset = np.zeros(len(gids)), np.zeros(len(gids), np.bool_)
        for kind, name in enumerate(self._state.populations):
            own = kinds == kind
            if own.any():
                column = self._columns.by_name[name, self._spec.by]
                if column.quantity.kind == "text":
                    raise NativeStopError("an order by a text")
                seen = column.seen[gids[own] - first_of[kind]]
                unset[own] = (seen != seen) | (seen == NO_INT)
                values[own] = np.where(unset[own], 0, seen)
        if (np.abs(values) > 2**53).any():
            raise NativeStopError("an order of numbers too large to be compared")
        return np.lexsort((gids, values, unset))
