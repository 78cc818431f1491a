"""What employees do: work, and sue for overtime that was not paid."""

from work_hours_and_overtime_in_labor_law import (  # kept by simcc
    Awarded,
    Due,
    Employee,
    LaidOff,
    Owed,
    Recovered,
    Start,
    Sue,
    Sued,
    World,
)


def work(employee: Employee, start: Start, world: World) -> None:
    """S4: work the week's overtime, and look at what is owed when the quarter ends."""
    parameters = world.parameters
    for employer in employee.neighbors("works_for"):
        if not employer.complies:
            employee.unpaid += employer.overtime
    if world.round % parameters.quarter == 0 and employee.unpaid > 0:
        cost = employee.draw_exponential(parameters.suit_cost) if parameters.suit_cost > 0 else 0.0
        employee.emit(Owed(), to=employee.neighbors("works_for"))
        employee.emit(Due(hours=employee.unpaid, cost=cost), to=employee)
        employee.unpaid = 0.0


def decide_sue(employee: Employee, due: Due, world: World) -> Sue:
    """S4, the rule: sue if the suit costs less than it brings on average."""
    parameters = world.parameters
    back_pay = due.hours * parameters.premium * parameters.money_wage
    return Sue(sue=due.cost < parameters.proof * (1.0 + parameters.damages) * back_pay)


def sue(employee: Employee, due: Due, world: World, decision: Sue | None) -> None:
    """S4: sue the employer, or put up with it."""
    if decision is not None and decision.sue:
        employee.emit(Sued(hours=due.hours), to=employee.neighbors("works_for.in_court_of"))


def collect(employee: Employee, awarded: Awarded, world: World) -> None:
    """S4: get back pay and damages from the employer."""
    employee.emit(Recovered(), to=employee.neighbors("works_for"))


def go(employee: Employee, laid_off: LaidOff, world: World) -> None:
    """S2: leave the employer."""
    employee.leave()
