"""The events of the model: What time study and piece pay do to output, and how cutting rates spoils it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from scientific_management_theory.entities import Manager, Worker

__all__ = ["Tried", "Prescribed", "Quit", "Offered", "Declined", "Start"]


class Tried(Event):
    """A worker has tried a variation of the method.

    Emitted by practise of Worker (to self). Handled by choose_method of Worker.

    excess: Time for a unit above the necessary time. Unit: hours, from 0 to 1.
    """

    __slots__ = ("excess",)
    sender: Worker

    def __init__(self, *, excess: float) -> None:
        self.excess = excess


class Prescribed(Event):
    """The manager prescribes a method.

    Emitted by study of Manager (to each of employs). Handled by follow of Worker.

    excess: Time for a unit above the necessary time. Unit: hours, from 0 to 1.
    """

    __slots__ = ("excess",)
    sender: Manager

    def __init__(self, *, excess: float) -> None:
        self.excess = excess


class Quit(Event):
    """A worker quits.

    Emitted by reconsider of Worker (to each of works_for). Handled by hire of Manager.
    """

    __slots__ = ()
    sender: Worker


class Offered(Event):
    """A free post is offered to an applicant.

    Emitted by hire of Manager (to sender). Handled by join of Worker.

    ability: Ability, which makes output less of an effort. Unit: output, from 0.1 to 10.
    """

    __slots__ = ("ability",)
    sender: Manager

    def __init__(self, *, ability: float) -> None:
        self.ability = ability


class Declined(Event):
    """An applicant declines.

    Emitted by join of Worker (to sender). Handled by hire of Manager.
    """

    __slots__ = ()
    sender: Worker
