"""The events of the model: How parties, media, interest groups and talk draw an electorate together or apart.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from electoral_polarization_system.entities import InterestGroup, Voter

__all__ = ["Backed", "Talked", "Start"]


class Backed(Event):
    """A group supports a party.

    Emitted by back of InterestGroup (to one of may_back). Handled by be_backed of Party.

    aim: The group's own position. Unit: 1, from 0 to 1.
    """

    __slots__ = ("aim",)
    sender: InterestGroup

    def __init__(self, *, aim: float) -> None:
        self.aim = aim


class Talked(Event):
    """A voter has moved towards another.

    Emitted by talk of Voter (to one of meets). Handled by give_way of Voter.

    moved: How far it has moved to the right. Unit: 1, from -1 to 1.
    """

    __slots__ = ("moved",)
    sender: Voter

    def __init__(self, *, moved: float) -> None:
        self.moved = moved
