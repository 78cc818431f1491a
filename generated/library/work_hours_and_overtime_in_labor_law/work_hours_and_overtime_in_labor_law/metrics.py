"""What is observed, and when a run is over: What an overtime premium does to hours, jobs and wages, and who complies
with it.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, ratio, share, total

from work_hours_and_overtime_in_labor_law.entities import Employee, Employer
from work_hours_and_overtime_in_labor_law.events import Recovered, Sued

if TYPE_CHECKING:
    from work_hours_and_overtime_in_labor_law.world import World


def with_overtime(world: World) -> float:
    """Employers with overtime.

    Source: share(Employer where overtime > 0)
    Unit: share of employers.
    """
    return share(employer.overtime > 0 for employer in world.every(Employer))


def overtime(world: World) -> float:
    """Overtime of an employee.

    Source: sum(Employer.extra) / count(Employee)
    Unit: hours.
    """
    return ratio(total(employer.extra for employer in world.every(Employer)), len(world.every(Employee)))


def employees(world: World) -> float:
    """Employees.

    Source: count(Employee)
    Unit: employees.
    """
    return len(world.every(Employee))


def lost(world: World) -> float:
    """Demanded hours that nobody works.

    Source: sum(Employer.lost) / sum(Employer.demand)
    Unit: share of demand.
    """
    return ratio(
        total(employer.lost for employer in world.every(Employer)),
        total(employer.demand for employer in world.every(Employer)),
    )


def wage(world: World) -> float:
    """Mean wage in multiples of the wage before the law.

    Source: mean(Employer.wage)
    Unit: 1.
    """
    return mean(employer.wage for employer in world.every(Employer))


def weekly_pay(world: World) -> float:
    """Mean pay of a fixed job for a week, in hourly wages before the law.

    Source: mean(Employer.weekly_pay where job_hours > 0)
    Unit: hours.
    """
    return mean(employer.weekly_pay for employer in world.every(Employer) if world.parameters.job_hours > 0)


def lawbreakers(world: World) -> float:
    """Employers that do not pay overtime as the law says.

    Source: share(Employer where not complies)
    Unit: share of employers.
    """
    return share(not employer.complies for employer in world.every(Employer))


def claims(world: World) -> float:
    """Employees who sue in the week.

    Source: count(Sued) / count(Employee)
    Unit: share of employees.
    """
    return ratio(len(world.events(Sued)), len(world.every(Employee)))


def claims_won(world: World) -> float:
    """Claims of the week that succeed.

    Source: count(Recovered) / count(Sued)
    Unit: share of claims.
    """
    return ratio(len(world.events(Recovered)), len(world.events(Sued)))
