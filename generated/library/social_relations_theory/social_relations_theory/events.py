"""The events of the model: How friendly and unfriendly ties in a team come to balance, and what mediation changes.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from social_relations_theory.entities import EmotionalAnalyzer, Employee, TeamLeader

__all__ = ["Surveyed", "Clashed", "Turned", "Start"]


class Surveyed(Event):
    """The analyzer tells the leader the mean belonging.

    Emitted by survey of EmotionalAnalyzer (to each of advises). Handled by be_told of TeamLeader.

    mean: Mean belonging of the team, as the analyzer has told it. Unit: share, from 0 to 1.
    """

    __slots__ = ("mean",)
    sender: EmotionalAnalyzer

    def __init__(self, *, mean: float) -> None:
        self.mean = mean


class Clashed(Event):
    """Three employees have met, of whom some are hostile to each other.

    Emitted by meet of Employee (to each of led_by), meet of Employee (to self), mediate of TeamLeader (to sender).
    Handled by mediate of TeamLeader, respond of Employee.

    employee: Who was drawn.
    first: One of two who are hostile to each other.
    second: The other of the two.
    third: The third.
    hostile: Number of unfriendly ties. Unit: ties, from 1 to 3.
    """

    __slots__ = ("employee", "first", "second", "third", "hostile")
    sender: Employee | TeamLeader

    def __init__(self, *, employee: Employee, first: Employee, second: Employee, third: Employee, hostile: int) -> None:
        self.employee = employee
        self.first = first
        self.second = second
        self.third = third
        self.hostile = hostile


class Turned(Event):
    """The tie between two employees turns.

    Emitted by mediate of TeamLeader (to each of team), respond of Employee (to each of works_with), respond of Employee
    (to self). Handled by turn of Employee.

    first: One end of the tie.
    second: The other end.
    """

    __slots__ = ("first", "second")
    sender: Employee | TeamLeader

    def __init__(self, *, first: Employee, second: Employee) -> None:
        self.first = first
        self.second = second
