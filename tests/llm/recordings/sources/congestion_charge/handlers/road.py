"""What happens on the road: cars slow down each other and the buses."""

from congestion_charge import Road, Start, World, math  # kept by simcc


def slow_down(road: Road, start: Start, world: World) -> None:
    """S3: the delay grows with a power of cars per capacity (Bureau of Public Roads 1964)."""
    parameters = world.parameters
    load = math.pow(world.cars / parameters.capacity, parameters.congestion_power)
    road.delay = parameters.car_pace * parameters.congestion_slope * load
