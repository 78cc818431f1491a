"""What a trader does."""

from collections.abc import Sequence  # kept by simcc

from bazaar import Accept, Accepted, Offered, Paid, Start, Taxed, Trader, World, math  # kept by simcc


def offer(trader: Trader, start: Start, world: World) -> None:
    """S2: offer a piece to one acquaintance, a little above or below the going price."""
    others = trader.neighbors("knows")
    if world.market.open and others and trader.goods[0] > 0:
        price = min(10.0, world.market.price * (0.5 + trader.draw()))
        trader.emit(Offered(price=price, goods=trader.goods, friend=trader.partner), to=trader.choose(others))


def decide_answer(trader: Trader, offers: Sequence[Offered], world: World) -> Accept:
    """S2, the rule: the hasty accept, the calm sometimes."""
    accept = trader.mood == "hasty" or trader.chance(world.parameters.haste)
    return Accept(accept=accept, eagerness="high" if trader.wealth > world.mean_wealth else "low", most=10.0)


def answer(trader: Trader, offers: Sequence[Offered], world: World, decision: Accept | None) -> None:
    """S2: take the cheapest offer."""
    if decision is not None and decision.accept:
        cheapest = trader.best(offers, [-offer.price for offer in offers])
        if cheapest.goods[0] > 0 and cheapest.price <= decision.most:
            trader.partner = cheapest.sender
            note = "friend" if cheapest.friend == trader else "stranger"
            trader.emit(Accepted(paid=cheapest.price, note=note), to=cheapest.sender)


def settle(trader: Trader, event: Accepted | Taxed, world: World) -> None:
    """S2: count what came in, or pay what the guild wants."""
    if isinstance(event, Accepted):
        trader.wealth = min(1000000.0, trader.wealth + event.paid)
        trader.trades = trader.trades + 1
        trader.goods[0] = max(0, trader.goods[0] - 1)
        if event.note == trader.nickname and world.population > 1:
            trader.mood = "calm"
    else:
        due = math.floor(min(trader.wealth, float(event.coins)))
        trader.wealth = trader.wealth - due
        trader.emit(Paid(coins=due), to=trader.neighbors("member_of"))
