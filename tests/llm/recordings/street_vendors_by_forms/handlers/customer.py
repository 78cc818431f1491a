"""What a Customer does: one function for each of its actions."""

from street_vendors_choose_each_morning_at import Customer, Start, Vendor, World  # kept by simcc


def buy_goods(customer: Customer, start: Start, world: World) -> None:
    """S2: A customer pays the price of one purchase to one of the vendors near it, whose earnings rise;
    with no vendor near, it buys nothing. It changes Customer.purse. It depends on daily_purse, price
    and the number of Vendors within 1 cell.
    """
    number_near_vendor = len(customer.near(Vendor, 1))
    if number_near_vendor > 0:
        customer.purse = max(0.0, world.parameters.daily_purse - world.parameters.price)
    else:
        customer.purse = max(0.0, world.parameters.daily_purse)
