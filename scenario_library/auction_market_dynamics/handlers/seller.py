"""What sellers do: list an item at a reserve price."""

from auction_market_dynamics import Listed, Reserve, Seller, Sold, Start, World  # kept by simcc


def decide_offer(seller: Seller, start: Start, world: World) -> Reserve:
    """S1, the rule: the same reserve price in each round."""
    return Reserve(price=world.parameters.reserve)


def offer(seller: Seller, start: Start, world: World, decision: Reserve | None) -> None:
    """S1: list an item."""
    seller.income = 0.0
    if decision is not None:
        seller.emit(Listed(reserve=decision.price, resale=False), to=seller.neighbors("sells_on"))


def close(seller: Seller, sold: Sold, world: World) -> None:
    """S4: get the price less the fee."""
    seller.income = (1.0 - world.parameters.fee) * sold.price
