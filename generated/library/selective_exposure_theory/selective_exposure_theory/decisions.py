"""What is decided in the model: How the choice of media near to one's own view moves an electorate.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from selective_exposure_theory.entities import Media, Voter
    from selective_exposure_theory.events import Start
    from selective_exposure_theory.world import World


class Read(DecisionRecord):
    """Which outlet do you read, by its number from 0, and how far do you believe it?

    Decided by Voter in read.

    number: Number of the outlet. Unit: 1, 0 or more.
    belief: Part of the distance to the outlet by which you move. Unit: share, from 0 to 1.
    """

    __slots__ = ("number", "belief")

    def __init__(self, *, number: int, belief: float) -> None:
        self.number = number
        self.belief = belief


def read_sees_leaning(voter: Voter, start: Start, world: World) -> float:
    """Told as leaning: Voter.leaning."""
    return voter.leaning


class Slant(DecisionRecord):
    """From which view do you report tomorrow, between left, -1, and right, 1?

    Decided by Media in adapt_slant.

    slant: View. Unit: 1, from -1 to 1.
    """

    __slots__ = ("slant",)

    def __init__(self, *, slant: float) -> None:
        self.slant = slant


def adapt_slant_sees_now(media: Media, start: Start, world: World) -> float:
    """Told as now: Media.slant."""
    return media.slant
