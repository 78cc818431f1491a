"""What restaurants do."""

from collections.abc import Sequence  # kept by simcc

from visits import Restaurant, Visited, World  # kept by simcc


def serve(restaurant: Restaurant, visits: Sequence[Visited], world: World) -> None:
    """S1: count the guests."""
    restaurant.guests = len(visits)
