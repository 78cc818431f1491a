"""What companies do: sell, pay wages, borrow and repay, and manage their cash."""

from cash_flow import (  # kept by simcc
    Asked,
    Borrow,
    Company,
    HoldCash,
    KeepCash,
    Lent,
    Offered,
    Paid,
    Refunded,
    Repaid,
    Start,
    World,
)


def missing(cash: float, debt: float, rate: float, payroll: float) -> float:
    """What cash lacks for the payroll once interest is paid; 0 where nothing is missing."""
    return max(0.0, payroll - max(0.0, cash - rate * debt))


def meet(company: Company, start: Start, world: World) -> None:
    """S1: a fair coin says whether a random consumer pays one unit or is paid it; who has nothing pays nothing."""
    if world.parameters.economy == "circular":
        return
    consumer = company.choose(company.neighbors("sells_to"))
    if company.chance(0.5):
        company.emit(Offered(), to=consumer)
    elif company.cash > -world.parameters.debt_limit:
        company.cash -= 1.0
        company.emit(Refunded(), to=consumer)


def sell(company: Company, paid: Paid, world: World) -> None:
    """S1, S2: what a consumer pays is the company's."""
    company.cash += paid.amount


def decide_transfer(company: Company, start: Start, world: World) -> HoldCash:
    """S7, the rule: back to the return point at either bound (Miller & Orr 1966)."""
    return HoldCash(hold=world.parameters.return_point)


def transfer(company: Company, start: Start, world: World, decision: HoldCash | None) -> None:
    """S7: move the difference between cash and what is to be held to the account or from it."""
    company.transferred = decision is not None and decision.hold != company.cash
    if decision is not None:
        company.account += company.cash - decision.hold
        company.cash = decision.hold


def decide_pay(company: Company, start: Start, world: World) -> Borrow:
    """S3, the rule: borrow what the payroll lacks."""
    payroll = world.parameters.wage * len(company.neighbors("employs"))
    return Borrow(amount=missing(company.cash, company.debt, world.parameters.interest, payroll))


def pay(company: Company, start: Start, world: World, decision: Borrow | None) -> None:
    """S3: pay interest, add what is not paid of it to the debt, and ask the bank for a loan."""
    payroll = world.parameters.wage * len(company.neighbors("employs"))
    owed = world.parameters.interest * company.debt
    interest = min(max(0.0, company.cash), owed)
    company.short = missing(company.cash, company.debt, world.parameters.interest, payroll) > 0
    company.cash -= interest
    company.debt += owed - interest
    amount = decision.amount if decision is not None else 0.0
    if len(company.neighbors("banks_with")) > 0:
        company.emit(Asked(interest=interest, amount=amount), to=company.neighbors("banks_with"))
    else:
        company.emit(Lent(amount=0.0), to=company)


def pay_wages(company: Company, lent: Lent, world: World) -> None:
    """S3: pay all wages, or what cash allows; a company that cannot pay all fails, and its debt is written off."""
    wage = world.parameters.wage
    employees = len(company.neighbors("employs"))
    paid = max(0.0, min(wage, (company.cash + lent.amount) / max(1, employees)))
    company.failed = employees > 0 and paid < wage * (1.0 - 1e-9)
    company.wage_paid = paid
    company.cash = max(0.0, company.cash + lent.amount - paid * employees)
    company.debt = 0.0 if company.failed else company.debt + lent.amount


def decide_settle(company: Company, start: Start, world: World) -> KeepCash:
    """S5, the rule: keep some payrolls' worth, and pay out a part of what is above."""
    return KeepCash(payrolls=world.parameters.kept_payrolls)


def settle(company: Company, start: Start, world: World, decision: KeepCash | None) -> None:
    """S5: repay debt with all cash, and pay out a share of what is above the cash that is to be kept."""
    parameters = world.parameters
    repaid = min(max(0.0, company.cash), company.debt)
    left = company.cash - repaid
    kept = decision.payrolls * parameters.wage * len(company.neighbors("employs")) if decision is not None else left
    company.dividend = parameters.distributed * max(0.0, left - kept)
    company.cash = left - company.dividend
    company.debt -= repaid
    if repaid > 0:
        company.emit(Repaid(amount=repaid), to=company.neighbors("banks_with"))
