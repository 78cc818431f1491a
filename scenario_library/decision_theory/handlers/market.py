"""What the market does: set the cost of a look."""

from decision_theory import Market, Start, World  # kept by simcc


def set_cost(market: Market, start: Start, world: World) -> None:
    """S1: the cost of a look."""
    market.cost = world.parameters.cost_of_look
