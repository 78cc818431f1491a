"""The events of the model: What an overtime premium does to hours, jobs and wages, and who complies with it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from work_hours_and_overtime_in_labor_law.entities import Employee, Employer, Judge

__all__ = ["Owed", "Due", "LaidOff", "Sued", "Awarded", "Recovered", "Start"]


class Owed(Event):
    """An employer has not paid overtime of an employee.

    Emitted by work of Employee (to each of works_for). Handled by learn of Employer.
    """

    __slots__ = ()
    sender: Employee


class Due(Event):
    """An employee has unpaid overtime when the quarter ends.

    Emitted by work of Employee (to self). Handled by sue of Employee.

    hours: Unpaid overtime. Unit: hours, 0 or more.
    cost: What a suit would cost. Unit: money, 0 or more.
    """

    __slots__ = ("hours", "cost")
    sender: Employee

    def __init__(self, *, hours: float, cost: float) -> None:
        self.hours = hours
        self.cost = cost


class LaidOff(Event):
    """An employee is laid off.

    Emitted by staff of Employer (to one of employs). Handled by go of Employee.
    """

    __slots__ = ()
    sender: Employer


class Sued(Event):
    """An employee sues for overtime.

    Emitted by sue of Employee (to each of works_for.in_court_of). Handled by judge_claim of Judge.

    hours: Unpaid overtime. Unit: hours, 0 or more.
    """

    __slots__ = ("hours",)
    sender: Employee

    def __init__(self, *, hours: float) -> None:
        self.hours = hours


class Awarded(Event):
    """A judge awards back pay and damages.

    Emitted by judge_claim of Judge (to sender). Handled by collect of Employee.
    """

    __slots__ = ()
    sender: Judge


class Recovered(Event):
    """An employee recovers what it was owed.

    Emitted by collect of Employee (to each of works_for). Handled by learn of Employer.
    """

    __slots__ = ()
    sender: Employee
