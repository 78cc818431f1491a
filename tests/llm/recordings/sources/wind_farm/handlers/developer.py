"""What the developer does."""

from wind_farm import Developer, Start, World  # kept by simcc


def announce(developer: Developer, start: Start, world: World) -> None:
    """S4: from the week of the letters on the payment is on offer."""
    if world.round >= world.parameters.offer_week:
        developer.offering = True
