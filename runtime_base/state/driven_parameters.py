"""Input data: parameters that take another value in each round, from time series that the package holds.

The numbers say {"inputs": {parameter: {"data": name}}}; the data are {"rounds": [1, 2, ...], "values": [...], "hold":
false}, rounds ascending from 1 or before. With `hold` a value holds until the next one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from runtime_base.foundation.packaged_data import content
from runtime_base.foundation.simulation_error import SimulationError


class DrivenParameters:
    """The time series that drive parameters."""

    def __init__(self, inputs: Mapping[str, Mapping[str, str]], data: Mapping[str, Any]) -> None:
        self._series = {name: content(data, given["data"]) for name, given in inputs.items()}

    def drive(self, world: Any, number: int) -> None:
        """Give the parameters their values of a round; raises SimulationError (SC643) where a series has none."""
        if self._series:
            values = {name: _value(name, series, number) for name, series in self._series.items()}
            world.parameters = replace(world.parameters, **values)


def _value(name: str, series: Mapping[str, Any], number: int) -> Any:
    rounds = series["rounds"]
    place = bisect_right(rounds, number) - 1
    if place < 0 or (rounds[place] != number and not series["hold"]):
        message = f"the input data have no value of parameter {name} for round {number}"
        help = "run fewer rounds, or write 'hold: last' in scenario.yaml"
        raise SimulationError("SC643", message, help, number, variable=name)
    return series["values"][place]
