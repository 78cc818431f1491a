"""What speculators do: buy in order to resell."""

from auction_market_dynamics import (  # kept by simcc
    Admitted,
    Ask,
    Bid,
    Listed,
    Resulted,
    Sold,
    Speculate,
    Speculator,
    Start,
    World,
)


def decide_relist(speculator: Speculator, start: Start, world: World) -> Ask:
    """S6, the rule: the expected price, but not less than sellers ask."""
    return Ask(price=max(world.parameters.reserve, speculator.expected_price))


def relist(speculator: Speculator, start: Start, world: World, decision: Ask | None) -> None:
    """S6: list the item that one holds."""
    if decision is not None:
        speculator.emit(Listed(reserve=decision.price, resale=True), to=speculator.neighbors("resells_on"))


def decide_speculate(speculator: Speculator, admitted: Admitted, world: World) -> Speculate:
    """S6, the rule: always bid, as long as there is something to bid."""
    return Speculate(bid=world.parameters.shading * speculator.expected_price > 0)


def speculate(speculator: Speculator, admitted: Admitted, world: World, decision: Speculate | None) -> None:
    """S6: bid a part of the price that one expects."""
    if decision is not None and decision.bid:
        amount = world.parameters.shading * speculator.expected_price
        speculator.emit(Bid(lot=admitted.lot, amount=amount, worth=0.0), to=speculator.neighbors("resells_on"))


def resell(speculator: Speculator, sold: Sold, world: World) -> None:
    """S6: the item is sold for the price less the fee."""
    speculator.holds = False
    speculator.profit += (1.0 - world.parameters.fee) * sold.price


def settle(speculator: Speculator, resulted: Resulted, world: World) -> None:
    """S6: pay for an item that one has won."""
    if resulted.won:
        speculator.holds = True
        speculator.profit -= resulted.price


def expect(speculator: Speculator, start: Start, world: World) -> None:
    """S6: what one expects follows the mean price of the round."""
    if world.sales > 0:
        mean = world.turnover / world.sales
        speculator.expected_price += world.parameters.price_weight * (mean - speculator.expected_price)
