"""What the city does: introduce the charge."""

from congestion_charge import City, Start, World  # kept by simcc


def set_charge(city: City, start: Start, world: World) -> None:
    """S1: the charge of the day is charge_amount from charge_begin on, and 0 before."""
    if world.round >= world.parameters.charge_begin:
        city.charge = world.parameters.charge_amount
    else:
        city.charge = 0.0
