"""What employers do: hire, order overtime, pay it or not, and cut wages."""

from collections.abc import Sequence  # kept by simcc

from work_hours_and_overtime_in_labor_law import (  # kept by simcc
    Employee,
    Employer,
    LaidOff,
    Owed,
    PayOvertime,
    Recovered,
    Staff,
    Start,
    World,
    sum,
)


def weekly_cost(demand: float, staff: int, rate: float, fixed: float, limit: float, loss: float) -> float:
    """What a staff costs in a week, in straight-time wages, with overtime and lost demand."""
    beyond = max(0.0, demand - 40.0 * staff)
    overtime = min(beyond, limit * staff)
    return 40.0 * staff * (1.0 + fixed) + rate * overtime + loss * (beyond - overtime)


def found(employer: Employer, start: Start, world: World) -> None:
    """S1: hire the first staff."""
    employer.founded = True
    for _ in range(max(1, round(employer.mean_demand / 40.0))):
        employer.connect("employs", employer.create(Employee(unpaid=0.0)))


def decide_produce(employer: Employer, start: Start, world: World) -> PayOvertime:
    """S1, the rule: pay unless what one expects to lose is less (S3; Ashenfelter & Smith 1979)."""
    return PayOvertime(pay=employer.belief * (1.0 + world.parameters.damages) >= 1.0)


def produce(employer: Employer, start: Start, world: World, decision: PayOvertime | None) -> None:
    """S1: meet the week's demand with 40 hours of each employee and overtime, as far as that goes."""
    parameters = world.parameters
    staff = len(employer.neighbors("employs"))
    spread = parameters.demand_spread * employer.mean_demand
    employer.demand = max(0.0, employer.draw_normal(employer.mean_demand, spread))
    employer.past[(world.round - 1) % 26] = employer.demand
    beyond = max(0.0, employer.demand - 40.0 * staff)
    employer.extra = min(beyond, parameters.overtime_limit * staff)
    employer.overtime = employer.extra / max(1, staff)
    employer.lost = beyond - employer.extra
    employer.complies = decision is None or decision.pay


def cut_wage(employer: Employer, start: Start, world: World) -> None:
    """S5: cut the wage of a fixed job as long as the week's pay does not fall below what it was before the law."""
    parameters = world.parameters
    if parameters.job_hours > 0:
        paid_hours = parameters.job_hours + (parameters.premium - 1.0) * max(0.0, parameters.job_hours - 40.0)
        cut = (1.0 - parameters.wage_step) * employer.wage
        if cut * paid_hours >= parameters.job_hours:
            employer.wage = cut
        employer.weekly_pay = employer.wage * paid_hours


def learn(employer: Employer, owed: Sequence[Owed], recovered: Sequence[Recovered], world: World) -> None:
    """S3: the belief follows the share of those owed who have won."""
    share = min(1.0, len(recovered) / max(1, len(owed)))
    employer.belief += world.parameters.belief_weight * (share - employer.belief)


def decide_staff(employer: Employer, start: Start, world: World) -> Staff:
    """S2, the rule: now and then, one more or one fewer if that would have cost less in the last 26 weeks."""
    parameters = world.parameters
    if not employer.chance(parameters.reconsider):
        return Staff(change="keep")
    rate = parameters.premium
    if not employer.complies:
        rate *= employer.belief * (1.0 + parameters.damages)
    staff = len(employer.neighbors("employs"))
    fixed, limit, loss = parameters.fixed_cost, parameters.overtime_limit, parameters.loss
    weeks = employer.past[: min(26, world.round)]
    costs = [
        sum(weekly_cost(demand, number, rate, fixed, limit, loss) for demand in weeks)
        for number in [staff - 1, staff, staff + 1]
    ]
    if costs[2] < costs[1]:
        return Staff(change="hire")
    return Staff(change="lay_off" if staff > 1 and costs[0] < costs[1] else "keep")


def staff(employer: Employer, start: Start, world: World, decision: Staff | None) -> None:
    """S2: hire an employee, lay one off, or keep the staff."""
    if decision is not None and decision.change == "hire":
        employer.connect("employs", employer.create(Employee(unpaid=0.0)))
    elif decision is not None and decision.change == "lay_off":
        employees = employer.neighbors("employs")
        if len(employees) > 1:
            employer.emit(LaidOff(), to=employer.choose(employees))
