"""What customers do: pay others, borrow, and divide their money into currency and deposits."""

from bank_reserves import (  # kept by simcc
    Advanced,
    Asked,
    Booked,
    Borrow,
    Customer,
    Granted,
    HoldCurrency,
    Met,
    Paid,
    Short,
    Spent,
    Start,
    World,
    sum,
)


def spend_loan(customer: Customer, advanced: Advanced, world: World) -> None:
    """S1: pay the whole loan to another customer."""
    customer.loan += advanced.amount
    customer.emit(Spent(amount=advanced.amount), to=customer.choose(customer.neighbors("pays")))


def keep(customer: Customer, spent: Spent, world: World) -> None:
    """S1: deposit 1 / (1 + currency_ratio) of it and keep the rest as currency."""
    deposited = spent.amount / (1.0 + world.parameters.currency_ratio)
    customer.deposit += deposited
    customer.currency += spent.amount - deposited
    customer.emit(Booked(deposits=deposited, reserves=deposited, loans=0.0), to=customer.neighbors("banks_with"))


def meet(customer: Customer, start: Start, world: World) -> None:
    """S5: a fair coin says who of two pays one unit, if the bank's loans then stay within their limit."""
    if world.parameters.economy != "exchange":
        return
    other = customer.choose(customer.neighbors("pays"))
    pays = customer.chance(0.5)
    payer_has = customer.deposit if pays else other.deposit
    payee_owes = other.loan if pays else customer.loan
    change = (0.0 if payer_has > 0 else 1.0) - (1.0 if payee_owes > 0 else 0.0)
    bank = customer.neighbors("banks_with")[0]
    parameters = world.parameters
    base_money = parameters.money_each * parameters.customers / parameters.banks
    limit = base_money * (1.0 - parameters.requirement) / parameters.requirement
    if change > 0 and bank.loans + change > limit:
        return
    balance = customer.deposit - customer.loan + (-1.0 if pays else 1.0)
    customer.deposit = max(0.0, balance)
    customer.loan = max(0.0, -balance)
    customer.emit(Met(pays=not pays), to=other)
    if change != 0:
        customer.emit(Booked(deposits=change, reserves=0.0, loans=change), to=bank)


def exchange(customer: Customer, met: Met, world: World) -> None:
    """S5: pay or receive one unit; who has nothing borrows, who owes repays."""
    balance = customer.deposit - customer.loan + (-1.0 if met.pays else 1.0)
    customer.deposit = max(0.0, balance)
    customer.loan = max(0.0, -balance)


def pay(customer: Customer, occasion: Start | Granted, world: World) -> None:
    """S2: pay a small or a large amount to another customer, from deposits, then currency, then a loan."""
    if world.parameters.economy != "payments":
        return
    lent = occasion.lent if isinstance(occasion, Granted) else 0.0
    if not isinstance(occasion, Granted):
        customer.amount = world.parameters.large if customer.chance(0.5) else world.parameters.small
        customer.payee = customer.choose(customer.neighbors("pays"))
    by_deposit = min(customer.deposit, customer.amount)
    by_currency = min(customer.currency, customer.amount - by_deposit)
    missing = customer.amount - by_deposit - by_currency
    elsewhere = customer.payee not in customer.neighbors("banks_with.serves")
    reserves = sum(bank.reserves for bank in customer.neighbors("banks_with"))
    customer.failed = missing > lent or (elsewhere and by_deposit + lent > reserves)
    if missing > lent and not isinstance(occasion, Granted):
        customer.emit(Short(missing=missing), to=customer)
    elif not customer.failed and customer.payee is not None:
        customer.deposit -= by_deposit
        customer.currency -= by_currency
        customer.loan += lent
        booked = Booked(deposits=-by_deposit, reserves=-by_deposit - lent if elsewhere else 0.0, loans=lent)
        customer.emit(booked, to=customer.neighbors("banks_with"))
        moved = customer.amount if elsewhere else by_currency
        customer.emit(Paid(amount=customer.amount, moved=moved), to=customer.payee)


def decide_ask(customer: Customer, short: Short, world: World) -> Borrow:
    """S3, the rule: always borrow rather than put off a payment."""
    return Borrow(borrow=True)


def ask(customer: Customer, short: Short, world: World, decision: Borrow | None) -> None:
    """S3: ask one's bank for what is missing."""
    if decision is not None and decision.borrow:
        customer.emit(Asked(missing=short.missing), to=customer.neighbors("banks_with"))


def decide_receive(customer: Customer, paid: Paid, world: World) -> HoldCurrency:
    """S2, the rule: the usual ratio of currency to deposits, or that of a panic."""
    parameters = world.parameters
    panic = parameters.panic_from > 0 and world.round >= parameters.panic_from
    return HoldCurrency(ratio=parameters.panic_ratio if panic else parameters.currency_ratio)


def receive(customer: Customer, paid: Paid, world: World, decision: HoldCurrency | None) -> None:
    """S2: repay debt first, then divide all money into currency and deposits as far as the bank has reserves."""
    banks = customer.neighbors("banks_with")
    repaid = min(customer.loan, paid.amount)
    held = customer.deposit + customer.currency + paid.amount - repaid
    ratio = decision.ratio if decision is not None else 0.0
    wanted = held * ratio / (1.0 + ratio) if len(banks) > 0 else held
    currency = min(wanted, customer.currency + paid.moved + sum(bank.reserves for bank in banks))
    deposit = max(0.0, held - currency)
    reserves = paid.moved + customer.currency - currency
    customer.emit(Booked(deposits=deposit - customer.deposit, reserves=reserves, loans=-repaid), to=banks)
    customer.loan -= repaid
    customer.currency = currency
    customer.deposit = deposit
