"""What observes a run as machine code: metrics, aggregates and stop conditions, read from the columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numba.core.errors import NumbaError

from runtime_base.engine.routing import MisfitEventError
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.native.native_errors import NativeStopError

#: What native code and NumPy raise where Python would go another way, or the interpreted engine reports an error.
STOPS = (
    *(ValueError, ArithmeticError, IndexError, TypeError, NumbaError),
    *(SimulationError, MisfitEventError, NativeStopError),
)


class NativeMeasures:
    """The values of a package's observing functions, where native code computes them; Python computes the others.

    A function that stops is left to Python for the rest of the run, which reports the error, if it is one.
    """

    def __init__(self, code: Mapping[str, Any], arguments: Callable[[str], list[Any]]) -> None:
        self._code, self._arguments = code, arguments
        self._entry_of = {function: entry for entry, names in code["MEASURES"].items() for function in names}
        self._values: dict[str, Any] = {}
        self._round = -1

    def observed(self, function: Callable[[Any], Any], number: int) -> Any:
        """Return the value of a metric or stop condition after a round, None if Python has to compute it."""
        if not function.__module__.endswith(".metrics"):
            return None
        if number != self._round:
            self._values, self._round = {}, number
        name = function.__name__
        if name not in self._values:
            self._values |= self._computed(name)
        return self._values.get(name)

    def aggregate(self, name: str) -> Any:
        """Return an aggregate as it is now, None if Python has to compute it."""
        return self._computed(f"aggregate_{name}").get(f"aggregate_{name}")

    def _computed(self, name: str) -> dict[str, Any]:
        entry = self._entry_of.get(name)
        if entry is None:
            return {}
        names = self._code["MEASURES"][entry]
        try:
            return dict(zip(names, map(_plain, self._code[entry](*self._arguments(entry))), strict=True))
        except STOPS:
            for function in names if self._round else ():  # what has no value yet may have one after the first round
                del self._entry_of[function]
            return {}


def _plain(value: Any) -> Any:
    """Return a number of Python's, which machine code gives; where nothing is compiled, it may be one of NumPy's."""
    return value.item() if isinstance(value, np.generic) else value
