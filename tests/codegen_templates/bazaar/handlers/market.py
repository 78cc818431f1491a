"""What the market does."""

from bazaar import Market, Rained, World  # kept by simcc


def open_or_close(market: Market, rained: Rained, world: World) -> None:
    """S1: a storm closes the market; after a drizzle the price falls."""
    market.open = rained.strength != "storm"
    market.price = market.price * 0.9
