"""The record of a sandboxed run: what single entities are at the beginning, after every so many rounds, and at the end.

A table for each recorded entity type: round (0 is the beginning), id, then its recorded variables, one row an entity.
For a relation: round, from, to, one row a tie. Rows come by round, and in a round as in a snapshot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from runtime_base.engine.engine import Simulation
from runtime_base.job.block_columns import ints, joined, state
from runtime_base.job.pipe import FramePipe, SentColumn
from runtime_base.spec import Model

#: Rows that are gathered, at least, before they are sent.
_ROWS = 2**14
#: Names that tables have for columns of their own.
_OWN = ("id", "replicate", "seed", "round", "time", "date")


class Records:
    """Records what a request names (`name`, `variables` and `every` of each table) and sends it."""

    def __init__(self, model: Model, wanted: Sequence[Mapping[str, Any]], seed: int, pipe: FramePipe) -> None:
        self._wanted = wanted
        self._seed = seed
        self._pipe = pipe
        self._relations = {relation.name for relation in model.relations}
        self._variables = {kind.name: {spec.name: spec for spec in kind.variables} for kind in model.entities}
        self._held: dict[str, list[dict[str, SentColumn]]] = {}
        self._rows: Counter[str] = Counter()
        self._last: dict[str, int] = {}

    def take(self, simulation: Simulation, number: int, *, last: bool = False) -> None:
        """Record what is due at the end of a round; at the end of the last one, everything that it has not recorded."""
        for table in self._wanted:
            name = table["name"]
            if (last or number % table["every"] == 0) and self._last.get(name) != number:
                self._last[name] = number
                ties = name in self._relations
                self._hold(name, number, _ties(simulation, name) if ties else self._state(simulation, table))

    def flush(self) -> None:
        """Send what is held."""
        for name in list(self._held):
            self._send(name)

    def _state(self, simulation: Simulation, table: Mapping[str, Any]) -> dict[str, SentColumn]:
        name, first = table["name"], simulation.firsts
        numbers, columns = simulation.columns(name, table["variables"])
        specs = [self._variables[name][variable] for variable in table["variables"]]
        return {
            "id": ints(numbers),
            **{_column_name(spec.name): state(spec, columns, first.get(spec.entity, 0)) for spec in specs},
        }

    def _hold(self, name: str, number: int, columns: Mapping[str, SentColumn]) -> None:
        rows = len(next(iter(columns.values())).values)
        self._held.setdefault(name, []).append({"round": ints(np.full(rows, number)), **columns})
        self._rows[name] += rows
        if self._rows[name] >= _ROWS:
            self._send(name)

    def _send(self, name: str) -> None:
        parts, self._rows[name] = self._held.pop(name), 0
        self._pipe.send_table(self._seed, "record", name, {key: joined(parts, key) for key in parts[0]})


def _ties(simulation: Simulation, relation: str) -> dict[str, SentColumn]:
    sources, targets = simulation.ties(relation)
    return {"from": ints(sources), "to": ints(targets)}


def _column_name(variable: str) -> str:
    return f"own_{variable}" if variable in _OWN else variable
