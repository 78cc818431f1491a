"""What consumers do: spend, trade in chance meetings, and receive their income."""

from cash_flow import Consumer, Offered, Paid, Refunded, Spend, Start, World, sum  # kept by simcc


def decide_spend(consumer: Consumer, start: Start, world: World) -> Spend:
    """S2, the rule: a fixed share of one's cash."""
    return Spend(share=world.parameters.spent)


def spend(consumer: Consumer, start: Start, world: World, decision: Spend | None) -> None:
    """S2: spend a share of one's cash at a random company."""
    shops = consumer.neighbors("buys_from")
    if decision is not None and len(shops) > 0:
        amount = decision.share * max(0.0, consumer.cash)
        consumer.cash -= amount
        consumer.emit(Paid(amount=amount), to=consumer.choose(shops))


def buy(consumer: Consumer, offered: Offered, world: World) -> None:
    """S1: pay one unit, unless the debt limit is reached."""
    if consumer.cash > -world.parameters.debt_limit:
        consumer.cash -= 1.0
        consumer.emit(Paid(amount=1.0), to=offered.sender)


def gain(consumer: Consumer, refunded: Refunded, world: World) -> None:
    """S1: receive one unit."""
    consumer.cash += 1.0


def collect(consumer: Consumer, start: Start, world: World) -> None:
    """S6: the wage of the employer, and an equal part of what companies and the bank pay out."""
    wage = sum(company.wage_paid for company in consumer.neighbors("works_for"))
    consumer.cash += wage + world.paid_out / world.consumers
