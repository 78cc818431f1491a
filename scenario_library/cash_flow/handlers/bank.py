"""What the bank does: lend, take in what is repaid, and pay out its profit."""

from collections.abc import Sequence  # kept by simcc

from cash_flow import Asked, Bank, Lend, Lent, Repaid, Start, World, sum  # kept by simcc


def decide_lend(bank: Bank, asked: Asked, world: World) -> Lend:
    """S4, the rule: up to the limit of a company's debt, as long as the bank has the cash."""
    parameters = world.parameters
    frozen = parameters.freeze_from > 0 and world.round >= parameters.freeze_from
    limit = 0.0 if frozen else parameters.credit_limit
    room = max(0.0, limit - asked.sender.debt)
    return Lend(amount=max(0.0, min(asked.amount, room, bank.cash)))


def lend(bank: Bank, asked: Asked, world: World, decision: Lend | None) -> None:
    """S4: take the interest and lend."""
    amount = decision.amount if decision is not None else 0.0
    bank.cash += asked.interest - amount
    bank.emit(Lent(amount=amount), to=asked.sender)


def take_in(bank: Bank, repaid: Sequence[Repaid], world: World) -> None:
    """S4: what companies repay is the bank's cash again."""
    bank.cash += sum(payment.amount for payment in repaid)


def pay_out(bank: Bank, start: Start, world: World) -> None:
    """S6: pay out what cash and loans exceed the bank's capital by."""
    loans = sum(company.debt for company in bank.neighbors("customers"))
    bank.dividend = min(bank.cash, max(0.0, bank.cash + loans - world.parameters.capital))
    bank.cash -= bank.dividend
