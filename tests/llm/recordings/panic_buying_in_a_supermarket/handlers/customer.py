"""What a Customer does: one function for each of its actions."""

from panic_buying_in_a_supermarket import Customer, PanicThenSendShoppers, Start, World  # kept by simcc


def panic(customer: Customer, start: Start, world: World) -> None:
    """S1: A customer panics and starts buying things in the supermarket. It changes Customer.panic_level
    and Customer.shopping_cart. It depends on Customer.panic_level, Customer.shopping_cart and
    panic_rate.
    """
    if customer.panic_level < world.parameters.panic_rate:
        customer.panic_level = min(1.0, max(0.0, customer.panic_level + world.parameters.panic_rate))
        customer.shopping_cart = max(0, round(customer.shopping_cart + world.parameters.panic_rate * customer.chance(world.parameters.panic_rate)))
    customer.emit(PanicThenSendShoppers(), to=world.supermarket)
