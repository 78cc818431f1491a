"""The answers to questionnaires: a table for each, one row an entity that was asked: round, id, then its items."""

from __future__ import annotations

from runtime_base.engine.engine import Simulation
from runtime_base.job.block_columns import GatheredTables, declared, ints
from runtime_base.job.pipe import FramePipe


class SentAnswers:
    """Asks what is due at the end of a round, and sends the answers."""

    def __init__(self, seed: int, pipe: FramePipe) -> None:
        self._gathered = GatheredTables("answers", seed, pipe)
        self.flush = self._gathered.flush

    def take(self, simulation: Simulation, number: int) -> None:
        """Ask the questionnaires of a round that has ended."""
        for found in simulation.answers(number):
            if found.entities:
                columns = {quantity.name: declared(quantity, given) for quantity, given in found.items}
                self._gathered.hold(found.name, number, len(found.entities), {"id": ints(found.entities), **columns})
