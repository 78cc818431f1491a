"""The data that a package holds of the scenario's tables, and how rows become entities.

A file `data/<name>.json` of the package has for a population {"rows": n, "values": {variable: [one value a row]},
"weights": [...]} (null: no value), for a relation {"from": [...], "to": [...]} with entity numbers, one a tie. Numbers
refer to it: {"rows": {"data": name, "sample": false, "fill": {variable: initial value}}}, {"edges": {"data": name}}.

Rows are taken in order, or one is drawn for each entity from a stream of its own, with replacement, so that a
population twice as large begins with the same entities.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from itertools import accumulate
from pathlib import Path
from typing import Any

from runtime_base.foundation.simulation_error import wrong_number
from runtime_base.foundation.streams import Stream, children


class Data(Mapping[str, Any]):
    """The files in the folder `data` beside a module of the package, each read when it is first asked for."""

    def __init__(self, module: str) -> None:
        self._folder = Path(module).parent / "data"
        self._known: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._known:
            place = self._folder / f"{name}.json"
            if not place.is_file():
                raise KeyError(name)
            self._known[name] = json.loads(place.read_text("utf-8"))
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(place.stem for place in self._folder.glob("*.json")))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def content(data: Mapping[str, Any], name: str) -> Any:
    """Return some data; raises SimulationError (SC609) where the package has none of that name."""
    if name not in data:
        raise wrong_number(f"the package holds no data '{name}'", "run simcc generate")
    return data[name]


def values_of_rows(data: Mapping[str, Any], spec: Mapping[str, Any], count: int, key: int) -> dict[str, Any]:
    """Return what `initial_values` takes for each variable that a table gives: a value for each of `count` entities.

    `spec` is the `rows` of a population's numbers, `key` the random key of the rows that are drawn.
    """
    table = content(data, spec["data"])
    rows = _drawn(table, count, key) if spec["sample"] else range(table["rows"])
    if len(rows) != count:
        raise wrong_number(
            f"{count} entities cannot be made of {table['rows']} rows",
            "make the count equal to the number of rows, or draw rows with 'sample'",
        )
    fill = spec["fill"]
    return {
        name: {"values": [values[row] for row in rows], **({"fill": fill[name]} if name in fill else {})}
        for name, values in table["values"].items()
    }


def _drawn(table: Mapping[str, Any], count: int, key: int) -> list[int]:
    streams = (Stream(own) for own in children(key, count))
    if "weights" not in table:
        return [stream.below(table["rows"]) for stream in streams]
    bounds = list(accumulate(table["weights"]))
    last = next(row for row in reversed(range(len(bounds))) if table["weights"][row] > 0)
    return [min(bisect_right(bounds, stream.unit() * bounds[-1]), last) for stream in streams]
