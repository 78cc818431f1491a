"""What a warden does."""

from foraging import Reported, Warden, World  # kept by simcc


def hear(warden: Warden, reported: Reported, world: World) -> None:
    """S4: nothing follows from it."""
