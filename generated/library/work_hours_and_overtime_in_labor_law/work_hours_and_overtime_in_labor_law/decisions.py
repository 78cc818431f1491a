"""What is decided in the model: What an overtime premium does to hours, jobs and wages, and who complies with it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from work_hours_and_overtime_in_labor_law.entities import Employee, Employer, Judge
    from work_hours_and_overtime_in_labor_law.events import Due, Start, Sued
    from work_hours_and_overtime_in_labor_law.world import World


class PayOvertime(DecisionRecord):
    """Do you pay overtime as the law says?

    Decided by Employer in produce.
    """

    __slots__ = ("pay",)

    def __init__(self, *, pay: bool) -> None:
        self.pay = pay


def produce_sees_expected_recovery(employer: Employer, start: Start, world: World) -> float:
    """Told as expected_recovery: Employer.belief."""
    return employer.belief


def produce_sees_damages(employer: Employer, start: Start, world: World) -> float:
    """Told as damages: damages."""
    return world.parameters.damages


class Sue(DecisionRecord):
    """Overtime of yours was not paid. Do you sue your employer?

    Decided by Employee in sue.
    """

    __slots__ = ("sue",)

    def __init__(self, *, sue: bool) -> None:
        self.sue = sue


def sue_sees_hours(employee: Employee, due: Due, world: World) -> float:
    """Told as hours: Due.hours."""
    return due.hours


def sue_sees_cost(employee: Employee, due: Due, world: World) -> float:
    """Told as cost: Due.cost."""
    return due.cost


def sue_sees_chance(employee: Employee, due: Due, world: World) -> float:
    """Told as chance: proof."""
    return world.parameters.proof


def sue_sees_damages(employee: Employee, due: Due, world: World) -> float:
    """Told as damages: damages."""
    return world.parameters.damages


def sue_sees_premium(employee: Employee, due: Due, world: World) -> float:
    """Told as premium: premium."""
    return world.parameters.premium


def sue_sees_wage(employee: Employee, due: Due, world: World) -> float:
    """Told as wage: money_wage."""
    return world.parameters.money_wage


class Find(DecisionRecord):
    """Were the hours worked, and is overtime due?

    Decided by Judge in judge_claim.
    """

    __slots__ = ("due",)

    def __init__(self, *, due: bool) -> None:
        self.due = due


def judge_claim_sees_hours(judge: Judge, sued: Sued, world: World) -> float:
    """Told as hours: Sued.hours."""
    return sued.hours


def judge_claim_sees_usual_chance(judge: Judge, sued: Sued, world: World) -> float:
    """Told as usual_chance: proof."""
    return world.parameters.proof


class Staff(DecisionRecord):
    """Do you hire an employee, lay one off, or keep your staff?

    Decided by Employer in staff.
    """

    __slots__ = ("change",)

    def __init__(self, *, change: Literal["hire", "lay_off", "keep"]) -> None:
        self.change = change


def staff_sees_premium(employer: Employer, start: Start, world: World) -> float:
    """Told as premium: premium."""
    return world.parameters.premium


def staff_sees_fixed_cost(employer: Employer, start: Start, world: World) -> float:
    """Told as fixed_cost: fixed_cost."""
    return world.parameters.fixed_cost


def staff_sees_limit(employer: Employer, start: Start, world: World) -> float:
    """Told as limit: overtime_limit."""
    return world.parameters.overtime_limit


def staff_sees_loss(employer: Employer, start: Start, world: World) -> float:
    """Told as loss: loss."""
    return world.parameters.loss


def staff_sees_demand(employer: Employer, start: Start, world: World) -> list[float]:
    """Told as demand: Employer.past."""
    return employer.past


def staff_sees_complies(employer: Employer, start: Start, world: World) -> bool:
    """Told as complies: Employer.complies."""
    return employer.complies


def staff_sees_belief(employer: Employer, start: Start, world: World) -> float:
    """Told as belief: Employer.belief."""
    return employer.belief


def staff_sees_damages(employer: Employer, start: Start, world: World) -> float:
    """Told as damages: damages."""
    return world.parameters.damages


def staff_sees_reconsider(employer: Employer, start: Start, world: World) -> float:
    """Told as reconsider: reconsider."""
    return world.parameters.reconsider


def starts_found(employer: Employer, start: Start, world: World) -> bool:
    """Whether Start triggers found: not Employer.founded."""
    return not employer.founded
