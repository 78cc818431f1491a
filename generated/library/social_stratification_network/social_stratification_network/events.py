"""The events of the model: How contests divide a society into classes, and what help changes.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from social_stratification_network.entities import Family, Institution

__all__ = ["Applied", "Asked", "Admitted", "Refused", "Start"]


class Applied(Event):
    """A family applies for a place.

    Emitted by apply of Family (to one of may_attend). Handled by admit of Institution.
    """

    __slots__ = ()
    sender: Family


class Asked(Event):
    """A family that is hit by decline asks for help.

    Emitted by suffer of Family (to one of knows). Handled by answer of Family.
    """

    __slots__ = ()
    sender: Family


class Admitted(Event):
    """A family gets a place.

    Emitted by admit of Institution (to senders). Handled by rise of Family.

    won: How the family stood to the other one.
    """

    __slots__ = ("won",)
    sender: Institution

    def __init__(self, *, won: Literal["above", "equal", "below"]) -> None:
        self.won = won


class Refused(Event):
    """An acquaintance does not help.

    Emitted by answer of Family (to sender). Handled by lose of Family.
    """

    __slots__ = ()
    sender: Family
