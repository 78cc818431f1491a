"""What a Supermarket does: one function for each of its actions."""

from panic_buying_in_a_supermarket import PurchaseThenSellItem, Supermarket, World  # kept by simcc


def sell_item(supermarket: Supermarket, purchase_then_sell_item: PurchaseThenSellItem, world: World) -> None:
    """S2: Supermarket sells a loaf of bread to a customer. It changes Supermarket.inventory. It depends on
    Supermarket.inventory and sell_item_rate.
    """
    if supermarket.chance(world.parameters.sell_item_rate):
        supermarket.inventory = max(0, round(supermarket.inventory - purchase_then_sell_item.sender.shopping_cart))
