"""What a saver does."""

from savings import Interest, Saver, Start, World  # kept by simcc


def earn(saver: Saver, start: Start, world: World) -> None:
    """S1: let the savings grow."""
    amount = saver.savings * world.parameters.rate
    saver.savings += amount
    saver.emit(Interest(amount=amount), to=world.bank)
