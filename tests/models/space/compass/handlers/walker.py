"""What a walker does."""

from compass import Start, Walker, World, math  # kept by simcc


def walk(walker: Walker, start: Start, world: World) -> None:
    """S1: a step ahead, then a turn."""
    east = math.cos(walker.heading)
    north = math.sin(walker.heading)
    walker.move_by(east, north)
    walker.east += east
    walker.north += north
    walker.bearing = math.atan2(walker.north, walker.east)
    walker.heading += 2.0 * math.pi / world.parameters.sides
