"""What desks do."""

from turns import Desk, News, Ordered, Served, Start, World  # kept by simcc


def serve(desk: Desk, ordered: Ordered, world: World) -> None:
    """S1: serve an order."""
    desk.orders += ordered.many
    desk.rank = desk.draw_int(0, 9)
    if ordered.many > 3:
        desk.emit(Served(), to=ordered.sender)


def close(desk: Desk, start: Start, world: World) -> None:
    """S1: let users hear of it."""
    users = desk.neighbors("users")
    if desk.orders > 20 and len(users) > 0:
        desk.emit(News(weight=min(99, desk.orders % 7)), to=[user for user in users if user.money > 5])
