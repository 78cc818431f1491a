"""What a home does."""

from bid_rent import Bid, Evicted, Home, Let, World  # kept by simcc


def be_bid(home: Home, bid: Bid, world: World) -> None:
    """S1: the highest bid wins."""
    if bid.rent > home.rent:
        if home.holder is not None:
            home.emit(Evicted(), to=home.holder)
        home.rent = bid.rent
        home.holder = bid.sender
        home.emit(Let(), to=bid.sender)
