"""What a Customer does: one function for each of its actions."""

from panic_buying_in_a_supermarket import Customer, PurchaseThenBuy, PurchaseThenSellItem, Start, World  # kept by simcc


def purchase(customer: Customer, start: Start, world: World) -> None:
    """S1: A customer buys a loaf of bread from the supermarket. It changes Customer.shopping_cart. It
    depends on Customer.shopping_cart, Supermarket.inventory and purchase_rate.
    """
    if customer.chance(world.parameters.purchase_rate):
        customer.shopping_cart = max(0, round(customer.shopping_cart + 1 if world.supermarket.inventory > 0 else customer.shopping_cart))
    customer.emit(PurchaseThenSellItem(), to=world.supermarket)
    customer.emit(PurchaseThenBuy(), to=customer.neighbors("customer_to_customer"))


def buy(customer: Customer, purchase_then_buy: PurchaseThenBuy, world: World) -> None:
    """S3: The customer buys a loaf of bread from the supermarket. It changes Customer.shopping_cart. It
    depends on Customer.shopping_cart, Supermarket.inventory and buy_rate.
    """
    if customer.draw(0, 1) < world.parameters.buy_rate:
        customer.shopping_cart = max(0, round(customer.shopping_cart + 1))
    elif customer.shopping_cart == world.supermarket.inventory:
        return
