"""The record of a sandboxed run: what single entities are at the beginning, after every so many rounds, and at the end.

A table for each recorded entity type: round (0 is the beginning), id, then its recorded variables, one row an entity.
For a relation: round, from, to, one row a tie. Rows come by round, and in a round as in a snapshot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime_base.engine.engine import Simulation
from runtime_base.job.block_columns import GatheredTables, ints, state
from runtime_base.job.pipe import FramePipe, SentColumn
from runtime_base.spec import Model

#: Names that tables have for columns of their own.
_OWN = ("id", "replicate", "seed", "round", "time", "date")


class Records:
    """Records what a request names (`name`, `variables` and `every` of each table) and sends it."""

    def __init__(self, model: Model, wanted: Sequence[Mapping[str, Any]], seed: int, pipe: FramePipe) -> None:
        self._wanted = wanted
        self._gathered = GatheredTables("record", seed, pipe)
        self.flush = self._gathered.flush
        self._relations = {relation.name for relation in model.relations}
        self._variables = {kind.name: {spec.name: spec for spec in kind.variables} for kind in model.entities}
        self._last: dict[str, int] = {}

    def take(self, simulation: Simulation, number: int, *, last: bool = False) -> None:
        """Record what is due at the end of a round; at the end of the last one, everything that it has not recorded."""
        for table in self._wanted:
            name = table["name"]
            if (last or number % table["every"] == 0) and self._last.get(name) != number:
                self._last[name] = number
                ties = name in self._relations
                columns = _ties(simulation, name) if ties else self._state(simulation, table)
                self._gathered.hold(name, number, len(next(iter(columns.values())).values), columns)

    def _state(self, simulation: Simulation, table: Mapping[str, Any]) -> dict[str, SentColumn]:
        name, first = table["name"], simulation.firsts
        numbers, columns = simulation.columns(name, table["variables"])
        specs = [self._variables[name][variable] for variable in table["variables"]]
        return {
            "id": ints(numbers),
            **{_column_name(spec.name): state(spec, columns, first.get(spec.entity, 0)) for spec in specs},
        }


def _ties(simulation: Simulation, relation: str) -> dict[str, SentColumn]:
    sources, targets = simulation.ties(relation)
    return {"from": ints(sources), "to": ints(targets)}


def _column_name(variable: str) -> str:
    return f"own_{variable}" if variable in _OWN else variable
