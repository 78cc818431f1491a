"""What a Supermarket does: one function for each of its actions."""

from panic_buying_in_a_supermarket import PanicThenSendShoppers, Supermarket, World  # kept by simcc


def send_shoppers(supermarket: Supermarket, panic_then_send_shoppers: PanicThenSendShoppers, world: World) -> None:
    """S2: The supermarket sends shoppers when customers panic buying. It changes Supermarket.panic_level
    and Supermarket.shopping_cart. It depends on Supermarket.panic_level and send_shoppers_rate.
    """
    if supermarket.panic_level > 0.5 and supermarket.shopping_cart > 0:
        return
    elif supermarket.panic_level > 0.3 and supermarket.shopping_cart > 0:
        supermarket.panic_level = min(1.0, max(0.0, supermarket.panic_level - 0.1))
        supermarket.shopping_cart = max(0, round(supermarket.shopping_cart - 1))
    elif supermarket.panic_level > 0.1 and supermarket.shopping_cart > 0:
        supermarket.panic_level = min(1.0, max(0.0, supermarket.panic_level - 0.05))
        supermarket.shopping_cart = max(0, round(supermarket.shopping_cart - 2))
    elif world.parameters.send_shoppers_rate > 0.5 and supermarket.shopping_cart > 0:
        return
