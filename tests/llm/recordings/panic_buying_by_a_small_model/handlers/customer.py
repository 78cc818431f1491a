"""What a Customer does: one function for each of its actions."""

from panic_buying_in_a_supermarket_questions import (  # kept by simcc
    Customer,
    SendBusThenBuy,
    Start,
    WaitThenSendBus,
    World,
)


def wait(customer: Customer, start: Start, world: World) -> None:
    """S1: A customer loses patience and complains to the bus line when little is left. It changes
    Customer.patience. It depends on Customer.patience, Supermarket.bus_count and wait_rate.
    """
    wait_rate = world.parameters.wait_rate
    if customer.chance(wait_rate):
        customer.emit(WaitThenSendBus(), to=world.supermarket)
        return
    else:
        customer.patience = min(1.0, max(0.0, customer.patience - 0.01))
    customer.emit(WaitThenSendBus(), to=world.supermarket)


def buy(customer: Customer, send_bus_then_buy: SendBusThenBuy, world: World) -> None:
    """S3: The customer buys groceries from the supermarket. It changes Customer.patience. It depends on
    Customer.patience, Supermarket.bus_count, buy_rate, wait_rate and the mean Customer.patience of
    Customers within 1 cell.
    """
    customer_patience = customer.patience - world.parameters.wait_rate
    if customer_patience < 0.2 and customer.chance(world.parameters.buy_rate):
        customer.patience = min(1.0, max(0.0, customer_patience - world.parameters.wait_rate))
    else:
        customer.patience = min(1.0, max(0.0, customer_patience - 0.01))
