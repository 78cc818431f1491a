"""The events of the model: Care, accidents, and what courts make injurers pay.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from tort_law_and_compensation.entities import Defendant, Judge, Plaintiff

__all__ = ["Injured", "Sued", "Judged", "Executed", "Start"]


class Injured(Event):
    """An accident harms a victim.

    Emitted by act of Defendant (to one of endangers). Handled by suffer of Plaintiff.

    harm: The size of the harm. Unit: money, 0 or more.
    care: What the injurer spends on care in a year. Unit: money, from 0 to 1000000.
    known: Whether the victim can say and prove who it was.
    """

    __slots__ = ("harm", "care", "known")
    sender: Defendant

    def __init__(self, *, harm: float, care: float, known: bool) -> None:
        self.harm = harm
        self.care = care
        self.known = known


class Sued(Event):
    """A victim sues its injurer.

    Emitted by suffer of Plaintiff (to each of heard_by). Handled by hear_case of Judge.

    harm: The harm that the suit is about. Unit: money, 0 or more.
    cost: What a suit costs the victim in money, time and unpleasantness. Unit: money, 0 or more.
    care: What the injurer spends on care in a year. Unit: money, from 0 to 1000000.
    """

    __slots__ = ("harm", "cost", "care")
    sender: Plaintiff

    def __init__(self, *, harm: float, cost: float, care: float) -> None:
        self.harm = harm
        self.cost = cost
        self.care = care


class Judged(Event):
    """A court decides a suit.

    Emitted by hear_case of Judge (to sender). Handled by receive of Plaintiff.

    damages: What the defendant has to pay. Unit: money, 0 or more.
    """

    __slots__ = ("damages",)
    sender: Judge

    def __init__(self, *, damages: float) -> None:
        self.damages = damages


class Executed(Event):
    """A victim has a judgement executed.

    Emitted by receive of Plaintiff (to each of exposed_to). Handled by pay of Defendant.

    damages: What the defendant pays. Unit: money, 0 or more.
    """

    __slots__ = ("damages",)
    sender: Plaintiff

    def __init__(self, *, damages: float) -> None:
        self.damages = damages
