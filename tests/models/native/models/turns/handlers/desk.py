"""What desks do."""

from collections.abc import Sequence  # kept by simcc

from turns import Desk, News, Ordered, Served, Start, Told, World, sum  # kept by simcc


def serve(desk: Desk, ordered: Ordered, world: World) -> None:
    """S1: serve an order."""
    desk.orders += ordered.many
    desk.rank = desk.draw_int(0, 9)
    if ordered.many > 3:
        desk.emit(Served(), to=ordered.sender)


def note(desk: Desk, orders: Sequence[Ordered], told: Sequence[Told], world: World) -> None:
    """S1: take note of what has come at once."""
    desk.orders = (3 * desk.orders + len(told) + sum(ordered.many for ordered in orders)) % 1000
    if len(told) > 0 and told[-1].amount > 0:
        desk.orders += told[0].sender.id


def close(desk: Desk, start: Start, world: World) -> None:
    """S1: let users hear of it."""
    users = desk.neighbors("users")
    heard = sum(past.amount for past in desk.remembered(Told)[:2])
    if heard > 100.0 and len(users) > 0:
        desk.emit(Served(), to=users[0])
    if desk.orders + len(desk.remembered(Told)) > 20 and len(users) > 0:
        desk.emit(News(weight=min(99, desk.orders % 7)), to=[user for user in users if user.money > 5])
