"""The events of the model: When helping others pays, by repetition, by reputation and by neighborhood.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from reciprocal_altruism_theory.entities import Member

__all__ = ["Met", "Compared", "Start"]


class Met(Event):
    """A member has gained something in a meeting that another one began.

    Emitted by meet of Member (to each of meets), play_matches of Member (to each of meets). Handled by gain of Member.

    gain: What it has gained in this generation, less what its help has cost. Unit: payoff.
    matches: Meetings of this generation over which its payoff is averaged. Unit: meetings, 0 or more.
    """

    __slots__ = ("gain", "matches")
    sender: Member

    def __init__(self, *, gain: float, matches: int) -> None:
        self.gain = gain
        self.matches = matches


class Compared(Event):
    """A member has seen how another one did in this generation.

    Emitted by compare of Member (to self). Handled by learn of Member.

    habit: How the member treats others; a reciprocator refuses whom it knows to refuse, a defector refuses everybody.
    difference: What it has gained in this generation, less what its help has cost. Unit: payoff.
    """

    __slots__ = ("habit", "difference")
    sender: Member

    def __init__(self, *, habit: Literal["reciprocator", "defector"], difference: float) -> None:
        self.habit = habit
        self.difference = difference
