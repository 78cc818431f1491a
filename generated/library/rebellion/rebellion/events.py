"""The events of the model: Civil violence against a central authority, and what a government loses by repression.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from rebellion.entities import Citizen, Police

__all__ = ["Arrested", "Vacated", "Start"]


class Arrested(Event):
    """An officer arrests a citizen.

    Emitted by enforce of Police (to one of near(Citizen, vision)). Handled by go_to_jail of Citizen.

    rounds: Jail term. Unit: round, from 1 to 10000.
    """

    __slots__ = ("rounds",)
    sender: Police

    def __init__(self, *, rounds: int) -> None:
        self.rounds = rounds


class Vacated(Event):
    """A citizen is led away from its cell.

    Emitted by go_to_jail of Citizen (to sender). Handled by take_over of Police.

    column: Column of the cell. Unit: cells, 0 or more.
    row: Row of the cell. Unit: cells, 0 or more.
    """

    __slots__ = ("column", "row")
    sender: Citizen

    def __init__(self, *, column: int, row: int) -> None:
        self.column = column
        self.row = row
