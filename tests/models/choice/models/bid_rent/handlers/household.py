"""What a household does."""

from bid_rent import Bid, Evicted, Household, Let, Start, World  # kept by simcc


def bid(me: Household, start: Start, world: World) -> None:
    """S1: bid for the best home."""
    homes = me.neighbors("may_rent")
    p = world.parameters
    worth = [p.income - p.commuting * home.distance - home.rent for home in homes]
    best = me.best(homes, worth)
    ranked = sorted(worth, reverse=True)
    me.emit(Bid(rent=best.rent + ranked[0] - ranked[1] + p.step), to=best)


def move_in(me: Household, let: Let, world: World) -> None:
    """S1: live there."""
    me.home = let.sender


def move_out(me: Household, evicted: Evicted, world: World) -> None:
    """S1: leave."""
    me.home = None
