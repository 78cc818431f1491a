"""What no expression can say of savings."""

from savings import Saver, World  # kept by simcc


def each_year(world: World) -> float:
    """Savings of the first saver for each year, which fails before the first one."""
    return world.every(Saver)[0].savings / world.round
