"""What is decided in the model: Neighborhoods that come apart although nobody wants it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from residential_segregation.entities import Household
    from residential_segregation.events import Compared
    from residential_segregation.world import World


class MoveAway(DecisionRecord):
    """Some of the people who live beside you are of your own group, and others are not. Do you move away?

    Decided by Household in move_away.
    """

    __slots__ = ("move",)

    def __init__(self, *, move: bool) -> None:
        self.move = move


def move_away_sees_alike(household: Household, compared: Compared, world: World) -> float:
    """Told as alike: Compared.alike."""
    return compared.alike
