"""What the platform does: bring bidders to listings, and award the items."""

from collections.abc import Sequence  # kept by simcc

from auction_market_dynamics import Admitted, Bid, Listed, Platform, Resulted, Sold, World  # kept by simcc


def admit(platform: Platform, listed: Sequence[Listed], world: World) -> None:
    """S2: assign buyers to listings, or let them come by chance; speculators come to sellers' listings by chance."""
    each = world.parameters.assigned
    buyers = platform.neighbors("buyers")
    for place, buyer in enumerate(platform.sample(buyers, len(buyers))):
        lot = place // each if each > 0 else platform.draw_int(0, len(listed) - 1)
        if lot < len(listed):
            platform.emit(Admitted(lot=lot), to=buyer)
    fresh = [lot for lot, listing in enumerate(listed) if not listing.resale]
    for speculator in platform.neighbors("speculators"):
        if len(fresh) > 0 and not speculator.holds:
            platform.emit(Admitted(lot=platform.choose(fresh)), to=speculator)


def award(platform: Platform, listed: Sequence[Listed], bids: Sequence[Bid], world: World) -> None:
    """S4: the highest bid wins unless it is below the reserve; all bidders get the result."""
    first = world.parameters.pricing == "first"
    platform.fees = 0.0
    for lot, listing in enumerate(listed):
        offers = [bid for bid in bids if bid.lot == lot]
        ordered = platform.ranked(offers, [bid.amount for bid in offers])
        amounts = [bid.amount for bid in ordered] + [0.0, 0.0]
        sold = len(ordered) > 0 and amounts[0] >= listing.reserve
        price = amounts[0] if first else max(listing.reserve, amounts[1])
        for rank, bid in enumerate(ordered):
            won = sold and rank == 0
            rival = amounts[1] if rank == 0 else amounts[0]
            platform.emit(Resulted(won=won, price=price if won else 0.0, rival=rival), to=bid.sender)
        if sold:
            platform.fees += world.parameters.fee * price
            best = ordered[0].worth >= max(bid.worth for bid in ordered)
            platform.emit(Sold(price=price, best=best), to=listing.sender)
