"""The events of the model: How organizations change step by step, and what resistance and vetoes cost them.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from organizational_change_and_adaptation.entities import Employee, Leader, Manager

__all__ = ["Asked", "Proposed", "Passed", "Start"]


class Asked(Event):
    """The leader asks an employee to propose the reversal of its decision.

    Emitted by ask of Leader (to one of employs). Handled by propose of Employee.

    place: Number of the decision. Unit: 1, from 0 to 9.
    form: The firm's ten decisions, decision i being the binary digit of 2 to the power i. Unit: 1, from 0 to 1023.
    """

    __slots__ = ("place", "form", "explained")
    sender: Leader

    def __init__(self, *, place: int, form: int, explained: bool) -> None:
        self.place = place
        self.form = form
        self.explained = explained


class Proposed(Event):
    """An employee goes along with a change.

    Emitted by propose of Employee (to each of reports_to). Handled by review of Manager.

    place: Number of the decision. Unit: 1, from 0 to 9.
    form: The firm's ten decisions, decision i being the binary digit of 2 to the power i. Unit: 1, from 0 to 1023.
    """

    __slots__ = ("place", "form")
    sender: Employee

    def __init__(self, *, place: int, form: int) -> None:
        self.place = place
        self.form = form


class Passed(Event):
    """A change reaches the leader.

    Emitted by propose of Employee (to sender), review of Manager (to each of serves). Handled by approve of Leader.

    place: Number of the decision. Unit: 1, from 0 to 9.
    """

    __slots__ = ("place",)
    sender: Employee | Manager

    def __init__(self, *, place: int) -> None:
        self.place = place
