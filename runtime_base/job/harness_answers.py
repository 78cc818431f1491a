"""The answers to questionnaires: a table for each, one row an entity that was asked: round, id, then its items."""

from __future__ import annotations

from collections import Counter

import numpy as np

from runtime_base.engine.engine import Simulation
from runtime_base.job.block_columns import declared, ints, joined
from runtime_base.job.pipe import FramePipe, SentColumn

#: Rows of a table that are gathered, at least, before they are sent.
_ROWS = 2**14


class SentAnswers:
    """Asks what is due at the end of a round, and sends the answers."""

    def __init__(self, seed: int, pipe: FramePipe) -> None:
        self._seed = seed
        self._pipe = pipe
        self._held: dict[str, list[dict[str, SentColumn]]] = {}
        self._rows: Counter[str] = Counter()

    def take(self, simulation: Simulation, number: int) -> None:
        """Ask the questionnaires of a round that has ended."""
        for found in simulation.answers(number):
            if not found.entities:
                continue
            columns = {"round": ints(np.full(len(found.entities), number)), "id": ints(found.entities)}
            columns |= {quantity.name: declared(quantity, given) for quantity, given in found.items}
            self._held.setdefault(found.name, []).append(columns)
            self._rows[found.name] += len(found.entities)
            if self._rows[found.name] >= _ROWS:
                self._send(found.name)

    def flush(self) -> None:
        """Send what is held."""
        for name in list(self._held):
            self._send(name)

    def _send(self, name: str) -> None:
        parts = self._held.pop(name)
        del self._rows[name]
        self._pipe.send_table(self._seed, "answers", name, {key: joined(parts, key) for key in parts[0]})
