"""What buyers do: value items, bid, and learn which bids pay."""

from auction_market_dynamics import Admitted, Bid, Buyer, PlaceBid, Resulted, Start, World  # kept by simcc


def equilibrium(value: float, rivals: float, risk: float) -> float:
    """The first-price bid in equilibrium for values drawn evenly from 0 to 1."""
    return value * rivals / (rivals + risk)


def gain(fraction: float, rival: float) -> float:
    """What bidding a fraction of one's value brings against a rival bid, the mean over all own values."""
    wins = max(0.0, 1.0 - (rival / fraction) * (rival / fraction))
    return (1.0 - fraction) * wins / 2.0


def want(buyer: Buyer, start: Start, world: World) -> None:
    """S3: draw what an item is worth in this round."""
    buyer.value = buyer.draw()
    buyer.got = 0.0


def decide_bid(buyer: Buyer, admitted: Admitted, world: World) -> PlaceBid:
    """S3, the rule: the value where the second bid is paid (Vickrey 1961), else a fraction of it."""
    parameters = world.parameters
    if parameters.pricing == "second":
        return PlaceBid(amount=buyer.value)
    if parameters.bids == "learned":
        return PlaceBid(amount=buyer.value * buyer.fraction)
    return PlaceBid(amount=equilibrium(buyer.value, parameters.rivals_expected, parameters.risk))


def bid(buyer: Buyer, admitted: Admitted, world: World, decision: PlaceBid | None) -> None:
    """S3: bid for the item."""
    if decision is not None:
        buyer.emit(Bid(lot=admitted.lot, amount=decision.amount, worth=buyer.value), to=buyer.neighbors("bids_on"))


def hear(buyer: Buyer, resulted: Resulted, world: World) -> None:
    """S5: take the item if one has won, and score each fraction against the best rival."""
    parameters = world.parameters
    if resulted.won:
        buyer.got = buyer.value
    if parameters.pricing == "first" and parameters.bids == "learned":
        weight = max(parameters.least_weight, 1.0 / world.round)
        fractions = [0.2 + 0.05 * step for step in range(17)]
        scores = [
            score + weight * (gain(fraction, resulted.rival) - score)
            for score, fraction in zip(buyer.scores, fractions)
        ]
        buyer.scores = scores
        buyer.fraction = min(1.0, buyer.best(fractions, scores))
